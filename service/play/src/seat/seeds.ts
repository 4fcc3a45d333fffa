/** How a game begins: each seat gives a client seed that nobody else could foresee. */

import type { Ruleset, Session } from "wardroom-client";
import { NotStarted } from "wardroom-client/starting";
import type { Read } from "../service/shapes.ts";

/** Milliseconds between what two seats reveal. */
const APART = 700;
const DUE = new Set(["start", "commit", "reveal"]);

/** Whether the seat has something to do before the game begins. */
export function isBeginning({ legal_actions: [offer] }: Read): boolean {
  return DUE.has(offer?.kind ?? "");
}

/**
 * Take what a seat has to do before the game begins, as far as it can now. Returns whether it did something. The
 * client draws the seed, keeps it before it is sent, and checks the log before it reveals it, as nobody can after
 * (openapi/seeds.md); throws NotStarted.
 */
export async function prepare(seat: string, session: Session<Ruleset>): Promise<boolean> {
  const read = session.state as Read;
  if (!isBeginning(read)) {
    return false;
  }
  if (read.legal_actions[0]?.kind !== "start") {
    await inTurn(read, seat, session);
  }
  try {
    return (await session.start()).answer !== null;
  } catch (fault) {
    if (fault instanceof NotStarted && session.state.status === "over") {
      return true; // It has ended before it began, and the page shows that.
    }
    throw fault;
  }
}

/** Seats that commit or reveal at once make each other's requests stale: each waits for those before it. */
async function inTurn({ seats }: Read, seat: string, session: Session<Ruleset>): Promise<void> {
  const place = seats.indexOf(seat);
  if (place > 0) {
    await new Promise((resolve) => setTimeout(resolve, place * APART));
    await session.read();
  }
}
