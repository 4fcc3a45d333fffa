/** What a log proves, part by part. */

import type { Fault, LogCheck, NarrativeLine } from "wardroom-client";
import type { Json } from "../../base/json.ts";
import { answered } from "../../service/engine.ts";
import { gameOf } from "../../service/keeping.ts";
import { VERIFY, keysHere } from "../../service/verifying.ts";

/** The parts of a proof, and the kinds of findings that belong to each. */
export const PARTS = {
  promise: ["commitment", "beginning"],
  chain: ["chain", "founding", "format"],
  ending: ["ending"],
  seals: ["seal"],
  dice: ["die"],
  charts: ["charts"],
  signature: ["receipt"],
} as const satisfies Record<string, readonly string[]>;

export type Part = keyof typeof PARTS;
export type Standing = "good" | "bad" | "unknown";

/** Parts that need the seed. */
const OF_THE_SEED = new Set<Part>(["promise", "seals", "dice"]);

/** A checked log. */
export interface Checked {
  log: Json;
  check: LogCheck;
  /** Commitments and heads that it was compared with. */
  noted: string[];
}

/** What a check could not be made for: the log, or its founding, is of a later release. */
export function unjudgedIn({ unproven }: LogCheck): Fault[] {
  return unproven.filter(({ code }) => code === "format_unknown" || code === "founding_unknown");
}

export function standing(part: Part, { check, log }: Checked): Standing {
  const about = (findings: Fault[]) => findings.some(({ kind }) => (PARTS[part] as readonly string[]).includes(kind));
  if (about(check.faults)) {
    return "bad";
  }
  const unchecked =
    check.faults.some(({ kind }) => kind === "format") ||
    (part !== "signature" && unjudgedIn(check).length > 0) ||
    about(check.unproven) ||
    (OF_THE_SEED.has(part) && !check.revealed) ||
    (part === "dice" && check.dice === "supplied") ||
    (part === "dice" && check.unproven.some(({ code }) => code === "not_comparable")) ||
    (part === "charts" && log.charts == null) ||
    (part === "signature" && check.signing !== "signed");
  return unchecked ? "unknown" : "good";
}

/** Check a log with the keys of the service that serves this page, where it has any. */
export async function checked(log: Json, noted: string[]): Promise<Checked> {
  const keys = await keysHere();
  const own = Object.values(gameOf(String(log?.session))?.seats ?? {}).flatMap((each) => each.noted ?? []);
  const compared = [...new Set([...own, ...noted])];
  const { verifyLog } = await VERIFY.fetched();
  const check = await verifyLog(log, { noted: compared, ...(keys === null ? {} : { keys }) });
  return { log, check, noted: compared };
}

/** What the service finds in a log, with its words: it has codes that this page does not know. */
export type Told = Omit<Fault, "code"> & { code: string; title: string };

/** What `POST /v1/verify` finds, which applies the rules too. */
export interface Verification {
  outcomes: "good" | "bad" | "hidden" | "unknown";
  faults: Told[];
  unproven: Told[];
}

/** Who applies the rules again: this browser, to which nothing is sent then, or the service. */
export type Judge = "here" | "service";

/** Have the rules applied again. The service is sent the log; this browser loads the engine. */
export async function rulesChecked({ log, noted }: Checked, judge: Judge): Promise<Verification> {
  return answered("/v1/verify", { log, noted: noted.filter((each) => each.length === 64) }, judge === "here");
}

/** What happened in a log, and what its seats are called: by the engine where it was loaded, else the log is sent. */
export async function narrated(log: Json): Promise<Narrated> {
  return answered("/v1/narrative", { log });
}

export interface Narrated {
  entries: { number: number; narrative: NarrativeLine[] }[];
  seat_titles: Record<string, string>;
}
