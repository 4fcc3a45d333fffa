/** JSON whose shape a game, or a later release, decides. No DOM. */

// biome-ignore lint: JSON whose shape another game, or a later release, decides
export type Json = any;

/** Whether it has members: neither a list nor null. */
export function isMap(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two pieces of JSON are equal. */
export function same(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

/** One text for equal JSON, whatever the order of its members. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, each: Json) =>
    isMap(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
