/**
 * A client that knows no game. It makes a form of an offer from the offer and the words alone, and
 * fills it in at random, within the bounds and limits that the offer states.
 */

type Json = any;

/** What codes are called in one language (`GET /v1/{ruleset}/words`). */
export class Words {
  readonly #groups: Record<string, Record<string, { label: string }>>;

  constructor(answer: Json) {
    this.#groups = answer.words;
  }

  /** The label of a code, or the code itself where there is none. */
  of(groups: string[], ...codes: string[]): string {
    for (const code of codes) {
      for (const group of groups) {
        const found = this.#groups[group]?.[code];
        if (found !== undefined) {
          return found.label;
        }
      }
    }
    return codes[codes.length - 1]!;
  }

  member(name: string): string {
    return this.of(["members", "ships", "values"], name);
  }

  value(member: string, code: string): string {
    return this.of(["values", "ships", "purposes", "results", "stages", "scenarios", "kinds"], `${member}.${code}`, code);
  }
}

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
  return throws.map(({ purpose, dice }) => `${words.of(["purposes"], purpose)} ${dice}`);
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

function resolved(schema: Json, root: Json): Json {
  if (schema.$ref === undefined) {
    return schema;
  }
  return resolved(root.$defs[schema.$ref.split("/").at(-1)], root);
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
    return Object.entries<Json[]>(offer.by_unit)
      .map(([unit, parts]) => alone(unit, pick(parts).action, offer.limits))
      .reduce(joined);
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const action = value(offer.schema, offer.schema);
      if (offer.limits.every((limit: Json) => keeps(action, limit))) {
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

/** Of the action of a part what is about `unit`: each unit has one element of a list with a member that has to differ. */
function alone(unit: string, action: Json, limits: Json[]): Json {
  const pointers = limits.filter((limit) => limit.kind === "all_different").map((limit) => limit.members[0].split("/"));
  const lists = pointers
    .filter(([, list, star]) => star === "*" && list in action)
    .map(([, list, , member]) => [list, action[list].filter((each: Json) => each[member] === unit)]);
  return { ...action, ...Object.fromEntries(lists) };
}

/** The orders of two units as one: their lists one after the other. */
function joined(one: Json, other: Json): Json {
  const lists = Object.entries(one).map(([name, each]) => [name, Array.isArray(each) ? [...each, ...other[name]] : each]);
  return Object.fromEntries(lists);
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

interface Place {
  /** The elements and keys that the `*` of the pointer stand for. */
  stars: string[];
  value: Json;
}

/** What stands at a JSON Pointer into `action`, `*` being every element or key. */
function at(action: Json, pointer: string): Place[] {
  return pointer.split("/").slice(1).reduce(
    (found: Place[], part) =>
      found.flatMap(({ stars, value }) => {
        if (value === null || typeof value !== "object") {
          return [];
        }
        return part === "*"
          ? Object.entries(value).map(([key, each]) => ({ stars: [...stars, key], value: each }))
          : [{ stars, value: value[part] }];
      }),
    [{ stars: [], value: action }],
  );
}

const isThere = ({ value }: Place) => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** Whether an action keeps a joint limit. */
function keeps(action: Json, limit: Json): boolean {
  const found: Place[][] = limit.members.map((member: string) => at(action, member));
  const values = found.flat().filter(({ value }) => value != null).map(({ value }) => value);
  switch (limit.kind) {
    case "sum_at_most": {
      const counted = values.map((each) => (limit.value === undefined ? Number(each) : Number(each === limit.value)));
      return counted.reduce((sum, each) => sum + each, 0) <= limit.at_most;
    }
    case "all_different":
      return new Set(values.map((each) => JSON.stringify(each))).size === values.length;
    case "at_most_one_of":
      return found.filter((each) => each.some(isThere)).length <= 1;
    default:
      return found.flat().filter(isThere).every(({ stars }) => {
        const keys = [...stars];
        const pointer = limit.required.replaceAll("*", () => keys.shift() ?? "*");
        return at(action, pointer).some(isThere);
      });
  }
}
