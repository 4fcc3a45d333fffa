/** Begins a session, and keeps its seats. */

import type { NewSession, Ruleset } from "wardroom-client";
import { Session } from "wardroom-client/session";
import { SERVICE } from "../../base/address.ts";
import type { Json } from "../../base/json.ts";
import { language } from "../../base/language.ts";
import { addressOf, keep } from "../../service/keeping.ts";

/** Who sits at the table: one person, two at this screen, others by invitation, or a policy. */
export type Players = "alone" | "hot_seat" | "invite" | "policy";

/** A game in which a policy plays every seat that is not `seat`; without one, the game. */
export function against(policy: string | undefined, game: Json, seats: readonly string[], seat = seats[0]): Json {
  return policy === undefined ? game : { ...game, seat, policies: Object.fromEntries(seats.filter((each) => each !== seat).map((each) => [each, policy])) };
}

/** Begin a game and return the id of its session; rejects with a Problem where it is refused. */
export async function found(ruleset: Ruleset, asked: Json, players: Players, name = ""): Promise<string> {
  const { session: own, created } = await Session.create(SERVICE, ruleset, asked as NewSession<Ruleset>, { language: language.value });
  const told = created as Json;
  const session: string = told.session.session;
  const invitations: Record<string, string> = told.invitations ?? {};
  const held = Object.entries<string>(told.tokens).map(([seat, token]) => [seat, { ...own.saved(), token }]);
  keep({
    ruleset, session, name, since: new Date().toISOString(), seats: Object.fromEntries(held), invitations, creator: true,
    ...(players === "hot_seat" ? { hotSeat: true } : {}),
  });
  if (players === "hot_seat") {
    for (const [seat, invitation] of Object.entries(invitations)) {
      if (seat !== "spectator" && seat !== "umpire") {
        await claim(ruleset, session, seat, invitation, told.session.dice.commitment);
      }
    }
  }
  return session;
}

/** Take a seat by its invitation, and keep it. */
export async function claim(ruleset: Ruleset, session: string, seat: string, invitation: string, commitment = ""): Promise<void> {
  const { session: taken } = await Session.claim<Ruleset>(addressOf(ruleset, session), seat, invitation, { language: language.value });
  if (commitment === "") {
    await taken.read(); // It notes the commitment.
  }
  const noted = commitment === "" ? {} : { noted: [commitment] };
  keep({ ruleset, session, name: "", since: new Date().toISOString(), seats: { [seat]: { ...taken.saved(), ...noted } }, invitations: {} });
}

/** Keep a seat whose token another device has handed over. */
export async function takeOver(ruleset: Ruleset, session: string, seat: string, token: string, creator = false): Promise<void> {
  const taken = Session.open<Ruleset>({ url: addressOf(ruleset, session), token }, { language: language.value });
  await taken.read(); // It notes the commitment.
  keep({
    ruleset, session, name: "", since: new Date().toISOString(), seats: { [seat]: taken.saved() }, invitations: {},
    ...(creator ? { creator } : {}),
  });
}
