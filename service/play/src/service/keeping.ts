/**
 * The seats that this browser holds, in its storage for this origin. A token opens a seat and stands
 * nowhere else: whoever loses the storage loses the seat, unless it was saved as a file.
 */

import { signal } from "@preact/signals";
import type { Ruleset, SessionOptions, Storage } from "wardroom-client";
import { Session } from "wardroom-client/session";
import { here } from "../base/address.ts";
import type { Json } from "../base/json.ts";
import { parsed } from "../base/reading.ts";
import { lasting, ofTab, putAside, replaceUnread, requests } from "../base/storage.ts";
import { FILE, type Home, type Kept, addedText, gameOfFirst, gamePlace, gamesIn, gamesOfFile, isPlace, joined, seatIn, seatPlace } from "./kept.ts";
import { RULESETS } from "./service.ts";
import { keepTournament, tournamentIn, tournaments } from "./tournaments.ts";

export type { Kept } from "./kept.ts";

/** What the link to a seat ends with that has begun the game. */
export const CREATOR = "creator";
/** What the keys begin with under which the client keeps a seat. */
const OF_A_SEAT = "wardroom seat ";
/** Where 0.1.0 kept all games as one list. */
const FIRST_PLACE = "wardroom games";

/** Where the link of an invitation has the name of whoever invites. */
export const FROM = "from";

const HOME: Home = { rulesets: RULESETS, address: (ruleset, session) => addressOf(ruleset as Ruleset, session) };

/** Every game that is kept, the newest first. */
export const games = signal<Kept[]>(allKept());

games.value.filter((game) => lasting.getItem(gamePlace(game)) === null).forEach(writeAdded);

addEventListener("storage", ({ key }) => {
  const name = key === null ? null : lasting.nameOf(key); // null: another tab has removed everything.
  if (key === null || (name !== null && (isPlace(name) || name === FIRST_PLACE))) {
    games.value = allKept();
  }
});

function allKept(): Kept[] {
  takeOver();
  const places = Array.from({ length: lasting.length }, (_, index) => lasting.key(index) ?? "");
  const found = gamesIn(places.filter(isPlace).map((place) => [place, lasting.getItem(place) ?? ""]), HOME);
  found.unread.forEach(({ place, text, instead }) => replaceUnread(place, [text], instead));
  return found.games;
}

/** Write anew what 0.1.0 kept, and what the client kept of a seat in this tab alone: from then on it is nowhere else. */
function takeOver(): void {
  const text = lasting.getItem(FIRST_PLACE);
  if (text !== null) {
    takeOverListed(text);
  }
  const places = Array.from({ length: ofTab.length }, (_, index) => ofTab.key(index) ?? "");
  for (const place of places.filter((each) => each.startsWith(OF_A_SEAT))) {
    const value = parsed(ofTab.getItem(place) ?? "");
    const [ruleset, , session = ""] = String(value?.url).split("/").slice(-3);
    const game = keptOf({ ruleset: ruleset as Ruleset, session });
    const [seat, { url }] = Object.entries(game?.seats ?? {}).find(([, { token }]) => token === value?.token) ?? ["", { url: "" }];
    const found = seatIn(value, url)?.value;
    if (game !== null && seat !== "" && found !== undefined) {
      write(joined({ ...game, seats: { [seat]: found } }, game));
    }
    ofTab.removeItem(place);
  }
}

/** Write the games of the list that 0.1.0 kept as a `text`. A game stays in it until it is stored elsewhere. */
function takeOverListed(text: string): void {
  const values: Json = parsed(text);
  const read = (Array.isArray(values) ? values as Json[] : []).map((value) => ({ value, found: gameOfFirst(value, HOME) }));
  const lost = Array.isArray(values) ? read.filter(({ found }) => found?.whole !== true).map(({ value }) => JSON.stringify(value)) : [text];
  let left = read.flatMap(({ value, found }) => (found === null ? [] : [{ value, game: found.value }]));
  const list = (listed: typeof left) => lasting.setItem(FIRST_PLACE, JSON.stringify(listed.map(({ value }) => value)));
  lost.forEach((each) => putAside(FIRST_PLACE, each));
  for (const one of left) {
    const known = keptOf(one.game);
    const game = joined(one.game, known ?? one.game);
    const others = left.filter((each) => each !== one);
    if (!write(game)) {
      list(others); // There is no room for both.
      if (!write(game)) {
        if (known === null) {
          remove(game); // What of it was stored has taken the room.
        }
        list(left);
        write(game); // As long as the page.
        continue;
      }
    }
    left = others;
  }
  if (left.length === 0) {
    lasting.removeItem(FIRST_PLACE);
    lost.forEach((each) => putAside(FIRST_PLACE, each)); // There may be room now.
  } else {
    list(left);
  }
}

