/** What the throws need that a choice leads to: the number to hit, the chance to be found out, what can come. */

import type { ComponentChildren } from "preact";
import { chance, chances } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { sign } from "../reckoning/rows.ts";
import type { ActionOdds, ThrowAhead } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";

/** Throws that need the same, of whatever is thrown for. */
interface Line {
  ahead: ThrowAhead;
  /** What they need, as a text that can be compared. */
  needs: string;
  torpedoes: string[];
  targets: number[];
}

interface AheadProps {
  odds: ActionOdds | undefined;
  words: Words;
  /** How many ships can be aimed at; a higher number is that of the escort. */
  ships: number;
}

const HIT = "hit";
const UNFOUND = "undetected";
/** More results than these are a table of names, not chances that somebody weighs. */
const MOST_RESULTS = 8;

export function AheadLines({ odds, words, ships }: AheadProps) {
  const lines = linesOf(odds);
  return lines.length === 0 ? null : (
    <span class="odds ahead">
      {lines.map((each, index) => <span key={index} class="odd"><Told line={each} all={lines} words={words} ships={ships} /></span>)}
    </span>
  );
}

/** How many lines `AheadLines` has. */
export function linesOf(odds: ActionOdds | undefined): Line[] {
  // A second salvo is a choice of its own, after the first.
  const ahead = (odds?.ahead ?? []).filter(({ details, results }) => details.second_salvo !== true && results.length <= MOST_RESULTS);
  // First the targets of one kind of torpedo, then the kinds that need the same at all of these: every pair is true.
  const byTarget = joined(ahead.map(lineOf), (each) => [each.needs, each.torpedoes], (one, other) => ({ ...one, targets: union(one.targets, other.targets) }));
  return joined(byTarget, (each) => [each.needs, each.targets], (one, other) => ({ ...one, torpedoes: union(one.torpedoes, other.torpedoes) }));
}

function lineOf(ahead: ThrowAhead): Line {
  const { purpose, details, modifiers, results } = ahead;
  return {
    ahead,
    needs: JSON.stringify([purpose, details.forward_and_aft === true, modifierOf(modifiers), results]),
    torpedoes: typeof details.torpedo === "string" ? [details.torpedo] : [],
    targets: typeof details.target === "number" ? [details.target] : [],
  };
}

function joined(lines: Line[], keyOf: (line: Line) => unknown, join: (one: Line, other: Line) => Line): Line[] {
  const found = new Map<string, Line>();
  for (const each of lines) {
    const key = JSON.stringify(keyOf(each));
    const known = found.get(key);
    found.set(key, known === undefined ? each : join(known, each));
  }
  return [...found.values()];
}

function union<T extends number | string>(one: T[], other: T[]): T[] {
  return [...new Set([...one, ...other])].sort((a, b) => (a < b ? -1 : 1));
}

function modifierOf(modifiers: ThrowAhead["modifiers"]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

function signed(sum: number): string {
  return `${sum > 0 ? "+" : "−"}${Math.abs(sum)}`;
}

/** The dice with what is added to them, such as `2d6 −1`. */
export function diceOf({ dice, modifiers }: ThrowAhead): string {
  const sum = modifierOf(modifiers);
  return sum === 0 ? dice : `${dice}\u00a0${signed(sum)}`;
}

function Told({ line, all, words, ships }: { line: Line; all: Line[]; words: Words; ships: number }) {
  const own = texts.value.submarine;
  const { ahead, torpedoes, targets } = line;
  const differ = all.some((each) => each.ahead.purpose === ahead.purpose && each.targets.join() !== targets.join());
  const about = [
    words.purpose(ahead.purpose), torpedoes.map((each) => words.value("torpedo", each)).join(", "),
    differ && targets.length > 0 ? own.targets(targets.map((each) => (each > ships ? words.value("weapon", "escort") : each)).join(", ")) : "",
    ahead.details.forward_and_aft === true ? own.bothEnds : "",
  ].filter((each) => each !== "");
  const sum = modifierOf(ahead.modifiers);
  const needs = ahead.results.some(({ result }) => result === HIT || result === UNFOUND);
  // What is thrown is known where a number has to be met; what is added to it decides.
  return <span>{about.join(" ")}{needs ? (sum === 0 ? "" : own.modified(signed(sum))) : ` ${diceOf(ahead)}`}: <Needs ahead={ahead} words={words} /></span>;
}

/** What a throw needs: to hit, not to be found, or all that can come of it, the commonest first. */
export function Needs({ ahead, words }: { ahead: ThrowAhead; words: Words }) {
  const own = texts.value.submarine;
  const { results } = ahead;
  const [hit, missed] = [results.find(({ result }) => result === HIT), results.some(({ result }) => result === UNFOUND)];
  if (hit !== undefined) {
    const [row = ""] = hit.rows;
    return <>{hit.rows.length === 1 && row.startsWith("<=") ? own.hitsUpTo(sign(row.slice(2))) : words.result(HIT)} <b>{chance(hit.probability.decimal)}</b></>;
  }
  if (missed) {
    const found = results.filter(({ result }) => result !== UNFOUND).reduce((sum, { probability }) => sum + probability.decimal, 0);
    return <>{own.detectedOdds} <b>{chance(found)}</b></>;
  }
  return <Shares parts={results.map(({ result, probability }) => [words.result(result), probability.decimal])} />;
}

/** Chances of which one holds, the commonest first. */
export function Shares({ parts, about = "" }: { parts: [string, number][]; about?: string }) {
  const sorted = [...parts].sort(([, one], [, other]) => other - one);
  return <>{chances(sorted).flatMap(({ label, percent }, index): ComponentChildren[] => [index > 0 ? ", " : "", label, " ", <b key={index}>{about}{percent}</b>])}</>;
}
