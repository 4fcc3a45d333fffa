/** What the screens of a tournament read of the answers about it. */

import type { Json } from "../../base/json.ts";

/** What the organiser hands to an entrant. */
export interface Handed {
  number: number;
  name: string;
  session: string | null;
  invitations: Record<string, string>;
}

export interface Entrant {
  number: number;
  name: string;
  entered: string;
  group: number | null;
  withdrawn: string | null;
  reason: string | null;
  /** When their last withdrawal was taken back. */
  reinstated: string | null;
  /** The pack that they are in, in a contest of packs. */
  pack?: string | null;
}

/** Who organises a tournament, and how their tokens changed. */
export interface Organisation {
  /** The place of whoever reads; null: another. */
  place: "organiser" | "deputy" | null;
  organiser: "claimed" | "invited";
  deputy: "claimed" | "invited" | null;
  changes: { number: number; change: string; at: string }[];
}

/** An end of own games that was agreed on beforehand: whichever comes first. */
export interface Until {
  /** The last month in which a patrol begins. */
  month?: string;
  patrols?: number;
  /** Whether games that are under way when the tournament closes in time count as they stand. */
  closing?: boolean;
}

/** How the umpire reads a rule, as it stands in the log of every game. */
export interface Announcement {
  number: number;
  at: string;
  rule: string;
  /** Null: it was erased. */
  reason: string | null;
}

/** The tournament, of which an entrant sees less than the organiser. */
export interface Seen {
  tournament: string;
  name: string;
  title: string;
  status: "open" | "closed";
  created: string;
  closes: string;
  closed: string | null;
  entrant: number | null;
  format: "own_games" | "round_robin";
  rounds_begun: number;
  until: Until | null;
  /** The contest of the rulebook that ranks them; null: none. */
  contest: string | null;
  dice: { commitment: string; seed: string | null; foreseeable: string | null; foreseeable_by: string[] };
  /** Whether the organiser reads no game before the seed of its round is revealed. */
  hidden_from_organiser: boolean;
  umpire: { sees_hidden: boolean } | null;
  deadlines: Json;
  announcements: Announcement[];
  organisation: Organisation;
  /** The last pause of all clocks; it goes on until the time that it states. */
  pause: { began: string; until: string } | null;
}

export interface Entrants {
  version: string;
  status: "open" | "closed";
  entrants: Entrant[];
}

/** A game and who plays it: by seat the number of an entrant. */
export interface Pairing {
  number: number;
  entrants: Record<string, number>;
  /** The game that counts for nobody and is played again in this one. */
  again: number | null;
}

export interface Round {
  number: number;
  begun: string;
  status: "playing" | "over";
  seed: string | null;
  games: Pairing[];
  byes: number[];
}

export interface Rounds {
  rounds: Round[];
  following: Pairing[];
  games_left: number;
}

export interface GameRow extends Pairing {
  round: number;
  session: string | null;
  status: "created" | "playing" | "over" | "gone" | null;
  entries: number | null;
  /** Null where the game is hidden from the reader. */
  head: string | null;
  ending: string | null;
  ended_by: string[];
  winner: string | null;
  /** What will end the game unless it is taken back before it is due. */
  pending_ending: { ending: string; due: string } | null;
  awaited: string[];
  since: string | null;
  /** By seat when its clock runs out, where it is running. */
  due: Record<string, string>;
  /** Seats that have asked for a ruling. */
  asked: string[];
  /** Whether the game waits for the umpire, because a deadline was missed. */
  awaits_umpire: boolean;
  /** The seats whose deadline was missed. */
  missed: string[];
  /** When the organiser opened a game that was hidden from them. */
  opened: string | null;
}

/** Where an entrant stands. */
export interface StandingRow {
  /** Null: they have none. */
  place: number | null;
  number: number;
  name: string;
  group: number | null;
  won: number;
  drawn: number;
  lost: number;
  /** Games that were played to an end, of those that count. */
  played: number;
  points: number;
  scored: number;
  conceded: number;
  unplayed: number;
  /** What is measured of their own game, and what is judged of it. */
  figures: Record<string, number>;
  verdicts: Record<string, string>;
  /** Why their own game has not ended by the rules. */
  unfinished: string | null;
  withdrawn: string | null;
  /** Games that a standing policy has played on for them. */
  by_policy: number[];
}

export interface Standings {
  final: boolean;
  format: "own_games" | "round_robin";
  contest: string | null;
  /** The tournament of the rulebook in which all careers begin; null: none. */
  length: string | null;
  unranked: string | null;
  rows: StandingRow[];
  /** The packs of a contest that ranks them too, from the best. */
  packs: PackRow[];
}

export interface PackRow {
  place: number | null;
  pack: string;
  figures: Record<string, number>;
  /** Its entrants, by number. */
  entrants: number[];
}
