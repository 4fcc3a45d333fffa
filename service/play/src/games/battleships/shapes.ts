/** What the API says of a battle, as the board reads it. */

import type { Json } from "../../base/json.ts";
import type { Seen, State } from "../../seat/seen.ts";
import type { Words } from "../../service/words.ts";
import { type Extent, type Stagger, type Way, hexOf, walked } from "./hexes.ts";

export interface Unit {
  id: string;
  side: "first" | "second";
  hex: string | null;
  facing: string | null;
  speed: number;
  w: number;
  s: number;
  flagship: boolean;
  torpedoes: boolean;
  out_of_command: boolean;
  fate: string;
  special: { damage: string; turn: number }[];
  counter: { name: string; nation: string; type: string; attack: number; defence: number; movement: number; gun_range: number; torpedo_odds: string | null };
}

/** A unit as the board has it: what its damage leaves of it. */
export interface Place {
  id: string;
  nation: string;
  side: "first" | "second";
  attack: number;
  allowance: number;
  torpedoes: boolean;
  launches_left: number;
  /** Null: it carries none. */
  torpedo_range: number | null;
  /** Its enemies on the map, each with the arc that it lies in; null: it has no arcs. */
  enemies: { id: string; arc: string | null }[];
}

export interface Situation {
  scenario: string | null;
  turn: number;
  turns: number;
  stage: string;
  visibility: number | null;
  time_of_day: string;
  ships: Unit[];
  star_shells: { ship: string; hex: string }[];
  fire: FireOrder[];
  mines: string[];
  wrecks: { ship: string; hex: string }[];
  unknown: string[];
  board: Extent & { land: string[]; breakwaters: string[]; exits: { edge: string; side: string }[] };
}

export interface FireOrder {
  ship: string;
  main: string | null;
  secondary: string | null;
}

export interface Modifier {
  reason: string;
  value: number;
}

/** An element of the answer of `list-targets`, with its line. */
export interface PossibleTarget {
  ship: string;
  target: string;
  battery: "main" | "secondary";
  distance: number;
  arc: string | null;
  attack: number;
  modifiers: Modifier[];
  total_modifier: number;
  forbidden: { code: string }[];
  text: string;
}

/** An element of the answer of `list-launches`, with its line. */
export interface PossibleLaunch {
  ship: string;
  target: string;
  track: string[];
  forbidden: { code: string }[];
  text: string;
}

/** An element of the answer of `list-moves`. */
export interface PossibleMove {
  path: number[];
  hex: string | null;
  facing: string;
  speed: number;
  turns: number;
  fate: string;
}

export interface Moves {
  least: number;
  most: number;
  turns: number;
  forced_by: string | null;
  steady: number[] | null;
  moves: PossibleMove[];
}

/** A turn of the sheet of a report. */
export interface Turn {
  turn: number;
  units: UnitTurn[];
  /** Of no unit, such as a shift of the map. */
  events: UnitTurn["events"];
}

/** What a unit did and suffered in a turn. */
export interface UnitTurn {
  unit: string;
  name: string;
  move: { since: string; hex: string; facing: string; speed: number; result: string } | null;
  shots: { weapon: string; target: string; target_name: string; distance: number | null; result: string }[];
  /** Damage after it was hit; null: it was not. */
  w: number | null;
  s: number | null;
  lost: string | null;
  repairs: { track: string; repaired: boolean }[];
  events: { purpose: string; result: string; details: Record<string, Json> }[];
}

export function situationOf(read: State): Situation {
  return read.view.situation as Situation;
}

export function staggerOf(read: State): Stagger {
  return (read.rules.options.map_stagger ?? "even_columns_south") as Stagger;
}

/** Whether the map has a hex of this number. */
export function isOnMap(read: State, hex: string): boolean {
  const { board } = situationOf(read);
  const [column, row] = [Number(hex.slice(0, -2)), Number(hex.slice(-2))];
  return column >= board.first_column && column <= board.last_column && row >= board.first_row && row <= board.last_row;
}

/** Where a path leads a unit that is on the map. */
export function wayOf(read: State, unit: Unit, path: readonly number[]): Way {
  const stagger = staggerOf(read);
  return walked(hexOf(unit.hex ?? "", stagger), unit.facing ?? "A", path, situationOf(read).board, stagger);
}

export function unitOf(read: State, id: string | null | undefined): Unit | null {
  return situationOf(read).ships.find((each) => each.id === id) ?? null;
}

/** What the side of a unit is called, by its id. */
export function sideOf({ state, words }: Pick<Seen, "state" | "words">): (ship: string) => string {
  return (ship) => words.value("side", unitOf(state, ship)?.side ?? "");
}

/** What a unit is called in the language of the page. */
export function nameOf(words: Words, unit: Unit | null): string {
  return unit === null ? "" : nameIn(words, unit.id, unit.counter.name);
}

/** The same by its id; `printed`: as its counter has it. */
export function nameIn(words: Words, id: string, printed: string): string {
  return words.find(["ships"], id) ?? printed;
}

const PREFIX = /^(HM[A-Z]{0,3}S|USS) /;
const LONGEST = 22;

/** Its name, short enough for the board. */
export function shortName(words: Words, unit: Unit | null): string {
  const [first = "", ...others] = nameOf(words, unit).split(/ \+ |・(?=.*＋)|＋/);
  const name = first.replace(PREFIX, "").replace(/ ?[(（].*$/, "");
  const [letter = ""] = / [A-Z0-9]$/.exec(name) ?? []; // What tells squadrons of the same kind apart.
  const cut = name.length > LONGEST ? `${name.slice(0, LONGEST - 1 - letter.length).trimEnd()}…${letter}` : name;
  return others.length > 0 ? `${cut} +${others.length}` : cut;
}

/** What is to be known of a unit beside its counter: damage, whether it has the flag, what still ails it. */
export function conditionOf(read: State, words: Words, unit: Unit): string[] {
  const special = unit.special.filter((each) => each.turn >= situationOf(read).turn).map((each) => words.value("special", each.damage));
  return [damageOf(unit), unit.flagship ? words.member("flagship") : "", ...special];
}

/** Damage as the rules write it: `1W 2S`; empty: there is none. */
export function damageOf({ w, s }: Pick<Unit, "w" | "s">): string {
  return [w > 0 ? `${w}W` : "", s > 0 ? `${s}S` : ""].filter((each) => each !== "").join(" ");
}
