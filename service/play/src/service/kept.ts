/** What is kept of the seats of this browser, as texts and as JSON: how it is read, and what releases kept before. No DOM. */

import type { Ruleset, Seat } from "wardroom-client";
import { type Json, isMap } from "../base/json.ts";
import { Reading, type Understood, isText, isTime, parsed } from "../base/reading.ts";

/** A game in which seats are held. */
export interface Kept {
  ruleset: Ruleset;
  session: string;
  /** What the player calls the game. */
  name: string;
  /** When it was begun or joined here. */
  since: string;
  /** What the client keeps of each seat (`Session.saved`), the spectator's among them. */
  seats: Record<string, Seat>;
  /** Invitations to seats that others may claim. */
  invitations: Record<string, string>;
  /** Whether this seat began the game, and can read its invitations again. */
  creator?: boolean;
  /** Whether its seats play at this one screen, which goes from hand to hand. */
  hotSeat?: boolean;
  /** Whether they pass the screen without being asked while nothing is hidden. */
  passes?: boolean;
}

/** What the page adds to the seats of a game. */
export type Added = Omit<Kept, "ruleset" | "session" | "seats">;

/** The service that this page belongs to. */
export interface Home {
  rulesets: readonly string[];
  /** The address of a session of it. */
  address(ruleset: string, session: string): string;
}

/** What a file of seats says that it is. */
export const FILE = "wardroom-seats/2";
/** What the files of 0.1.0 say, whose games are as `gameOfFirst` reads them. */
const FIRST_FILE = "wardroom-seats/1";

/** Where what the page adds to a game is kept. */
export function gamePlace({ ruleset, session }: Pick<Kept, "ruleset" | "session">): string {
  return `wardroom game ${ruleset} ${session}`;
}

/** Where a seat is kept: each by itself, so that a tab writes nothing of another's. */
export function seatPlace({ ruleset, session }: Pick<Kept, "ruleset" | "session">, seat: string): string {
  return `wardroom seat ${ruleset} ${session} ${seat}`;
}

const PLACE = /^wardroom (game|seat) (\S+) (\S+)(?: (\S+))?$/;

/** Whether a game or a seat is kept there. */
export function isPlace(place: string): boolean {
  return PLACE.test(place);
}

/** A text that is not, or not wholly, what is kept there; `instead`: what can be read of it. */
export interface Unread {
  place: string;
  text: string;
  instead: string | null;
}

