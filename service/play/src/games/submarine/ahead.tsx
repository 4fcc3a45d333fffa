/** What the throws need that an attack leads to: the number to hit, the chance to be found out, what can come. */

import type { ComponentChildren } from "preact";
import { chance, joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { HIT, MOST_RESULTS, Needs, diceOf, modifierOf, signed } from "../../offers/ahead.tsx";
import type { Seen } from "../../seat/seen.ts";
import type { ActionOdds, Choice, Offer, ThrowAhead } from "../../service/shapes.ts";
import type { Words } from "../../service/words.ts";

/** Throws that need the same, of whatever is thrown for. */
interface Line {
  ahead: ThrowAhead;
  /** What they need, as a text that can be compared. */
  needs: string;
  torpedoes: string[];
  targets: number[];
}

const UNFOUND = "undetected";

/** A line for all throws that need the same. */
export function aheadOf({ state, words }: Seen, { ahead = [] }: ActionOdds): ComponentChildren[] {
  // How many ships were met: a higher number is that of the escort.
  const ships: number = state.view.situation?.contact?.targets?.length ?? 0;
  const lines = linesOf(ahead);
  return lines.map((line) => <Told line={line} all={lines} words={words} ships={ships} />);
}

function linesOf(all: ThrowAhead[]): Line[] {
  // A second salvo is a choice of its own, after the first.
  const ahead = all.filter(({ details, results }) => details.second_salvo !== true && results.length <= MOST_RESULTS);
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

function Told({ line, all, words, ships }: { line: Line; all: Line[]; words: Words; ships: number }) {
  const own = texts.value.submarine;
  const { ahead, torpedoes, targets } = line;
  const differ = all.some((each) => each.ahead.purpose === ahead.purpose && each.targets.join() !== targets.join());
  const about = [
    words.purpose(ahead.purpose), torpedoes.map((each) => words.value("torpedo", each)).join(joint()),
    differ && targets.length > 0 ? own.targets(targets.map((each) => (each > ships ? words.value("weapon", "escort") : each)).join(joint())) : "",
    ahead.details.forward_and_aft === true ? own.bothEnds : "",
  ].filter((each) => each !== "");
  const sum = modifierOf(ahead.modifiers);
  const unfound = ahead.results.some(({ result }) => result === UNFOUND);
  const needs = unfound || ahead.results.some(({ result }) => result === HIT);
  // What is thrown is known where a number has to be met; what is added to it decides.
  return <span>{about.join(" ")}{needs ? (sum === 0 ? "" : texts.value.reckoning.modified(signed(sum))) : ` ${diceOf(ahead)}`}: {unfound ? <Found ahead={ahead} /> : <Needs ahead={ahead} words={words} />}</span>;
}

/** How likely the boat is found out. */
function Found({ ahead }: { ahead: ThrowAhead }) {
  const found = ahead.results.filter(({ result }) => result !== UNFOUND).reduce((sum, { probability }) => sum + probability.decimal, 0);
  return <>{texts.value.submarine.detectedOdds} <b>{chance(found)}</b></>;
}

/** Of a check for a dud, the numbers that are one. */
export function dudNeeds({ details, results }: ThrowAhead, words: Words): ComponentChildren {
  const dud = results.find(({ result }) => result === "dud")?.probability.decimal ?? 0;
  return typeof details.dud_at_most === "number" ? <>≤ {details.dud_at_most}: {words.result("dud")} <b>{chance(dud)}</b></> : null;
}

export function dudCame({ details: { dud_at_most: most } }: ThrowAhead, natural: number): string | null {
  return typeof most === "number" ? (natural <= most ? "dud" : "live") : null;
}

/** Lines that a choice has once its odds are there. */
export function reserved({ kind, details }: Offer, { throws, action }: Choice): number {
  if (kind === "engage") {
    return action.attack == null ? 0 : (details.escorted === true ? 3 : 1) + (action.attack.posture === "surfaced" ? 1 : 0);
  }
  return kind === "test_depth" ? 3 : throws.length === 0 ? 0 : 2;
}
