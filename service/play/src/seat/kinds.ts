/** Kinds of offers that every game has, and that the page treats as no others. */

/** Faces that were thrown at a table. */
export const DICE = "supply_dice";

/** What holds whatever comes: it can be given at any time. */
export const STANDING = "set_standing_orders";

/** Kinds of offers that are always there, or belong to the beginning. */
export const BESIDE: ReadonlySet<string> = new Set([STANDING, "start", "commit", "reveal"]);
