/** The client against a running service: what is lost is asked for again, and done once. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";

import { NotStarted, Session, type SessionEvent, fetchKeys, isProblem, narrated, verifyLog } from "../../sdk/typescript/src/index.ts";
import { messages } from "../../sdk/typescript/src/events.ts";

const ORIGIN = process.env.ORIGIN!;
/** How many times longer than on an idle machine something may take. */
const LOAD = Number(process.env.LOAD);
const SEED = "5eed".repeat(8);

/** Begin a career, the first action of which is to be taken. */
async function career(options: object = {}) {
  const { session } = await Session.create(ORIGIN, "hunters", { setup: {} }, options);
  return session;
}

/** A career, and a spectator of it who reads with `options`. */
async function watched(options: object) {
  const { session, created } = await Session.create(ORIGIN, "hunters", { setup: {} });
  const { token } = await Session.claim(session.url, "spectator", created.invitations.spectator!);
  return { session, token, reader: new Session<"hunters">(session.url, token, options) };
}

/** A `fetch` for which `fault` stands in, or acts after the answer; once for each that is listed. */
function faulty(...faults: ((answer: () => Promise<Response>) => Promise<Response>)[]) {
  const sent: Request[] = [];
  const fetching = async (url: any, init: any) => {
    sent.push(new Request(url, init));
    const answer = () => fetch(url, init);
    const fault = faults.shift();
    return fault === undefined ? answer() : fault(answer);
  };
  return { sent, fetch: fetching as typeof fetch };
}

const lost = async (answer: () => Promise<Response>) => {
  await answer();
  throw new TypeError("the connection was lost");
};
const passed = (answer: () => Promise<Response>) => answer();
const busy = async () => new Response(null, { status: 503, headers: { "Retry-After": "7" } });
const waits = () => {
  const seconds: number[] = [];
  return { seconds, sleep: async (each: number) => void seconds.push(each) };
};

/** What a browser keeps, as `localStorage`. */
function device() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a career is played by name and by choice, and its log is good", async () => {
  const session = await career({ language: "ja" });
  await session.act("start", { client_seed: SEED });
  let decisions = 0;
  for (; decisions < 10 && session.state.status === "playing"; decisions += 1) {
    const [offer] = session.state.legal_actions;
    await (offer!.choices.length > 0 ? session.choose(offer!.choices[0]!.choice) : session.act(offer!.example.action as never));
  }
  const before = session.state;
  assert.deepEqual(await session.read(), before);
  // The dice are the service's own: a boat can be lost before.
  const lost = before.status !== "playing";
  const ended = lost ? before : (await session.resign()).session;
  assert.equal(ended.ending === "resigned", !lost);
  const noted = [before.head, ended.head];
  const check = await verifyLog(await session.get("/export"), { noted, keys: await fetchKeys(new URL(session.url).origin) });
  assert.deepEqual([check.faults, check.unproven, check.extent], [[], [], "complete"]);
  const unsigned = await session.verify();
  assert.deepEqual(unsigned.unproven.map(({ code }) => code), ["not_signed"]);
  assert.ok(check.entries >= decisions + (lost ? 1 : 2) && check.hashed_by === "WebCrypto");
});

test("a log that was cut is found out by the receipts of the answers to a seat", async () => {
  const played = await career();
  await played.act("start", { client_seed: SEED });
  await played.resign();
  assert.ok(played.receipts.length >= 2);
  const cut = async (address: any, init: any) => {
    const answer = await fetch(address, init);
    if (!String(address).includes("/export")) {
      return answer;
    }
    const log = await answer.json();
    const [first] = log.entries;
    return Response.json({ ...log, entries: [first], head: first.head, seed: null, client_seeds: {}, receipts: [] });
  };
  const session = Session.open<"hunters">({ ...played.saved(), noted: [] }, { fetch: cut as typeof fetch });
  const keys = await fetchKeys(new URL(session.url).origin);
  const found = async (options: object) => (await session.verify(options)).faults.map(({ code }) => code);
  await session.read();
  assert.ok((await found({ keys })).includes("cut_before_receipt"));
  assert.ok(!(await found({})).includes("cut_before_receipt"));
});

