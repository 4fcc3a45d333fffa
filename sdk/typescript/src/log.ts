/** An exported log, as far as a check reads it. */

export const FORMAT = "wardroom-session/1";
const FORMATS = "wardroom-session/";

/** A throw, and those that it replaced. */
export interface Throw {
  stream: string;
  faces: number[];
  rerolled: number[][];
}

export interface Roll extends Throw {
  dice: string;
}

export interface Event {
  seat?: string | null;
  action?: { kind: string; [member: string]: unknown } | null;
  step?: { roll?: Roll | null } | null;
}

export interface Bundle {
  events: (Event & { at: number })[];
  order?: number[];
}

export interface Entry {
  number: number;
  previous: string;
  head: string;
  content: {
    number: number;
    at: string;
    events: Event[];
    ended: string | null;
    founding?: Founding;
  };
  seals: string[];
  opened: { place: number; salt: string; bundle: Bundle }[];
  lines: unknown[];
  narrative: unknown[];
}

export interface Lineage {
  session: string | null;
  commitment: string | null;
  kind: string;
  trust: string;
}

export interface Deadlines {
  per: string;
  seconds: number;
  remind_seconds: number | null;
  then: string;
  policy: string | null;
}

export interface Founding {
  session: string;
  commitment: string;
  dice: string;
  seats: string[];
  pins: { ruleset: string; charts_digest: string; options: object };
  setup: unknown;
  beginning: { throws: Throw[] } | null;
  lineage: Lineage | null;
  tournament?: {
    tournament: string;
    commitment: string;
    round: number;
    closes?: string;
    entrant?: string;
    entrants?: Record<string, string>;
    contribution?: string | null;
    foreseeable?: string | null;
    until?: object;
    /** The session of the game that is played again in this one. */
    again?: string;
  } | null;
  reveal_seconds?: number | null;
  deadlines?: Deadlines | null;
  policies?: Record<string, string>;
  draws?: string | null;
  talk?: string | null;
  umpire?: { sees_hidden: boolean; ending_seconds?: number; results?: boolean; questions_per_day?: number } | null;
  texts?: string | null;
  supplied_by?: string | null;
  assistants?: string | null;
}

export interface Log {
  session: string;
  commitment: string;
  number: number;
  head: string;
  seat: string;
  seed: string | null;
  tournament_seed: string | null;
  entries: Entry[];
  charts: { format?: number; tables: object } | null;
  entrant: { name: string; salt: string } | null;
  entrants: Record<string, { name: string; salt: string }>;
  texts: { entry: number; member: string; text: string; salt: string }[];
  receipts: string[];
}

/** What is read is no exported log. */
export class NotALog extends Error {}

/** Whether a fault is of what a log holds, and no defect here. */
export function isOfTheLog(fault: unknown): fault is Error {
  return [NotALog, RangeError, SyntaxError, TypeError].some((kind) => fault instanceof kind);
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * A log as it is parsed, of its bytes or its text; what is parsed already, as it is. Throws NotALog,
 * SyntaxError, TypeError. Half a surrogate pair is no text: it has no UTF-8 to be hashed.
 */
export function parsed(log: unknown): unknown {
  const text = log instanceof Uint8Array ? decoder.decode(log) : log;
  const found = typeof text === "string" ? JSON.parse(text.replace(/^\ufeff/, "")) : text;
  // Only what is half of a pair is written with an escape.
  if (/\\ud/.test(JSON.stringify(found)?.replaceAll("\\\\", ""))) {
    throw new NotALog("half a surrogate pair");
  }
  return found;
}

/** The format that `value` says it has, where that is one of a log and is not known here; else null. */
export function otherFormat(value: unknown): string | null {
  const format = isObject(value) ? value.format : null;
  return typeof format === "string" && format.startsWith(FORMATS) && format !== FORMAT ? format : null;
}

type Shape = (value: unknown, at: string) => void;

/** `value` as a log, the members that may be left out with their defaults. Throws NotALog. */
export function readLog(value: unknown): Log {
  const entriesOf = (log: Record<string, unknown>) =>
    Array.isArray(log.entries) ? log.entries.map((entry) => ({ ...LEFT_OUT_OF_ENTRIES, ...entry })) : null;
  if (!isObject(value)) {
    throw new NotALog("a log is an object");
  }
  if (value.format !== FORMAT) {
    throw new NotALog(`not a log of ${FORMAT}`);
  }
  const log = { ...LEFT_OUT, ...value, entries: entriesOf(value) };
  LOG(log, "log");
  founding(log.entries?.[0]?.content.founding, "founding");
  return log as unknown as Log;
}

const KNOWN: Record<string, string[]> = {
  "": [
    "session", "pins", "seats", "dice", "setup", "beginning", "lineage", "commitment", "tournament",
    "reveal_seconds", "odds", "policies", "umpire", "deadlines", "texts", "supplied_by",
    "draws", "assistants", "talk",
  ],
  pins: ["ruleset", "version", "game", "charts", "charts_digest", "digest", "options"],
  tournament: [
    "tournament", "name", "round", "entrant", "entrants", "closes", "commitment", "contribution", "foreseeable",
    "until", "again", "pack",
  ],
  "tournament/until": ["month", "patrols", "closing"],
  lineage: ["kind", "trust", "session", "commitment", "number", "head"],
  beginning: ["state", "state_version", "throws", "streams"],
  umpire: ["sees_hidden", "ending_seconds", "results", "questions_per_day"],
  deadlines: ["per", "seconds", "remind_seconds", "then", "policy", "weekly"],
  "deadlines/weekly": ["zone", "days", "time", "offsets"],
};

/** The codes of a founding that a later release may have more of, by where they stand. */
const CODES: Record<string, string[]> = {
  dice: ["committed", "supplied"],
  supplied_by: ["owner", "either", "umpire"],
  texts: ["beside"],
  draws: ["agreed"],
  assistants: ["refused"],
  talk: ["phrases", "notes"],
};
const OF_A_THROW = ["purpose", "stream", "faces", "rerolled", "standing"];
const OF_AN_OFFSET = ["since", "minutes"];
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z][A-Za-z0-9_+-]*){0,2}$/;
const HOUR = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** What a zone and its offsets have at most. */
const [LONGEST_ZONE, MOST_OFFSETS, DAY_OF_MINUTES] = [60, 100, 1440];

