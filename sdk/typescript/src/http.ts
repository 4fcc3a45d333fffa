/** Requests that are sent again where that is safe. */

import { problemOf, retryAfter } from "./problem.ts";

export interface HttpOptions {
  /** Sends requests: that of the platform if left out. */
  fetch?: typeof globalThis.fetch;
  /** An API key that the operator has issued. */
  apiKey?: string;
  /** Languages of the texts, as `Accept-Language` has them. */
  language?: string;
  /** How often a request is sent at most: 5. */
  attempts?: number;
  /** The longest wait in seconds before a request is sent again: 60. Asked for a longer one, give up. */
  patience?: number;
  /** Waits so many seconds. */
  sleep?: (seconds: number, signal?: AbortSignal | null) => Promise<void>;
}

/** The address of `path` at a service, whose address may have a path of its own. */
export function addressAt(service: string, path: string): string {
  const { origin, pathname } = new URL(service);
  return new URL(origin + pathname.replace(/\/+$/, "") + path).href;
}

const ATTEMPTS = 5;
const PATIENCE_SECONDS = 60;
const TRY_AGAIN = new Set([429, 502, 503, 504]);

export class Http {
  readonly #options: HttpOptions;
  /** Languages of the texts, as `Accept-Language` has them. */
  language: string | undefined;

  constructor(options: HttpOptions) {
    this.#options = options;
    this.language = options.language;
  }

  /**
   * The answer to a request. `repeatable`: it may be sent again when no answer came, or one that says
   * to come back. Throws Problem for a refusal, and what `fetch` throws where no answer came.
   */
  async send(url: string, init: RequestInit, repeatable: boolean): Promise<Response> {
    const { attempts = ATTEMPTS, patience = PATIENCE_SECONDS } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt >= attempts || !repeatable || init.signal?.aborted === true;
      let wait = backoff(attempt);
      try {
        const answer = await this.once(url, init);
        if (answer.ok) {
          return answer;
        }
        wait = retryAfter(answer) ?? wait;
        if (last || !TRY_AGAIN.has(answer.status) || wait > patience) {
          throw await problemOf(answer);
        }
        await answer.body?.cancel();
      } catch (fault) {
        // Of what `fetch` throws, a TypeError alone stands for an answer that was lost.
        if (last || !(fault instanceof TypeError)) {
          throw fault;
        }
      }
      await this.sleep(wait, init.signal);
    }
  }

  /**
   * The answer to a request that is sent once, whatever its status. No redirect is followed: key and token
   * would go with it, to another origin as well.
   */
  async once(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const { apiKey, fetch = globalThis.fetch } = this.#options;
    if (apiKey !== undefined) {
      headers.set("X-API-Key", apiKey);
    }
    if (this.language !== undefined) {
      headers.set("Accept-Language", this.language);
    }
    return fetch(url, { ...init, headers, redirect: "manual" });
  }

  async sleep(seconds: number, signal?: AbortSignal | null): Promise<void> {
    await (this.#options.sleep ?? sleep)(seconds, signal);
  }
}

/** Seconds to wait after so many attempts, so that clients do not come back all at once. */
export function backoff(attempt: number): number {
  return Math.min(8, 2 ** (attempt - 2)) * (0.5 + Math.random() / 2);
}

async function sleep(seconds: number, signal?: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
