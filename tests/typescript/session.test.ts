/** The client against a running service: what is lost is asked for again, and done once. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Session, type SessionEvent, isProblem, verifyLog } from "../../sdk/typescript/src/index.ts";
import { messages } from "../../sdk/typescript/src/events.ts";

const ORIGIN = process.env.ORIGIN!;
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

test("a career is played by name and by choice, and its log is good", async () => {
  const session = await career({ language: "ja" });
  await session.act("start", { client_seed: SEED });
  for (let decision = 0; decision < 10 && session.state.status === "playing"; decision += 1) {
    const [offer] = session.state.legal_actions;
    await (offer!.choices.length > 0 ? session.choose(offer!.choices[0]!.choice) : session.act(offer!.example.action as never));
  }
  const before = session.state;
  assert.deepEqual(await session.read(), before);
  const { session: ended } = await session.resign();
  assert.equal(ended.ending, "resigned");
  const check = await verifyLog(await session.get("/export"), { noted: [before.head, ended.head] });
  assert.deepEqual([check.faults, check.unproven, check.extent], [[], [], "complete"]);
  assert.ok(check.entries >= 12 && check.hashed_by === "WebCrypto");
});

test("an action whose answer is lost is done once", async () => {
  const [{ fetch, sent }, { sleep }] = [faulty(passed, lost, lost), waits()];
  const session = await career({ fetch, sleep });
  const answer = await session.act("start", { client_seed: SEED });
  assert.equal(answer.number, 2);
  assert.equal(sent.length, 4);
  assert.equal(new Set(sent.slice(1).map((each) => each.headers.get("idempotency-key"))).size, 1);
});

test("a request under way is kept over a reload of the page, and sent again with its key", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
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
  assert.deepEqual([again.pending, kept.size, again.state.number], [false, 0, 2]);
  assert.equal(await again.resume(), null);
});

test("it waits as long as the service says, and gives up where that is too long", async () => {
  const [{ fetch }, { sleep, seconds }] = [faulty(busy, busy), waits()];
  const session = await career({ fetch, sleep });
  assert.deepEqual(seconds, [7, 7]);
  const impatient = new Session(session.url, "?", { fetch: faulty(busy).fetch, sleep, patience: 6 });
  await assert.rejects(impatient.read(), (fault) => isProblem(fault) && fault.retryAfter === 7);
});

test("a problem is an error with its code, and keeps no request", async () => {
  const session = await career();
  const other = new Session<"hunters">(session.url, "x".repeat(43));
  await assert.rejects(other.read(), (fault) => isProblem(fault, "token_wrong") && fault.status === 403);
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
  const refused = await session.dryRun({ kind: "wait_for_night", wait: true } as never);
  assert.ok(isProblem(refused));
  assert.equal((await session.read()).version, version);
});

test("odds are asked for and change nothing; what threw no die is taken back", async () => {
  const session = await career();
  await session.act("start", { client_seed: SEED });
  const { version, legal_actions } = session.state;
  const { odds } = await session.odds();
  assert.ok(odds.length > 0);
  const example = legal_actions[0]?.example.action;
  assert.ok(example);
  assert.equal((await session.odds(example)).odds.length, 1);
  assert.equal((await session.read()).version, version);
  await session.act(example);
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
  const entries = seen.filter(({ type }) => type === "entry").map(({ id, data }) => [id, data.number]);
  assert.deepEqual(entries, [["2", 2], ["3", 3], ["4", 4]]);
  assert.equal(seen.at(-1)?.type, "over");
  assert.ok(seconds.includes(7));
  const resumed = sent.map((each) => each.headers.get("last-event-id"));
  assert.deepEqual(resumed, ["1", "2", "3", "3"]);
  assert.ok(sent.every((each) => each.headers.get("authorization") && !each.url.includes(token)));
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
  const events = reader.events({ silence: 0.05, signal: stop.signal });
  assert.equal((await events.next()).value?.type, "opened");
  assert.equal(sent.length, 3);
  stop.abort();
  await assert.rejects(events.next(), { name: "AbortError" });
});

test("two seats commit to their seeds and reveal them", async () => {
  const game = { setup: { scenario: "denmark_strait" } } as const;
  const { session: first, created } = await Session.create(ORIGIN, "battleships", game);
  const { session: second } = await Session.claim<"battleships">(first.url, "second", created.invitations.second!);
  for (const seat of [first, second]) {
    await seat.read();
    await seat.act("commit", { commitment: await seat.commitmentTo(SEED) });
  }
  for (const seat of [first, second]) {
    await seat.read();
    await seat.act("reveal", { client_seed: SEED });
  }
  assert.equal(second.state.status, "playing");
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
