/** Where a submarine is, in one line. */

import { month } from "../../language.ts";
import { texts } from "../../texts.ts";
import type { Json, Read } from "../../table/shapes.ts";
import type { Words } from "../../words.ts";

/** Such as "U-99 · VIIC · patrol 3 · November 1940 · box 5 of 8 · British Isles". */
export function where(read: Read, words: Words): string {
  const own = texts.value.submarine;
  const { situation, patrol_number, box, boxes }: Json = read.view;
  const { record, boat, date, patrol } = situation;
  const name = record?.boat_name ?? record?.number ?? null;
  const parts = [
    name,
    boat === null ? null : words.value("type", boat.type),
    patrol_number ? own.patrolNumber(patrol_number) : null,
    date ? month(date) : null,
    box === null || box === undefined ? own.portLine : own.boxOf(box.number, boxes),
    box === null || box === undefined || !patrol?.assignment ? null : words.value("area", patrol.assignment.area),
  ];
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}
