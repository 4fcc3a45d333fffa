/** The engine in this browser: loaded when it is first asked, and never before. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { type Asking, begin } from "wardroom-engine/asking.mjs";
import { Problem, type ProblemBody } from "wardroom-client/problem";
import { here } from "../base/address.ts";
import { language } from "../base/language.ts";
import { posted } from "./service.ts";

/** What the service lists of the engine; no files where it has none. */
interface Listed {
  files: Record<string, { size: number }>;
}

let listed: Promise<number> | null = null;
const engine = signal<Promise<Asking> | null>(null);

/** The bytes of the engine that this service has for browsers; 0: it has none, or has not answered yet. */
export function useEngineSize(): number {
  const [size, setSize] = useState(0);
  useEffect(() => void engineSize().then(setSize), []);
  return size;
}

function engineSize(): Promise<number> {
  listed ??= sized().catch(() => {
    listed = null; // It is asked for again: there may have been no network.
    return 0;
  });
  return listed;
}

async function sized(): Promise<number> {
  const answer = await fetch(here("/play/engine/engine.json"));
  const { files } = (await answer.json()) as Listed;
  return Object.values(files).reduce((sum, { size }) => sum + size, 0);
}

/** Whether the engine was loaded, or is: then it answers without the service. A component that reads it is drawn again. */
export function isLoaded(): boolean {
  return engine.value !== null;
}

/** What `POST path` is answered, `here` by the engine or by the service; left out: by the engine if it was loaded. */
export function answered<T>(path: string, body: unknown, here = isLoaded(), attempts?: number): Promise<T> {
  return here ? answeredHere(path, body) : posted(path, body, attempts);
}

/** What the engine answers; throws Problem, as the service would answer it. */
async function answeredHere<T>(path: string, body: unknown): Promise<T> {
  const sent = new TextEncoder().encode(JSON.stringify(body));
  const { status, body: told } = await (await loaded()).answer(path, sent, { "Accept-Language": language.value });
  const answer: unknown = JSON.parse(new TextDecoder().decode(told));
  if (status !== 200) {
    throw new Problem(status, answer as ProblemBody, null);
  }
  return answer as T;
}

function loaded(): Promise<Asking> {
  const loading = engine.value ?? begin(here("/play/engine/worker.mjs"));
  engine.value = loading;
  loading.catch(() => {
    engine.value = null; // It is tried again when it is asked again.
  });
  return loading;
}
