/** Which part of the map is seen: framed on the units, moved by the player. */

import { type Signal, signal } from "@preact/signals";
import type { State } from "../../seat/seen.ts";
import { type Point, RADIUS, RISE, centre, hexOf } from "./hexes.ts";
import { Recent } from "./recent.ts";
import { LEAST, type View, onScreen } from "./scene.ts";
import { situationOf, staggerOf } from "./shapes.ts";

export interface Frame {
  /** The centre, and how wide it is, in the units of the board. */
  x: number;
  y: number;
  width: number;
  /** Whether the player has chosen it; else it changes when a unit would be outside of it. */
  chosen?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** The least and the most that are framed, in the units of the board, and how far around a unit. */
const [NARROWEST, WIDEST, MARGIN] = [9 * RADIUS, 5000, 1.1 * RADIUS];
/** Pixels at the edges that rulers and buttons cover, and those that a frame keeps free of counters. */
export const COVERED = { left: 24, top: 19, right: 0, bottom: 52 };
const FREE = { left: COVERED.left + 12, top: COVERED.top + 14, right: 14, bottom: COVERED.bottom };

/** By game: it stays when the seat at the screen changes. */
const frames = new Recent(() => signal<Frame | null>(null));

export function frameOf(game: string): Signal<Frame | null> {
  return frames.of(game);
}

/** The least frame that holds the points, in a board of that size. */
export function around(points: Point[], { width, height }: Size): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN, Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const [across, down] = [width - FREE.left - FREE.right, height - FREE.top - FREE.bottom];
  const wide = Math.min(WIDEST, Math.max(NARROWEST, width * Math.max((right - left) / across, (bottom - top) / down)));
  const pixel = wide / width;
  return {
    x: (left + right) / 2 + ((FREE.right - FREE.left) / 2) * pixel,
    y: (top + bottom) / 2 + ((FREE.bottom - FREE.top) / 2) * pixel,
    width: wide,
  };
}

/** What is seen of the board in a frame. */
export function viewOf({ x, y, width: wide }: Frame, { width, height }: Size): View {
  return { x, y, scale: width / wide, width, height };
}

/** Whether the counters of the points can be seen, in a board of that size. */
export function holds(frame: Frame, points: Point[], size: Size): boolean {
  const view = viewOf(frame, size);
  return points.every((each) => {
    const [x, y] = onScreen(view, each);
    const half = LEAST / 2;
    return x >= COVERED.left + half && x <= size.width - half && y >= COVERED.top + half && y <= size.height - COVERED.bottom - half;
  });
}

/** How near to an upper or left edge of the map a unit is where that edge is framed too, so that no ruler covers it. */
const NEAR = 5 * RISE;

/** The centres of the units that are in play, and of the edges near them. */
export function action(read: State): Point[] {
  const stagger = staggerOf(read);
  const { ships, board } = situationOf(read);
  const placed = ships.flatMap((each) => (each.fate === "in_play" && each.hex !== null ? [centre(hexOf(each.hex, stagger))] : []));
  const corners = [[board.first_column, board.first_row], [board.last_column, board.last_row]].map(([column, row]) =>
    centre(hexOf(`${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`, stagger)));
  const [[left, top] = [0, 0]] = corners;
  const near = placed.map(([x, y]): Point => [x - left < NEAR ? left : x, y - top < NEAR ? top : y]);
  return placed.length > 0 ? [...placed, ...near] : corners;
}