/** Whether `deadlines` have no days of the week, or such as a founding can have. */
export function isWeekly(deadlines: unknown): boolean {
  if (!isObject(deadlines) || !("weekly" in deadlines)) {
    return true;
  }
  const { zone, days, time, offsets } = isObject(deadlines.weekly) ? deadlines.weekly : {};
  if (typeof zone !== "string" || zone.length > LONGEST_ZONE || !ZONE.test(zone) || typeof time !== "string" || !HOUR.test(time)) {
    return false;
  }
  if (!Array.isArray(days) || days.length === 0 || !days.every((day) => WEEKDAYS.includes(day)) || new Set(days).size < days.length) {
    return false;
  }
  if (!Array.isArray(offsets) || offsets.length === 0 || offsets.length > MOST_OFFSETS || !offsets.every(isOffset)) {
    return false;
  }
  return offsets.every(({ since }, place) => place === 0 || offsets[place - 1].since < since);
}

/** Whether `offset` says by how many minutes local time is ahead of UTC, and since when. */
function isOffset(offset: unknown): boolean {
  const { since, minutes } = isObject(offset) ? offset : {};
  if (!Number.isInteger(minutes) || Math.abs(minutes as number) > DAY_OF_MINUTES) {
    return false;
  }
  return typeof since === "string" && WRITTEN.test(since) && new Date(since).toJSON() === since;
}

/** What a founding holds that only a later release knows, with what follows from that. */
export function unknownMembers(founding: Founding): string[] {
  const unknown = Object.entries(KNOWN).flatMap(([within, known]) => {
    const parts = within === "" ? [] : within.split("/");
    const held = parts.reduce<unknown>((whole, name) => (isObject(whole) ? whole[name] : null), founding);
    const at = within === "" ? "" : `/${within}`;
    return Object.keys(isObject(held) ? held : {}).filter((name) => !known.includes(name)).map((name) => `${at}/${name}`);
  });
  const throws = founding.beginning?.throws ?? [];
  const inThrows = throws.flatMap((thrown, position) =>
    Object.keys(thrown)
      .filter((name) => !OF_A_THROW.includes(name))
      .map((name) => `/beginning/throws/${position}/${name}`),
  );
  const { weekly } = (founding.deadlines ?? {}) as { weekly?: unknown };
  const inOffsets = (isObject(weekly) && Array.isArray(weekly.offsets) ? weekly.offsets : []).flatMap((offset: unknown, position) =>
    Object.keys(isObject(offset) ? offset : {})
      .filter((name) => !OF_AN_OFFSET.includes(name))
      .map((name) => `/deadlines/weekly/offsets/${position}/${name}`),
  );
  const codes = Object.entries(CODES).filter(([place, known]) => {
    const code = place.split("/").reduce<unknown>((whole, name) => (isObject(whole) ? whole[name] : null), founding);
    return typeof code === "string" && !known.includes(code);
  });
  return [...unknown, ...inThrows, ...inOffsets, ...codes.map(([place]) => `/${place}`)];
}

