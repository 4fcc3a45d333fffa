/** What is drawn where, in pixels: stacks and fans of counters, and the labels beside them. No DOM. */

import { type Point, RADIUS, type Stagger, centre, hexOf } from "./hexes.ts";
import type { Unit } from "./shapes.ts";

/** The centre of what is seen in the units of the board, pixels for each of them, and the size in pixels. */
export interface View {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

/** The units of one hex. */
export interface Stack {
  hex: string;
  units: Unit[];
  at: Point;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a line begins and ends, in pixels. */
export type Line = readonly [Point, Point];

/** The edge of a counter in the units of the board, and the pixels that it never falls below. */
export const CARD = 52;
export const LEAST = 24;
/** Pixels of a counter from which its name and numbers can be read on it. */
const LEGIBLE = 66;

/** How much larger than on the board counters are drawn, so that they can be touched. */
export function grownAt(scale: number): number {
  return Math.max(1, LEAST / (CARD * scale));
}

/** Whether a counter is large enough for what stands on it. */
export function legibleAt(scale: number): boolean {
  return CARD * scale >= LEGIBLE;
}

export function onScreen(view: View, [x, y]: Point): Point {
  return [(x - view.x) * view.scale + view.width / 2, (y - view.y) * view.scale + view.height / 2];
}

/** The point of the board at a place on the screen. */
export function onBoard(view: View, [px, py]: Point): Point {
  return [view.x + (px - view.width / 2) / view.scale, view.y + (py - view.height / 2) / view.scale];
}

/** Whether a counter there is seen as a whole. */
export function isSeen(view: View, at: Point, margin = LEAST / 2): boolean {
  const [x, y] = onScreen(view, at);
  return x >= margin && y >= margin && x <= view.width - margin && y <= view.height - margin;
}

export function stacksOf(units: readonly Unit[], stagger: Stagger): Stack[] {
  const found = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.hex !== null) {
      found.set(unit.hex, [...(found.get(unit.hex) ?? []), unit]);
    }
  }
  return [...found].map(([hex, all]) => ({ hex, units: all, at: centre(hexOf(hex, stagger)) }));
}

/** Where counters of a stack lie beside the centre of its hex, one upon the other as cardboard does. */
export function piled(count: number): Point[] {
  const step = Math.min(9, 26 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const aside = (index - (count - 1) / 2) * step;
    return [aside, -aside] as const;
  });
}

const [TURNS, WIDER] = [12, [1, 1.25, 1.5, 1.8, 2.2, 2.7, 3.3]];

/** Where the counters of a stack lie that is fanned out, clear of its neighbours where there is room; in cards grown by `grown`. */
export function fanned(stack: Stack, others: readonly Stack[], grown: number): Point[] {
  const count = stack.units.length;
  const ring = count < 2 ? 0 : Math.max(0.68, 0.66 / Math.sin(Math.PI / count)) * CARD;
  const near = others.filter((each) => each.hex !== stack.hex).map((each): Point => [(each.at[0] - stack.at[0]) / grown, (each.at[1] - stack.at[1]) / grown]);
  let [best, least]: [Point[], number] = [[], Number.POSITIVE_INFINITY];
  for (const wider of WIDER) {
    for (let turn = 0; turn < TURNS && least > 0; turn += 1) {
      const places = stack.units.map((_, index): Point => {
        const angle = 2 * Math.PI * (index / count + turn / TURNS / count) - Math.PI / 2;
        return [ring * wider * Math.cos(angle), ring * wider * Math.sin(angle)];
      });
      const hidden = places.reduce((sum, [x, y]) => sum + near.reduce((more, [u, v]) =>
        more + Math.max(0, CARD - Math.abs(x - u)) * Math.max(0, CARD - Math.abs(y - v)), 0), 0);
      if (hidden < least) {
        [best, least] = [places, hidden];
      }
    }
  }
  return best;
}

/** What is to have a label. */
export interface Named {
  id: string;
  side: string;
  /** Its centre on the board, and how far it reaches, in pixels. */
  at: Point;
  half: number;
  lines: string[];
  /** Pixels of its longest line. */
  width: number;
  /** Whether it comes before all others, and is never left out. */
  first?: boolean;
}

export interface Label extends Box {
  id: string;
  side: string;
  lines: string[];
  /** From the counter to the label, where that had to move away. */
  leader: Line | null;
}

/** Pixels of the letters of a label, of a line, and around it. */
export const LETTERS = 12;
export const LEADING = 15;
export const PADDING = 4;

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Whether a line runs through a box. */
function runsThrough([[x, y], [u, v]]: Line, { left, top, right, bottom }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [[x, u - x, left, right], [y, v - y, top, bottom]] as const) {
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}

