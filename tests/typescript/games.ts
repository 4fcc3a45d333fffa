/**
 * Plays a game to its end in Japanese with forms alone, and prints what was refused and what of its
 * texts is no word of a language: `node games.ts RULESET SETUP`.
 */

import { type Ruleset, Session, isProblem } from "../../sdk/typescript/src/index.ts";
import { Words, filled, shown } from "./form.ts";

type Json = any;

const [ruleset, setup] = process.argv.slice(2) as [Ruleset, string];
const options = { language: "ja" };
const MOST = 1500;
const TRIES = 6;

const words = await (async () => {
  const answer = await fetch(`${process.env.ORIGIN}/v1/${ruleset}/words?language=ja`);
  return new Words(await answer.json());
})();

async function seated(): Promise<Session<Ruleset>[]> {
  const game: Json = { setup: JSON.parse(setup) };
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
const counted: Record<string, number> = {};

function look(where: string, texts: string[]): void {
  for (const found of texts.join("\n").match(CODE) ?? []) {
    codes[`${where}: ${found}`] = (codes[`${where}: ${found}`] ?? 0) + 1;
  }
}

const count = (what: string) => {
  counted[what] = (counted[what] ?? 0) + 1;
};

/** An action of an offer without choices, which a dry run has not refused; the example at the last. */
async function asked(seat: Session<Ruleset>, offer: Json): Promise<Json> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const action = filled(offer);
    const fault = action === null ? null : await seat.dryRun(action);
    if (action !== null && fault === null) {
      count("filled in");
      return action;
    }
    look(`problem of ${offer.kind}`, fault === null ? [] : [fault.message, fault.body?.title ?? ""]);
    for (const { code } of fault?.errors ?? []) {
      count(`dry run: ${offer.kind} ${code}`);
    }
  }
  count(`example: ${offer.kind}`);
  return offer.example.action;
}

/** Take one of the offers of a seat; false: it has none. */
async function decide(seat: Session<Ruleset>): Promise<boolean> {
  const offers: Json[] = (seat.state as Json).legal_actions;
  const offer = offers[Math.floor(Math.random() * offers.length)];
  if (offer === undefined) {
    return false;
  }
  const { kind, choices } = offer;
  look(kind, shown(offer, words));
  if (kind === "commit") {
    await seat.act("commit" as never, { commitment: await seat.commitmentTo("") } as never);
    return true;
  }
  const action = choices.length > 0 ? null : await asked(seat, offer);
  try {
    const answer: Json = await (action === null
      ? seat.choose(choices[Math.floor(Math.random() * choices.length)].choice)
      : seat.act(action));
    count(action === null ? "chosen" : "sent");
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
    if ((await seat.read()).status === "over") {
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
console.log(JSON.stringify({ status, ending, counted, refused, codes }));
