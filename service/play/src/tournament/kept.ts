/**
 * The tournaments that this browser holds a token of: its organiser's, or that of an entrant who meets
 * others. They lie beside the seats, in the storage for this origin.
 */

import { signal } from "@preact/signals";
import type { Ruleset } from "wardroom-client";
import { RULESETS } from "../service.ts";

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

/** The invitations of an entrant, by seat; `session`: null where he meets others. */
export interface Invitations {
  session: string | null;
  seats: Record<string, string>;
}

const PLACE = "wardroom tournaments";

/** Every tournament that is kept, the newest first. */
export const tournaments = signal<KeptTournament[]>(read());

addEventListener("storage", ({ key }) => {
  if (key === PLACE) {
    tournaments.value = read();
  }
});

function read(): KeptTournament[] {
  return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as KeptTournament[];
}

function write(kept: KeptTournament[]): void {
  localStorage.setItem(PLACE, JSON.stringify(kept));
  tournaments.value = kept;
}

export function tournamentOf(id: string): KeptTournament | null {
  return tournaments.value.find((each) => each.tournament === id) ?? null;
}

/** Keep a tournament; the invitations that are kept of it already stay. */
export function keepTournament(made: KeptTournament): void {
  const all = read(); // Another tab may have written.
  const known = all.find((each) => each.tournament === made.tournament);
  const invitations = { ...known?.invitations, ...made.invitations };
  const kept = known !== undefined && known.entrant === null ? { ...known, invitations } : { ...made, invitations };
  write([kept, ...all.filter((each) => each !== known)]);
}

export function forgetTournament(id: string): void {
  write(read().filter((each) => each.tournament !== id));
}

export function isTournament(value: unknown): value is KeptTournament {
  const kept = value as KeptTournament;
  const texts = [kept?.tournament, kept?.name, kept?.since, kept?.token, kept?.commitment];
  return (
    texts.every((each) => typeof each === "string") &&
    (RULESETS as readonly string[]).includes(kept.ruleset) &&
    (kept.entrant === null || typeof kept.entrant === "number") &&
    kept.invitations !== null && typeof kept.invitations === "object"
  );
}
