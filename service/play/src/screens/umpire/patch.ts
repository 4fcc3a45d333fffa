/** How one situation is made into another: a JSON Patch (RFC 6902). No DOM. */

import { type Json, isMap } from "../../base/json.ts";

export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: Json;
}

/** The operations that make `before` into `after`, as few as members allow; lists of other lengths are replaced. */
export function patchOf(before: Json, after: Json, path = ""): Operation[] {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((each, index) => patchOf(each, after[index], `${path}/${index}`));
  }
  if (!isMap(before) || !isMap(after)) {
    return [{ op: "replace", path, value: after }];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): Operation[] => {
    const inner = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (after[name] === undefined) {
      return [{ op: "remove", path: inner }];
    }
    return before[name] === undefined ? [{ op: "add", path: inner, value: after[name] }] : patchOf(before[name], after[name], inner);
  });
}

/** The names on the way to a pointer. */
export function partsOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
}
