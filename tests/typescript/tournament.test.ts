/** The client as the organiser of tournaments, against a running service. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Session, Tournament, isProblem } from "../../sdk/typescript/src/index.ts";

const ORIGIN = process.env.ORIGIN!;
const NAMED = (...names: string[]) => names.map((name) => ({ name }));

test("a game for each: late entry, withdrawal, close, and all logs checked", async () => {
  const asked = { name: "Autumn", setup: {}, entrants: NAMED("Anna", "Ben") };
  const { tournament, created } = await Tournament.create(ORIGIN, "hunters", asked, { language: "ja" });
  assert.equal(created.entrants.length, 2);
  const [anna] = created.entrants;
  const { session } = await Session.claim<"hunters">(
    `${ORIGIN}/v1/hunters/sessions/${anna!.session}`, "commander", anna!.invitations.commander!,
  );
  await session.start();
  const { version } = await tournament.entrants();
  const entered = await tournament.enter(NAMED("Cid"), { version });
  assert.deepEqual(entered.entrants.map((each) => each.number), [3]);
  await assert.rejects(tournament.enter(NAMED("Dora"), { version }), (fault) => isProblem(fault, "version_stale"));
  await tournament.enter(NAMED("Dora")); // Whoever else has entered.
  assert.equal((await tournament.foresee("withdraw", 2)).games[0]?.ending_foreseen?.ending, "withdrawn");
  await tournament.withdraw(2, "Did not appear.");
  assert.equal((await tournament.reinstate(2)).withdrawn, null);
  await tournament.withdraw(2, "Did not appear.");
  assert.equal((await tournament.read()).entrants[1]?.ending, "withdrawn");
  await assert.rejects(new Tournament(tournament.url, session.token).close(), (fault) => isProblem(fault, "seat_forbidden"));
  await tournament.close();
  const check = await tournament.verify();
  assert.ok(check.good && check.revealed, JSON.stringify(check.faults));
  await tournament.delete(); // No die was thrown.
  await assert.rejects(tournament.read(), (fault) => isProblem(fault));
});

test("a game that is hidden from the organiser is opened to rule on it", async () => {
  const asked = { setup: {}, umpire: {}, hidden_from_organiser: true, entrants: NAMED("Anna") };
  const { tournament, created } = await Tournament.create(ORIGIN, "hunters", asked as never);
  const [anna] = created.entrants;
  assert.deepEqual(anna!.foreseeable_by, ["entrants"]);
  const game = tournament.game(anna!.session!);
  await assert.rejects(game.read(), (fault) => isProblem(fault, "seat_forbidden"));
  const { opened, head } = await tournament.openGame(1, "A question.");
  assert.ok(opened !== null && head !== null);
  assert.equal((await game.read()).head, head);
  await tournament.close();
  assert.deepEqual((await tournament.verify()).foreseeable_by, ["organiser", "spectators", "entrants"]);
});

test("a seat asks, and the umpire rules what a dry run has accepted", async () => {
  const asked = { setup: { scenario: "denmark_strait" as const }, umpire: { sees_hidden: false }, policies: { second: "broadside" } };
  const { session, created } = await Session.create(ORIGIN, "battleships", asked as never);
  const { session: umpire } = await Session.claim<"battleships">(session.url, "umpire", created.invitations.umpire!);
  await session.start();
  await session.ask("Is the damage right?");
  const { situation } = (await umpire.read()).view as unknown as { situation: { ships: { w: number }[] } };
  const ruling = { rule: "9.3", reason: "It was logged twice.", patch: [{ op: "replace", path: "/ships/0/w", value: 2 }] };
  const refused = await umpire.dryRunRuling({ ...ruling, patch: [{ op: "replace", path: "/ships/0/w", value: -1 }] });
  assert.ok(refused !== null && refused.errors.length > 0);
  assert.equal(await umpire.dryRunRuling(ruling), null);
  const { session: after } = await umpire.rule(ruling);
  assert.deepEqual((after as unknown as { asked: string[] }).asked, []);
  const { ships } = ((await session.read()).view as unknown as { situation: typeof situation }).situation;
  assert.equal(ships[0]?.w, 2);
});

test("a question for the umpire alone, a note to all, and a draw that a policy does not take", async () => {
  const asked = {
    setup: { scenario: "denmark_strait" as const }, umpire: {}, policies: { second: "broadside" }, texts: "beside", draws: "agreed",
    talk: "notes",
  };
  const { session, created } = await Session.create(ORIGIN, "battleships", asked as never);
  const { session: umpire } = await Session.claim<"battleships">(session.url, "umpire", created.invitations.umpire!);
  await session.start();
  const { number } = await session.ask("Is her radar out?", "umpire");
  const { entries: [own] } = await session.log({ after: number - 1, limit: 1 });
  assert.deepEqual(own!.texts?.map(({ member, text }) => [member, text]), [["question", "Is her radar out?"]]);
  await umpire.read();
  const { number: noted } = await umpire.note("Lunch at one.");
  const { entries: [note] } = await session.log({ after: noted - 1, limit: 1 });
  assert.deepEqual(note!.texts?.map(({ text }) => text), ["Lunch at one."]);
  await session.read();
  await assert.rejects(session.draw("offer"), (fault) => isProblem(fault, "policy_declines"));
  const { number: said } = await session.say({ note: "Tea at four?" });
  const { entries: [tea] } = await session.log({ after: said - 1, limit: 1 });
  assert.deepEqual(tea!.texts?.map(({ text }) => text), ["Tea at four?"]);
});

test("entrants meet in rounds: claims, pairings, games, standings and events", async () => {
  const asked = { setup: { scenario: "denmark_strait" as const }, format: "round_robin", meetings: 1, entrants: NAMED("Anna", "Ben") };
  const { tournament, created } = await Tournament.create(ORIGIN, "battleships", asked as never);
  const claimed = await Promise.all(created.entrants.map(({ number, invitations }) =>
    Tournament.join<"battleships">(tournament.url, number, invitations.entrant!)));
  const events = tournament.events();
  assert.equal((await events.next()).value?.type, "opened");
  const { games: [pairing] } = (await tournament.beginRound(1)) as { games: { entrants: Record<string, number> }[] };
  assert.equal((await events.next()).value?.type, "round");
  assert.deepEqual(await tournament.beginRound(1), ((await tournament.rounds()) as { rounds: unknown[] }).rounds[0]);
  const { games: [row] } = (await tournament.games({ round: 1 })) as { games: { session: string; status: string }[] };
  assert.equal(row?.status, "created");
  const number = pairing?.entrants.second;
  const leaving = claimed[(number ?? 0) - 1]!.tournament.game(row!.session);
  await leaving.read();
  await assert.rejects(claimed[0]!.tournament.standings(), (fault) => isProblem(fault, "tournament_open"));
  await leaving.resign();
  const { rows } = (await tournament.standings()) as { rows: { number: number; lost: number }[] };
  assert.equal(rows.find((each) => each.number === number)?.lost, 1);
  assert.deepEqual(await claimed[0]!.tournament.standings(), await tournament.standings()); // Between rounds.
  assert.match(await tournament.printed("text", { language: "ja" }), /Anna/);
  await tournament.close();
  for await (const { type } of events) {
    assert.notEqual(type, "gone");
  }
  const check = await tournament.verify({ games: [1] });
  assert.ok(check.good, JSON.stringify(check.faults));
});

test("who has lost a token is invited anew, and the one before opens nothing", async () => {
  const asked = { setup: { scenario: "denmark_strait" as const }, format: "round_robin", entrants: NAMED("Anna", "Ben") };
  const { tournament, created } = await Tournament.create(ORIGIN, "battleships", asked as never);
  const { tournament: anna } = await Tournament.join<"battleships">(tournament.url, 1, created.entrants[0]!.invitations.entrant!);
  const before = anna.token;
  assert.equal(await anna.rotate(1), anna.token);
  assert.notEqual(anna.token, before);
  const { invitation } = (await tournament.invite(1)) as { invitation: string };
  await assert.rejects(anna.read(), (fault) => isProblem(fault, "token_wrong"));
  const again = await Tournament.join<"battleships">(tournament.url, 1, invitation);
  assert.equal((await again.tournament.read()).entrant, 1);
  const own = await Tournament.create(ORIGIN, "hunters", { setup: {}, entrants: NAMED("Anna") });
  const [one] = own.created.entrants;
  const { session } = await Session.claim<"hunters">(`${ORIGIN}/v1/hunters/sessions/${one!.session}`, "commander", one!.invitations.commander!);
  const anew = await own.tournament.game(one!.session!).invite("commander");
  await assert.rejects(session.read(), (fault) => isProblem(fault, "token_wrong"));
  await Session.claim<"hunters">(session.url, "commander", anew.invitation);
});

test("the organiser's token is replaced, and a deputy organises until he is dismissed", async () => {
  const asked = { setup: {}, entrants: NAMED("Anna"), log_token_changes: true };
  const { tournament } = await Tournament.create(ORIGIN, "hunters", asked as never);
  const before = new Tournament<"hunters">(tournament.url, tournament.token);
  assert.equal(await tournament.rotate("organiser"), tournament.token);
  await assert.rejects(before.read(), (fault) => isProblem(fault, "token_wrong"));
  const { invitation } = (await tournament.inviteDeputy()) as { invitation: string };
  const { tournament: deputy } = await Tournament.join<"hunters">(tournament.url, "deputy", invitation);
  await deputy.rotate("deputy");
  await deputy.enter(NAMED("Ben"));
  await assert.rejects(deputy.inviteDeputy(), (fault) => isProblem(fault, "seat_forbidden"));
  await tournament.dismissDeputy();
  await assert.rejects(deputy.read(), (fault) => isProblem(fault, "token_wrong"));
  const { organisation } = (await tournament.read()) as unknown as { organisation: { changes: { change: string }[] } };
  const made = ["organiser_rotated", "deputy_invited", "deputy_rotated", "deputy_dismissed"];
  assert.deepEqual(organisation.changes.map(({ change }) => change), made);
  await tournament.close();
  const check = await tournament.verify();
  assert.ok(check.good, JSON.stringify(check.faults));
});

test("every clock stands still in a pause, which ends early", async () => {
  const asked = { setup: {}, umpire: {}, entrants: NAMED("Anna"), deadlines: { seconds: 3600, then: "resign" } };
  const { tournament } = await Tournament.create(ORIGIN, "hunters", asked as never);
  const announced = await tournament.announce("9.2.4", "The rate is that of departure.");
  assert.equal((announced as unknown as { announcements: { rule: string }[] }).announcements[0]?.rule, "9.2.4");
  const pauseOf = (seen: unknown) => (seen as { pause: { began: string; until: string } }).pause;
  await assert.rejects(tournament.pause(new Date(0)), (fault) => isProblem(fault));
  const until = new Date(Date.now() + 86_400_000);
  assert.equal(pauseOf(await tournament.pause(until)).until, until.toISOString());
  assert.ok(pauseOf(await tournament.resume()).until < until.toISOString());
  await tournament.close();
  const check = await tournament.verify();
  assert.ok(check.good, JSON.stringify(check.faults));
});

test("webhooks and tickets are made, listed without their secrets, and revoked", async () => {
  const { session } = await Session.create(ORIGIN, "hunters", { setup: {} });
  const { tournament } = await Tournament.create(ORIGIN, "hunters", { setup: {}, entrants: NAMED("Anna") });
  for (const owner of [session, tournament]) {
    const made = await owner.createWebhook("https://hooks.example.org/wardroom");
    assert.match(made.secret, /^whsec_/);
    const [listed] = await owner.webhooks();
    assert.deepEqual([listed?.id, listed?.status], [made.id, "active"]);
    await owner.deleteWebhook(made.id);
    assert.deepEqual(await owner.webhooks(), []);
    const told = await owner.createWebhook("https://hooks.example.org/wardroom", { format: "discord", prefix: "<@123>" });
    assert.equal(told.format, "discord");
    const ticket = await owner.ticket();
    const [shown] = await owner.tickets();
    assert.ok(shown !== undefined && !Object.values(shown).includes(ticket));
    await owner.revokeTicket(shown.id);
    assert.deepEqual(await owner.tickets(), []);
  }
});
