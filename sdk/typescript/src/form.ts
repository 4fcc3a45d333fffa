/**
 * The parts of a form: what the schema and the limits of an offer allow, without a framework. `wardroom-client/words`
 * has what they are called.
 */

import { same } from "./bytes.ts";

/** JSON whose shape a schema says. */
// biome-ignore lint: a schema is walked, and nothing of it is known beforehand
type Json = any;

/** A joint limit of several members, as an offer has it (openapi/playing.md, "What can be done"). */
export interface Limit {
  kind: string;
  members: readonly string[];
  at_most?: number;
  value?: Json;
  required?: string;
  rule: string;
}

/** The schema that `schema` stands for: references within an offer's schema are followed. */
export function resolved(schema: Json, root: Json): Json {
  let at = schema;
  while (at?.$ref !== undefined) {
    const { $ref, ...beside } = at;
    at = { ...root.$defs[$ref.split("/").at(-1)], ...beside };
  }
  return at;
}

/** The alternatives of a schema, flattened; of one without alternatives that schema alone. */
export function alternatives(schema: Json, root: Json): Json[] {
  const at = resolved(schema, root);
  const parts: Json[] | undefined = at.anyOf ?? at.oneOf;
  // A member that is null where it is left out is left out.
  const told = parts?.filter((each) => each.type !== "null" || at["x-default"] !== null);
  return told === undefined ? [at] : told.flatMap((each) => alternatives(each, root));
}

/** The alternative that a value is one of. */
export function fitting(value: Json, parts: Json[], root: Json): Json {
  return parts.find((each) => fits(value, each, root)) ?? parts.find((each) => isOf(value, each.type)) ?? parts[0];
}

function kindOf(value: Json): string {
  if (value === null || value === undefined) {
    return "null";
  }
  return Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;
}

/** Whether a value is one of those that a schema lists, which may be whole actions. */
function isListed(value: Json, schema: Json): boolean {
  return (schema.enum ?? [schema.const]).some((each: Json) => each === value || (typeof each === "object" && same(each, value)));
}

function isOf(value: Json, type: string): boolean {
  const kind = kindOf(value);
  return kind === type || (kind === "integer" && type === "number");
}

function fits(value: Json, schema: Json, root: Json): boolean {
  const at = resolved(schema, root);
  if (at.const !== undefined || at.enum !== undefined) {
    return isListed(value, at);
  }
  if (!isOf(value, at.type)) {
    return false;
  }
  return (
    at.type !== "object" ||
    Object.entries(at.properties ?? {}).every(
      ([name, part]) => value[name] === undefined || alternatives(part, root).some((each) => fits(value[name], each, root)),
    )
  );
}

/** The member that tells an alternative from the others, and its value. */
export function tagOf(schema: Json, root: Json): [string, Json] | null {
  for (const [name, part] of Object.entries<Json>(schema.properties ?? {})) {
    const at = resolved(part, root);
    if (at.const !== undefined || at.enum?.length === 1) {
      return [name, at.const ?? at.enum[0]];
    }
  }
  return null;
}

/** The least that a schema takes: what a form begins with. */
export function blank(schema: Json, root: Json): Json {
  const natural = resolved(schema, root)["x-default"];
  if (natural != null) {
    return natural;
  }
  const at = alternatives(schema, root)[0];
  if (at.default !== undefined) {
    return at.default;
  }
  if (at.const !== undefined || at.enum !== undefined) {
    return at.const ?? at.enum[0];
  }
  switch (at.type) {
    case "object": {
      const required = new Set<string>(at.required ?? []);
      const members = Object.entries(at.properties ?? {}).filter(([name]) => required.has(name));
      return Object.fromEntries(members.map(([name, part]) => [name, blank(part, root)]));
    }
    case "array":
      return Array.from({ length: at.minItems ?? 0 }, () => blank(at.items, root));
    case "integer":
    case "number":
      return at.minimum ?? 0;
    case "boolean":
      return false;
    case "string":
      return "";
    default:
      return null;
  }
}

/** `value` with `part` at a path. */
export function put(value: Json, path: readonly (string | number)[], part: Json): Json {
  const [first, ...rest] = path;
  if (first === undefined) {
    return part;
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => (index === first ? put(each, rest, part) : each));
  }
  const changed = { ...value, [first]: put(value?.[first], rest, part) };
  if (part === undefined && rest.length === 0) {
    delete changed[first];
  }
  return changed;
}

/** What stands at a path. */
export function at(value: Json, path: readonly (string | number)[]): Json {
  return path.reduce((found, part) => found?.[part], value);
}

interface Place {
  pointer: string;
  /** The elements and keys that the `*` of the pointer stand for. */
  stars: string[];
  value: Json;
}

