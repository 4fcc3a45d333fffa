/** Calls without a game against a running service: each answer leads to the next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Service, isProblem } from "../../sdk/typescript/src/index.ts";

const ORIGIN = process.env.ORIGIN!;
const SEEDED = { kind: "seeded", seed: "5eed".repeat(8) } as const;
const CONVOY = { kind: "convoy", time: "night", escorted: true, targets: [{ kind: "tanker", tonnage: 8100 }] } as const;
const SHIP = { ...CONVOY, kind: "ship", escorted: false } as const;
const situation = (contact: typeof CONVOY | typeof SHIP) => ({ date: "1941-05", boat: { type: "VIIC" }, contact }) as const;
const SALVO = {
  situation: situation(CONVOY),
  order: {
    tactics: { posture: "submerged", range: "medium" },
    attack: [{ weapon: "forward", torpedoes: [{ tube: 1, target: 1 }] }],
  },
  dice: SEEDED,
} as const;

const service = new Service(ORIGIN);

test("what follows is taken with the situation as it is, by its step or by its call", async () => {
  const answer = await service.adjudicate("hunters", "resolve-salvo", SALVO);
  const step = answer.next[0]!;
  assert.equal(step.call, "run-depth-charge-cycle");
  const after = await service.follow(answer, step, { dice: SEEDED });
  const named = await service.follow(answer, "run-depth-charge-cycle", { dice: SEEDED });
  assert.deepEqual(after, named);
  assert.equal(named.situation.boat.type, "VIIC");
  await assert.rejects(service.follow(answer, "refit"), RangeError);
  await assert.rejects(service.follow(answer, { ...step, call: null }), RangeError);
});

test("a call that waits goes on with a decision, and one that does not is not asked", async () => {
  const order = { tactics: { posture: "surfaced", range: "close" } } as const;
  const asked = { situation: situation(SHIP), order, dice: SEEDED };
  const answer = await service.adjudicate("hunters", "resolve-salvo", asked);
  assert.ok(answer.awaiting?.kind === "decision");
  const decided = await service.goOn(answer, { decision: answer.awaiting.example, dice: SEEDED });
  assert.notEqual(decided.trace.length, 0);
  const done = await service.adjudicate("hunters", "resolve-salvo", SALVO);
  await assert.rejects(service.goOn(done, {}), RangeError);
});

test("dice of a table are given where they are awaited", async () => {
  const answer = await service.adjudicate("hunters", "resolve-salvo", { ...SALVO, dice: { kind: "supplied" } });
  assert.equal(answer.awaiting?.kind, "dice");
  const thrown = await service.goOn(answer, { dice: { kind: "supplied", rolls: [1, 2] } });
  assert.deepEqual(thrown.dice.faces, [1, 2]);
});

test("odds, words and refusals come in the language that is set", async () => {
  const { dice, ...request } = SALVO;
  const told = new Service(ORIGIN);
  told.language = "ja";
  const odds = await told.odds("hunters", "resolve-salvo", { ...request, results: 3 });
  assert.equal(odds.results.length, 3);
  assert.match(odds.lines![0]!, /[\u3040-\u9fff]/);
  assert.ok("members" in (await told.get("/v1/hunters/words")).words);
  const refused = told.adjudicate("hunters", "resolve-salvo", { ...request, ordr: {} } as never);
  await assert.rejects(refused, (fault) => isProblem(fault) && fault.errors![0]!.code === "member_unknown");
});
