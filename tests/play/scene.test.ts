/** Where counters and labels lie on the map of a battle. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  type Box, type Named, type View, CARD, LEAST, fanned, grownAt, isSeen, isTooSmall, labelled, legibleAt, onBoard, onScreen, piled, stacksOf,
} from "../../service/play/src/games/battleships/scene.ts";

const VIEW: View = { x: 100, y: 50, scale: 0.5, width: 800, height: 500 };
const SCALES = [0.08, 0.2, 0.5, 1, 3];

test("a point of the screen is one of the board", () => {
  for (const scale of SCALES) {
    const view = { ...VIEW, scale };
    const [x, y] = onBoard(view, onScreen(view, [12, -7]) as [number, number]);
    assert.ok(Math.abs(x - 12) < 1e-9 && Math.abs(y + 7) < 1e-9);
  }
});

test("a counter is never smaller than can be touched", () => {
  for (const scale of SCALES) {
    assert.ok(CARD * scale * grownAt(scale) >= LEAST - 1e-9);
  }
  assert.deepEqual(SCALES.map(legibleAt), [false, false, false, false, true]);
  assert.deepEqual(SCALES.map(isTooSmall), [true, true, false, false, false]);
});

const units = (...hexes: (string | null)[]) => hexes.map((hex, index) => ({ id: String(index), hex })) as never[];

test("units of one hex are a stack; those off the map are in none", () => {
  const stacks = stacksOf(units("1010", "1112", null, "1010"), "even_columns_south");
  assert.deepEqual(stacks.map(({ hex, units: all }) => [hex, all.map(({ id }) => id)]), [["1010", ["0", "3"]], ["1112", ["1"]]]);
});

test("a pile has its middle at the hex, and never grows out of it", () => {
  for (let count = 1; count <= 12; count += 1) {
    const places = piled(count);
    assert.equal(places.length, count);
    assert.ok(Math.abs(places.reduce((sum, [x]) => sum + x, 0)) < 1e-9);
    assert.ok(places.every(([x]) => Math.abs(x) <= 13 + 1e-9));
  }
});

test("counters of a fan hide none of each other", () => {
  for (let count = 2; count <= 8; count += 1) {
    const [stack] = stacksOf(units(...Array.from({ length: count }, () => "1010")), "even_columns_south");
    const places = fanned(stack!, [], 1);
    for (const [index, [x, y]] of places.entries()) {
      assert.ok(places.slice(index + 1).every(([u, v]) => Math.hypot(x - u, y - v) > CARD * 0.9));
    }
  }
});

const named = (id: string, at: readonly [number, number], first = false): Named => ({ id, side: "first", at, half: 20, lines: [id], width: 60, first });
const overlap = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test("labels hide no label, are within the map, and out of view there are none", () => {
  const crowd = Array.from({ length: 12 }, (_, index) => named(`Unit ${index}`, [100 + 90 * (index % 4), 50 + 90 * Math.floor(index / 4)]));
  const labels = labelled([...crowd, named("Far", [5000, 5000])], VIEW);
  assert.ok(labels.length > 0 && labels.every(({ id }) => id !== "Far"));
  for (const [index, label] of labels.entries()) {
    assert.ok(label.left >= 0 && label.top >= 0 && label.right <= VIEW.width && label.bottom <= VIEW.height);
    assert.ok(labels.slice(index + 1).every((other) => !overlap(label, other)));
  }
});

test("what comes first is never left out, however narrow it is", () => {
  const heap = Array.from({ length: 20 }, (_, index) => named(`Unit ${index}`, [100 + index, 50 + index], index === 7 || index === 12));
  const ids = labelled(heap, { ...VIEW, width: 160, height: 120 }).map(({ id }) => id);
  assert.ok(ids.includes("Unit 7") && ids.includes("Unit 12") && ids.length < heap.length);
});

test("a counter at the edge is not seen as a whole", () => {
  assert.ok(isSeen(VIEW, onBoard(VIEW, [400, 250])));
  assert.ok(!isSeen(VIEW, onBoard(VIEW, [3, 250])));
});
