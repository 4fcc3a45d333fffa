/** An answer of the engine: the status, media type and body that a service would send. */
export interface Answer {
  status: number;
  type: string;
  body: Uint8Array;
}

export interface Asking {
  /** What a service answers to `POST path` with this body; `headers`: Accept, Accept-Language, Prefer. */
  answer(path: string, body: Uint8Array, headers?: Record<string, string>): Promise<Answer>;
  /** End the worker: what waits for an answer is rejected. */
  end(): void;
}

/** Load the engine by the worker at `address` (`worker.mjs`), of the page's own origin. */
export function begin(address: string | URL): Promise<Asking>;
