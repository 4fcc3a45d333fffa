/** Parts of this page that are fetched when they are first needed: screens, games, languages. */

import { signal } from "@preact/signals";

/**
 * That a part could not be fetched: there is no network, or the service has a newer page. Browsers ask for a module
 * once: the page has to be loaded anew.
 */
export class NotFetched extends Error {}

/** A part of the page. */
export class Part<T> {
  readonly #fetch: () => Promise<T>;
  readonly #here = signal<{ part: T } | NotFetched | null>(null);
  #fetching: Promise<T> | null = null;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** The part, fetched once; rejects with NotFetched. */
  fetched(): Promise<T> {
    this.#fetching ??= this.#fetch().then((part) => {
      this.#here.value = { part };
      return part;
    }, (cause: unknown) => {
      const fault = new NotFetched("a part of the page could not be fetched", { cause });
      this.#here.value = fault;
      throw fault;
    });
    return this.#fetching;
  }

  /** The part; null: it is under way. A component that reads it is drawn again. Throws NotFetched. */
  get now(): T | null {
    const here = this.#here.value;
    if (here instanceof NotFetched) {
      throw here;
    }
    if (here === null) {
      this.fetched().catch(() => undefined); // Whoever reads it next is thrown what is wrong.
    }
    return here?.part ?? null;
  }
}