function cross([a, b]: Line, [c, d]: Line): boolean {
  const turn = (p: Point, q: Point, r: Point) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

/** What a label is worse by: a step away from its counter, what it hides, each thing that it or its leader line runs over. */
const COSTS = { ring: 40, corner: 14, above: 8, hidden: 4, shot: 60, leaders: 400, label: 300, counter: 120, outside: 5000 };
const [RINGS, AROUND, STEP, ROUNDS] = [7, 16, 22, 3];
/** Square pixels that a label may hide and still stand, and how bad its place may be. */
const [MOST_HIDDEN, WORST] = [50, 230];

interface Candidate extends Box {
  leader: Line | null;
  cost: number;
}

/** The places around a counter where its label may stand, the nearest first. */
function placesOf([x, y]: Point, half: number, width: number, height: number): Candidate[] {
  return Array.from({ length: RINGS * AROUND }, (_, index) => {
    const [ring, turn] = [Math.floor(index / AROUND), index % AROUND];
    const angle = (turn * 2 * Math.PI) / AROUND;
    const [cx, cy] = [Math.cos(angle), Math.sin(angle)];
    const [dx, dy] = [cx * (half + 3 + width / 2 + ring * STEP), cy * (half + 3 + height / 2 + ring * STEP)];
    const box = { left: x + dx - width / 2, right: x + dx + width / 2, top: y + dy - height / 2, bottom: y + dy + height / 2 };
    const end: Point = [Math.max(box.left, Math.min(x, box.right)), Math.max(box.top, Math.min(y, box.bottom))];
    const leader: Line | null = ring === 0 ? null : [[x + cx * half, y + cy * half], end];
    const cost = ring * COSTS.ring + (turn % (AROUND / 2) === 0 ? 0 : turn % (AROUND / 4) === 0 ? COSTS.above : COSTS.corner);
    return { ...box, leader, cost };
  });
}

/**
 * A label for everything named that is in view, with a leader line where it had to move; what finds no room is left out.
 * `shots`: lines that labels keep clear of; `covered`: what lies over the map; `edge`: pixels at each edge that are taken.
 */
export function labelled(named: readonly Named[], view: View, shots: readonly Line[] = [], covered: readonly Box[] = [], edge: Box = NO_EDGE): Label[] {
  const seen = named.map((each) => ({ ...each, on: onScreen(view, each.at) }))
    .filter(({ on: [x, y] }) => x > edge.left && y > edge.top && x < view.width - edge.right && y < view.height - edge.bottom);
  const counters = seen.map(({ on: [x, y], half }): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const places = seen.map(({ on, half, lines, width }) => placesOf(on, half, width + 2 * PADDING, lines.length * LEADING + PADDING)
    .map((each) => {
      const outside = each.left < edge.left || each.top < edge.top || each.right > view.width - edge.right || each.bottom > view.height - edge.bottom;
      return { ...each, cost: each.cost + (outside ? COSTS.outside : 0) + COSTS.shot * shots.filter((shot) => runsThrough(shot, each)).length };
    }));
  const made: ((Candidate & { hidden: number }) | undefined)[] = seen.map(() => undefined);
  const crowd = seen.map(({ on: [x, y] }) => seen.filter(({ on: [u, v] }) => Math.abs(x - u) < 160 && Math.abs(y - v) < 90).length);
  const rank = (index: number) => (seen[index]?.first === true ? seen.length + 1 : crowd[index] ?? 0);
  const order = seen.map((_, index) => index).sort((one, other) => rank(other) - rank(one));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of order) {
      let least = Number.POSITIVE_INFINITY;
      for (const place of places[index] ?? []) {
        if (place.cost >= least) {
          continue;
        }
        let [cost, hidden] = [place.cost, covered.reduce((sum, each) => sum + overlap(place, each), 0)];
        for (let other = 0; other < seen.length && cost + hidden * COSTS.hidden < least; other += 1) {
          const [counter, label] = [counters[other] as Box, made[other]];
          hidden += overlap(place, counter);
          if (other === index) {
            continue;
          }
          if (label !== undefined) {
            hidden += 2 * overlap(place, label);
            cost += place.leader !== null && label.leader !== null && cross(place.leader, label.leader) ? COSTS.leaders : 0;
            cost += place.leader !== null && runsThrough(place.leader, label) ? COSTS.label : 0;
            cost += label.leader !== null && runsThrough(label.leader, place) ? COSTS.label : 0;
          }
          cost += place.leader !== null && runsThrough(place.leader, counter) ? COSTS.counter : 0;
        }
        cost += hidden * COSTS.hidden;
        if (cost < least) {
          least = cost;
          made[index] = { ...place, cost, hidden };
        }
      }
    }
  }
  return made.flatMap((each, index): Label[] => {
    const { id, side, lines, first } = seen[index] as Named;
    return each === undefined || (first !== true && (each.hidden > MOST_HIDDEN || each.cost > WORST)) ? [] : [{ id, side, lines, leader: each.leader, left: each.left, top: each.top, right: each.right, bottom: each.bottom }];
  });
}

const NO_EDGE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** How far the nearest other stack lies from one, in pixels. */
export function clearance(stack: Stack, stacks: readonly Stack[], scale: number): number {
  return stacks.reduce((least, each) => (each.hex === stack.hex ? least : Math.min(least, Math.hypot(each.at[0] - stack.at[0], each.at[1] - stack.at[1]) * scale)), Number.POSITIVE_INFINITY);
}

/** Pixels of a hex below which neither counter nor hex can be told, let alone touched. */
export function isTooSmall(scale: number): boolean {
  return 2 * RADIUS * scale < LEAST;
}