/** A game as it is kept now: another tab may have written. */
function keptOf(game: Pick<Kept, "ruleset" | "session">): Kept | null {
  const places = Array.from({ length: lasting.length }, (_, index) => lasting.key(index) ?? "");
  const own = places.filter((place) => place === gamePlace(game) || place.startsWith(seatPlace(game, "")));
  return gamesIn(own.map((place) => [place, lasting.getItem(place) ?? ""]), HOME).games[0] ?? null;
}

/** Returns whether all of it is stored, and not in this page alone. */
function write(game: Kept): boolean {
  const added = writeAdded(game); // First: other tabs see each by itself.
  const seats = Object.entries(game.seats).map(([seat, kept]) => lasting.setItem(seatPlace(game, seat), JSON.stringify(kept)));
  return added && seats.every(Boolean);
}

function remove(game: Kept): void {
  Object.keys(game.seats).forEach((seat) => lasting.removeItem(seatPlace(game, seat)));
  lasting.removeItem(gamePlace(game));
}

function writeAdded(game: Kept): boolean {
  return lasting.setItem(gamePlace(game), addedText(game));
}

export function gameOf(session: string): Kept | null {
  return games.value.find((each) => each.session === session) ?? null;
}

/** The seats that play, of those that are held; where there is no other, the umpire's or a spectator's. */
export function seatsOf({ seats }: Kept): string[] {
  const held = Object.keys(seats);
  const playing = held.filter((each) => each !== "spectator" && (each !== "umpire" || held.length === 1));
  return playing.length > 0 ? playing : held;
}

/** A seat of a game, for whoever reads; left out: the first. */
export function sessionOf(game: Kept, options: SessionOptions, seat = Object.keys(game.seats)[0] ?? ""): Session<Ruleset> {
  const url = addressOf(game.ruleset, game.session);
  return Session.open<Ruleset>(game.seats[seat] ?? { url, token: "" }, options);
}

/**
 * Where the client keeps what becomes of a seat, such as its client seed before it is sent: for all tabs, if the game is
 * kept at all. Requests under way are this tab's.
 */
export function storageOf(game: Kept, seat: string): Storage {
  const place = seatPlace(game, seat);
  const read = () => {
    const found = seatIn(parsed(lasting.getItem(place) ?? ""), addressOf(game.ruleset, game.session));
    return found === null ? null : JSON.stringify(found.value);
  };
  return {
    get length() {
      return requests.length;
    },
    key: (index) => requests.key(index),
    getItem: (key) => (key.startsWith(OF_A_SEAT) ? read() : requests.getItem(key)),
    setItem: (key, kept) => {
      if (!key.startsWith(OF_A_SEAT)) {
        requests.setItem(key, kept);
      } else if (lasting.getItem(place) !== null && read() !== kept) {
        lasting.setItem(place, kept);
        games.value = allKept();
      }
    },
    removeItem: (key) => (key.startsWith(OF_A_SEAT) ? undefined : requests.removeItem(key)),
  };
}

/** Keep a game; what is kept of it already stays. */
export function keep(game: Kept): void {
  const known = keptOf(game);
  const kept = known === null ? game : joined(known, game);
  write({ ...kept, seats: Object.fromEntries(Object.keys(game.seats).map((seat) => [seat, kept.seats[seat]!])) });
  games.value = allKept();
}

/** Change what the page adds to the seats of a game. */
export function change(session: string, changed: Partial<Omit<Kept, "seats">>): void {
  const game = allKept().find((each) => each.session === session); // Another tab may have written.
  if (game !== undefined) {
    writeAdded({ ...game, ...changed });
  }
  games.value = allKept();
}

export function forget(session: string): void {
  allKept().filter((each) => each.session === session).forEach(remove);
  games.value = allKept();
}

/** All games and tournaments that are kept, as a file that `load` reads. */
export function saved(): Blob {
  const content = { format: FILE, games: allKept(), tournaments: tournaments.value };
  return new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
}

/** Keep the games and tournaments of a saved file, of this release or an earlier one, and return how many; null: it is no such file. */
export async function load(file: Blob): Promise<number | null> {
  const content: Json = parsed(await file.text());
  const found = gamesOfFile(content, HOME);
  const listed: Json[] = Array.isArray(content?.tournaments) ? content.tournaments : [];
  const organised = listed.flatMap((each) => tournamentIn(each)?.value ?? []);
  if (found === null || found.length + organised.length === 0) {
    return null;
  }
  found.forEach(keep);
  organised.forEach((each) => keepTournament(each));
  return found.length + organised.length;
}

/** The address of a game's session. */
export function addressOf(ruleset: Ruleset, session: string): string {
  return here(`/v1/${ruleset}/sessions/${session}`);
}
