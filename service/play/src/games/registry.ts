/** The games that the page knows. */

import type { Ruleset } from "wardroom-client";
import type { Game } from "../seat/game.ts";
import { battleships } from "./battleships/view.tsx";
import { hunters } from "./hunters/view.tsx";
import { silentVictory } from "./silent-victory/view.tsx";

const GAMES: Record<Ruleset, Game> = { hunters, "silent-victory": silentVictory, battleships };

export function gameFor(ruleset: Ruleset): Game {
  return GAMES[ruleset];
}
