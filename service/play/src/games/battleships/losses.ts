/** What befell units at the edges of the map: who has left it, and how it was shifted. */

import type { News } from "../../seat/game.ts";
import type { Told } from "../../service/shapes.ts";

/** The lines of shifts of the map, those in the same direction as one, with how often. */
export function shifts(told: Told[]): string[] {
  const found = new Map<string, string[]>();
  for (const { line, step } of told) {
    if (step?.result === "recentred") {
      const facing: string = step.details.facing;
      found.set(facing, [...(found.get(facing) ?? []), line]);
    }
  }
  return [...found.values()].map(({ [0]: line, length }) => (length > 1 ? `${line} × ${length}` : line ?? ""));
}

/** Who left the map, and how it was shifted. */
export function atEdges(told: Told[]): News[] {
  return [
    ...told.filter(({ step }) => step?.result === "withdrawn" || step?.result === "exited").map(({ line, step }) => ({ text: line, grave: step?.result === "withdrawn" })),
    ...shifts(told).map((text) => ({ text, grave: true })),
  ];
}
