/** What a game adds to the generic table: its boards and pictures, and what of it is worth a line. */

import type { ComponentChildren, FunctionComponent } from "preact";
import type { Json } from "../base/json.ts";
import type { ActionOdds, Choice, Offer, ThrowAhead, Told } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";
import type { Plan } from "./plan.ts";
import type { Seat } from "./seat.ts";
import type { Seen, State } from "./seen.ts";

/** Something that an action came to, in a few words. */
export interface News {
  text: string;
  /** Whether it is what a player must not miss. */
  grave?: boolean;
}

export interface ViewProps {
  seen: Seen;
  /** Left out: what is seen is looked at only, as an entry of a log is. */
  plan?: Plan | undefined;
}

/** How far a standing policy plays on from a decision. */
export type Horizon = "encounter" | "patrol" | "turn" | "game";

export interface TurnsProps {
  seen: Seen;
  plan: Plan;
}

export interface AimProps {
  seen: Seen;
  plan: Plan;
  offer: Offer;
}

export interface ActionProps extends AimProps {
  table: Seat;
}

export interface SetUpProps {
  /** The `setup` of the new session. */
  setup: Json;
  change: (setup: Json) => void;
  words: Words;
}

/** What is so of a game before anything of it is drawn. */
export interface Facts {
  /** The seats that play, in their order. */
  seats: readonly string[];
  /** The policy that plays the other seat of a quick action; left out: there is no other seat. */
  rival?: string;
  /** The calls that are asked for most, the first of them first. */
  main: readonly string[];
}

/** What of a game is played by calls alone: one encounter. */
export interface Drilled {
  /** The call that it begins with. */
  begins: string;
  /** The encounter that is proposed. */
  encounter: string;
  /** The calls that belong to it. Another that may follow leads out of it. */
  calls: readonly string[];
  /** Who decides in it. */
  seat: string;
  /** Boat and ships between two calls. */
  View: FunctionComponent<ViewProps>;
}

export interface Game {
  facts: Facts;
  /** The encounter that can be played without a session; left out: none. */
  drilled?: Drilled;
  /** The boards and mats, above what is to be decided. */
  View: FunctionComponent<ViewProps>;
  /** What stands below the boards, and on a phone below what is to be decided. */
  About?: FunctionComponent<ViewProps>;
  /** The fields of the set-up on the page `#/begin`. */
  SetUp: FunctionComponent<SetUpProps>;
  /**
   * Pictures that fill in the draft of an offer (`plan.draft`, `plan.setDraft`), by its kind. The
   * generic fields stand below them, folded.
   */
  aims: Record<string, FunctionComponent<AimProps>>;
  /** Kinds of offers whose picture has fields of its own beside it: the generic ones are left out. */
  fielded?: readonly string[];
  /** Kinds of offers whose picture shows the odds that are worth it itself: no others are asked for. */
  ownOdds?: readonly string[];
  /** How far a decision can be played on, and what is counted then is called; left out: nothing is. */
  outlook?: { horizons: readonly Horizon[]; heads: () => Readonly<Record<string, string>> };
  /** Whether the pictures stand above what is to be decided, as a map does. */
  boardFirst?: boolean;
  /** Whether what is to be decided is long: what happened is folded above it, unless somebody has chosen otherwise. */
  needsRoom?: (seen: Seen) => boolean;
  /** Whether the seats at one screen may see the same: the screen then changes hands without being asked. */
  isOpen?: (state: State) => boolean;
  /** What decisions belong to, such as a turn: what was filled in for one is not meant for the next. */
  occasion?: (view: Json) => Json;
  /** What stands above the choices of a kind of offer, such as a button that makes several of them. */
  actions?: Record<string, FunctionComponent<ActionProps>>;
  /** What of the odds is worth saying, with its chance; left out: every chance that is open. */
  odds?: (seen: Seen, odds: ActionOdds) => [string, number][] | null;
  /** What an invitation to a seat says of the game: codes by the members that they are values of. */
  invites?: (seen: Seen, seat: string) => Record<string, string>;
  /** The names of what a seat commands, where they are few enough for a line. */
  commands?: (seen: Seen) => string[];
  /** What it came to, the most important of it, above the lines. */
  summary?: (seen: Seen, told: Told[]) => News[];
  /** Whether an action is that nothing is done, as by who is not even asked: no line of what happened is about it. */
  idle?: (action: Json) => boolean;
  /** Purposes and results of steps that are heard as a hit and as a sinking, where sounds were asked for. */
  heard?: Record<"hit" | "sinking", readonly string[]>;
  /** What each turn came to, as a table below that. */
  Turns?: FunctionComponent<TurnsProps>;
  /** How a game that is over came out, in a line each. */
  score?: (seen: Seen) => string[];
  /** What the value of a member is called here, such as a tube or a ship; null: as in the words. */
  nameOf?: (seen: Seen, offer: Offer | null, member: string, value: Json) => string | null;
  /** What can be done instead of sending a form as it is filled in: its text, and the action; null: nothing. */
  instead?: (seen: Seen, offer: Offer, draft: Json) => [string, Json] | null;
  /** The lines of what the throws need that an action leads to; left out: each throw with what can come of it. */
  ahead?: (seen: Seen, odds: ActionOdds) => ComponentChildren[];
  /** Lines that a choice has once its odds are there; left out: two where something is thrown. */
  reserved?: (offer: Offer, choice: Choice) => number;
  /** Members of the details of a throw that name whom it is made for, in their order. */
  thrownFor?: readonly string[];
  /** What a throw needs, where its rows do not say it; null: they do. */
  needs?: (ahead: ThrowAhead, words: Words) => ComponentChildren;
  /** The result of what was thrown, where its rows do not say it; null: they do. */
  came?: (ahead: ThrowAhead, natural: number) => string | null;
  /** The text of the button that sends a form; left out: what its kind is called. */
  doIt?: (seen: Seen, offer: Offer, draft: Json) => string | null;
}
