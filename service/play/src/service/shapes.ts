/** What every game's session has in common, as the generic parts of the page read it. */

import type { CommonState, NarrativeLine } from "wardroom-client";
import type { Limit } from "wardroom-client/form";
import type { Json } from "../base/json.ts";

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
  /** The action that the line is about. */
  action?: Json;
}

/** The session as the seat sees it, whatever its game. */
export type Read = Omit<CommonState, "view" | "legal_actions"> & {
  view: Json;
  legal_actions: Offer[];
  /** In games of several seats: whether they can agree on a draw, and who has offered one. */
  draws?: "agreed" | null;
  draw_offered?: string[];
  /** What seats may say to each other. */
  talk?: "phrases" | "notes" | null;
};

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

/** What came of an action after which a standing policy played on, or why that is not known. */
export interface PlayedOn {
  action: Json;
  reason: string | null;
  outlook?: Outlook | null;
}

export interface Outlook {
  policy: string;
  trials: number;
  chances: { name: string; probability: Probability & { interval?: [number, number] | null } }[];
  figures: { name: string; mean: number; interval: [number, number] }[];
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
  /** Texts that stand beside the log, as far as this reader may read them. */
  texts?: { member: string; text: string }[];
  opened: { place: number; bundle: { events: (LoggedEvent & { at: number })[]; order?: number[] } }[];
  /** What happened, in the language of the page; an export has none. */
  narrative?: NarrativeLine[];
}
