/** What is kept of the games that were looked at last. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Recent } from "../../service/play/src/games/battleships/recent.ts";

test("what was looked at last is kept, and the longest unused is made anew", () => {
  let made = 0;
  const recent = new Recent(() => (made += 1));
  const first = recent.of("first");
  for (let number = 0; number < 7; number += 1) {
    recent.of(String(number));
  }
  assert.equal(recent.of("first"), first);
  recent.of("another");
  assert.equal(recent.of("first"), first);
  assert.equal(recent.of("0"), made);
});
