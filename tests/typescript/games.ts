/**
 * Plays a game to its end in Japanese with forms alone, and prints what was refused and what of its
 * texts is no word of a language: `node games.ts RULESET SETUP SEED`. Faces are typed in like anything
 * else, so that the same game is played each time.
 */

import { type Ruleset, Session, isProblem } from "../../sdk/typescript/src/index.ts";
import { Words } from "../../sdk/typescript/src/words.ts";
import { excluded, filled, pick, seed, shown } from "./form.ts";

type Json = any;

const [ruleset, setup, number] = process.argv.slice(2) as [Ruleset, string, string];
seed(Number(number));
const options = { language: "ja" };
const MOST = 3000;
const TRIES = 6;

const words = await (async () => {
  const answer = await fetch(`${process.env.ORIGIN}/v1/${ruleset}/words?language=ja`);
  return new Words(await answer.json(), (code) => code);
})();

async function seated(): Promise<Session<Ruleset>[]> {
  const game: Json = { setup: JSON.parse(setup), dice: "supplied" };
  const { session, created } = await Session.create(process.env.ORIGIN!, ruleset, game, options);
  const { spectator: _, ...others } = created.invitations;
  const claims = Object.entries(others).map(([seat, invitation]) =>
    Session.claim<Ruleset>(session.url, seat, invitation, options),
  );
  return [session, ...(await Promise.all(claims)).map((each) => each.session)];
}

const CODE = /\b[a-z]+[a-z0-9]*(_[a-z0-9]+)+\b/g;
const codes: Record<string, number> = {};
const refused: Json[] = [];
const unfit: Json[] = [];
const dry: Record<string, string[]> = {};
let sent = 0;

function look(where: string, texts: string[]): void {
  for (const found of texts.join("\n").match(CODE) ?? []) {
    codes[`${where}: ${found}`] = (codes[`${where}: ${found}`] ?? 0) + 1;
  }
}

/** An action of an offer without choices, which a dry run has not refused; the example at the last. */
async function asked(seat: Session<Ruleset>, offer: Json): Promise<Json> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const action = filled(offer);
    const fault = action === null ? null : await seat.dryRun(action);
    if (action !== null && fault === null) {
      return action;
    }
    look(`problem of ${offer.kind}`, fault === null ? [] : [fault.message, fault.body?.title ?? ""]);
    for (const { code } of fault?.errors ?? []) {
      dry[offer.kind] = [...new Set([...(dry[offer.kind] ?? []), code])];
    }
  }
  return offer.example.action;
}

/** Take one of the offers of a seat; false: it has none. */
async function decide(seat: Session<Ruleset>): Promise<boolean> {
  const offers: Json[] = (seat.state as Json).legal_actions;
  if (offers.length === 0) {
    return false;
  }
  unfit.push(...offers.flatMap((each) => excluded(each)));
  const offer = pick(offers);
  const { kind, choices } = offer;
  look(kind, shown(offer, words));
  const action = choices.length > 0 ? null : await asked(seat, offer);
  try {
    const answer: Json = await (action === null
      ? seat.choose(pick<Json>(choices).choice)
      : seat.act(action));
    sent += 1;
    look(`trace of ${kind}`, answer.trace.map((step: Json) => step.text ?? ""));
  } catch (fault) {
    if (!isProblem(fault) || fault.status !== 422) {
      throw fault;
    }
    refused.push({ kind, code: fault.code, sent: action });
  }
  return true;
}

const seats = await seated();
for (let taken = 0; taken < MOST; ) {
  let acted = false;
  for (const seat of seats) {
    // Alone, a seat has the state of its last answer.
    const { status } = seats.length > 1 ? await seat.read() : seat.state;
    if (status === "over") {
      taken = MOST;
      break;
    }
    if (await decide(seat)) {
      acted = true;
      taken += 1;
    }
  }
  if (!acted && taken < MOST) {
    throw new Error("nobody has an action");
  }
}
const { status, ending } = (await seats[0]!.read()) as Json;
console.log(JSON.stringify({ status, ending, sent, dry, refused, unfit, codes }));
