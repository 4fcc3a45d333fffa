/** Hexes by number and by place, and where a path leads. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Stagger, bearing, between, centre, course, hexAt, hexOf, hexesIn, numberOf, outlineOf, walked } from "../../service/play/src/games/battleships/hexes.ts";

const STAGGERS: Stagger[] = ["even_columns_south", "odd_columns_south"];
const MAP = { first_column: 1, last_column: 50, first_row: 1, last_row: 27, recentre: false };

for (const stagger of STAGGERS) {
  test(`a hex has its number and its place back (${stagger})`, () => {
    for (const hex of hexesIn("0101-5027", stagger)) {
      assert.deepEqual(hexOf(numberOf(hex, stagger), stagger), hex);
      const found = hexAt(centre(hex));
      assert.equal(numberOf(found, stagger), numberOf(hex, stagger));
    }
  });

  test(`six neighbours are one hex away, and have six bearings (${stagger})`, () => {
    const from = hexOf("2010", stagger);
    const ways = [..."ABCDEF"].map((facing) => walked(from, facing, [0], MAP, stagger));
    const ends = ways.map(({ hexes }) => hexes[1]!);
    assert.deepEqual(ends.map((each) => between(from, each)), [1, 1, 1, 1, 1, 1]);
    assert.deepEqual(ends.map((each) => bearing(centre(from), centre(each))), [0, 60, 120, 180, 240, 300]);
    assert.deepEqual([..."ABCDEF"].map(course), [0, 60, 120, 180, 240, 300]);
  });

  test(`six turns to one side lead back (${stagger})`, () => {
    const { hexes, facing } = walked(hexOf("2010", stagger), "A", [0, 1, 1, 1, 1, 1], MAP, stagger);
    assert.equal(numberOf(hexes.at(-1)!, stagger), "2010");
    assert.equal(facing, "F");
  });

  test(`at the edge a unit stays where the map is shifted, and leaves it where it is not (${stagger})`, () => {
    const corner = hexOf("0101", stagger);
    const stays = walked(corner, "A", [0, 0], { ...MAP, recentre: true }, stagger);
    assert.deepEqual(stays.hexes, [corner, corner, corner]);
    assert.equal(between(corner, walked(corner, "A", [0, 0], MAP, stagger).hexes.at(-1)!), 2);
  });
}

/** An area, and how many hexsides its outline has. */
const OUTLINES: [string, number][] = [["2010", 6], ["2010-2011", 10], ["2010-2111", 14]];

for (const [area, sides] of OUTLINES) {
  test(`the outline of ${area} has no side within it`, () => {
    assert.equal(outlineOf(hexesIn(area, "even_columns_south")).match(/M/g)?.length, sides);
  });
}
