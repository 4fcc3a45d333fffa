/** What of a game is heard, by the codes of its steps. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Sound, soundsOf } from "../../service/play/src/screens/table/heard.ts";

const HEARD = { hit: ["damaged"], sinking: ["sunk"] };
const step = (purpose: string, result: string | null, thrown = false) => ({ purpose, result, roll: thrown ? ({} as never) : null });

const CASES: [string, ReturnType<typeof step>[], boolean, Sound[]][] = [
  ["nothing happened", [], false, []],
  ["one's turn", [], true, ["turn"]],
  ["dice alone", [step("visibility", "fair", true)], false, ["dice"]],
  ["no throw", [step("move", "moved")], false, []],
  ["a hit", [step("combat_result", "1W", true), step("damage", "damaged")], false, ["dice", "hit"]],
  ["a sinking is heard in place of the hits before it", [step("damage", "damaged"), step("damage", "sunk")], true, ["sinking", "turn"]],
  ["many throws are heard once", [step("a", "x", true), step("b", "y", true)], false, ["dice"]],
];

for (const [name, steps, turn, sounds] of CASES) {
  test(name, () => assert.deepEqual(soundsOf(steps, HEARD, turn), sounds));
}

test("a game that names nothing has its dice and turns", () => {
  assert.deepEqual(soundsOf([step("damage", "sunk", true)], undefined, true), ["dice", "turn"]);
});
