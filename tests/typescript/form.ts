/**
 * A client that knows no game. It makes a form of an offer from the offer and the words alone, and
 * fills it in at random, within the bounds and limits that the offer states.
 */

import { type Limit, isAllowed, resolved, withUnit } from "../../sdk/typescript/src/form.ts";
import type { Words } from "../../sdk/typescript/src/words.ts";

type Json = any;

/** Every text that a form of `offer` shows. */
export function shown(offer: Json, words: Words): string[] {
  const choices = offer.choices.flatMap((choice: Json) => [choice.title, ...thrown(choice.throws, words)]);
  return [
    offer.title,
    ...(offer.prompt === undefined ? [] : [offer.prompt]),
    ...thrown(offer.throws, words),
    ...choices,
    ...Object.entries(offer.details).flatMap(([name, value]) => detail(name, value, words)),
    ...(choices.length > 0 ? [] : fields("", offer.schema, offer.schema, words)),
  ];
}

function thrown(throws: Json[], words: Words): string[] {
  return throws.map(({ purpose, dice }) => `${words.purpose(purpose)} ${dice}`);
}

/** What an offer is about; the title says as much where a member has no words. */
function detail(name: string, value: Json, words: Words): string[] {
  if (words.member(name) === name) {
    return [];
  }
  const values = Array.isArray(value) ? value : [value];
  const told = values.flatMap((each) =>
    each !== null && typeof each === "object"
      ? Object.entries(each).flatMap(([inner, one]) => detail(inner, one, words))
      : [typeof each === "string" ? words.value(name, each) : String(each)],
  );
  return [words.member(name), ...told];
}

/** The labels of the fields of a form, and of what can be chosen in them. */
function fields(name: string, schema: Json, root: Json, words: Words): string[] {
  const at = resolved(schema, root);
  const own = name === "" ? [] : [words.member(name)];
  const options = (at.enum ?? []).filter((each: Json) => typeof each === "string" && name !== "kind");
  return [
    ...own,
    ...options.map((each: string) => words.value(name, each)),
    ...Object.entries(at.properties ?? {})
      .filter(([member]) => member !== "kind")
      .flatMap(([member, part]) => fields(member, part, root, words)),
    ...(at.items ? fields(name, at.items, root, words) : []),
    ...[...(at.anyOf ?? []), ...(at.oneOf ?? [])].flatMap((part) => fields("", part, root, words)),
  ];
}

let state = 0;

/** Begin the same sequence of choices again. */
export function seed(number: number): void {
  state = number;
}

/** A whole number below `end`, by mulberry32. */
function below(end: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
}

export const pick = <T>(list: T[]): T => list[below(list.length)]!;
const TRIES = 200;

/** A field that nothing is known of but that it holds a text. */
class FreeText extends Error {}

/** An action of an offer without choices; null: no filling was found that keeps its limits. */
export function filled(offer: Json): Json {
  if (offer.by_unit !== undefined && Object.keys(offer.by_unit).length > 0) {
    const units = Object.entries<Json[]>(offer.by_unit);
    return units.reduce((action, [unit, parts]) => withUnit(action, unit, pick(parts).action), offer.example.action);
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const action = value(offer.schema, offer.schema);
      if (isAllowed(offer.schema, offer.limits, action)) {
        return action;
      }
    } catch (fault) {
      if (!(fault instanceof FreeText)) {
        throw fault;
      }
    }
  }
  return null;
}

/** Anything that a schema takes. */
function value(schema: Json, root: Json): Json {
  const at = resolved(schema, root);
  const alternatives = at.anyOf ?? at.oneOf;
  if (alternatives !== undefined) {
    return value(pick(alternatives), root);
  }
  if (at.const !== undefined || at.enum !== undefined) {
    return at.const ?? pick(at.enum);
  }
  switch (at.type) {
    case "object":
      return object(at, root);
    case "array": {
      const [least, most] = [at.minItems ?? 0, Math.max(at.minItems ?? 0, Math.min(at.maxItems ?? 6, 6))];
      const length = at.minItems === at.maxItems ? least : least + below(most - least + 1);
      return Array.from({ length }, () => value(at.items, root));
    }
    case "integer":
      return (at.minimum ?? 0) + below((at.maximum ?? 10) - (at.minimum ?? 0) + 1);
    case "boolean":
      return below(2) === 0;
    case "string":
      if (at.default === undefined) {
        throw new FreeText();
      }
      return at.default;
    default:
      return null;
  }
}

function object(at: Json, root: Json): Json {
  const required = new Set(at.required ?? []);
  const members = Object.entries(at.properties ?? {})
    .filter(([name]) => required.has(name) || below(10) < 7)
    .map(([name, part]) => [name, value(part, root)]);
  return Object.fromEntries(members);
}

/** What the rules allow of an offer and its schema or limits do not: nothing, if they are true. */
export function excluded(offer: Json): Json[] {
  const parts = Object.values<Json[]>(offer.by_unit ?? {}).flat();
  const listed = [...(offer.example === null ? [] : [offer.example]), ...offer.choices, ...parts];
  return listed.map(({ action }) => action).filter((action) => !isAllowed(offer.schema, offer.limits as Limit[], action));
}
