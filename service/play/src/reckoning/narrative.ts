/** What happened, line by line, each line with the step that it is about. */

import type { NarrativeLine } from "wardroom-client";
import { narrated } from "wardroom-client/narrative";
import type { Seat } from "../seat/seat.ts";
import type { Entry, Step, Told, ToldStep } from "../service/shapes.ts";

/** Entries that are shown to a seat that has not acted yet. */
const UNREAD = 4;

/** The lines of an entry; `narrative`: where it came apart from the entry. */
export function toldIn(entry: Entry, narrative?: NarrativeLine[]): Told[] {
  return narrated(entry as never, narrative).map(({ line, event }) => ({ line, step: (event?.step as Step | undefined) ?? null, action: event?.action }));
}

/** Steps that came with their lines, as the trace of an answer. */
export function traced(trace: ToldStep[]): Told[] {
  return trace.map((step) => ({ line: step.text, step }));
}

/** What happened last; the entries behind `after` stand in it. */
export interface Happening {
  told: Told[];
  after: number;
}

const NOTHING: Happening = { told: [], after: Number.POSITIVE_INFINITY };

/** What the last action of the seat came to, and what others have done since. */
export function happened(table: Seat): Happening {
  const since = table.acted.value;
  if (since === null) {
    return NOTHING;
  }
  const later = table.entries.value.filter((each) => each.number > since.before);
  // The answer to an action comes before its entries do; a secret order stands in the entry that follows it.
  const arrived = (later.at(-1)?.number ?? since.before) >= Math.max(since.number, since.before + 1);
  return { told: arrived ? later.flatMap((each) => toldIn(each)) : traced(table.steps.value), after: since.before };
}

/** What happened since the seat last acted, its own action included; of a seat that did not yet: at last. */
export function unread(table: Seat): Happening {
  const entries = table.entries.value;
  if (entries.length === 0 || (table.read.value?.number ?? 0) !== entries.at(-1)?.number) {
    return NOTHING;
  }
  const own = entries.findLastIndex(({ content }) => content.events.some(({ action, seat }) => action !== undefined && seat === table.seat && table.game.idle?.(action) !== true));
  const shown = entries.slice(own < 0 ? -UNREAD : own);
  return { told: shown.flatMap((each) => toldIn(each)), after: (shown[0]?.number ?? 1) - 1 };
}
