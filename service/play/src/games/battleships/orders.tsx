/** A fleet's orders as a table beside the map: a row a unit; what is asked of one unit alone stands below, for that which is looked at. */

import type { ComponentChildren } from "preact";
import type { Seen } from "../../seat/seen.ts";
import { seaOf } from "./sea.ts";
import { type Unit, nameOf, shortName } from "./shapes.ts";

/** The orders of a unit: a line of cells each, as of a ship with two batteries. */
export interface Row {
  unit: Unit;
  lines: ComponentChildren[][];
}

interface Props {
  seen: Seen;
  /** What heads the columns after the first, which names the units. */
  heads: string[];
  rows: Row[];
  /** What is shown and asked of the unit that is looked at. */
  details: (unit: Unit) => ComponentChildren;
}

export function OrderTable({ seen, heads, rows, details }: Props) {
  const { words } = seen;
  const { selected } = seaOf(seen);
  const chosen = rows.find(({ unit }) => unit.id === selected.value)?.unit;
  return (
    <>
      <div class="scrolling">
        <table class="orders small">
          <thead><tr>{[words.member("ship"), ...heads].map((each) => <th key={each} scope="col">{each}</th>)}</tr></thead>
          {rows.map(({ unit, lines }) => (
            <tbody key={unit.id} class={unit === chosen ? "chosen" : ""} data-order={unit.id}>
              {lines.map((cells, index) => (
                <tr key={index}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={lines.length}>
                      <button type="button" class="quiet" aria-pressed={unit === chosen} data-steer={unit.id} title={nameOf(words, unit)} onClick={() => { selected.value = unit.id; }}>{shortName(words, unit)}</button>
                    </th>
                  )}
                  {cells.map((cell, place) => <td key={place} data-head={place > 0 ? heads[place] : undefined}>{cell}</td>)}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {chosen !== undefined && <div class="ship-plan chosen small" data-chosen={chosen.id}>{details(chosen)}</div>}
    </>
  );
}

/** Whom a unit may not fire or launch at, and why. */
export function Barred({ title, barred }: { title: (count: number) => string; barred: { target: string; text: string }[] }) {
  return barred.length === 0 ? null : (
    <details>
      <summary>{title(barred.length)}</summary>
      <ul>{barred.map(({ target, text }) => <li key={target}>{text}</li>)}</ul>
    </details>
  );
}
