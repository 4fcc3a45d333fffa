/** A chart as a table, whatever its shape in the pack: its columns and rows, and the cell that was read. */

import { type Json, isMap } from "../base/json.ts";
import { month } from "../base/language.ts";
import type { Step } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";

export interface ChartRow {
  key: string;
  label: string;
  cells: string[];
  read: boolean;
}

export interface ChartTable {
  /** What heads each column; empty where there is one. */
  columns: string[];
  /** The column that was read; null: there is one, or it is not known. */
  column: number | null;
  rows: ChartRow[];
}

/** What a step read, as far as it bears on its chart. */
type Asked = Pick<Step, "row" | "result" | "details">;
type Cells = Record<string, Json>;

/** A number or a row of a chart, such as `<=-1`, with the signs that people write. */
export function sign(told: string | number): string {
  return String(told).replace("<=", "≤").replace(">=", "≥").replace(/(\d)-(\d)/, "$1–$2").replace(/^([≤≥<>]?)-/, "$1−").replace(/^([≤≥<>])/, "$1 ");
}

/** The row that was read, as people write it: a number, or months such as `1941-01 to 1943-12`. */
export function rowLabel(row: string): string {
  const [first = "", last] = row.split(" to ");
  return last === undefined ? sign(row) : `${month(first)} – ${month(last)}`;
}

/** Whether a number lies in a band such as `<=4`, `5-9`, `7` or `>=10`. */
export function within(band: string, value: Json): boolean {
  if (typeof value !== "number") {
    return false;
  }
  const found = /^(<=|>=|<|>)?(-?\d+)(?:-(\d+))?$/.exec(band);
  const [, bound, low, high] = found ?? [];
  if (low === undefined) {
    return false;
  }
  if (bound !== undefined) {
    const limit = Number(low);
    return bound === "<=" ? value <= limit : bound === ">=" ? value >= limit : bound === "<" ? value < limit : value > limit;
  }
  return value >= Number(low) && value <= Number(high ?? low);
}

/** The chart as rows; null: it is no table of rows. */
export function tableOf(table: Json, asked: Asked, words: Words): ChartTable | null {
  const shape = SHAPES.find(({ is }) => is(table));
  const found = shape?.table(table, asked, words) ?? null;
  return found === null || found.rows.length === 0 ? null : { ...found, rows: ordered(found.rows) };
}

/** Rows from the lowest number on: JSON has whole numbers first, and bands such as `<=2` after them. */
function ordered(rows: ChartRow[]): ChartRow[] {
  const bounded = rows.map((row) => {
    const [, bound, low] = /^(<=|>=)?(-?\d+)/.exec(row.key) ?? [];
    return { row, low: bound === "<=" ? Number.NEGATIVE_INFINITY : Number(low) };
  });
  if (bounded.some(({ low }) => Number.isNaN(low))) {
    return rows;
  }
  return bounded.sort((one, other) => (one.low === other.low ? 0 : one.low - other.low)).map(({ row }) => row);
}

interface Shape {
  is: (table: Json) => boolean;
  table: (table: Json, asked: Asked, words: Words) => ChartTable | null;
}

/** The shapes that the packs have, the special before the plain. */
const SHAPES: Shape[] = [
  { is: (table) => Array.isArray(table?.periods), table: periods },
  { is: (table) => table?.torpedo !== undefined && table.deck_gun !== undefined, table: (table, asked, words) => plain(asked.details.torpedo === undefined ? table.deck_gun : table.torpedo, asked, words) },
  { is: (table) => Array.isArray(Object.values<Json>(table?.rows ?? {})[0]), table: grid },
  { is: (table) => table?.by_speed !== undefined, table: bySpeed },
  { is: (table) => table?.by_tonnage !== undefined, table: (table, { details }, words) => single(table.by_tonnage, words, (key) => within(key, details.tonnage ?? details.tons)) },
  { is: (table) => table?.success_at_most !== undefined, table: success },
  { is: (table) => table?.hit_at_most !== undefined, table: (table, { details }, words) => single(table.hit_at_most, words, (key) => key === details.range, atMost, (key) => words.value("range", key)) },
  { is: (table) => table?.w !== undefined && table.s !== undefined, table: (table, asked, words) => plain(table[asked.details.track ?? ""], asked, words) },
  { is: (table) => isFactor(Object.values<Json>(table?.rows ?? {})[0]), table: (table, { details }, words) => single(table.rows, words, (key) => within(key, details.distance), factor) },
  { is: (table) => isMap(Object.values<Json>(table?.rows ?? {})[0]), table: named },
  { is: (table) => table?.rows !== undefined, table: (table, asked, words) => plain(table.rows, asked, words) },
];

