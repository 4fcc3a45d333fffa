/** The contests of the rulebook, and who is entered in them. */

import { texts } from "../../base/texts.ts";

/** The names in a text, one a line. */
export function namesIn(text: string): string[] {
  return text.split("\n").map((each) => each.trim()).filter((each) => each !== "");
}

/** The contest of the rulebook whose players form packs. */
const IN_PACKS = "wolfpack";

/** Who is entered by a text in a `contest`: a name a line, where they form packs with the pack behind the last comma. */
export function enteredIn(text: string, contest: string | null): { name: string; pack?: string }[] {
  return namesIn(text).map((line) => {
    const comma = contest === IN_PACKS ? line.lastIndexOf(",") : -1;
    return comma < 0 ? { name: line } : { name: line.slice(0, comma).trim(), pack: line.slice(comma + 1).trim() };
  });
}

/** What is asked for in a text of entrants of a `contest`: `other`, or their packs too. */
export function labelOf(contest: string | null, other: string): string {
  return contest === IN_PACKS ? texts.value.organising.entrantsInPacks : other;
}

/** Whether careers of a `contest` can begin in a tournament of the rulebook. */
export function hasLength(contest: string | null): boolean {
  return contest !== "two_player" && contest !== IN_PACKS;
}