/** What stands at a JSON Pointer into an action, `*` being every element or key. */
function places(action: Json, pointer: string): Place[] {
  return pointer.split("/").slice(1).reduce(
    (found: Place[], part) =>
      found.flatMap(({ pointer, stars, value }) => {
        if (value === null || typeof value !== "object") {
          return [];
        }
        const inner = (key: string, more: string[]) => ({ pointer: `${pointer}/${key}`, stars: more, value: value[key] });
        return part === "*" ? Object.keys(value).map((key) => inner(key, [...stars, key])) : [inner(part, stars)];
      }),
    [{ pointer: "", stars: [], value: action }],
  );
}

const isThere = ({ value }: Place) => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** Whether an action keeps a limit that its members share (openapi/playing.md, "What can be done"). */
export function keeps(action: Json, limit: Limit): boolean {
  const found = limit.members.map((member) => places(action, member));
  const values = found.flat().map(({ value }) => value).filter((value) => value !== null && value !== undefined);
  switch (limit.kind) {
    case "sum_at_most": {
      const counted = values.map((each) => (limit.value === undefined ? Number(each) : Number(each === limit.value)));
      return counted.reduce((sum, each) => sum + each, 0) <= (limit.at_most ?? 0);
    }
    case "all_different":
      return new Set(values.map((each) => JSON.stringify(each))).size === values.length;
    case "at_most_one_of":
      return found.filter((each) => each.some(isThere)).length <= 1;
    case "requires":
      return found.flat().filter(isThere).every(({ stars }) => {
        const keys = [...stars];
        const pointer = (limit.required ?? "").replaceAll("*", () => keys.shift() ?? "*");
        return places(action, pointer).some(isThere);
      });
    default:
      return true; // A kind of a later release: the service knows it.
  }
}

/**
 * Whether an action is one that the schema and the limits of an offer allow: these exclude nothing that the rules
 * allow, and a dry run finds what they cannot say. What a later release may add to a schema is not looked at.
 */
export function isAllowed(schema: Json, limits: readonly Limit[], action: Json): boolean {
  return takes(action, schema, schema) && limits.every((limit) => keeps(action, limit));
}

function takes(value: Json, schema: Json, root: Json): boolean {
  const part = resolved(schema, root);
  const parts: Json[] | undefined = part.anyOf ?? part.oneOf;
  if (parts !== undefined) {
    return parts.some((each) => takes(value, each, root));
  }
  if (part.const !== undefined || part.enum !== undefined) {
    return isListed(value, part);
  }
  const kind = kindOf(value);
  if (![part.type ?? kind].flat().some((each) => isOf(value, each))) {
    return false;
  }
  const within = (size: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) => least <= size && size <= most;
  switch (kind) {
    case "object": {
      const { properties = {}, additionalProperties: others = true, required = [] } = part;
      return (
        required.every((name: string) => value[name] !== undefined) &&
        Object.entries(value).every(([name, each]) => {
          const own = Object.hasOwn(properties, name) ? properties[name] : others;
          return each === undefined || own === true || (own !== false && takes(each, own, root));
        })
      );
    }
    case "array":
      return within(value.length, part.minItems, part.maxItems) && (part.items === undefined || value.every((each: Json) => takes(each, part.items, root)));
    case "integer":
    case "number":
      return within(value, part.minimum, part.maximum);
    case "string":
      return within([...value].length, part.minLength, part.maxLength) && (part.pattern === undefined || new RegExp(part.pattern, "u").test(value));
    default:
      return true;
  }
}

/** What an action orders a unit to do: the elements of its lists that begin with it. */
export function ordersOf(action: Json, unit: string): Record<string, Json[]> {
  const lists = Object.entries<Json>(action).filter(([, each]) => Array.isArray(each));
  return Object.fromEntries(lists.map(([name, each]) => [name, each.filter((one: Json) => isAbout(one, unit))]));
}

/** `action` with the orders of a unit as `part` has them, and those of the others as they were. */
export function withUnit(action: Json, unit: string, part: Json): Json {
  const changed = Object.entries(ordersOf(part, unit)).map(([name, own]) => {
    const before: Json[] = action[name] ?? [];
    const place = before.findIndex((each) => isAbout(each, unit));
    const others = before.filter((each) => !isAbout(each, unit));
    const index = place < 0 ? others.length : place;
    return [name, [...others.slice(0, index), ...own, ...others.slice(index)]];
  });
  return { ...action, ...Object.fromEntries(changed) };
}

function isAbout(one: Json, unit: string): boolean {
  return one === unit || (one !== null && typeof one === "object" && Object.values(one).find((each) => typeof each === "string") === unit);
}
