/**
 * What a seat sees of a game at one moment, as plain data: of a game that goes on, of an entry of a log, of a
 * file. A board is drawn of it alone; where one may decide, a `Plan` stands beside it.
 */

import type { Ruleset } from "wardroom-client";
import type { Read } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";

/** The session as the seat sees it, as far as boards and lines draw it. */
export type State = Pick<Read, "seat" | "seats" | "status" | "version" | "number" | "rules" | "odds" | "legal_actions" | "view" | "headline">;

/** A board as `GET .../board` has it, as far as a game reads it. */
export interface BoardTold {
  position: unknown;
}

export interface Seen {
  /** Which game it is: what is looked at in it, and how near, stays from one moment to the next. */
  game: string;
  ruleset: Ruleset;
  state: State;
  /** Null: there is none, or it is asked for when it is drawn. */
  board: BoardTold | null;
  words: Words;
}
