/** What of the odds of a battle's action is worth a line. */

import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import type { Seen } from "../../seat/seen.ts";
import type { ActionOdds } from "../../service/shapes.ts";
import { nameOf, unitOf } from "./shapes.ts";

interface After {
  ship: string;
  w: number;
  s: number;
  sunk: boolean;
}

/** For each unit fired at the chance that it is damaged, and sunk; null: the generic lines say it. */
export function oddsOfFire({ state: read, words }: Seen, { call, odds }: ActionOdds): [string, number][] | null {
  const results: { result: { units?: After[] }; probability: { decimal: number } }[] = (odds as Json)?.results ?? [];
  if ((call !== "resolve-gunnery-phase" && call !== "resolve-torpedo-phase") || results[0]?.result.units === undefined) {
    return null;
  }
  const own = texts.value.battle;
  const ships = [...new Set(results.flatMap(({ result }) => (result.units ?? []).map((each) => each.ship)))];
  return ships.flatMap((ship): [string, number][] => {
    const unit = unitOf(read, ship);
    const sum = (counts: (after: After) => boolean) => results
      .filter(({ result }) => result.units?.some((each) => each.ship === ship && counts(each)))
      .reduce((total, { probability }) => total + probability.decimal, 0);
    const hurt = sum((after) => after.sunk || after.w > (unit?.w ?? 0) || after.s > (unit?.s ?? 0));
    // A torpedo also strikes whoever of one's own is in its track.
    const strays = call === "resolve-torpedo-phase" && unit?.side === read.seat;
    const name = strays ? `⚠ ${nameOf(words, unit)} · ${words.value("side", unit.side)}` : nameOf(words, unit);
    return [[own.damaged(name), hurt], [texts.value.summary.sunk(name), sum((after) => after.sunk)]];
  });
}
