/** The hexes of the map: their numbers, where they are drawn, and the way a path leads. No DOM. */

export interface Hex {
  /** East, in cube coordinates. */
  x: number;
  /** South. */
  z: number;
}

export type Point = readonly [number, number];

/** From the centre of a hex to its corners, in the units of the board. */
export const RADIUS = 40;
export const RISE = (RADIUS * Math.sqrt(3)) / 2;
const FACINGS = "ABCDEF";
const STEPS: readonly Hex[] = [
  { x: 0, z: -1 }, { x: 1, z: -1 }, { x: 1, z: 0 }, { x: 0, z: 1 }, { x: -1, z: 1 }, { x: -1, z: 0 },
];

/** Which columns lie half a hex further south (an option of the game). */
export type Stagger = "even_columns_south" | "odd_columns_south";

function half(column: number, stagger: Stagger): number {
  const odd = column & 1;
  return stagger === "even_columns_south" ? (column + odd) / 2 : (column - odd) / 2;
}

/** The hex with a number: two digits column, two digits row. */
export function hexOf(number: string, stagger: Stagger): Hex {
  const [column, row] = [Number(number.slice(0, 2)), Number(number.slice(2))];
  return { x: column, z: row - half(column, stagger) };
}

export function numberOf({ x, z }: Hex, stagger: Stagger): string {
  return [x, z + half(x, stagger)].map((each) => String(each).padStart(2, "0")).join("");
}

/** The hexes of an area: one number, or the corners of a rectangle of columns and rows. */
export function hexesIn(area: string, stagger: Stagger): Hex[] {
  const [one = "", other = one] = area.split("-");
  const [first, last, top, low] = [one.slice(0, 2), other.slice(0, 2), one.slice(2), other.slice(2)].map(Number) as [number, number, number, number];
  return Array.from({ length: (last - first + 1) * (low - top + 1) }, (_, index) => {
    const column = first + (index % (last - first + 1));
    return { x: column, z: top + Math.floor(index / (last - first + 1)) - half(column, stagger) };
  });
}

export function centre({ x, z }: Hex): Point {
  return [1.5 * RADIUS * x, RISE * (2 * z + x)];
}

/** The hex that a point of the board lies in. */
export function hexAt([left, top]: Point): Hex {
  const x = left / (1.5 * RADIUS);
  const z = top / (2 * RISE) - x / 2;
  const [across, down, third] = [Math.round(x), Math.round(z), Math.round(-x - z)];
  const [dx, dz, dt] = [Math.abs(across - x), Math.abs(down - z), Math.abs(third + x + z)];
  if (dx > dz && dx > dt) {
    return { x: -down - third, z: down };
  }
  return { x: across, z: dz > dt ? -across - third : down };
}

/** Hexes as the data of one path. */
export function outlines(hexes: Iterable<Hex>, radius = RADIUS): string {
  const [side, rise] = [radius / 2, (radius * Math.sqrt(3)) / 2];
  const outline = `l${side}-${rise}h${radius}l${side} ${rise}-${side} ${rise}h-${radius}z`;
  return Array.from(hexes, (each) => {
    const [x, y] = centre(each);
    return `M${x - radius} ${y}${outline}`;
  }).join("");
}

/** The outline of a set of hexes: their sides that have no other of the set behind them. */
export function outlineOf(hexes: readonly Hex[], radius = RADIUS): string {
  const keyOf = (x: number, z: number) => `${x},${z}`;
  const known = new Map(hexes.map((each) => [keyOf(each.x, each.z), each]));
  const corner = ([x, y]: Point, place: number) =>
    `${(x + radius * Math.cos((place * Math.PI) / 3)).toFixed(1)} ${(y + radius * Math.sin((place * Math.PI) / 3)).toFixed(1)}`;
  return [...known.values()].flatMap((each) => STEPS.flatMap((step, side) => (known.has(keyOf(each.x + step.x, each.z + step.z)) ? []
    : [`M${corner(centre(each), side + 4)}L${corner(centre(each), side + 5)}`]))).join("");
}

/** How many hexes lie from one to another. */
export function between(one: Hex, other: Hex): number {
  const [dx, dz] = [other.x - one.x, other.z - one.z];
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

/** The bearing of one point from another in degrees, clockwise from north. */
export function bearing([x, y]: Point, [u, v]: Point): number {
  return (Math.round((Math.atan2(u - x, y - v) * 180) / Math.PI) + 360) % 360;
}

/** The course of a facing in degrees, clockwise from north. */
export function course(facing: string | null): number {
  return 60 * Math.max(0, FACINGS.indexOf(facing ?? "A"));
}

export interface Way {
  /** From the first hex to the last. */
  hexes: Hex[];
  facing: string;
}

/** The numbers of the columns and rows of a map, and whether all else moves where a unit would leave it. */
export interface Extent {
  first_column: number;
  last_column: number;
  first_row: number;
  last_row: number;
  recentre: boolean;
}

function holds(map: Extent, at: Hex, stagger: Stagger): boolean {
  const row = at.z + half(at.x, stagger);
  return map.first_column <= at.x && at.x <= map.last_column && map.first_row <= row && row <= map.last_row;
}

/**
 * Where a path leads: a number for each hex entered, the turn before it in hexsides. The hexes are
 * numbered as they are once the move is made: on a map that is re-centred a unit stays at the edge.
 */
export function walked(from: Hex, facing: string, path: readonly number[], map: Extent, stagger: Stagger): Way {
  const hexes = [from];
  let [at, heading] = [from, FACINGS.indexOf(facing)];
  for (const turn of path) {
    heading = (heading + turn + 6) % 6;
    const step = STEPS[heading] ?? { x: 0, z: 0 };
    const ahead = { x: at.x + step.x, z: at.z + step.z };
    at = map.recentre && !holds(map, ahead, stagger) ? at : ahead;
    hexes.push(at);
  }
  return { hexes, facing: FACINGS[heading] ?? "A" };
}
