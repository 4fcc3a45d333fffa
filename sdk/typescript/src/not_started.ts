/** What a session shows of its start, and why a seat must not go on with it. */

import type { LogCheck } from "./log_check.ts";

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
