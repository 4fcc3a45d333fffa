/** What units did not suffer, and what befell them at the edges of the map: who has left it, and how it was shifted. No DOM. */

import type { News } from "../../seat/game.ts";
import type { Told } from "../../service/shapes.ts";

/** The lines of shifts of the map, those that are alike as one, with how often. */
export function shifts(told: Told[]): string[] {
  const found = new Map<string, number>();
  for (const { line, step } of told) {
    if (step?.result === "recentred") {
      found.set(line, (found.get(line) ?? 0) + 1);
    }
  }
  return [...found].map(([line, times]) => (times > 1 ? `${line} × ${times}` : line));
}

/** Shots that did nothing which are told of at most: with more it is in the lines and in the table of the turn. */
const FEW = 2;

/** The shots that did nothing, where few did. */
export function inVain(told: Told[]): News[] {
  const found = told.filter(({ step }) => step?.result === "no_effect" || (step?.purpose === "combat_result" && step.result === "none"));
  return found.length > FEW ? [] : found.map(({ line }) => ({ text: line }));
}

/** How the map was shifted, and who left it then; `whose`: the side of a unit, in words. */
export function atEdges(told: Told[], whose: (ship: string) => string): News[] {
  return [
    ...shifts(told).map((text) => ({ text, grave: true })),
    ...told.filter(({ step }) => step?.result === "withdrawn" || step?.result === "exited")
      .map(({ line, step }) => ({ text: `${whose(step?.details.ship)}: ${line}`, grave: step?.result === "withdrawn" })),
  ];
}
