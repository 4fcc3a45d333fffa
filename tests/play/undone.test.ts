/** Entries that do not stand: taken back, or set back by a ruling. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { undone } from "../../service/play/src/reckoning/undone.ts";

/** What each entry does: nothing, an undo of an entry and all since, or a ruling that goes back behind one. */
type Done = null | { undo: number } | { back_to: number } | { ruling: true };

const LOGS: [string, Done[], number[]][] = [
  ["nothing is taken back", [null, null, null], []],
  ["the last is taken back", [null, null, { undo: 2 }], [2]],
  ["several are taken back at once", [null, null, null, { undo: 2 }, null], [2, 3]],
  ["one after the other", [null, null, { undo: 2 }, null, { undo: 4 }], [2, 4]],
  ["what takes back is taken back", [null, null, { undo: 2 }, null, { undo: 3 }], [3, 4]],
  ["a ruling goes back", [null, null, null, { back_to: 1 }], [2, 3]],
  ["a ruling that answers", [null, null, { ruling: true }], []],
];

const events = (done: Done) => done === null ? [] : [{ action: "undo" in done ? { kind: "undo", entry: done.undo } : { kind: "ruling", ...done } }];
const entriesOf = (log: Done[], from = 1) => log.map((done, index) => ({ number: index + from, content: { events: events(done) } })) as never[];

for (const [name, log, found] of LOGS) {
  test(name, () => assert.deepEqual([...undone(entriesOf(log))].sort(), found));
}

test("entries that are not here are not named", () => {
  assert.deepEqual([...undone(entriesOf([null, { undo: 3 }], 7))], [7]);
});
