/** A situation is made into another by a JSON Patch. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { patchOf } from "../../service/play/src/screens/umpire/patch.ts";

const CASES: [string, unknown, unknown, unknown[]][] = [
  ["nothing changes", { a: 1 }, { a: 1 }, []],
  ["a member", { a: 1, b: 2 }, { a: 1, b: 3 }, [{ op: "replace", path: "/b", value: 3 }]],
  ["a member comes", {}, { a: null }, [{ op: "add", path: "/a", value: null }]],
  ["a member goes", { a: 1 }, {}, [{ op: "remove", path: "/a" }]],
  ["deep in a list", { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, [{ op: "replace", path: "/a/1/b", value: 3 }]],
  ["a list of another length", { a: [1] }, { a: [1, 2] }, [{ op: "replace", path: "/a", value: [1, 2] }]],
  ["names with signs of their own", { "a/b~c": 1 }, { "a/b~c": 2 }, [{ op: "replace", path: "/a~1b~0c", value: 2 }]],
  ["another kind of value", { a: { b: 1 } }, { a: 5 }, [{ op: "replace", path: "/a", value: 5 }]],
];

for (const [name, before, after, patch] of CASES) {
  test(name, () => assert.deepEqual(patchOf(before, after), patch));
}