function isFactor(value: Json): boolean {
  return isMap(value) && typeof value.times === "number";
}

const atMost = (value: Json) => `≤ ${value}`;
const factor = ({ times, over }: Json) => (over === undefined ? `× ${times}` : `× ${times}/${over}`);

function cell(value: Json, words: Words): string {
  if (typeof value === "number") {
    return sign(value);
  }
  if (isMap(value)) {
    return Object.entries<Json>(value).filter(([, each]) => typeof each === "string").map(([member, each]) => words.value(member, each)).join(" · ");
  }
  return /^[0-9WSX,]+$/.test(value) ? value.replace(",", " ") : words.result(value);
}

function single(cells: Cells, words: Words, read: (key: string) => boolean, show = (value: Json) => cell(value, words), label = sign as (key: string) => string): ChartTable {
  const rows = Object.entries(cells).map(([key, value]) => ({ key, label: label(key), cells: [show(value)], read: read(key) }));
  return { columns: [], column: null, rows };
}

function plain(cells: Cells | undefined, { row }: Asked, words: Words): ChartTable | null {
  return cells === undefined ? null : single(cells, words, (key) => key === row);
}

/** Numbers at or below which something is granted or repaired: one, or one for each system or rank. */
function success({ success_at_most: most }: Json, { details }: Asked, words: Words): ChartTable | null {
  if (typeof most === "number") {
    return { columns: [], column: null, rows: [{ key: "", label: words.result("success"), cells: [atMost(most)], read: true }] };
  }
  const own = new Set(Object.values(details));
  return single(most, words, (key) => own.has(key), atMost, (key) => words.value("systems", key));
}

/** Columns by number (the attack of a ship) or by name (odds), rows by the roll. */
function grid({ columns, rows }: Json, { row, details }: Asked, words: Words): ChartTable {
  const heads: string[] = Array.isArray(columns) ? columns : Object.keys(columns ?? {});
  const found = heads.findIndex((each) => each === details.odds || within(each, details.attack));
  return {
    columns: heads.map(sign), column: found < 0 ? null : found,
    rows: Object.entries<Json[]>(rows).map(([key, cells]) => ({ key, label: sign(key), cells: cells.map((each) => cell(each, words)), read: key === row })),
  };
}

/** Numbers that hit by the speed of a ship, at one hex and more. */
function bySpeed({ by_speed: speeds }: Json, { details }: Asked): ChartTable {
  const rows = Object.entries<number[]>(speeds).map(([key, cells]) => ({ key, label: sign(key), cells: cells.map(atMost), read: within(key, details.speed) }));
  const columns = (rows[0]?.cells ?? []).map((_, index) => String(index + 1));
  return { columns, column: typeof details.distance === "number" ? details.distance - 1 : null, rows };
}

/** Results of a throw by years or months: those of the one that was read, where the step says which. */
function named({ rows, years, months }: Json, asked: Asked, words: Words): ChartTable | null {
  const { details } = asked;
  const told: string = details.month ?? "";
  const [bands, number] = years === undefined ? [months, Number(told.slice(5))] : [years, Number(details.year ?? told.slice(0, 4))];
  const group = Object.entries<string>(bands ?? {}).find(([band]) => within(band, number))?.[1];
  return plain(rows[group ?? ""], asked, words);
}

/** Months, each with numbers for every torpedo or with rows of its own. */
function periods({ periods: told }: Json, asked: Asked, words: Words): ChartTable | null {
  const { row, result, details } = asked;
  const span = ({ first, last }: Json) => `${month(first)} – ${month(last)}`;
  const [some] = told;
  if (some?.rows !== undefined) {
    const current = told.find(({ first, last }: Json) => first <= details.month && details.month <= last) ?? (told.length === 1 ? some : undefined);
    if (current !== undefined) {
      return plain(current.rows, asked, words);
    }
    const rows = told.flatMap((each: Json) => Object.entries<Json>(each.rows).map(([key, value]): ChartRow => ({
      key: `${each.first} ${key}`, label: `${span(each)}: ${sign(key)}`, cells: [cell(value, words)], read: key === row && value === result,
    })));
    return { columns: [], column: null, rows };
  }
  const cells = (each: Json): Cells => each.dud_at_most ?? Object.fromEntries(Object.entries(each).filter(([, value]) => typeof value === "number"));
  const heads = Object.keys(cells(some));
  const column = heads.indexOf(details.torpedo);
  return {
    columns: heads.map((each) => words.value("torpedo", each)), column: column < 0 ? null : column,
    rows: told.map((each: Json) => ({ key: each.first, label: span(each), cells: heads.map((head) => atMost(cells(each)[head])), read: row === `${each.first} to ${each.last}` })),
  };
}
