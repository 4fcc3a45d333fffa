/** Kinds of offers that every game has, and that the page treats as no others. */

import type { Read } from "../service/shapes.ts";

/** Faces that were thrown at a table. */
export const DICE = "supply_dice";

/** What holds whatever comes: it can be given at any time. */
export const STANDING = "set_standing_orders";

/** Kinds of offers that are always there, or belong to the beginning. */
export const BESIDE: ReadonlySet<string> = new Set([STANDING, "start", "commit", "reveal"]);

/** The place of whoever rules. */
export const UMPIRE = "umpire";

/** Whether the seat has something to decide; not where the faces that it has given wait for those of another. */
export function turnOf(read: Read): boolean {
  const waits = read.dice.proposed?.seat === read.seat;
  return read.status !== "over" && read.legal_actions.some((each) => !BESIDE.has(each.kind) && !(waits && each.kind === DICE));
}
