/**
 * SHA-256, HMAC-SHA-256 and Ed25519: by WebCrypto, or the first two by a plain script where
 * `crypto.subtle` is missing, as in a page that came over http from another machine.
 */

import { type Bytes, concat } from "./bytes.ts";

/** What hashes. */
export interface Hashing {
  /** Whose work the hashes are. */
  readonly by: "WebCrypto" | "script";
  sha256(content: Bytes): Promise<Bytes>;
  /** What computes HMAC-SHA-256 with `key`. */
  keyed(key: Bytes): Promise<(content: Bytes) => Promise<Bytes>>;
  /** Whether `key` signed `content`; null where this cannot be checked. */
  isSigned(key: Bytes, signature: Bytes, content: Bytes): Promise<boolean | null>;
}

/** WebCrypto where it is there, the plain script otherwise. */
export function hashing(): Hashing {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? script : webCrypto(subtle);
}

function webCrypto(subtle: SubtleCrypto): Hashing {
  return {
    by: "WebCrypto",
    sha256: async (content) => new Uint8Array(await subtle.digest("SHA-256", content)),
    async keyed(key) {
      const use = { name: "HMAC", hash: "SHA-256" };
      // WebCrypto refuses an empty key; one of zeros is the same to HMAC.
      const bytes = key.length === 0 ? new Uint8Array(1) : key;
      const imported = await subtle.importKey("raw", bytes, use, false, ["sign"]);
      return async (content) => new Uint8Array(await subtle.sign("HMAC", imported, content));
    },
    async isSigned(key, signature, content) {
      try {
        const imported = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
        return await subtle.verify("Ed25519", imported, signature, content);
      } catch (fault) {
        if (fault instanceof Error && fault.name === "NotSupportedError") {
          return null;
        }
        throw fault;
      }
    },
  };
}

const BLOCK = 64;

/** Hashes without WebCrypto, and checks no signature. */
export const script: Hashing = {
  by: "script",
  sha256: async (content) => sha256(content),
  async keyed(key) {
    const padded = concat(key.length > BLOCK ? sha256(key) : key, new Uint8Array(BLOCK)).slice(0, BLOCK);
    const inner = padded.map((byte) => byte ^ 0x36);
    const outer = padded.map((byte) => byte ^ 0x5c);
    return async (content) => sha256(concat(outer, sha256(concat(inner, content))));
  },
  isSigned: async () => null,
};

/** The constants of FIPS 180-4: fractions of the roots of the first primes. */
const PRIMES: number[] = [];
for (let number = 2; PRIMES.length < BLOCK; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) {
    PRIMES.push(number);
  }
}
const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function sha256(content: Uint8Array): Bytes {
  const padded = new Uint8Array(Math.ceil((content.length + 9) / BLOCK) * BLOCK);
  padded.set(content);
  padded[content.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(content.length / 2 ** 29));
  words.setUint32(padded.length - 4, content.length << 3);
  const state = START.slice();
  const schedule = new Uint32Array(BLOCK);
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let round = 0; round < BLOCK; round += 1) {
      schedule[round] = round < 16 ? words.getUint32(block + 4 * round) : next(schedule, round);
    }
    compress(state, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function next(schedule: Uint32Array, round: number): number {
  const [late, early] = [schedule[round - 2]!, schedule[round - 15]!];
  const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
  const two = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
  return schedule[round - 16]! + one + schedule[round - 7]! + two;
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < BLOCK; round += 1) {
    const chosen = (e & f) ^ (~e & g);
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + mixed + chosen + ROUNDS[round]! + schedule[round]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = state[at]! + word;
  });
}
