/** The digests of `openapi/log-format.md` and the dice of `openapi/dice.md`. */

import { type Bytes, canonical, concat, field, hex, u32, unhex } from "./bytes.ts";
import type { Hashing } from "./hashing.ts";
import type { Entry, Founding } from "./log.ts";

const DICE = "wardroom-dice/1";

export class Digests {
  readonly hashing: Hashing;

  constructor(hashing: Hashing) {
    this.hashing = hashing;
  }

  /** SHA-256 of `fields`, each with its length before it. */
  async of(...fields: (string | Bytes)[]): Promise<Bytes> {
    return this.hashing.sha256(concat(...fields.map(field)));
  }

  /** SHA-256 of canonical JSON, in hexadecimal. */
  async json(value: unknown): Promise<string> {
    return hex(await this.hashing.sha256(canonical(value)));
  }

  /** What a session commits itself to `seed` with. */
  async commitment(founding: Founding, seed: Bytes): Promise<string> {
    return this.#committed("wardroom-commitment/1", founding.session, founding, seed);
  }

  /** What the tournament of a session commits itself to `seed` with. */
  async tournamentCommitment(tournament: string, founding: Founding, seed: Bytes): Promise<string> {
    return this.#committed("wardroom-tournament/1", tournament, founding, seed);
  }

  async #committed(domain: string, name: string, { pins }: Founding, seed: Bytes): Promise<string> {
    const options = await this.json(pins.options);
    return hex(await this.of(domain, name, pins.ruleset, pins.charts_digest, options, DICE, seed));
  }

  /** What `seat` commits to its client seed with, in a session that has this `commitment`. */
  async clientCommitment(commitment: string, seat: string, seed: Bytes): Promise<string> {
    return hex(await this.of("wardroom-client-commitment/1", unhex(commitment), seat, seed));
  }

  /** The seed of the games of a round, from 1, of a tournament with this `seed`. */
  async roundSeed(seed: Bytes, round: number): Promise<Bytes> {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, round);
    return (await this.hashing.keyed(seed))(concat(field("wardroom-tournament-round/1"), number));
  }

  /** What the log is sealed with: in a tournament, where many have the seed, one of its own. */
  async sealingSeed(founding: Founding, seed: Bytes): Promise<Bytes> {
    if (founding.tournament == null) {
      return seed;
    }
    const own = concat(field("wardroom-tournament-seals/1"), field(founding.session));
    return (await this.hashing.keyed(seed))(own);
  }

  /** The seed of the dice, from the server's and those of `given`: of each seat, in their order. */
  async diceSeed(seed: Bytes, given: [name: string, seed: string][]): Promise<Bytes> {
    const added = given.flatMap(([name, one]) => [field(name), field(unhex(one))]);
    const keyed = await this.hashing.keyed(seed);
    return keyed(concat(field("wardroom-client-seeds/1"), ...added));
  }

  /** What throws dice with `seed`: so many faces of a stream, each of so many sides. */
  async thrower(
    seed: Bytes,
    context = "",
  ): Promise<(stream: string, count: number, sides: number) => Promise<number[]>> {
    const keyed = await this.hashing.keyed(await this.of(DICE, seed));
    return async (stream, count, sides) => {
      const start = concat(field(context), field(stream));
      const limit = 256 - (256 % sides);
      const faces: number[] = [];
      for (let block = 0; faces.length < count; block += 1) {
        const drawn = await keyed(concat(start, u32(block)));
        faces.push(...Array.from(drawn.filter((byte) => byte < limit), (byte) => (byte % sides) + 1));
      }
      return faces.slice(0, count);
    };
  }

  /** The head of the chain after an entry. */
  async link(entry: Pick<Entry, "previous" | "content" | "seals">): Promise<string> {
    const seals = concat(...entry.seals.map(unhex));
    return hex(await this.of("wardroom-chain/1", unhex(entry.previous), canonical(entry.content), seals));
  }

  /** The digest under which a bundle of hidden events is sealed. */
  async seal(salt: Bytes, bundle: unknown): Promise<string> {
    return hex(await this.of("wardroom-seal/1", salt, canonical(bundle)));
  }

  /** The seals that `entry`, the one of that `number`, must have when everything in it is open. */
  async sealsOf(entry: Entry, number: number, sealing: Bytes): Promise<string[]> {
    const keyed = await this.hashing.keyed(sealing);
    const place = (at: number) => concat(field("wardroom-salt/1"), u32(number), u32(at));
    return Promise.all(
      entry.opened.map(async ({ bundle }, at) => this.seal(await keyed(place(at)), bundle)),
    );
  }

  /** What stands in the chain for the name of an entrant; `salt` in hexadecimal. */
  async name(salt: string, name: string): Promise<string> {
    return hex(await this.of("wardroom-name/1", unhex(salt), name));
  }

  /** What stands in the chain for a text, in hexadecimal. */
  async text(salt: string, text: string): Promise<string> {
    return hex(await this.of("wardroom-text/1", unhex(salt), text));
  }
}
