/** What a seat does to start its game, so that nobody can choose the dice. */

import type { LogCheck } from "./verify.ts";

/** A seed must not be revealed, or is not the one that the seat committed to; or the game is void. */
export class NotStarted extends Error {
  override readonly name = "NotStarted";
  /** The check of the log, where that is the reason. */
  readonly check: LogCheck | null;

  constructor(message: string, check: LogCheck | null = null) {
    super(message);
    this.check = check;
  }
}

/** What a session shows of its start. */
export interface Starting {
  status: string;
  ending: string | null;
  ended_by: readonly string[];
  seat: string;
  seats: string[];
  tournament: unknown;
  head: string;
  dice: {
    commitment: string;
    client_commitments: Record<string, string>;
    client_seeds: Record<string, string>;
  };
  legal_actions: { kind: string }[];
}

export type Step =
  | { kind: "start"; client_seed: string }
  | { kind: "commit"; commitment: string }
  | { kind: "reveal"; client_seed: string };

/** What the seat does next with its client seed; null: nothing, or not yet. Throws NotStarted. */
export async function nextStep(state: Starting, seed: string): Promise<Step | null> {
  const { status, ending, seat, seats, tournament, dice } = state;
  if (!seats.includes(seat)) {
    return null;
  }
  if (status !== "created") {
    if (ending === "void") {
      throw new NotStarted(`the game is void: no seed from ${state.ended_by.join(", ")}`);
    }
    if (tournament === null && (dice.client_seeds[seat] ?? seed) !== seed) {
      throw new NotStarted("the game has begun with another client seed of this seat");
    }
    return null;
  }
  const kinds = state.legal_actions.map(({ kind }) => kind);
  if (kinds.includes("start")) {
    return { kind: "start", client_seed: tournament === null ? seed : "" };
  }
  if (tournament !== null) {
    return null; // It has started, and another seat has not.
  }
  const commitment = await commitmentTo(state, seed);
  const promised = dice.client_commitments[seat];
  if (promised !== commitment) {
    if (promised !== undefined && Object.keys(dice.client_commitments).length === seats.length) {
      throw new NotStarted("the seat has committed to another client seed");
    }
    return { kind: "commit", commitment };
  }
  return kinds.includes("reveal") ? { kind: "reveal", client_seed: seed } : null;
}

/** What the seat of `state` commits to a client seed (in hexadecimal) with. */
export async function commitmentTo(state: Starting, seed: string): Promise<string> {
  const { clientCommitment } = await import("./revealing.ts"); // Who begins alone commits to nothing.
  return clientCommitment(state, seed);
}
