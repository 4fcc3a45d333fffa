/** Where labels stand: each beside its counter, clear of all others where there is room. */

import type { Point } from "./hexes.ts";

export interface Labelled {
  id: string;
  /** The centre of the counter, and how far it reaches, in pixels. */
  x: number;
  y: number;
  reach: number;
  lines: string[];
  /** Whether it has no counter, and is left out where there is no room for it. */
  spare?: boolean;
}

export interface Label {
  id: string;
  x: number;
  /** The baseline of the first line. */
  y: number;
  lines: string[];
}

/** Pixels of the name, and of what stands below it. */
export const NAME = 13;
export const LINE = 11.5;
const LEADING = 14;
const WIDE = /[ᄀ-ᇿ⺀-꓏가-힣豈-﫿＀-￯]/;

/** Where a line begins and ends, in pixels. */
export type Line = readonly [Point, Point];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.58), 0) * size;
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Whether a line runs through a box. */
function crosses([[x, y], [u, v]]: Line, { left, top, right, bottom }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [[x, u - x, left, right], [y, v - y, top, bottom]] as const) {
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}

/** How far labels may stand from their counters, in steps. */
const RINGS = [0, 1, 2, 3, 4];

/** A label for each, clear of the lines and of `covered` too, in a crowd with its first line alone; `width` and `height` are those of the board in pixels. */
export function placed(units: Labelled[], lines: Line[], width: number, height: number, covered: Box[] = []): Label[] {
  const taken: Box[] = units.map(({ x, y, reach }) => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach })).concat(covered);
  return units.flatMap((unit, own): Label[] => {
    const [whole, brief] = [unit, { ...unit, lines: unit.lines.slice(0, 1) }].map((each) => bestOf(each, own, taken, lines, width, height)) as [Placed, Placed];
    const best = whole.hidden > 0 && brief.hidden < whole.hidden ? brief : whole;
    if (unit.spare === true && best.hidden > 0) {
      return [];
    }
    const { box, label } = best;
    taken.push(box);
    return [label];
  });
}

interface Placed {
  box: Box;
  label: Label;
  /** How much it covers of what else is there, in square pixels. */
  hidden: number;
}

function bestOf(unit: Labelled, own: number, taken: Box[], lines: Line[], width: number, height: number): Placed {
  const wide = Math.max(...unit.lines.map((text, index) => widthOf(text, index === 0 ? NAME : LINE)));
  const high = LEADING * unit.lines.length;
  const gap = unit.reach + 3;
  const places: [number, number][] = RINGS.flatMap((ring) => {
    const more = gap + ring * 16;
    const [beside, above, below] = [more + wide / 2, -more - high, more];
    return [[0, below], [0, above], [beside, -high / 2], [-beside, -high / 2], [beside * 0.75, below], [-beside * 0.75, below], [beside * 0.75, above], [-beside * 0.75, above]] as [number, number][];
  });
  const boxes = places.map(([dx, dy], index) => {
    const box = { left: unit.x + dx - wide / 2, right: unit.x + dx + wide / 2, top: unit.y + dy, bottom: unit.y + dy + high };
    const others = taken.reduce((sum, each, place) => sum + (place === own ? overlap(box, each) / 4 : overlap(box, each)), 0);
    const outside = box.left < 2 || box.top < 2 || box.right > width - 2 || box.bottom > height - 2;
    const crossed = lines.filter((each) => crosses(each, box)).length;
    return { box, hidden: others, worse: others * 10 + index * 3 + crossed * 500 + (outside ? 4000 : 0) };
  });
  const { box, hidden } = boxes.reduce((one, other) => (other.worse < one.worse ? other : one));
  return { box, hidden, label: { id: unit.id, x: (box.left + box.right) / 2, y: box.top + LEADING - 3, lines: unit.lines } };
}
