/** What the throws need that a choice leads to. What a game says of them in its own way comes with the game. */

import type { ComponentChildren } from "preact";
import { chance, chances, joint } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { sign } from "../reckoning/rows.ts";
import type { Game } from "../seat/game.ts";
import type { Seen } from "../seat/seen.ts";
import type { ActionOdds, ThrowAhead } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";

interface AheadProps {
  game: Game;
  seen: Seen;
  odds: ActionOdds | undefined;
}

export const HIT = "hit";
/** More results than these are a table of names, not chances that somebody weighs. */
export const MOST_RESULTS = 8;

export function AheadLines({ game, seen, odds }: AheadProps) {
  const lines = odds === undefined ? [] : game.ahead?.(seen, odds) ?? plain(seen, odds);
  return lines.length === 0 ? null : (
    <span class="odds ahead">{lines.map((each, index) => <span key={index} class="odd">{each}</span>)}</span>
  );
}

/** Each throw with what can come of it, once. */
function plain({ words }: Seen, { ahead = [] }: ActionOdds): ComponentChildren[] {
  const lines = new Map(ahead.filter(({ results }) => results.length <= MOST_RESULTS)
    .map((each) => [JSON.stringify([each.purpose, modifierOf(each.modifiers), each.results]), each]));
  return [...lines.values()].map((each) => <span>{words.purpose(each.purpose)} {diceOf(each)}: <Needs ahead={each} words={words} /></span>);
}

export function modifierOf(modifiers: ThrowAhead["modifiers"]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

export function signed(sum: number): string {
  return `${sum > 0 ? "+" : "−"}${Math.abs(sum)}`;
}

/** The dice with what is added to them, such as `2d6 −1`. */
export function diceOf({ dice, modifiers }: ThrowAhead): string {
  const sum = modifierOf(modifiers);
  return sum === 0 ? dice : `${dice}\u00a0${signed(sum)}`;
}

/** What a throw needs: to hit, or all that can come of it, the commonest first. */
export function Needs({ ahead: { purpose, results }, words }: { ahead: ThrowAhead; words: Words }) {
  const hit = results.find(({ result }) => result === HIT);
  if (hit === undefined) {
    return <Shares parts={results.map(({ result, probability }) => [words.find(["results"], `${purpose}.${result}`) ?? words.result(result), probability.decimal])} />;
  }
  const [row = ""] = hit.rows;
  return <>{hit.rows.length === 1 && row.startsWith("<=") ? texts.value.reckoning.hitsUpTo(sign(row.slice(2))) : words.result(HIT)} <b>{chance(hit.probability.decimal)}</b></>;
}

/** Chances of which one holds, the commonest first. */
export function Shares({ parts, about = "" }: { parts: [string, number][]; about?: string }) {
  const sorted = [...parts].sort(([, one], [, other]) => other - one);
  return <>{chances(sorted).flatMap(({ label, percent }, index): ComponentChildren[] => [index > 0 ? joint() : "", label, " ", <b key={index}>{about}{percent}</b>])}</>;
}
