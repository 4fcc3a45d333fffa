/**
 * What the browser stores for this origin. Nothing of it is sure to be there, to be whole, or to be
 * permitted: what cannot be read is set aside under another key, never overwritten, and what cannot be
 * stored lasts as long as the page.
 */

import { signal } from "@preact/signals";
import { SERVICE } from "./address.ts";
import { type Json, isMap } from "./json.ts";
import { type Understood, parsed } from "./reading.ts";

type Area = "localStorage" | "sessionStorage";

/** Keys in `localStorage` of texts that could not be read, with the texts themselves. */
export const setAside = signal<Record<string, string>>({});
/** Whether the browser stores nothing: it does not permit that, or has no room left. */
export const unstored = signal(false);

const ASIDE = "wardroom unreadable ";

/** What keys begin with: services that have paths of one origin share its storage. */
const OWN = new URL(SERVICE).pathname === "/" ? "" : `${new URL(SERVICE).pathname} `;

/** The part of a storage that is this service's own; it never throws. */
class Shelf {
  readonly #area: Area;
  /** What the browser did not store; null: what it did not remove. */
  readonly #here = new Map<string, string | null>();

  constructor(area: Area) {
    this.#area = area;
  }

  get length(): number {
    return this.#keys().length;
  }

  key(index: number): string | null {
    return this.#keys()[index] ?? null;
  }

  /** The key that `stored`, that of a change which the browser reports, stands for; null: it is not this service's. */
  nameOf(stored: string): string | null {
    return stored.startsWith(OWN) ? stored.slice(OWN.length) : null;
  }

  /** Whether something is kept here alone, or is stored still and was removed here. */
  get lags(): boolean {
    return this.#here.size > 0;
  }

  getItem(key: string): string | null {
    return this.#here.get(key) ?? (this.#here.has(key) ? null : this.#tried((stored) => stored.getItem(OWN + key)) ?? null);
  }

  /** Returns whether it is stored, and not here alone. */
  setItem(key: string, text: string): boolean {
    return this.#kept(key, text, (stored) => stored.setItem(OWN + key, text));
  }

  removeItem(key: string): void {
    this.#kept(key, null, (stored) => stored.removeItem(OWN + key));
  }

  #keys(): string[] {
    const stored = this.#tried((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? "")) ?? [];
    const own = stored.filter((key) => key.startsWith(OWN)).map((key) => key.slice(OWN.length));
    return [...new Set([...own, ...this.#here.keys()])].filter((key) => this.#here.get(key) !== null);
  }

  #kept(key: string, text: string | null, store: (stored: Storage) => void): boolean {
    const stored = this.#tried((area) => {
      store(area);
      return true;
    }) === true;
    if (stored) {
      this.#here.delete(key);
    } else {
      this.#here.set(key, text);
    }
    unstored.value = lasting.lags || ofTab.lags;
    return stored;
  }

  #tried<T>(work: (stored: Storage) => T): T | undefined {
    try {
      return work(window[this.#area]); // Where it is blocked, asking for it throws already.
    } catch {
      return undefined;
    }
  }
}

/** What lasts. */
export const lasting = new Shelf("localStorage");
/** What lasts as long as the tab. */
export const ofTab = new Shelf("sessionStorage");

/** Set texts aside that were stored under `key` and cannot be read, and store `instead` there; null: nothing. */
export function replaceUnread(key: string, lost: readonly string[], instead: string | null): void {
  const stored = lost.map((each) => putAside(key, each)).every(Boolean);
  if (instead === null) {
    lasting.removeItem(key);
  } else {
    lasting.setItem(key, instead);
  }
  if (!stored) {
    lost.forEach((each) => putAside(key, each)); // There may be room now.
  }
}

/** Set a text aside that was stored under `key` and cannot be read. Returns whether it is stored there. */
export function putAside(key: string, text: string): boolean {
  const known = { ...asideNow(), ...setAside.value };
  const place = Object.keys(known).find((each) => known[each] === text) ?? `${ASIDE}${Date.now()}-${Object.keys(known).length} ${key}`;
  setAside.value = { ...known, [place]: text };
  return lasting.setItem(place, text);
}

/** What lies aside since earlier visits. */
function asideNow(): Record<string, string> {
  const keys = Array.from({ length: lasting.length }, (_, index) => lasting.key(index) ?? "");
  return Object.fromEntries(keys.filter((key) => key.startsWith(ASIDE)).map((key) => [key, lasting.getItem(key) ?? ""]));
}

/** Remove what lies aside. */
export function clearAside(): void {
  Object.keys(setAside.value).forEach((key) => lasting.removeItem(key));
  setAside.value = {};
}

setAside.value = asideNow();

/** The list that is stored under `key`, of what `understood` reads: the rest is set aside. */
export function storedList<T>(key: string, understood: (value: Json) => Understood<T> | null): T[] {
  const text = lasting.getItem(key);
  if (text === null) {
    return [];
  }
  const values = parsed(text);
  const read = Array.isArray(values) ? values.map((value) => ({ value, found: understood(value) })) : [];
  const kept = read.flatMap(({ found }) => found?.value ?? []);
  const lost = Array.isArray(values) ? read.filter(({ found }) => found?.whole !== true).map(({ value }) => JSON.stringify(value)) : [text];
  if (lost.length > 0) {
    replaceUnread(key, lost, JSON.stringify(kept));
  }
  return kept;
}

/** For the client's sessions: requests under way, where they find nothing but what they can read. */
export const requests: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> = {
  get length() {
    return ofTab.length;
  },
  key: (index) => ofTab.key(index),
  setItem: (key, text) => void ofTab.setItem(key, text),
  removeItem: (key) => ofTab.removeItem(key),
  getItem: (key) => {
    const text = ofTab.getItem(key);
    if (text === null || isRequest(parsed(text))) {
      return text;
    }
    putAside(key, text);
    ofTab.removeItem(key);
    return null;
  },
};

function isRequest(value: Json): boolean {
  return value === null || (isMap(value) && typeof value.url === "string" && typeof value.key === "string" && (value.body === null || isMap(value.body)));
}
