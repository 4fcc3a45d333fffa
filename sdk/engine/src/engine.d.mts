/** An answer of the engine: the status, media type and body that a service would send. */
export interface Answer {
  status: number;
  type: string;
  body: Uint8Array;
}

export interface Engine {
  /** What a service answers to `POST path` with this body; `headers`: Accept, Accept-Language, Prefer. */
  answer(path: string, body: Uint8Array, headers?: Record<string, string>): Answer;
}

/** Load the engine into this thread, which it blocks while it answers: a page uses `wardroom-engine/asking.mjs`. */
export function load(from?: { read?: (name: string) => Promise<Uint8Array> }): Promise<Engine>;
