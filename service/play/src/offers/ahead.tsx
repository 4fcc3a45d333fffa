/** What the throws would need that a choice leads to: the number to hit, the chance to be detected. */

import { chance } from "../language.ts";
import { sign } from "../reckoning/rows.ts";
import { texts } from "../texts.ts";
import type { ActionOdds, ThrowAhead } from "../table/shapes.ts";
import type { Words } from "../words.ts";

interface Line {
  purpose: string;
  /** The torpedoes that need the same. */
  torpedoes: string[];
  targets: number[];
  /** Whether it follows fire from both ends of the boat. */
  both: boolean;
  rows: string[];
  probability: number;
  /** Whether the chance is that of being found out. */
  found: boolean;
}

interface AheadProps {
  odds: ActionOdds | undefined;
  words: Words;
  /** How many ships can be aimed at; a higher number is that of the escort. */
  ships: number;
}

export function AheadLines({ odds, words, ships }: AheadProps) {
  // A second salvo is a choice of its own, after the first.
  const lines = linesOf((odds?.ahead ?? []).filter(({ details }) => details.second_salvo !== true));
  return lines.length === 0 ? null : (
    <span class="odds ahead">
      {lines.map((each, index) => (
        <span key={index} class="odd">
          {told(each, lines, words, ships)} <b>{chance(each.probability)}</b>
        </span>
      ))}
    </span>
  );
}

/** A line for all throws that need the same. */
function linesOf(ahead: ThrowAhead[]): Line[] {
  const lines = new Map<string, Line>();
  for (const each of ahead) {
    const line = lineOf(each);
    const key = JSON.stringify([line.purpose, line.both, line.rows, line.probability]);
    const known = lines.get(key);
    lines.set(key, known === undefined ? line : { ...known, torpedoes: joined(known.torpedoes, line.torpedoes), targets: joined(known.targets, line.targets) });
  }
  return [...lines.values()];
}

function joined<T>(one: T[], other: T[]): T[] {
  return [...new Set([...one, ...other])];
}

const UNFOUND = "undetected";

function lineOf({ purpose, details, results }: ThrowAhead): Line {
  const found = results.some(({ result }) => result === UNFOUND) || !results.some(({ result }) => result === "hit");
  const counted = results.filter(({ result }) => (found ? result !== UNFOUND : result === "hit"));
  return {
    purpose, found, both: details.forward_and_aft === true,
    torpedoes: typeof details.torpedo === "string" ? [details.torpedo] : [],
    targets: typeof details.target === "number" ? [details.target] : [],
    rows: counted.flatMap(({ rows }) => rows),
    probability: counted.reduce((sum, each) => sum + each.probability.decimal, 0),
  };
}

/** What has to be thrown, of a row such as `<=8`. */
function hitsOn(row: string): string {
  const own = texts.value.submarine;
  return row.startsWith("<=") ? own.hitsUpTo(sign(row.slice(2))) : sign(row);
}

function told({ purpose, torpedoes, targets, both, rows, found }: Line, all: Line[], words: Words, ships: number): string {
  const own = texts.value.submarine;
  const differ = all.some((each) => each.purpose === purpose && each.targets.join() !== targets.join());
  const [row] = rows;
  const parts = [
    words.purpose(purpose), torpedoes.map((each) => words.value("torpedo", each)).join(", "),
    differ && targets.length > 0 ? own.targets(targets.map((each) => (each > ships ? words.value("weapon", "escort") : each)).join(", ")) : "",
    both ? own.bothEnds : "",
  ].filter((each) => each !== "");
  const needs = found ? own.detectedOdds : rows.length === 1 && row !== undefined ? hitsOn(row) : "";
  return `${parts.join(" ")}: ${needs}`;
}
