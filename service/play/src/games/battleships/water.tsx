/** Sea, land, breakwaters, exits and hex numbers: they hardly ever change. */

import { useMemo } from "preact/hooks";
import type { State } from "../../seat/seen.ts";
import { type Hex, RADIUS, RISE, type Stagger, centre, hexOf, hexesIn, outlineOf, outlines } from "./hexes.ts";
import { drawnAs } from "./legend.tsx";
import { type View, legibleAt } from "./scene.ts";
import { type Situation, situationOf, staggerOf } from "./shapes.ts";

type Ground = Situation["board"];

export const two = (each: number) => String(each).padStart(2, "0");

/** How large the board is as a whole, in its own units. */
export function extentOf({ last_column: column, last_row: row }: Ground): { width: number; height: number } {
  return { width: 1.5 * RADIUS * (column + 2), height: 2 * RISE * (row + 2) };
}

export function Water({ read }: { read: State }) {
  const { board } = situationOf(read);
  const stagger = staggerOf(read);
  return useMemo(() => {
    const hexes: Hex[] = [];
    for (let column = board.first_column; column <= board.last_column; column += 1) {
      for (let row = board.first_row; row <= board.last_row; row += 1) {
        hexes.push(hexOf(two(column) + two(row), stagger));
      }
    }
    const land = board.land.flatMap((area) => hexesIn(area, stagger));
    return (
      <g aria-hidden="true">
        <path class="sea" d={outlines(hexes)} />
        {land.length > 0 && <g {...drawnAs("", "land")}><path d={outlines(land)} /><path class="coast" d={outlineOf(land)} /></g>}
        {board.exits.map(({ edge, side }) => <path key={edge + side} {...drawnAs(side, "exit")} d={edgeOf(board, edge)} />)}
        {board.breakwaters.map((side) => <path key={side} {...drawnAs("", "breakwater")} d={hexside(side, stagger)} />)}
      </g>
    );
  }, [JSON.stringify(board), stagger]);
}

/** The numbers of the hexes that are seen, where there is room for them. */
export function Numbers({ read, view }: { read: State; view: View }) {
  if (!legibleAt(view.scale)) {
    return null;
  }
  const { board } = situationOf(read);
  const stagger = staggerOf(read);
  // As much again at each side: a short drag shows numbers too.
  const range = (at: number, size: number, step: number, first: number, last: number) =>
    [Math.max(first, Math.floor((at - size / view.scale) / step)), Math.min(last, Math.ceil((at + size / view.scale) / step))] as const;
  const [left, right] = range(view.x, view.width, 1.5 * RADIUS, board.first_column, board.last_column);
  const [top, low] = range(view.y, view.height, 2 * RISE, board.first_row, board.last_row);
  const numbers: string[] = [];
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= low; row += 1) {
      numbers.push(two(column) + two(row));
    }
  }
  return (
    <g class="numbers" aria-hidden="true">
      {numbers.map((number) => {
        const [x, y] = centre(hexOf(number, stagger));
        return <text key={number} x={x} y={y + 33}>{number}</text>;
      })}
    </g>
  );
}

/** A line along an edge of the map, a little outside of its hexes. */
function edgeOf(board: Ground, edge: string): string {
  const [left, right] = [1.5 * RADIUS * board.first_column - 1.4 * RADIUS, 1.5 * RADIUS * board.last_column + 1.4 * RADIUS];
  const [top, low] = [2 * RISE * board.first_row - 2.4 * RISE, 2 * RISE * board.last_row + 2.4 * RISE];
  const lines: Record<string, string> = { N: `M${left} ${top}H${right}`, S: `M${left} ${low}H${right}`, W: `M${left} ${top}V${low}`, E: `M${right} ${top}V${low}` };
  return lines[edge] ?? "";
}

function hexside(side: string, stagger: Stagger): string {
  const [one = "", other = ""] = side.split("-");
  const [[x, y], [u, v]] = [centre(hexOf(one, stagger)), centre(hexOf(other, stagger))];
  const [across, down] = [(u - x) / (2 * Math.sqrt(3)), (v - y) / (2 * Math.sqrt(3))];
  return `M${(x + u) / 2 - down} ${(y + v) / 2 + across}L${(x + u) / 2 + down} ${(y + v) / 2 - across}`;
}