/** Of a log, what its receipts are for. Throws NotALog. */
export function readSigned(value: unknown): { receipts: unknown[]; entries: unknown[] } {
  const { receipts = [], entries } = isObject(value) ? value : {};
  if (!Array.isArray(receipts) || !Array.isArray(entries)) {
    throw new NotALog("a log has lists of receipts and entries");
  }
  return { receipts, entries };
}

/** An entry, as far as the chain goes. Throws NotALog. */
export function readLinked(value: unknown): Pick<Entry, "previous" | "content" | "seals"> {
  const read = { seals: [], ...(isObject(value) ? value : {}) };
  LINKED(read, "entry");
  return read as unknown as Entry;
}

const LEFT_OUT = {
  seat: "spectator",
  seed: null,
  tournament_seed: null,
  charts: null,
  entrant: null,
  entrants: {},
  texts: [],
  receipts: [],
};
const LEFT_OUT_OF_ENTRIES = { seals: [], opened: [], lines: [], narrative: [] };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function is(what: string, holds: (value: unknown) => boolean): Shape {
  return (value, at) => {
    if (!holds(value)) {
      throw new NotALog(`${at} is not ${what}`);
    }
  };
}

const text = is("a text", (value) => typeof value === "string");
const digits = is("in hexadecimal", (value) => typeof value === "string" && /^([0-9a-fA-F]{2})*$/.test(value) && !value.endsWith("\n"));
const number = is("a number", (value) => typeof value === "number");
const object = is("an object", isObject);
const anything: Shape = () => undefined;
const there = is("there", (value) => value !== undefined);

const orNull = (shape: Shape): Shape => (value, at) => value === null || shape(value, at);
const maybe = (shape: Shape): Shape => (value, at) => value == null || shape(value, at);

function list(shape: Shape): Shape {
  return (value, at) => {
    if (!Array.isArray(value)) {
      throw new NotALog(`${at} is not a list`);
    }
    value.forEach((each, position) => shape(each, `${at}/${position}`));
  };
}

function each(shape: Shape): Shape {
  return (value, at) => {
    object(value, at);
    for (const [name, one] of Object.entries(value as object)) {
      shape(one, `${at}/${name}`);
    }
  };
}

function members(shapes: Record<string, Shape>): Shape {
  return (value, at) => {
    object(value, at);
    for (const [name, shape] of Object.entries(shapes)) {
      shape((value as Record<string, unknown>)[name], `${at}/${name}`);
    }
  };
}

const THROW = { stream: text, faces: list(number), rerolled: list(list(number)) };
const roll = members({ ...THROW, dice: text });
const action: Shape = (value, at) => {
  const { kind } = value as { kind: unknown };
  members({ kind: text })(value, at);
  members(Object.hasOwn(ACTIONS, kind as string) ? ACTIONS[kind as string]! : {})(value, at);
};
const ACTIONS: Record<string, Record<string, Shape>> = {
  commit: { commitment: text },
  reveal: { client_seed: digits },
  start: { client_seed: digits },
  restored: { from: number },
};
const done = { action: maybe(action), step: maybe(members({ roll: maybe(roll) })) };
const event = (also: Record<string, Shape>): Shape => (value, at) => {
  members({ ...done, ...also })(value, at);
  if ((value as Event).action != null) {
    orNull(text)((value as Event).seat, `${at}/seat`);
  }
};
const entry = members({
  number,
  previous: digits,
  head: text,
  content: members({
    number: anything,
    at: anything,
    events: list(event({})),
    ended: there,
  }),
  seals: list(digits),
  opened: list(
    members({
      place: number,
      salt: digits,
      bundle: members({ events: list(event({ at: number })), order: maybe(list(number)) }),
    }),
  ),
  lines: list(text),
  narrative: list(anything),
});
const LINKED = members({ previous: digits, seals: list(digits), content: members({ events: list(event({})) }) });
const founding = members({
  session: text,
  commitment: text,
  dice: text,
  seats: list(text),
  pins: members({ ruleset: text, charts_digest: text, options: object }),
  setup: there,
  beginning: orNull(members({ throws: list(members(THROW)) })),
  lineage: orNull(members({ session: orNull(text), commitment: orNull(text), kind: text, trust: text })),
  tournament: maybe(
    members({
      tournament: text,
      commitment: text,
      round: number,
      entrant: maybe(text),
      entrants: maybe(each(text)),
      contribution: maybe(digits),
      until: maybe(object),
      again: maybe(text),
    }),
  ),
});
const LOG = members({
  session: text,
  commitment: digits,
  number,
  head: text,
  seat: text,
  seed: orNull(digits),
  tournament_seed: orNull(digits),
  entries: list(entry),
  charts: orNull(members({ format: maybe(number), tables: object })),
  entrant: orNull(members({ name: text, salt: digits })),
  entrants: each(members({ name: text, salt: digits })),
  texts: list(members({ entry: number, member: text, text, salt: digits })),
  receipts: list(text),
});