/** The games that texts hold, by the places where they are kept, the newest first; what of later releases is left alone. */
export function gamesIn(texts: readonly (readonly [place: string, text: string])[], home: Home): { games: Kept[]; unread: Unread[] } {
  const games = new Map<string, Kept>();
  const added = new Map<string, Added>();
  const unread: Unread[] = [];
  // A storage keeps no order: the seats of a game always have the same.
  for (const [place, text] of [...texts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [, kind, ruleset = "", session = "", seat] = PLACE.exec(place) ?? [];
    if (!home.rulesets.includes(ruleset) || (kind === "seat") !== (seat !== undefined)) {
      continue;
    }
    const key = `${ruleset} ${session}`;
    const found = seat === undefined ? addedIn(parsed(text)) : seatIn(parsed(text), home.address(ruleset, session));
    if (found?.whole !== true) {
      unread.push({ place, text, instead: found === null ? null : JSON.stringify(found.value) });
    }
    if (found === null) {
      continue;
    }
    if (seat === undefined) {
      added.set(key, found.value as Added);
    } else {
      const game = games.get(key) ?? { ruleset: ruleset as Ruleset, session, seats: {}, ...addedIn({})!.value };
      games.set(key, { ...game, seats: { ...game.seats, [seat]: found.value as Seat } });
    }
  }
  const whole = [...games].map(([key, game]) => ({ ...game, ...added.get(key) }));
  return { games: whole.sort((one, other) => Date.parse(other.since) - Date.parse(one.since)), unread };
}

/** What the page adds to a game, as it is kept. */
export function addedText({ ruleset: _, session: __, seats: ___, ...added }: Kept): string {
  return JSON.stringify(added);
}

/** The same game kept twice, as one: where both say something `later` is right, and nothing that was noted is lost. */
export function joined(earlier: Kept, later: Kept): Kept {
  const seats = Object.entries(later.seats).map(([seat, each]) => [seat, joinedSeat(earlier.seats[seat], each)] as const);
  return {
    ...earlier,
    ...later,
    name: earlier.name || later.name,
    since: earlier.since,
    seats: { ...earlier.seats, ...Object.fromEntries(seats) },
    invitations: { ...earlier.invitations, ...later.invitations },
  };
}

function joinedSeat(earlier: Seat | undefined, later: Seat): Seat {
  const noted = [...new Set([...(earlier?.noted ?? []), ...(later.noted ?? [])])];
  return { ...later, client_seed: later.client_seed ?? earlier?.client_seed ?? null, noted };
}

/** What the client keeps of a seat, as far as it can be read; null: nothing opens it. `url`: of its session, wherever it was. */
export function seatIn(value: Json, url: string): Understood<Seat> | null {
  if (!isMap(value) || !isText(value.token)) {
    return null;
  }
  const reading = new Reading(value);
  const seed: string | null = reading.member("client_seed", (each) => each == null || isText(each), null);
  const noted = reading.list<string>("noted", isText);
  return { value: { ...value, url, token: value.token, client_seed: seed ?? null, noted }, whole: reading.whole };
}

const FLAGS = ["creator", "hotSeat", "passes"];

/** What the page adds to a game, as far as it can be read; null: there is none. */
function addedIn(value: Json): Understood<Added> | null {
  if (!isMap(value)) {
    return null;
  }
  const reading = new Reading(value);
  const may = (is: (member: Json) => boolean) => (member: Json) => member === undefined || is(member);
  const isFlag = may((each) => typeof each === "boolean");
  const broken = FLAGS.filter((name) => reading.member(name, (each) => isFlag(each), null) === null);
  const added = {
    ...Object.fromEntries(Object.entries(value).filter(([name]) => !broken.includes(name))),
    name: reading.member("name", may(isText), undefined) ?? "",
    since: reading.member("since", may(isTime), undefined) ?? new Date().toISOString(),
    invitations: value.invitations === undefined ? {} : reading.map<string>("invitations", isText),
  } as Added;
  return { value: added, whole: reading.whole };
}

/** A game as 0.1.0 kept it, tokens, client seeds and commitment each by themselves; null: there is no seat in it. */
export function gameOfFirst(value: Json, home: Home): Understood<Kept> | null {
  if (!isMap(value) || !isText(value.session) || !home.rulesets.includes(value.ruleset)) {
    return null;
  }
  const { ruleset, session, seats: _, seeds: __, commitment: ___, ...rest } = value;
  const added = addedIn(rest);
  const reading = new Reading(value);
  const tokens = reading.map<string>("seats", isText);
  const seeds = reading.map<string>("seeds", isText);
  const commitment = reading.member<string>("commitment", isText, "");
  const named = isText(value.name) && isTime(value.since) && isMap(value.invitations);
  const url = home.address(ruleset, session);
  const seats = Object.entries(tokens).map(([seat, token]) => [
    seat, { url, token, client_seed: seeds[seat] ?? null, noted: commitment === "" ? [] : [commitment] },
  ]);
  return seats.length === 0 || added === null ? null : {
    value: { ...added.value, ruleset: ruleset as Ruleset, session, seats: Object.fromEntries(seats) },
    whole: reading.whole && added.whole && named,
  };
}

/** The games of a file of seats, of this release or 0.1.0; null: it is no such file. */
export function gamesOfFile(content: Json, home: Home): Kept[] | null {
  const read = content?.format === FILE ? gameOfFile : content?.format === FIRST_FILE ? gameOfFirst : null;
  if (read === null) {
    return null;
  }
  const listed: Json[] = Array.isArray(content.games) ? content.games : [];
  return listed.flatMap((each) => read(each, home)?.value ?? []);
}

/** A game as a file has it: with the seats in it. */
function gameOfFile(value: Json, home: Home): Understood<Kept> | null {
  if (!isMap(value) || !isMap(value.seats) || !isText(value.ruleset) || !isText(value.session)) {
    return null;
  }
  const { ruleset, session, seats, ...added } = value;
  const game = { ruleset: ruleset as Ruleset, session };
  const texts = Object.entries(seats).map(([seat, each]) => [seatPlace(game, seat), JSON.stringify(each)] as const);
  const { games: [found], unread } = gamesIn([[gamePlace(game), JSON.stringify(added)], ...texts], home);
  return found === undefined ? null : { value: found, whole: unread.length === 0 };
}
