/**
 * What a seat commits to its client seed with, and what is checked before it reveals that. It is loaded when that is
 * due: most of the client is what hashes and verifies logs.
 */

import { unhex } from "./bytes.ts";
import { Digests } from "./digests.ts";
import { hashing } from "./hashing.ts";
import { type Log, readLog } from "./log.ts";
import { NotStarted, type Starting } from "./not_started.ts";
import { verifyLog } from "./verifying.ts";

/** What the seat of a state commits to a client seed (in hexadecimal) with. */
export async function clientCommitment({ dice, seat }: Starting, seed: string): Promise<string> {
  return new Digests(hashing()).clientCommitment(dice.commitment, seat ?? "", unhex(seed));
}

/**
 * Check the log in which every seat has committed, before a seed is revealed; returns its head, to be
 * noted. Throws NotStarted.
 */
export async function checkedHead(
  exported: unknown,
  { seats, dice, head }: Starting,
  noted: Iterable<string>,
): Promise<string> {
  const check = await verifyLog(exported, { noted: [...noted, head] });
  if (!check.good) {
    throw new NotStarted(`the log is faulty: ${check.faults[0]?.detail}`, check);
  }
  const unknown = check.unproven.find(({ code }) => code === "founding_unknown" || code === "format_unknown");
  if (unknown !== undefined) {
    throw new NotStarted(`the log cannot be checked here: ${unknown.detail}`, check);
  }
  const log = readLog(exported);
  const promised = commitments(log);
  if (!seats.every((seat) => promised.has(seat) && promised.get(seat) === dice.client_commitments[seat])) {
    throw new NotStarted("the log does not hold the commitments that the service shows", check);
  }
  return log.head;
}

/** What each seat has committed to last. */
function commitments({ entries }: Log): Map<string, string> {
  const events = entries.flatMap(({ content }) => content.events);
  return new Map(
    events.flatMap(({ seat, action }) =>
      action?.kind === "commit" ? [[seat ?? "", String(action.commitment).toLowerCase()]] : [],
    ),
  );
}
