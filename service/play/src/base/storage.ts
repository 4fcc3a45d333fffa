/**
 * What the browser stores for this origin. Nothing of it is sure to be there, to be whole, or to be
 * permitted: what cannot be read is set aside under another key, never overwritten, and what cannot be
 * stored lasts as long as the page.
 */

import { signal } from "@preact/signals";
import { SERVICE } from "./address.ts";
import { type Json, isMap } from "./json.ts";

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

  /** Whether `stored`, the key of a change that the browser reports, stands for `key`. */
  has(stored: string | null, key: string): boolean {
    return stored === OWN + key;
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
    return stored.filter((key) => key.startsWith(OWN)).map((key) => key.slice(OWN.length));
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
      unstored.value = true;
    }
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

/** Set a text aside that was stored under `key` and cannot be read. Returns whether it is stored there. */
function putAside(key: string, text: string): boolean {
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

/** What a value was read as, and whether nothing of it was lost. */
export interface Understood<T> {
  value: T;
  whole: boolean;
}

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
    const stored = lost.map((each) => putAside(key, each)).every(Boolean);
    lasting.setItem(key, JSON.stringify(kept));
    if (!stored) {
      lost.forEach((each) => putAside(key, each)); // There may be room now.
    }
  }
  return kept;
}

/** For the client's sessions: where they find nothing but what they can read. */
export const sessions: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> = {
  get length() {
    return ofTab.length;
  },
  key: (index) => ofTab.key(index),
  setItem: (key, text) => void ofTab.setItem(key, text),
  removeItem: (key) => ofTab.removeItem(key),
  getItem: (key) => {
    const text = ofTab.getItem(key);
    if (text === null || (key.includes(" request ") ? isRequest : isSeat)(parsed(text))) {
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

function isSeat(value: Json): boolean {
  return isMap(value) && (value.client_seed == null || typeof value.client_seed === "string")
    && (value.noted === undefined || (Array.isArray(value.noted) && value.noted.every(isText)));
}

/** A text as JSON; undefined: it is none. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isText(value: Json): value is string {
  return typeof value === "string";
}

/** Members of a stored value one by one: where one is not as it should be something else takes its place. */
export class Reading {
  readonly #value: Record<string, Json>;
  whole = true;

  constructor(value: Record<string, Json>) {
    this.#value = value;
  }

  /** The member, or `otherwise` where it is not what `is` asks for. */
  member<T>(name: string, is: (value: Json) => boolean, otherwise: T): T {
    const value = this.#value[name];
    if (is(value)) {
      return value as T;
    }
    this.whole = false;
    return otherwise;
  }

  /** The entries of a map that are what `is` asks for. */
  map<T>(name: string, is: (value: Json) => boolean): Record<string, T> {
    const all = Object.entries(this.member<Record<string, Json>>(name, isMap, {}));
    const good = all.filter(([, value]) => is(value));
    this.whole &&= good.length === all.length;
    return Object.fromEntries(good);
  }
}

export function isTime(value: Json): boolean {
  return isText(value) && !Number.isNaN(Date.parse(value));
}
