/** How a game begins: each seat gives a client seed that nobody else could foresee. */

import { type Ruleset, type Session } from "wardroom-client";
import { verifyLog } from "wardroom-client/verify";
import { type Kept, change, gameOf } from "../keeping.ts";
import { unjudgedIn } from "../proof/checking.ts";
import type { Read } from "./shapes.ts";

/** Milliseconds between what two seats reveal. */
const APART = 700;

/** The beginning does not hold what was promised. */
export class PromiseBroken extends Error {}

/**
 * Take what a seat has to do before the game begins: `start`, `commit` or `reveal`. Returns whether
 * it did something. Before a seed is revealed the log is checked, as nobody can after (openapi/seeds.md).
 */
export async function prepare(game: Kept, seat: string, session: Session<Ruleset>): Promise<boolean> {
  const due = (session.state as unknown as Read).legal_actions[0]?.kind;
  if (due !== "start" && due !== "commit" && due !== "reveal") {
    return false;
  }
  // The tabs of a browser do it one after the other: at once each would make the others' requests stale.
  const { locks } = navigator as { locks?: LockManager }; // Over plain http there are none.
  return locks === undefined ? begun(game, seat, session) : locks.request(`wardroom ${game.session}`, async () => {
    await session.read();
    return begun(game, seat, session);
  });
}

async function begun(game: Kept, seat: string, session: Session<Ruleset>): Promise<boolean> {
  const read = session.state as unknown as Read;
  const due = read.legal_actions[0]?.kind;
  if (due !== "start" && due !== "commit" && due !== "reveal") {
    return false;
  }
  const seed = seedOf(game, seat);
  if (due === "start") {
    // The dice of a tournament are those of all its games: no player gives a seed.
    await session.act((read.tournament === null ? { kind: "start", client_seed: seed } : { kind: "start" }) as never);
    return true;
  }
  const commitment = await session.commitmentTo(seed);
  if (due === "commit") {
    if (read.dice.client_commitments[seat] === commitment) {
      return false; // Others are awaited.
    }
    await inTurn(read, seat, session);
    await session.act({ kind: "commit", commitment } as never);
    return true;
  }
  const log = await session.get("/export");
  const check = await verifyLog(log as never, { noted: [game.commitment, read.head].filter((each) => each !== "") });
  const unjudged = unjudgedIn(check);
  if (!check.good || unjudged.length > 0 || read.dice.client_commitments[seat] !== commitment) {
    throw new PromiseBroken([...check.faults, ...unjudged].map((each) => each.code).join(", "));
  }
  await inTurn(read, seat, session);
  await session.act({ kind: "reveal", client_seed: seed } as never);
  return true;
}

/** Seats that commit or reveal at once make each other's requests stale: each waits for those before it. */
async function inTurn({ seats }: Read, seat: string, session: Session<Ruleset>): Promise<void> {
  const place = seats.indexOf(seat);
  if (place > 0) {
    await new Promise((resolve) => setTimeout(resolve, place * APART));
    await session.read();
  }
}

/** The client seed of a seat: drawn once, and kept before it is sent. */
function seedOf(game: Kept, seat: string): string {
  const kept = gameOf(game.session)?.seeds[seat];
  if (kept !== undefined) {
    return kept;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const drawn = Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
  change(game.session, { seeds: { ...gameOf(game.session)?.seeds, [seat]: drawn } });
  return drawn;
}
