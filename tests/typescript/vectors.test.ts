/** The vectors of `openapi/vectors.json` and `openapi/dice.md`, by WebCrypto and by the plain script. */

import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { canonicalText, hex, unhex } from "../../sdk/typescript/src/bytes.ts";
import { Digests } from "../../sdk/typescript/src/digests.ts";
import { hashing, script } from "../../sdk/typescript/src/hashing.ts";

const read = (name: string) => JSON.parse(readFileSync(`${process.env.VECTORS}/${name}.json`, "utf-8"));
const vectors = read("vectors");
const dice = read("dice").vector;

for (const by of [hashing(), script]) {
  const digests = new Digests(by);
  const seed = unhex(vectors.seed);
  const founding = {
    session: vectors.session,
    pins: { ruleset: vectors.ruleset, charts_digest: vectors.charts_digest, options: vectors.options },
  } as any;
  const inTournament = { ...founding, tournament: { tournament: vectors.tournament } };
  const content = (number: number) => vectors[`content_${number}`];
  const bundles = vectors.canonical_bundles.map((text: string) => JSON.parse(text));
  const thrown = digests.diceSeed(seed, [["owner", vectors.client_seeds.owner]]);
  const entry = (previous: string, number: number, seals: string[]) =>
    ({ previous, content: content(number), seals }) as any;

  const table: [name: string, made: unknown][] = [
    ["commitment", digests.commitment(founding, seed)],
    ["tournament_commitment", digests.tournamentCommitment(vectors.tournament, founding, seed)],
    ["round_1_seed", digests.roundSeed(seed, 1).then(hex)],
    ["round_2_seed", digests.roundSeed(seed, 2).then(hex)],
    ["tournament_sealing_seed", digests.sealingSeed(inTournament, seed).then(hex)],
    ["dice_seed", thrown.then(hex)],
    ["dice_seed_with_contribution", digests.diceSeed(seed, [["organiser", vectors.contribution], ["owner", ""]]).then(hex)],
    ["name_digest", digests.name(vectors.name_salt, vectors.name)],
    ["text_digest", digests.text(vectors.text_salt, vectors.text)],
    ["faces", thrown.then((one) => digests.thrower(one)).then((faces) => faces(vectors.stream, 2, 6))],
    ["ruling_faces", thrown.then((one) => digests.thrower(one)).then((faces) => faces(vectors.ruling_stream, 2, 6))],
    ["tournament_ruling_faces", thrown.then((one) => digests.thrower(one)).then((faces) => faces(vectors.tournament_ruling_stream, 2, 6))],
    ["canonical_1", canonicalText(content(1))],
    ["head_1", digests.link(entry(vectors.commitment, 1, []))],
    ["head_2", digests.link(entry(vectors.head_1, 2, vectors.seals))],
    ["seals", digests.sealsOf({ opened: bundles.map((bundle: any) => ({ bundle })) } as any, 2, seed)],
  ];
  for (const [name, made] of table) {
    test(`${name} by ${by.by}`, async () => assert.deepEqual(await made, vectors[name]));
  }

  const sides: Record<string, [number, number]> = { d66: [2, 6], d100: [2, 10] };
  for (const { name, seed, context, stream, throws, faces } of dice) {
    const thrown = throws.map((each: string) => sides[each] ?? each.split("d").map(Number));
    // The rules throw once in a stream; several throws of like dice are one of more.
    if (thrown.every((each: number[]) => each[1] === thrown[0][1])) {
      test(`${name} by ${by.by}`, async () => {
        const count = thrown.reduce((sum: number, each: number[]) => sum + each[0]!, 0);
        const made = await (await digests.thrower(unhex(seed), context))(stream, count, thrown[0][1]);
        assert.deepEqual(made, faces.flat());
      });
    }
  }

  test(`hashes of every length by ${by.by}`, async () => {
    for (let length = 0; length < 140; length += 1) {
      const [key, content] = [new Uint8Array(randomBytes(length)), new Uint8Array(randomBytes(length))];
      const hash = createHash("sha256").update(content).digest("hex");
      const keyed = createHmac("sha256", key).update(content).digest("hex");
      assert.equal(hex(await by.sha256(content)), hash);
      assert.equal(hex(await (await by.keyed(key))(content)), keyed);
    }
  });
}
