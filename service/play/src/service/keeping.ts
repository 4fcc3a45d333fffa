/**
 * The seats that this browser holds, in its storage for this origin. A token opens a seat and stands
 * nowhere else: whoever loses the storage loses the seat, unless it was saved as a file.
 */

import { signal } from "@preact/signals";
import type { Ruleset, Seat } from "wardroom-client";
import { here } from "../base/address.ts";
import { type Json, isMap } from "../base/json.ts";
import { Reading, type Understood, isText, isTime, lasting, storedList } from "../base/storage.ts";
import { RULESETS } from "./service.ts";
import { type KeptTournament, keepTournament, tournamentIn } from "./tournaments.ts";

/** What the link to a seat ends with that has begun the game. */
export const CREATOR = "creator";

/** Where the link of an invitation has the name of whoever invites. */
export const FROM = "from";

export interface Kept {
  ruleset: Ruleset;
  session: string;
  /** What the player calls the game. */
  name: string;
  /** When it was begun or joined here. */
  since: string;
  /** Tokens by seat, `spectator` among them. */
  seats: Record<string, string>;
  /** Invitations to seats that others may claim. */
  invitations: Record<string, string>;
  /** Client seeds by seat, in hexadecimal, until they are revealed. */
  seeds: Record<string, string>;
  /** Whether this seat began the game, and can read its invitations again. */
  creator?: boolean;
  /** Whether its seats play at this one screen, which goes from hand to hand. */
  hotSeat?: boolean;
  /** Whether they pass the screen without being asked while nothing is hidden. */
  passes?: boolean;
  /** The commitment of the session as it was first seen; empty: it is not known. */
  commitment: string;
}

const PLACE = "wardroom games";

/** Every game that is kept, the newest first. */
export const games = signal<Kept[]>(read());

addEventListener("storage", ({ key }) => {
  if (lasting.has(key, PLACE)) {
    games.value = read();
  }
});

function read(): Kept[] {
  return storedList(PLACE, gameIn);
}

function write(kept: Kept[]): void {
  lasting.setItem(PLACE, JSON.stringify(kept));
  games.value = kept;
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

/** A seat of a game as the client opens it; its log must hold what the game promised when it was first seen. */
export function seatIn({ ruleset, session, seats, seeds, commitment }: Kept, seat: string): Seat {
  const noted = commitment === "" ? [] : [commitment];
  return { url: addressOf(ruleset, session), token: seats[seat] ?? "", client_seed: seeds[seat] ?? null, noted };
}

/** Keep a game; what is kept of it already stays. */
export function keep(game: Kept): void {
  const all = read(); // Another tab may have written.
  const known = all.find((each) => each.session === game.session);
  const joined = known === undefined ? game : {
    ...known,
    seats: { ...known.seats, ...game.seats },
    invitations: { ...known.invitations, ...game.invitations },
    seeds: { ...known.seeds, ...game.seeds },
  };
  write([joined, ...all.filter((each) => each !== known)]);
}

/** Change what is kept of a game. */
export function change(session: string, changed: Partial<Kept>): void {
  write(read().map((each) => (each.session === session ? { ...each, ...changed } : each)));
}

/** The client seed of a seat, in hexadecimal: drawn once, by one of the tabs, and kept before it is sent. */
export async function seedOf(session: string, seat: string): Promise<string> {
  const work = async () => {
    const seeds = read().find((each) => each.session === session)?.seeds ?? {}; // Another tab may have drawn it.
    const seed = seeds[seat] ?? drawn();
    change(session, { seeds: { ...seeds, [seat]: seed } });
    return seed;
  };
  const { locks } = navigator as { locks?: LockManager }; // Over plain http there are none.
  return locks === undefined ? work() : locks.request(`wardroom seeds ${session}`, work);
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

export function forget(session: string): void {
  write(read().filter((each) => each.session !== session));
}

/** Games and tournaments as a file that `load` reads. */
export function saved(chosen: Kept[], organised: KeptTournament[]): Blob {
  const content = { format: "wardroom-seats/1", games: chosen, tournaments: organised };
  return new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
}

/** Keep the games and tournaments of a saved file, and return how many; null: it is no such file. */
export async function load(file: Blob): Promise<number | null> {
  try {
    const content: Json = JSON.parse(await file.text());
    const read = <T>(listed: Json, understood: (value: Json) => Understood<T> | null): T[] =>
      (Array.isArray(listed) ? listed : []).flatMap((each) => understood(each)?.value ?? []);
    const [found, organised] = [read(content?.games, gameIn), read(content?.tournaments, tournamentIn)];
    if (content?.format !== "wardroom-seats/1" || found.length + organised.length === 0) {
      return null;
    }
    found.forEach(keep);
    organised.forEach((each) => keepTournament(each));
    return found.length + organised.length;
  } catch {
    return null;
  }
}

/** A game as it was kept, as far as it can be read; null: there is no seat of a game in it. */
function gameIn(value: Json): Understood<Kept> | null {
  if (!isMap(value) || !isText(value.session) || !(RULESETS as readonly unknown[]).includes(value.ruleset)) {
    return null;
  }
  const reading = new Reading(value);
  const may = (is: (member: Json) => boolean) => (member: Json) => member === undefined || is(member);
  const isFlag = may((member) => typeof member === "boolean");
  const game = {
    ...value,
    name: reading.member("name", isText, ""),
    since: reading.member("since", isTime, new Date().toISOString()),
    seats: reading.map<string>("seats", isText),
    invitations: reading.map<string>("invitations", isText),
    seeds: reading.map<string>("seeds", isText),
    commitment: reading.member("commitment", isText, ""),
    creator: reading.member("creator", isFlag, false),
    hotSeat: reading.member("hotSeat", isFlag, false),
    passes: reading.member("passes", isFlag, false),
  } as Kept;
  return Object.keys(game.seats).length === 0 ? null : { value: game, whole: reading.whole };
}

/** The address of a game's session. */
export function addressOf(ruleset: Ruleset, session: string): string {
  return here(`/v1/${ruleset}/sessions/${session}`);
}
