/** What lies over the map and does not grow with it: labels with their leader lines, and the numbers at the edges. */

import { useMemo } from "preact/hooks";
import type { State } from "../../seat/seen.ts";
import { COVERED } from "./frame.ts";
import { type Point, RADIUS, RISE, centre, hexOf } from "./hexes.ts";
import { type Box, LEADING, LEAST, LETTERS, type Line, type Named, PADDING, type View, labelled, onScreen } from "./scene.ts";
import { situationOf, staggerOf } from "./shapes.ts";
import { two } from "./water.tsx";

/** Where the buttons that zoom lie over the map. */
function buttons({ width, height }: View): Box {
  return { left: width - 176, right: width, top: height - 60, bottom: height };
}

const EDGE: Box = { left: COVERED.left, top: COVERED.top, right: 4, bottom: 4 };

const measured = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** Pixels of a line of a label, as the browser's font has it. */
export function widthOf(text: string): number {
  if (pen === undefined) {
    pen = document.createElement("canvas").getContext("2d");
    if (pen !== null) {
      pen.font = `${LETTERS}px ${getComputedStyle(document.body).fontFamily}`;
    }
  }
  const width = measured.get(text) ?? Math.ceil(pen?.measureText(text).width ?? text.length * LETTERS);
  measured.set(text, width);
  return width;
}

/** `turns`: where arrows lie that are clicked; no label covers them. */
export function Labels({ named, view, shots, turns }: { named: Named[]; view: View; shots: Line[]; turns: Point[] }) {
  const arrows = turns.map(([x, y]): Box => ({ left: x - LEAST / 2, right: x + LEAST / 2, top: y - LEAST / 2, bottom: y + LEAST / 2 }));
  const labels = useMemo(() => labelled(named, view, shots, [buttons(view), ...arrows], EDGE), [JSON.stringify([named, view, shots, turns])]);
  return (
    <div class="labels" data-layer="labels"><svg aria-hidden="true">
      {labels.map(({ id, side, left, top, right, bottom, lines, leader }) => (
        <g key={id} class={`label ${side}`}>
          {leader !== null && <path class="leader" d={`M${leader[0].join(" ")}L${leader[1].join(" ")}`} />}
          <rect x={left} y={top} width={right - left} height={bottom - top} rx={3} />
          {lines.map((line, index) => <text key={index} x={left + PADDING} y={top + 13 + index * LEADING}>{line}</text>)}
        </g>
      ))}
    </svg></div>
  );
}

/** Pixels that a number at the edge takes. */
const [NUMBER, ROW] = [22, 16];

/** The columns above and the rows beside the map, as the hexes are numbered. */
export function Rulers({ read, view }: { read: State; view: View }) {
  const { board } = situationOf(read);
  const stagger = staggerOf(read);
  const listed = (first: number, last: number, step: number, least: number) => {
    const each = Math.max(1, Math.ceil(least / (step * view.scale)));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((number) => number % each === 0);
  };
  // A column of even number, as the others lie half a hex aside.
  const column = board.first_column + (board.first_column % 2);
  const at = (number: string) => onScreen(view, centre(hexOf(number, stagger)));
  return (
    <>
      <div class="ruler above" aria-hidden="true">
        <div data-layer="columns">
          {listed(board.first_column, board.last_column, 1.5 * RADIUS, NUMBER).map((each) => <span key={each} style={{ left: `${at(two(each) + two(board.first_row))[0]}px` }}>{two(each)}</span>)}
        </div>
      </div>
      <div class="ruler beside" aria-hidden="true">
        <div data-layer="rows">
          {listed(board.first_row, board.last_row, 2 * RISE, ROW).map((each) => <span key={each} style={{ top: `${at(two(column) + two(each))[1]}px` }}>{two(each)}</span>)}
        </div>
      </div>
    </>
  );
}
