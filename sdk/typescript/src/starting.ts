/** What a seat does to start its game, so that nobody can choose the dice. */

import { NotStarted, type Starting } from "./not_started.ts";

export { NotStarted, type Starting };

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