test("an action whose answer is lost is done once", async () => {
  const [{ fetch, sent }, { sleep }] = [faulty(passed, lost, lost), waits()];
  const session = await career({ fetch, sleep });
  const answer = await session.act("start", { client_seed: SEED });
  assert.equal(answer.number, 2);
  assert.equal(sent.length, 4);
  assert.equal(new Set(sent.slice(1).map((each) => each.headers.get("idempotency-key"))).size, 1);
});

test("an action that is limited after a lost answer has its key when it is sent again", async () => {
  const limited = async () => new Response(null, { status: 429, headers: { "Retry-After": "3600" } });
  const [{ fetch, sent }, { sleep }] = [faulty(passed, lost, limited), waits()];
  const session = await career({ fetch, sleep });
  const act = () => session.act("start", { client_seed: SEED });
  await assert.rejects(act(), (fault) => isProblem(fault) && fault.status === 429);
  assert.equal((await act()).number, 2);
  assert.equal(new Set(sent.slice(1).map((each) => each.headers.get("idempotency-key"))).size, 1);
});

test("a request under way is kept over a reload of the page, and sent again with its key", async () => {
  const storage = device();
  const { created } = await Session.create(ORIGIN, "hunters", { setup: {} });
  const url = `${ORIGIN}/v1/hunters/sessions/${created.session.session}`;
  const token = created.tokens.commander!;
  const { fetch } = faulty(passed, lost);
  const page = new Session<"hunters">(url, token, { fetch, storage, attempts: 1 });
  await page.read();
  await assert.rejects(page.act("start", { client_seed: SEED }), TypeError);
  assert.ok(page.pending);
  const again = new Session<"hunters">(url, token, { storage });
  assert.equal((await again.resume())?.number, 2);
  assert.deepEqual([again.pending, again.state.number], [false, 2]);
  assert.equal(new Session(url, token, { storage }).pending, false);
  assert.equal(await again.resume(), null);
});

test("it waits as long as the service says, and gives up where that is too long", async () => {
  const [{ fetch }, { sleep, seconds }] = [faulty(busy, busy), waits()];
  const session = await career({ fetch, sleep });
  assert.deepEqual(seconds, [7, 7]);
  const impatient = new Session(session.url, "?", { fetch: faulty(busy).fetch, sleep, patience: 6 });
  await assert.rejects(impatient.read(), (fault) => isProblem(fault) && fault.retryAfter === 7);
});

