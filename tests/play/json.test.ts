/** JSON is equal whatever the order of its members. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { canonical, isMap, same } from "../../service/play/src/base/json.ts";

const PAIRS: [unknown, unknown, boolean][] = [
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: { c: 1, b: 2 } }, { a: { b: 2, c: 1 } }, true],
  [[1, 2], [2, 1], false],
  [{ a: null }, {}, false],
  [1, "1", false],
];

for (const [one, other, equal] of PAIRS) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
    assert.equal(same(one, other), equal);
    assert.equal(canonical(one) === canonical(other), equal);
  });
}

test("a map is neither a list nor null", () => {
  assert.deepEqual([{}, [], null, 1, "a"].map(isMap), [true, false, false, false, false]);
});
