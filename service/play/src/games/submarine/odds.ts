/** What of the odds of a submarine's action is worth a line. */

import { texts } from "../../base/texts.ts";
import type { Seen } from "../../seat/seen.ts";
import type { ActionOdds } from "../../service/shapes.ts";

const SAFE = new Set(["escaped", null]);

/** Labels and chances; null: the generic lines say it. */
export function oddsOf(_: Seen, { call, odds, ahead = [] }: ActionOdds): [string, number][] | null {
  const own = texts.value.submarine;
  const values = (name: string) => odds?.marginals.find((each) => each.name === name)?.values ?? [];
  const sum = (name: string, counts: (value: unknown) => boolean) =>
    values(name).filter(({ value }) => counts(value)).reduce((total, { probability }) => total + probability.decimal, 0);
  switch (call) {
    case "resolve-salvo":
      return []; // Shown at the ships.
    case "check-close-approach":
      return ahead.length > 0 ? [] : [[own.detectedOdds, sum("/detection", (value) => value !== "undetected")]];
    case "run-depth-charge-cycle":
      return [
        [own.escapes, sum("/ending", (value) => value === "escaped")],
        [own.boatLost, sum("/ending", (value) => !SAFE.has(value as string | null))],
      ];
    default:
      return null;
  }
}
