/** What is said of shots that did nothing. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { inVain } from "../../service/play/src/games/battleships/losses.ts";

const step = (line: string, purpose: string, result: string) => ({ line, step: { purpose, result } }) as never;
const missed = step("a throw", "combat_result", "none");
const weak = step("odds", "odds", "no_effect");
const CASES = [
  { told: [], news: [] },
  { told: [missed, weak], news: ["a throw", "odds"] },
  { told: [step("a hit", "combat_result", "1S"), step("calm", "mines", "none")], news: [] },
  { told: [missed, weak, missed], news: [] },
];

for (const { told, news } of CASES) {
  test(`of ${told.length} lines ${news.length} are news`, () => {
    assert.deepEqual(inVain(told).map(({ text }) => text), news);
  });
}
