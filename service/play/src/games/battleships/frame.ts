/** Which part of the map is seen: framed on the units, moved by the player. */

import { type Signal, signal } from "@preact/signals";
import type { Read } from "../../table/shapes.ts";
import { type Point, RADIUS, centre, hexOf } from "./hexes.ts";
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

const [LEAST, MOST] = [260, 5000];
const MARGIN = 2.4 * RADIUS;
/** Pixels at the lower edge that the buttons cover. */
const COVERED = 48;

/** By session: it stays when the seat at the screen changes. */
const frames = new Map<string, Signal<Frame | null>>();

export function frameOf(session: string) {
  const found = frames.get(session) ?? signal<Frame | null>(null);
  frames.set(session, found);
  return found;
}

/** The least frame that holds the points, in a board of that size. */
export function around(points: Point[], { width, height }: Size): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN, Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const wide = Math.min(MOST, Math.max(right - left, ((bottom - top) * width) / (height - COVERED), 9 * RADIUS));
  return { x: (left + right) / 2, y: (top + bottom) / 2 + ((COVERED / 2) * wide) / width, width: wide };
}

/** Whether the counters of the points can be seen, in a board of that size. */
export function holds({ x, y, width: wide }: Frame, points: Point[], { width, height }: Size): boolean {
  const [across, down] = [wide / 2 - RADIUS, (wide * height) / width / 2 - RADIUS];
  return points.every(([u, v]) => Math.abs(u - x) <= across && y - v <= down && v - y <= down - (COVERED * wide) / width);
}

/** The centres of the units that are in play. */
export function action(read: Read): Point[] {
  const stagger = staggerOf(read);
  const { ships, board } = situationOf(read);
  const placed = ships.flatMap((each) => (each.fate === "in_play" && each.hex !== null ? [centre(hexOf(each.hex, stagger))] : []));
  const corners = [[board.first_column, board.first_row], [board.last_column, board.last_row]].map(([column, row]) =>
    centre(hexOf(`${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`, stagger)));
  return placed.length > 0 ? placed : corners;
}

/** `frame` zoomed by a factor around a point that stays where it is. */
export function zoomed(frame: Frame, factor: number, [x, y]: Point = [frame.x, frame.y]): Frame {
  const width = Math.max(LEAST, Math.min(MOST, frame.width / factor));
  const kept = width / frame.width;
  return { x: x + (frame.x - x) * kept, y: y + (frame.y - y) * kept, width };
}
