/** What is kept of the games that were looked at last, by a text each. No DOM. */

const MOST = 8;

export class Recent<T> {
  readonly #made: () => T;
  readonly #kept = new Map<string, T>();

  constructor(made: () => T) {
    this.#made = made;
  }

  /** What is kept under a key: made where there is none, and the longest unused goes. */
  of(key: string): T {
    const found = this.#kept.get(key) ?? this.#made();
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) {
      this.#kept.delete(oldest);
    }
    return found;
  }
}
