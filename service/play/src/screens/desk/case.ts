/** What lies on the desk, as a link or as a file. */

import type { Ruleset } from "wardroom-client";
import { type Json, isMap } from "../../base/json.ts";
import { RULESETS } from "../../service/service.ts";

/** The most characters of a link's data. */
const MOST = 8192;
const FORMAT = "wardroom-call/1";

export interface Case {
  ruleset: Ruleset;
  call: string;
  /** The body of the call, and then each decision with its dice. */
  steps: Json[];
}

/** The steps as the last part of a link; null: they are too long for one. */
export async function packed(steps: Json[]): Promise<string | null> {
  const bytes = new Uint8Array(await through(new Blob([JSON.stringify(steps)]), new CompressionStream("deflate-raw")));
  const text = btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
  const data = text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return data.length > MOST ? null : data;
}

/** The steps of a link. Rejects what is none. */
export async function unpacked(data: string): Promise<Json[]> {
  if (data.length > MOST) {
    throw new RangeError("too long");
  }
  const text = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0));
  const content = await through(new Blob([bytes]), new DecompressionStream("deflate-raw"));
  return checked(JSON.parse(new TextDecoder().decode(content)));
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(blob.stream().pipeThrough(transform)).arrayBuffer();
}

function checked(steps: Json): Json[] {
  if (!Array.isArray(steps) || steps.length === 0 || !steps.every(isMap)) {
    throw new TypeError("no steps");
  }
  return steps;
}

export function saved(chosen: Case): Blob {
  return new Blob([JSON.stringify({ format: FORMAT, ...chosen }, null, 1)], { type: "application/json" });
}

/** What a file holds: a saved call, or a situation to be sent to `current`. Rejects any other. */
export async function opened(file: Blob, current: Case): Promise<Case> {
  const content: Json = JSON.parse(await file.text());
  if (content?.format === FORMAT && (RULESETS as readonly string[]).includes(content.ruleset) && typeof content.call === "string") {
    return { ruleset: content.ruleset, call: content.call, steps: checked(content.steps) };
  }
  if (content?.situation == null || typeof content.situation !== "object") {
    throw new TypeError("neither a call nor a situation");
  }
  const { situation, order, options, dice } = content;
  // The answer to a call says which dice were thrown; a request which to throw.
  const parts = { situation, order, options, dice: dice?.kind === undefined ? undefined : dice };
  return { ...current, steps: [Object.fromEntries(Object.entries(parts).filter(([, each]) => each !== undefined))] };
}
