/** Requests under an `Idempotency-Key`, which are done once however often they are sent. */

import { hex } from "./bytes.ts";
import type { Http } from "./http.ts";
import { isProblem } from "./problem.ts";

/** Where seats and requests that were not answered yet are kept, such as `localStorage`. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const TOO_MANY = 429;

export interface Pending {
  url: string;
  body: object | null;
  key: string;
}

/** One request at a time, whose key is kept until its answer has come. */
export class Keyed {
  readonly #http: Http;
  readonly #place: string;
  readonly #storage: Storage | undefined;
  #pending: Pending | null;

  /** `place`: where `storage` keeps the request. */
  constructor(http: Http, place: string, storage: Storage | undefined) {
    this.#http = http;
    this.#place = `wardroom request ${place}`;
    this.#storage = storage;
    this.#pending = JSON.parse(storage?.getItem(this.#place) ?? "null");
  }

  /** The request that was sent and not answered. */
  get pending(): Pending | null {
    return this.#pending;
  }

  /** POST `body`. The same request has the same key until it is answered. */
  async post<T>(url: string, body: object | null, headers: Record<string, string>): Promise<T> {
    const { key, ...before } = this.#pending ?? { key: "" };
    const again = JSON.stringify(before) === JSON.stringify({ url, body });
    const pending = { url, body, key: again ? key : random(16) };
    this.#keep(pending);
    const sent: Record<string, string> = { ...headers, "Idempotency-Key": pending.key };
    if (body !== null) {
      sent["Content-Type"] = "application/json";
    }
    const init = { method: "POST", headers: sent, body: body === null ? null : JSON.stringify(body) };
    try {
      const answer: T = await (await this.#http.send(url, init, true)).json();
      this.#keep(null);
      return answer;
    } catch (fault) {
      if (isProblem(fault) && fault.status < 500 && fault.status !== TOO_MANY) {
        this.#keep(null); // It has not happened, nor has one whose answer was lost.
      }
      throw fault;
    }
  }

  #keep(pending: Pending | null): void {
    this.#pending = pending;
    if (pending === null) {
      this.#storage?.removeItem(this.#place);
    } else {
      this.#storage?.setItem(this.#place, JSON.stringify(pending));
    }
  }
}

/** So many random bytes, in hexadecimal; `crypto.randomUUID` is missing where `crypto.subtle` is. */
export function random(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
