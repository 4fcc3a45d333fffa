/** Stored values, read member by member: nothing of them is sure to be there, or to be whole. No DOM. */

import { type Json, isMap } from "./json.ts";

/** What a value was read as, and whether nothing of it was lost. */
export interface Understood<T> {
  value: T;
  whole: boolean;
}

/** A text as JSON; undefined: it is none. */
export function parsed(text: string): Json {
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

  /** The parts of a list that are what `is` asks for; none where there is no list. */
  list<T>(name: string, is: (value: Json) => boolean): T[] {
    const all = this.member<Json[] | undefined>(name, (each) => each === undefined || Array.isArray(each), undefined) ?? [];
    const good = all.filter(is);
    this.whole &&= good.length === all.length;
    return good;
  }
}

export function isTime(value: Json): boolean {
  return isText(value) && !Number.isNaN(Date.parse(value));
}
