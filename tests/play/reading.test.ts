/** Stored values are read member by member: what is not as it should be is replaced, and the rest is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isText, isTime, parsed, Reading } from "../../service/play/src/base/reading.ts";

const TEXTS: [string, unknown][] = [
  ['{"a": [1]}', { a: [1] }],
  ["null", null],
  ["{", undefined],
  ["", undefined],
];

for (const [text, value] of TEXTS) {
  test(`${JSON.stringify(text)} is parsed`, () => assert.deepEqual(parsed(text), value));
}

const TIMES: [unknown, boolean][] = [
  ["2026-01-01T00:00:00Z", true],
  ["yesterday", false],
  [1_900_000_000, false],
  [undefined, false],
];

for (const [value, time] of TIMES) {
  test(`${JSON.stringify(value)} is ${time ? "a" : "no"} time`, () => assert.equal(isTime(value), time));
}

const STORED: [string, Record<string, unknown>, unknown, boolean][] = [
  ["whole", { name: "Atlantic", seats: { first: "a" }, noted: ["b"] }, ["Atlantic", { first: "a" }, ["b"]], true],
  ["without a list", { name: "Atlantic", seats: {} }, ["Atlantic", {}, []], true],
  ["with a wrong name", { name: 5, seats: { first: "a" }, noted: [] }, ["?", { first: "a" }, []], false],
  ["with a wrong seat", { name: "Atlantic", seats: { first: "a", second: 5 }, noted: [] }, ["Atlantic", { first: "a" }, []], false],
  ["with a wrong list", { name: "Atlantic", seats: {}, noted: "b" }, ["Atlantic", {}, []], false],
  ["with a wrong part", { name: "Atlantic", seats: {}, noted: ["b", null] }, ["Atlantic", {}, ["b"]], false],
];

for (const [called, stored, read, whole] of STORED) {
  test(`a value ${called}`, () => {
    const reading = new Reading(stored);
    assert.deepEqual([reading.member("name", isText, "?"), reading.map("seats", isText), reading.list("noted", isText)], read);
    assert.equal(reading.whole, whole);
  });
}
