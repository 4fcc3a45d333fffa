/**
 * The seats that this browser holds, in its storage for this origin. A token opens a seat and stands
 * nowhere else: whoever loses the storage loses the seat, unless it was saved as a file.
 */

import { signal } from "@preact/signals";
import type { Ruleset } from "wardroom-client";
import { RULESETS } from "./service.ts";
import { type KeptTournament, isTournament, keepTournament } from "./tournament/kept.ts";

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
  /** The commitment of the session as it was first seen. */
  commitment: string;
}

const PLACE = "wardroom games";

/** Every game that is kept, the newest first. */
export const games = signal<Kept[]>(read());

addEventListener("storage", ({ key }) => {
  if (key === PLACE) {
    games.value = read();
  }
});

function read(): Kept[] {
  return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Kept[];
}

function write(kept: Kept[]): void {
  localStorage.setItem(PLACE, JSON.stringify(kept));
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
    const content = JSON.parse(await file.text()) as { format?: unknown; games?: unknown; tournaments?: unknown };
    const found = Array.isArray(content.games) ? content.games.filter(isGame) : [];
    const organised = Array.isArray(content.tournaments) ? content.tournaments.filter(isTournament) : [];
    if (content.format !== "wardroom-seats/1" || found.length + organised.length === 0) {
      return null;
    }
    found.forEach(keep);
    organised.forEach(keepTournament);
    return found.length + organised.length;
  } catch {
    return null;
  }
}

function isGame(value: unknown): value is Kept {
  const game = value as Kept;
  const texts = [game?.session, game?.name, game?.since, game?.commitment];
  const maps = [game?.seats, game?.invitations, game?.seeds];
  return (
    texts.every((each) => typeof each === "string") &&
    (RULESETS as readonly string[]).includes(game.ruleset) &&
    maps.every((each) => each !== null && typeof each === "object")
  );
}

/** The address of a game's session. */
export function addressOf(ruleset: Ruleset, session: string): string {
  return new URL(`/v1/${ruleset}/sessions/${session}`, location.origin).href;
}
