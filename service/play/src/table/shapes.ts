/** What every game's session has in common, as the generic parts of the page read it. */

import type { NarrativeLine } from "wardroom-client";
import type { Until } from "../tournament/shapes.ts";

// biome-ignore lint: JSON whose shape another game, or a later release, decides
export type Json = any;

export interface Throw {
  purpose: string;
  dice: string;
  rule: string;
}

export interface Choice {
  choice: number;
  title: string;
  throws: Throw[];
  action: Json;
}

/** One of `legal_actions`. */
export interface Offer {
  kind: string;
  title: string;
  prompt?: string;
  rule: string | null;
  rolled: Roll | null;
  dice: string | null;
  throws: Throw[];
  schema: Json;
  limits: Limit[];
  details: Record<string, Json>;
  choices: Choice[];
  by_unit?: Record<string, { title: string; action: Json }[]>;
  example: { action: Json } | null;
}

export interface Limit {
  kind: "sum_at_most" | "all_different" | "at_most_one_of" | "requires" | string;
  members: string[];
  at_most?: number;
  value?: Json;
  required?: string;
  rule: string;
}

export interface Roll {
  dice: string;
  faces: number[];
  natural: number;
  stream: string;
  rerolled: number[][];
}

/** A rule that was applied. */
export interface Step {
  rule: string;
  chart: string | null;
  purpose: string;
  details: Record<string, Json>;
  roll: Roll | null;
  modifiers: { reason: string; value: number; rule: string; note?: string | null }[];
  total: number | null;
  row: string | null;
  result: string | null;
}

/** A step with its line in the language of the page, as calls and actions are answered. */
export interface ToldStep extends Step {
  text: string;
}

/** A line of what happened, and the step that it is about; null: it is about none. */
export interface Told {
  line: string;
  step: Step | null;
}

/** The session as the seat sees it. */
export interface Read {
  session: string;
  title: string;
  /** Where the game stands, in a line. */
  headline: string;
  /** The seats that have something to do, as far as this one may know. */
  awaited: string[];
  since: string | null;
  status: "created" | "playing" | "over";
  ending: string | null;
  /** The seats that ended it, as by resigning. */
  ended_by: string[];
  /** The seat that has won; null: nobody has, or there is one seat. */
  winner: string | null;
  seat: string;
  seats: string[];
  version: string;
  number: number;
  head: string;
  dice: { mode: string; commitment: string; client_commitments: Record<string, string>; client_seeds: Record<string, string>; seed: string | null };
  rules: { ruleset: string; charts: string; digest: string; options: Record<string, Json> };
  /** The tournament that it is a game of, and the name of its entrant. */
  tournament: { tournament: string; name: string; closes: string; foreseeable: string | null; until?: Until } | null;
  entrant: string | null;
  /** By seat who has it, where entrants meet each other. */
  entrants?: Record<string, string>;
  access: Record<string, { status: string; claimed: string | null; ends: string | null }>;
  undo: { allowed: boolean; reason: string | null; agreed: string[] };
  odds: boolean;
  /** Null: the game has none. */
  umpire?: { sees_hidden: boolean } | null;
  /** The seats whose question has no ruling yet. */
  asked: string[];
  /** The entries that hold a ruling. */
  rulings: number[];
  /** Null: the game has none. */
  deadlines?: Deadlines | null;
  view: Json;
  legal_actions: Offer[];
}

/** How long the seats have, and who has missed a deadline. */
export interface Deadlines {
  /** By seat when its clock runs out, where it is running. */
  due: Record<string, string>;
  missed: string[];
  /** The seats that a standing policy plays since. */
  replaced: string[];
  awaits_umpire: boolean;
}

export interface Probability {
  decimal: number;
}

/** What one throw that an action leads to would need. */
export interface ThrowAhead {
  purpose: string;
  dice: string;
  details: Record<string, Json>;
  modifiers: Step["modifiers"];
  results: { result: string; rows: string[]; probability: Probability }[];
}

/** The odds of an action (`POST .../odds`). */
export interface ActionOdds {
  action: Json;
  call: string | null;
  reason: string | null;
  ahead?: ThrowAhead[];
  odds: {
    method: { kind: string };
    marginals: { name: string; mean: number | null; values: { value: Json; probability: Probability }[] }[];
  } | null;
}

/** What a seat did, or a rule that was applied. */
export interface LoggedEvent {
  seat?: string | null;
  action?: Json;
  step?: Step;
}

/** An entry of the log. */
export interface Entry {
  number: number;
  head: string;
  content: {
    at: string;
    ended: string | null;
    events: LoggedEvent[];
  };
  seals: string[];
  opened: { place: number; bundle: { events: (LoggedEvent & { at: number })[]; order?: number[] } }[];
  /** What happened, in the language of the page; an export has none. */
  narrative?: NarrativeLine[];
}

/** Whether two pieces of JSON are equal. */
export function same(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_, each: Json) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
