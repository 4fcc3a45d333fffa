/**
 * The tournaments that this browser holds a token of: its organiser's, or that of an entrant who meets
 * others. They lie beside the seats, in the storage for this origin.
 */

import { signal } from "@preact/signals";
import type { Ruleset } from "wardroom-client";
import { type Json, isMap } from "../base/json.ts";
import { Reading, type Understood, isText, isTime } from "../base/reading.ts";
import { lasting, storedList } from "../base/storage.ts";
import { RULESETS } from "./service.ts";

export interface KeptTournament {
  ruleset: Ruleset;
  tournament: string;
  /** What it is called; empty: it has no name. */
  name: string;
  /** When it was created or entered here. */
  since: string;
  token: string;
  /** The number of the entrant whose token it is; null: it is the organiser's. */
  entrant: number | null;
  /** What the organiser hands out, by the number of the entrant. */
  invitations: Record<string, Invitations>;
  /** The commitment to its seed as it was first seen. */
  commitment: string;
}

/** The invitations of an entrant, by seat; `session`: null where they meet others. */
export interface Invitations {
  session: string | null;
  seats: Record<string, string>;
}

const PLACE = "wardroom tournaments";

/** Every tournament that is kept, the newest first. */
export const tournaments = signal<KeptTournament[]>(read());

addEventListener("storage", ({ key }) => {
  if (key !== null && lasting.nameOf(key) === PLACE) {
    tournaments.value = read();
  }
});

function read(): KeptTournament[] {
  return storedList(PLACE, tournamentIn);
}

function write(kept: KeptTournament[]): void {
  lasting.setItem(PLACE, JSON.stringify(kept));
  tournaments.value = kept;
}

export function tournamentOf(id: string): KeptTournament | null {
  return tournaments.value.find((each) => each.tournament === id) ?? null;
}

/**
 * Keep a tournament; the invitations that are kept of it already stay, and so does the token of who organises
 * it. `anew`: that token was replaced, or brought here on purpose.
 */
export function keepTournament(made: KeptTournament, anew = false): void {
  const all = read(); // Another tab may have written.
  const known = all.find((each) => each.tournament === made.tournament);
  const invitations = { ...known?.invitations, ...made.invitations };
  const stays = known !== undefined && known.entrant === null && !anew;
  const kept = stays ? { ...known, invitations } : { ...made, invitations };
  write([kept, ...all.filter((each) => each !== known)]);
}

export function forgetTournament(id: string): void {
  write(read().filter((each) => each.tournament !== id));
}

/** A tournament as it was kept, as far as it can be read: whose token it is has to be sure. */
export function tournamentIn(value: Json): Understood<KeptTournament> | null {
  const sure = isMap(value) && isText(value.tournament) && isText(value.token) && (RULESETS as readonly unknown[]).includes(value.ruleset)
    && (value.entrant === null || typeof value.entrant === "number");
  if (!sure) {
    return null;
  }
  const reading = new Reading(value);
  const kept = {
    ...value,
    name: reading.member("name", isText, ""),
    since: reading.member("since", isTime, new Date().toISOString()),
    invitations: reading.map<Invitations>("invitations", isInvitations),
    commitment: reading.member("commitment", isText, ""),
  } as unknown as KeptTournament;
  return { value: kept, whole: reading.whole };
}

function isInvitations(value: Json): boolean {
  return isMap(value) && (value.session === null || isText(value.session)) && isMap(value.seats) && Object.values(value.seats).every(isText);
}
