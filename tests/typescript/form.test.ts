/** The parts of a form: what a schema and limits allow, and what codes are called. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Limit, alternatives, blank, isAllowed, keeps, put, tagOf, withUnit } from "../../sdk/typescript/src/form.ts";
import { Words } from "../../sdk/typescript/src/words.ts";

const SHOT = {
  type: "object",
  additionalProperties: false,
  required: ["tube"],
  properties: { tube: { type: "integer", minimum: 1, maximum: 6 }, target: { $ref: "#/$defs/Target" } },
};
const SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["kind", "shots"],
  properties: {
    kind: { const: "fire" },
    shots: { type: "array", minItems: 1, maxItems: 3, items: { $ref: "#/$defs/Shot" } },
    range: { anyOf: [{ enum: ["close", "medium"] }, { type: "null" }], "x-default": null },
    name: { type: "string", maxLength: 3, pattern: "^[a-z-]*$" },
    share: { type: "number" },
    way: { enum: [{ kind: "dive", deep: true }, "stay"] },
  },
  $defs: { Shot: SHOT, Target: { anyOf: [{ type: "integer", minimum: 1, maximum: 4 }, { type: "null" }] } },
};
const LIMITS: Limit[] = [
  { kind: "sum_at_most", members: ["/shots/*/tube"], at_most: 10, rule: "1" },
  { kind: "sum_at_most", members: ["/shots/*/target"], value: 4, at_most: 1, rule: "2" },
  { kind: "all_different", members: ["/shots/*/tube"], rule: "3" },
  { kind: "at_most_one_of", members: ["/name", "/range"], rule: "4" },
  { kind: "requires", members: ["/range"], required: "/shots/0/target", rule: "5" },
  { kind: "requires", members: ["/shots/*/target"], required: "/shots/*/tube", rule: "6" },
  { kind: "a_kind_of_a_later_release", members: ["/shots"], rule: "7" },
];
const shots = (...pairs: [number, (number | null)?][]) =>
  pairs.map(([tube, target]) => (target === undefined ? { tube } : { tube, target }));

const ALLOWED: [string, object][] = [
  ["the least", { shots: shots([1]) }],
  ["all of it", { shots: shots([1, 4], [2, 3], [6, null]), range: "close", share: 0.5, way: { deep: true, kind: "dive" } }],
  ["what is left out", { shots: shots([1]), range: null, name: undefined }],
  ["a whole number for any", { shots: shots([1]), share: 2 }],
];
for (const [what, members] of ALLOWED) {
  test(`it is allowed: ${what}`, () => assert.ok(isAllowed(SCHEMA, LIMITS, { kind: "fire", ...members })));
}

const FORBIDDEN: [string, unknown][] = [
  ["nothing", null],
  ["a list", []],
  ["another kind", { kind: "dive", shots: shots([1]) }],
  ["a member that is missing", { kind: "fire" }],
  ["a member that is not known", { kind: "fire", shots: shots([1]), misspelt: 1 }],
  ["one in an element", { kind: "fire", shots: [{ tube: 1, misspelt: 1 }] }],
  ["too few", { kind: "fire", shots: [] }],
  ["too many", { kind: "fire", shots: shots([1], [2], [3], [4]) }],
  ["a number that is too small", { kind: "fire", shots: shots([0]) }],
  ["one that is too large", { kind: "fire", shots: shots([1, 5]) }],
  ["one that is not whole", { kind: "fire", shots: shots([1.5]) }],
  ["a text for a number", { kind: "fire", shots: [{ tube: "1" }] }],
  ["a value that is not listed", { kind: "fire", shots: shots([1]), range: "long" }],
  ["another whole value", { kind: "fire", shots: shots([1]), way: { kind: "dive", deep: false } }],
  ["a text that is too long", { kind: "fire", shots: shots([1]), name: "abcd" }],
  ["one of another form", { kind: "fire", shots: shots([1]), name: "A" }],
  ["more than the sum", { kind: "fire", shots: shots([5], [6]) }],
  ["a value too often", { kind: "fire", shots: shots([1, 4], [2, 4]) }],
  ["two that are equal", { kind: "fire", shots: shots([1], [1]) }],
  ["two of which one may be there", { kind: "fire", shots: shots([1, 1]), name: "a", range: "close" }],
  ["what requires another", { kind: "fire", shots: shots([1], [2, 1]), range: "close" }],
];
for (const [what, action] of FORBIDDEN) {
  test(`it is not allowed: ${what}`, () => assert.ok(!isAllowed(SCHEMA, LIMITS, action)));
}

test("a form begins with the least that is allowed, and changes a part of it", () => {
  const begun = blank(SCHEMA, SCHEMA);
  assert.deepEqual(begun, { kind: "fire", shots: [{ tube: 1 }] });
  assert.deepEqual(put(begun, ["shots", 0, "target"], 2), { kind: "fire", shots: [{ tube: 1, target: 2 }] });
  assert.deepEqual(put(put(begun, ["name"], "a"), ["name"], undefined), begun);
  assert.deepEqual(alternatives(SCHEMA.properties.range, SCHEMA), [{ enum: ["close", "medium"] }]);
  assert.deepEqual(tagOf(SCHEMA, SCHEMA), ["kind", "fire"]);
  assert.ok(LIMITS.every((limit) => keeps(begun, limit)));
});

test("the orders of a unit are replaced where they stand, and those of others kept", () => {
  const moves = (...list: [string, number][]) => ({ kind: "movement", moves: list.map(([ship, way]) => ({ ship, path: [way] })) });
  const before = moves(["hood", 0], ["wales", 0]);
  assert.deepEqual(withUnit(before, "hood", moves(["hood", 1], ["wales", 5])), moves(["hood", 1], ["wales", 0]));
  assert.deepEqual(withUnit(before, "suffolk", moves(["suffolk", 2])), moves(["hood", 0], ["wales", 0], ["suffolk", 2]));
});

test("a value is called as that of its member, then as itself, then by its code", () => {
  const label = (text: string) => ({ label: text });
  const answer = {
    words: {
      members: { tube: label("発射管") },
      values: { "range.close": label("近距離"), close: label("閉じる") },
      charts: { U1: label("Torpedoes") },
      rules: {},
    },
  };
  const words = new Words(answer);
  assert.deepEqual([words.value("range", "close"), words.value("door", "close")], ["近距離", "閉じる"]);
  assert.deepEqual([words.member("tube"), words.member("deck_gun"), words.value("range", "very_long")], ["発射管", "Deck gun", "very long"]);
  assert.deepEqual([words.chart("U1.row.close"), words.chart("U2"), words.rule("9.2")], ["Torpedoes", null, ""]);
  assert.equal(new Words(answer, (code) => `(${code})`).value("range", "very_long"), "(very_long)");
});
