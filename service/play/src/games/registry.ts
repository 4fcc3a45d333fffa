/** The games that the page knows, each fetched when it is first needed. */

import type { Ruleset } from "wardroom-client";
import { Part } from "../base/part.ts";
import type { Game } from "../seat/game.ts";

const GAMES: Record<Ruleset, Part<Game>> = {
  hunters: new Part(async () => (await import("./submarines.ts")).hunters),
  "silent-victory": new Part(async () => (await import("./submarines.ts")).silentVictory),
  battleships: new Part(async () => (await import("./battleships/view.tsx")).battleships),
};

/** The games that have `drilled`, the first of them first. */
export const DRILLED = ["hunters", "silent-victory"] as const satisfies readonly Ruleset[];

/** A game, fetched; rejects with NotFetched. */
export function gameFetched(ruleset: Ruleset): Promise<Game> {
  return GAMES[ruleset].fetched();
}

/** A game in a component, which is drawn again when it is here; null: it is under way. Throws NotFetched. */
export function useGame(ruleset: Ruleset): Game | null {
  return GAMES[ruleset].now;
}
