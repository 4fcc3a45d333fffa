import type { Answer } from "./engine.mjs";

export type { Answer };

export interface Asking {
  /** What a service answers to `POST path` with this body; `headers`: Accept, Accept-Language, Prefer. */
  answer(path: string, body: Uint8Array, headers?: Record<string, string>): Promise<Answer>;
  /** End the worker: what waits for an answer is rejected. */
  end(): void;
}

/** Load the engine by the worker at `address` (`worker.mjs`), of the page's own origin. */
export function begin(address: string | URL): Promise<Asking>;
