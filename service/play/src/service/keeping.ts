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
import { lasting, ofTab, replaceUnread, requests, storedList } from "../base/storage.ts";
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
  const before = lasting.getItem(FIRST_PLACE);
  if (before !== null) {
    const older = storedList(FIRST_PLACE, (value) => gameOfFirst(value, HOME));
    const written = () => older.map((game) => write(joined(game, keptOf(game) ?? game))).every(Boolean);
    if (written()) {
      lasting.removeItem(FIRST_PLACE);
    } else {
      const listed = lasting.getItem(FIRST_PLACE) ?? "[]";
      lasting.removeItem(FIRST_PLACE); // There is no room for both.
      if (!written()) {
        lasting.setItem(FIRST_PLACE, listed);
      }
    }
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
  for (const game of allKept().filter((each) => each.session === session)) {
    Object.keys(game.seats).forEach((seat) => lasting.removeItem(seatPlace(game, seat)));
    lasting.removeItem(gamePlace(game));
  }
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
