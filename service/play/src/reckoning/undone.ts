/** Entries that do not stand any more: they were taken back, or a ruling has set the game back. No DOM. */

import type { Entry } from "../service/shapes.ts";

/** The entry that an entry takes back first, with all after it; null: it takes none back. */
export function takenBack({ content }: Entry): number | null {
  const action = content.events.find((event) => event.action?.kind === "undo" || event.action?.kind === "ruling")?.action;
  if (action?.kind === "undo") {
    return typeof action.entry === "number" ? action.entry : null;
  }
  return typeof action?.back_to === "number" ? action.back_to + 1 : null;
}

/** The numbers of the entries that do not stand, of those that are here, the oldest first. */
export function undone(entries: readonly Entry[]): Set<number> {
  const found = new Set<number>();
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const entry = entries[place];
    const first = entry === undefined ? null : takenBack(entry);
    while (first !== null && (entries[place - 1]?.number ?? 0) >= first) {
      place -= 1;
      found.add(entries[place]?.number ?? 0);
    }
  }
  return found;
}