test("no redirect is followed: key and token stay with the service", async () => {
  const reached: string[] = [];
  const elsewhere = createServer((request, answer) => answer.end(reached.push(request.url!))).listen(0, "127.0.0.1");
  const redirecting = createServer((_, answer) => {
    const { port } = elsewhere.address() as AddressInfo;
    answer.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end();
  }).listen(0, "127.0.0.1");
  await Promise.all([once(redirecting, "listening"), once(elsewhere, "listening")]);
  const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/v1/hunters/sessions/x`;
  const session = new Session<"hunters">(url, "token", { apiKey: "key" });
  for (const asked of [session.read(), session.events().next()]) {
    await assert.rejects(asked, (fault) => isProblem(fault, "http_307") && fault.message.includes("no redirect"));
  }
  redirecting.close();
  elsewhere.close();
  assert.deepEqual(reached, []);
});

test("a problem is an error with its code, and keeps no request", async () => {
  const session = await career();
  const other = new Session<"hunters">(session.url, "x".repeat(43));
  await assert.rejects(other.read(), (fault) => isProblem(fault, "token_wrong") && fault.status === 401);
  const stale = structuredClone(session.state.version);
  await session.act("start", { client_seed: SEED });
  session.state.version = stale;
  await assert.rejects(session.choose(0), (fault) => isProblem(fault, "version_stale"));
  await session.read();
  const wrong = session.act("load_torpedoes", { load: { tubes: [7] } } as never);
  await assert.rejects(wrong, (fault) => isProblem(fault) && fault.errors[0]?.pointer?.startsWith("/action/load") === true);
  assert.equal(session.pending, false);
});

test("a dry run says what would be refused, and changes nothing", async () => {
  const session = await career();
  const { version } = session.state;
  assert.equal(await session.dryRun({ kind: "start", client_seed: SEED }), null);
  const half = await session.dryRun({ kind: "start", client_seed: 7 } as never);
  assert.deepEqual([half?.status, half?.errors[0]?.pointer], [400, "/action/client_seed"]);
  const refused = await session.dryRun({ kind: "wait_for_night", wait: true } as never);
  assert.ok(isProblem(refused) && refused.status === 422 && refused.errors.length > 0);
  assert.equal((await session.read()).version, version);
  session.state.version = "x".repeat(24);
  await assert.rejects(session.dryRun({ kind: "start" }), (fault) => isProblem(fault, "version_stale"));
});

test("a refused dry run is an answer like any other, for which nothing is an error", async () => {
  const { fetch, sent } = faulty();
  const session = await career({ fetch });
  assert.ok(isProblem(await session.dryRun({ kind: "course", abort: true })));
  assert.ok(sent.at(-1)!.url.endsWith("/actions/dry-run"));
  assert.equal((await globalThis.fetch(sent.at(-1)!.clone())).status, 200);
});

test("the creator sees a lost invitation again, and nobody else does", async () => {
  const { session, created } = await Session.create(ORIGIN, "battleships", { setup: { scenario: "denmark_strait" } });
  const { invitation, ends } = await session.invitation("second");
  assert.equal(invitation, created.invitations.second);
  assert.equal(ends, session.state.access.second?.ends);
  const { session: second } = await Session.claim<"battleships">(session.url, "second", invitation);
  await assert.rejects(second.invitation("spectator"), (fault) => isProblem(fault, "seat_forbidden"));
  await assert.rejects(session.invitation("second"), (fault) => isProblem(fault, "seat_claimed"));
});

test("what an attack would need stands beside the choice of the range", async () => {
  const { session } = await Session.create(ORIGIN, "hunters", { setup: { opening: "lone_ship_by_night" } });
  await session.act("start", { client_seed: SEED });
  const { odds } = await session.odds({ kind: "engage", attack: { posture: "submerged", range: "medium" } });
  const [torpedo] = odds[0]!.ahead;
  assert.equal(odds[0]!.ahead.length, 1);
  assert.deepEqual([torpedo!.purpose, torpedo!.details.needed, torpedo!.modifiers], ["torpedo_fire", 7, []]);
  const hit = torpedo!.results.find((each) => each.result === "hit");
  assert.deepEqual([hit!.rows, hit!.probability.decimal], [["<=7"], 21 / 36]);
  const leave = await session.odds({ kind: "engage", attack: null }, { horizon: "encounter", trials: 100 });
  assert.equal(leave.odds[0]!.outlook!.figures.length, 5);
});

test("odds are asked for and change nothing; what threw no die is taken back", async () => {
  const session = await career();
  await session.act("start", { client_seed: SEED });
  const { version, legal_actions } = session.state;
  const { odds } = await session.odds();
  assert.ok((await session.odds(undefined, { results: 0 })).odds.every((one) => Array.isArray(one.lines)));
  assert.ok(odds.length > 0);
  const example = legal_actions[0]?.example.action;
  assert.ok(example);
  assert.equal((await session.odds(example)).odds.length, 1);
  assert.equal((await session.read()).version, version);
  await session.act(example);
  const shown = await session.replay({ at: session.state.number, odds: true, results: 0 });
  assert.deepEqual(shown.view, session.state.view);
  assert.equal(shown.decision?.action.kind, example.kind);
  assert.ok(shown.decision.odds?.every((one) => Array.isArray(one.lines)));
  const far = await session.replay({ at: session.state.number, odds: true, horizon: "encounter", trials: 100 });
  assert.ok(far.decision?.odds?.every((one) => one.outlook?.trials === 100 || one.reason !== null));
  if (session.state.undo.allowed) {
    await session.undo();
    assert.equal(session.state.legal_actions[0]?.kind, legal_actions[0]?.kind);
  } else {
    await assert.rejects(session.undo(), (fault) => isProblem(fault, String(session.state.undo.reason)));
  }
});

test("a stream goes on where it broke off, each entry once, until the game is over", async () => {
  const cut = async (answer: () => Promise<Response>) => cutAfter(await answer(), "event: entry");
  const [{ fetch, sent }, { sleep, seconds }] = [faulty(cut, cut, busy), waits()];
  const { session, token, reader } = await watched({ fetch, sleep });
  const [seen, events]: [SessionEvent[], AsyncIterator<SessionEvent, void>] = [[], reader.events({ after: 1 })];
  const until = async (type: string) => {
    for (let event = await events.next(); !event.done; event = await events.next()) {
      seen.push(event.value);
      if (event.value.type === type) {
        return;
      }
    }
  };
  await session.act("start", { client_seed: SEED });
  await until("entry");
  await session.act(session.state.legal_actions[0]!.example.action as never);
  await until("entry");
  await session.resign();
  await until("over");
  assert.equal((await events.next()).done, true);
  const entries = seen.flatMap((event) => (event.type === "entry" ? [[event.id, event.data.number]] : []));
  assert.deepEqual(entries, [["2", 2], ["3", 3], ["4", 4]]);
  assert.equal(seen.at(-1)?.type, "over");
  assert.ok(seconds.includes(7));
  const resumed = sent.map((each) => each.headers.get("last-event-id"));
  assert.deepEqual(resumed, ["1", "2", "3", "3"]);
  assert.ok(sent.every((each) => each.headers.get("authorization") && !each.url.includes(token)));
});

test("a log that has lost what was seen of it is said to, and is gone on from where it ends", async () => {
  const told = async () =>
    new Response('event: reset\ndata: {"number": 5, "generation": 1}\nid: 5-1\n\n', {
      headers: { "Content-Type": "text/event-stream" },
    });
  const { fetch, sent } = faulty(told, async () => new Response(null, { status: 204 }));
  const { reader } = await watched({ fetch, sleep: waits().sleep });
  const events = reader.events({ after: "9-1" });
  const { value } = await events.next();
  assert.deepEqual([value?.type, value?.id], ["reset", "5-1"]);
  assert.equal((await events.next()).done, true);
  assert.deepEqual(sent.map((each) => each.headers.get("last-event-id")), ["9-1", "5-1"]);
});

test("a number that was read is one of the log that was read", async () => {
  const restored = async (answer: () => Promise<Response>) =>
    Response.json({ ...((await (await answer()).json()) as object), generation: 2 });
  const { fetch, sent } = faulty(restored, async () => new Response(null, { status: 204 }));
  const { reader } = await watched({ fetch });
  await reader.read();
  assert.equal((await reader.events({ after: 1 }).next()).done, true);
  assert.equal(sent.at(-1)!.headers.get("last-event-id"), "1-2");
});

test("a silent stream is opened again, and an aborted one ends", async () => {
  const silent = async (answer: () => Promise<Response>) => {
    const hushed = new TransformStream<Uint8Array, Uint8Array>({ transform: () => undefined });
    const heard = await answer();
    return new Response(heard.body!.pipeThrough(hushed), heard);
  };
  const { fetch, sent } = faulty(silent, silent);
  const stop = new AbortController();
  const { reader } = await watched({ fetch, sleep: waits().sleep });
  const events = reader.events({ silence: 0.2 * LOAD, signal: stop.signal });
  assert.equal((await events.next()).value?.type, "opened");
  assert.equal(sent.length, 3);
  stop.abort();
  await assert.rejects(events.next(), { name: "AbortError" });
});

const BATTLE = { setup: { scenario: "denmark_strait" } } as const;

test("a game of two seats is started on one device", async () => {
  const { seats, invitations } = await Session.begin(ORIGIN, "battleships", BATTLE, { hold: "all" });
  assert.deepEqual([Object.keys(seats), Object.keys(invitations)], [["first", "second"], ["spectator"]]);
  for (const [name, seat] of Object.entries(seats)) {
    assert.deepEqual([seat.state.seat, seat.state.status, seat.ruleset], [name, "playing", "battleships"]);
    assert.equal((await seat.start()).begun, true);
    assert.equal((await seat.verify()).good, true);
  }
  const seeds = Object.values(seats.first!.state.dice.client_seeds);
  assert.ok(new Set(seeds).size === 2 && seeds.every((seed) => seed.length === 64));
});

test("a career is started at once, and typed faces need no start", async () => {
  const { session, seats, answer } = await Session.begin(ORIGIN, "hunters", { setup: {} });
  assert.deepEqual(Object.values(seats), [session]);
  assert.equal(seats.commander!.state.number, 2);
  assert.ok(answer!.trace.length > 0 && answer!.number === 2);
  assert.deepEqual(await seats.commander!.start(), { begun: true, answer: null });
  await assert.rejects(Session.begin(ORIGIN, "hunters", { setup: {} }, { hold: ["third"] }), RangeError);
  const typed = await Session.begin(ORIGIN, "battleships", { ...BATTLE, dice: "supplied" }, { hold: ["second"] });
  assert.deepEqual(Object.values(typed.seats).map(({ state }) => state.status), ["playing", "playing"]);
});

test("two devices start a game, though pages are left and answers are lost on the way", async () => {
  const [own, rivals] = [device(), device()];
  const { seats, invitations } = await Session.begin(ORIGIN, "battleships", BATTLE, { storage: own });
  const { url } = seats.first!;
  assert.equal(seats.first!.state.status, "created");
  const { fetch } = faulty(lost);
  const claim = (options: object) => Session.claim<"battleships">(url, "second", invitations.second!, { storage: rivals, ...options });
  await assert.rejects(claim({ fetch, attempts: 1 }), TypeError);
  const { session: second } = await claim({});
  assert.equal((await second.start()).begun, false);
  assert.deepEqual(Object.values(second.state.dice.client_seeds).length, 1);
  const [first] = Session.kept({ storage: own }) as Session<"battleships">[];
  assert.equal(first!.url, url);
  assert.equal((await first!.start()).begun, true);
  const [again] = Session.kept({ storage: rivals });
  assert.equal((await again!.start()).begun, true);
  assert.equal(again!.state.status, "playing");
  assert.equal(again!.saved().noted!.length, 2);
  assert.ok((await again!.verify()).good);
  again!.forget();
  assert.deepEqual(Session.kept({ storage: rivals }), []);
});

test("no seed is revealed to a service that has changed what was promised", async () => {
  const { seats, invitations } = await Session.begin(ORIGIN, "battleships", BATTLE);
  const { session: second } = await Session.claim<"battleships">(seats.first!.url, "second", invitations.second!);
  await second.start(SEED);
  const { url, token } = seats.first!;
  const forged = async (address: any, init: any) => {
    const answer = await fetch(address, init);
    return String(address).includes("/export") ? Response.json({ ...(await answer.json()), head: "00" }) : answer;
  };
  const saved = seats.first!.saved();
  const fooled = Session.open<"battleships">(saved, { fetch: forged as typeof fetch });
  await assert.rejects(fooled.start(), (fault) => fault instanceof NotStarted && fault.check?.faults[0]?.code === "wrong_end");
  await assert.rejects(new Session(url, token).start(), NotStarted);
  assert.equal((await second.read()).dice.client_seeds.first, undefined);
  assert.equal((await Session.open(saved).start()).begun, true);
});

test("tokens are rotated, seats revoked and given again", async () => {
  const { session, created } = await Session.create(ORIGIN, "battleships", BATTLE);
  const other = new Session<"battleships">(session.url, session.token, {
    fetch: faulty(passed, lost).fetch,
    sleep: waits().sleep,
  });
  await other.read();
  assert.equal(await other.rotate(), other.token);
  assert.notEqual(other.token, session.token);
  await assert.rejects(session.read(), (fault) => isProblem(fault, "token_wrong"));
  await other.read();
  await other.revoke("second");
  await assert.rejects(
    Session.claim(session.url, "second", created.invitations.second!),
    (fault) => isProblem(fault, "token_wrong"),
  );
  const { invitation } = await other.invite("second");
  const { session: second } = await Session.claim<"battleships">(session.url, "second", invitation);
  assert.equal((await second.read()).seat, "second");
});

test("a game is reported as data, on a page and as text", async () => {
  const { session } = await Session.create(ORIGIN, "battleships", BATTLE, { language: "ko" });
  const report = await session.report();
  assert.deepEqual([report.kind, report.language, report.sheet?.kind], ["game", "ko", "battle"]);
  assert.match(await session.printed(), /^<!DOCTYPE html>/);
  assert.ok((await session.printed("text")).startsWith(report.headline));
});

test("tickets open what a browser loads by an address; they are listed and revoked", async () => {
  const { session } = await Session.create(ORIGIN, "battleships", BATTLE, { language: "ja" });
  const address = session.address("/board.svg", await session.ticket(), { around: 4 });
  assert.match(await (await fetch(address)).text(), /^<svg/);
  const [ticket] = await session.tickets();
  await session.revokeTicket(ticket!.id);
  assert.deepEqual([await session.tickets(), (await fetch(address)).status], [[], 401]);
});

test("an event that this release does not know comes with its name, and a language can be changed", async () => {
  const later = async () =>
    new Response("event: later\ndata: {\"a\": 1}\nid: 2\n\nevent: over\ndata: null\n\n", { headers: { "Content-Type": "text/event-stream" } });
  const { reader } = await watched({ fetch: faulty(later).fetch });
  const events = reader.events();
  const { value } = await events.next();
  await events.return(); // Else it would be listened for until it was silent for a minute.
  assert.deepEqual(value, { type: "unknown", event: "later", id: "2", data: { a: 1 } });
  reader.language = "ja";
  const { lines } = await reader.get("/board");
  assert.match(lines.join(""), /[\u3040-\u30ff]/);
});

test("the sessions of an API key are listed page by page", async () => {
  const apiKey = process.env.API_KEY!;
  const made = [];
  for (const ruleset of ["hunters", "silent-victory"] as const) {
    made.push((await Session.create(ORIGIN, ruleset, { setup: {} }, { apiKey })).session);
  }
  const [older, newer] = made.map(({ url }) => url.split("/").at(-1));
  const first = await Session.list(ORIGIN, { apiKey, limit: 1 });
  assert.deepEqual(first.sessions.map(({ session }) => session), [newer]);
  const { sessions, next } = await Session.list(ORIGIN, { apiKey, after: first.next! });
  assert.deepEqual([sessions.map(({ session }) => session), next], [[older], null]);
  await assert.rejects(Session.list(ORIGIN, {}), (fault) => isProblem(fault, "api_key_missing"));
});

test("a log is read, exported, imported and forked; a game is deleted", async () => {
  const { seats } = await Session.begin(ORIGIN, "hunters", { setup: {} });
  const session = seats.commander!;
  const page = await session.log({ after: 1, limit: 1 });
  assert.deepEqual([page.entries.map(({ number }) => number), page.next], [[2], null]);
  const log = await session.export();
  const body = JSON.stringify({ log });
  const told = await fetch(`${ORIGIN}/v1/narrative`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const [, { narrative }] = (await told.json()).entries;
  const read = narrated(page.entries[0]!);
  assert.deepEqual(narrated(log.entries[1]!, narrative), read);
  assert.deepEqual(narrated(log.entries[1]!), []);
  assert.deepEqual(read.map(({ line }) => line), page.entries[0]!.lines);
  for (const { line, event } of read) {
    const faces = event?.step?.roll?.faces.join(" ");
    assert.equal(line.includes("["), faces !== undefined, line);
    assert.ok(faces === undefined || line.includes(`[${faces}]`), line);
  }
  assert.ok(read.some(({ event }) => event?.step != null));
  const { session: imported } = await Session.import(ORIGIN, "hunters", { log });
  const { session: fork } = await session.fork({ at: 1 });
  for (const other of [imported, fork]) {
    assert.equal((await other.start()).begun, true);
    assert.equal(other.state.lineage?.number, other === fork ? 1 : 2);
  }
  await session.delete();
  await assert.rejects(session.read(), (fault) => isProblem(fault) && fault.status === 410);
});

const STREAMS: [name: string, chunks: string[], read: [string, string | null, string | null][]][] = [
  ["one message", ["event: a\ndata: 1\nid: 3\n\n"], [["a", "3", "1"]]],
  ["lines of every kind", ["data: 1\r\n\r\ndata: 2\r\rdata: 3\n\n"], [["message", null, "1"], ["message", null, "2"], ["message", null, "3"]]],
  ["a line break in two", ["data: 1\r", "\n\r", "\ndata: 2\n\n"], [["message", null, "1"], ["message", null, "2"]]],
  ["every byte by itself", [..."event:a\ndata: 1\ndata: 2\n\n"], [["a", null, "1\n2"]]],
  ["comments", [": alive\n\n", "data: 1\n\n"], [["message", null, null], ["message", null, "1"]]],
  ["what is not complete", ["data: 1\n\ndata: 2\n"], [["message", null, "1"]]],
];

for (const [name, chunks, read] of STREAMS) {
  test(`a stream is read: ${name}`, async () => {
    const bytes = chunks.map((each) => new TextEncoder().encode(each));
    const found = [];
    for await (const { type, id, data } of messages(ReadableStream.from(bytes))) {
      found.push([type, id, data]);
    }
    assert.deepEqual(found, read);
  });
}

/** `answer`, its body cut off behind the block that holds `mark`. */
function cutAfter(answer: Response, mark: string): Response {
  let text = "";
  const cutting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      text += new TextDecoder().decode(chunk);
      if (text.includes(mark) && text.endsWith("\n\n")) {
        controller.error(new TypeError("the connection was lost"));
      }
    },
  });
  return new Response(answer.body!.pipeThrough(cutting), answer);
}

test("an answer that another has overtaken is returned, and not kept", async () => {
  const meanwhile: [string, () => Promise<unknown>][] = [];
  const overtaken = async (url: any, init: any) => {
    const answer = await fetch(url, init);
    if (meanwhile[0]?.[0] === init.method) {
      await meanwhile.shift()![1]();
    }
    return answer;
  };
  const { seats } = await Session.begin(ORIGIN, "hunters", { setup: {} }, { fetch: overtaken as typeof fetch });
  const session = seats.commander!;
  const other = new Session<"hunters">(session.url, session.token);
  const act = (of = session) => of.act(of.state.legal_actions[0]!.example!.action as never);
  const before = session.state;
  meanwhile.push(["GET", act]);
  assert.deepEqual(await session.read(), before);
  assert.equal(session.state.number, before.number + 1);
  await act();
  const elsewhere = async () => {
    await other.read();
    await act(other);
    await session.read();
  };
  meanwhile.push(["POST", elsewhere]);
  await act();
  assert.equal(session.state.number, before.number + 4);
  await act();
});

test("a seat's own secret order is kept where a read is late", async () => {
  const late: (() => Promise<unknown>)[] = [];
  const overtaken = async (url: any, init: any) => {
    const answer = await fetch(url, init);
    if (init.method === "GET") {
      await late.shift()?.();
    }
    return answer;
  };
  const game = { setup: { scenario: "denmark_strait" }, options: { flagships: true } } as const;
  const options = { fetch: overtaken as typeof fetch, hold: "all" } as const;
  const session = (await Session.begin(ORIGIN, "battleships", game, options)).seats.first!;
  const before = await session.read();
  late.push(() => session.act(session.state.legal_actions[0]!.example!.action as never));
  assert.deepEqual(await session.read(), before);
  assert.equal(session.state.number, before.number);
  assert.notEqual(session.state.version, before.version);
  assert.deepEqual(await session.read(), session.state);
});

test("states follow the game: what was read is not asked for again, and the end ends them", async () => {
  const { sent, fetch } = faulty();
  const { session } = await Session.create(ORIGIN, "hunters", { setup: {} }, { fetch });
  const other = new Session<"hunters">(session.url, session.token);
  const states = session.states();
  const next = async () => (await states.next()).value!;
  const asked = () => sent.filter(({ url, method }) => method === "GET" && !url.endsWith("/events")).length;
  assert.equal(await next(), session.state);
  await session.act("start", { client_seed: SEED });
  assert.deepEqual([(await next()).version, asked()], [session.state.version, 0]);
  await other.read();
  await other.act(other.state.legal_actions[0]!.example.action as never);
  assert.deepEqual([(await next()).version, asked()], [other.state.version, 1]);
  await other.resign();
  assert.deepEqual([(await next()).status, asked()], ["over", 2]);
  assert.equal((await states.next()).done, true);
});

test("states that are no longer wanted end, and those of a lost seat say why", async () => {
  const stop = new AbortController();
  const { session, created } = await Session.create(ORIGIN, "hunters", { setup: {} });
  const own = session.states({ signal: stop.signal });
  await own.next();
  const ending = own.next();
  stop.abort();
  assert.equal((await ending).done, true);
  const claimed = await Session.claim<"hunters">(session.url, "spectator", created.invitations.spectator!);
  const watching = claimed.session.states();
  await watching.next();
  // It may end before the answer to what ends it is here.
  const lost = assert.rejects(watching.next(), (fault) => isProblem(fault, "token_wrong"));
  await session.revoke("spectator");
  await lost;
});

test("a game is begun with no request that tells nothing new", async () => {
  const asked = async (begin: (fetch: typeof globalThis.fetch) => Promise<unknown>) => {
    const { sent, fetch } = faulty();
    await begin(fetch);
    return sent.map(({ method, url }) => `${method} ${new URL(url).search}${new URL(url).pathname.split("/").slice(5).join("/")}`);
  };
  const alone = await asked((fetch) => Session.begin(ORIGIN, "hunters", { setup: {} }, { fetch }));
  assert.deepEqual(alone, ["POST ", "POST actions"]);
  const both = await asked((fetch) => Session.begin(ORIGIN, "battleships", BATTLE, { fetch, hold: "all" }));
  assert.deepEqual(both, [
    "POST ", "POST seats/second/claim",
    "POST actions",
    "GET ", "POST actions", "GET export", "POST actions",
    "GET ", "GET export", "POST actions",
    "GET ",
  ]);
});

test("what one tab has noted of a seat another does not overwrite", async () => {
  const { session, created } = await Session.create(ORIGIN, "battleships", BATTLE);
  const other = await Session.claim<"battleships">(session.url, "second", created.invitations.second!);
  const storage = device();
  const [one, two] = [1, 2].map(() => Session.open<"battleships">(session.saved(), { storage }));
  for (const each of [one!, other.session, one!, other.session]) {
    await each.start();
  }
  await two!.start();
  const [kept] = Session.kept({ storage });
  assert.deepEqual(kept!.saved(), one!.saved());
  assert.equal(kept!.saved().noted!.length, 2);
});

test("two tabs that start a seat at once give one seed", async () => {
  const { session, created } = await Session.create(ORIGIN, "battleships", BATTLE);
  const { storage, token } = { storage: device(), token: session.token };
  const other = await Session.claim<"battleships">(session.url, "second", created.invitations.second!);
  const tabs = [1, 2].map(() => new Session<"battleships">(session.url, token, { storage }));
  await Promise.all(tabs.map((tab) => tab.start()));
  const [one, two] = tabs.map((tab) => tab.saved().client_seed);
  assert.equal(one, two);
  await other.session.start();
  const started = await Promise.all(tabs.map((tab) => tab.start()));
  await other.session.start();
  assert.deepEqual(started.map(({ begun }) => begun), [true, true]);
});
