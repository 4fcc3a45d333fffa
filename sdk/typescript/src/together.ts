/** Several logs beside one another: those of a tournament, and those that two people have of one game. */

import { canonicalText } from "./bytes.ts";
import { Digests } from "./digests.ts";
import { type Fault, faultOf, title } from "./faults.ts";
import { type Hashing, hashing } from "./hashing.ts";
import { type Entry, isObject, isOfTheLog, otherFormat, parsed, readLinked, readSigned } from "./log.ts";
import { type Key, type KeySet, readReceipt, trusted } from "./receipts.ts";
import { type LogCheck, UNKNOWN, putBack, verifyLog } from "./log_check.ts";

export interface TogetherOptions {
  /** What hashes: WebCrypto where it is there. */
  hashing?: Hashing;
}

export interface TournamentOptions extends TogetherOptions {
  /** The keys whose receipts are trusted, as of `verifyLog`. */
  keys?: KeySet;
}

/** What several logs show of the service that signed them. */
export interface TogetherCheck {
  /** Whether no fault was found. */
  good: boolean;
  /** Whether every signature could be checked. */
  complete: boolean;
  /** The entries for which a service signed two heads: each is a proof that it cheated. */
  faults: Fault[];
  unproven: Fault[];
}

interface Head {
  session: string;
  number: number;
  head: string;
}

/**
 * Find the entries for which a service signed two heads. Never throws for what the logs hold; KeyFault
 * for keys that are none.
 */
export async function verifyTogether(
  logs: readonly unknown[],
  keys: KeySet,
  options: TogetherOptions = {},
): Promise<TogetherCheck> {
  const digests = new Digests(options.hashing ?? hashing());
  const known = await trusted(keys, digests);
  const entries = new Map<string, Head & { heads: Set<string> }>();
  const kept = new Map<string, number>();
  const unproven: Fault[] = [];
  for (const [position, log] of logs.entries()) {
    const { signed, restored, checked } = await readHeads(log, known, digests);
    if (!checked) {
      unproven.push(faultOf("signature_not_checked", `log ${position + 1}`));
    }
    for (const each of signed) {
      const place = JSON.stringify([each.session, each.number]);
      const before = entries.get(place) ?? { ...each, heads: new Set() };
      entries.set(place, { ...before, heads: before.heads.add(each.head) });
    }
    if (signed[0] !== undefined) {
      const { session } = signed[0];
      kept.set(session, Math.min(kept.get(session) ?? Number.POSITIVE_INFINITY, ...restored));
    }
  }
  const faults = [...entries.values()]
    .filter(({ heads }) => heads.size > 1)
    .sort((one, other) => (one.session < other.session ? -1 : one.session > other.session ? 1 : one.number - other.number))
    .map(({ session, number, heads }) => {
      const back = kept.get(session) ?? number;
      const gone = number > back ? `, put back to entry ${back}` : "";
      const told = { entry: number, found: [...heads].sort() };
      return faultOf(gone === "" ? "two_heads" : "cut_before_receipt", `of session ${session}${gone}`, told);
    });
  return { good: faults.length === 0, complete: unproven.length === 0, faults, unproven };
}

/**
 * The heads that trusted receipts of a log are for, and those of all entries before: who signs a head
 * signs them too, as they are in its hash. `restored`: the entries to which these say it was put back.
 */
async function readHeads(
  log: unknown,
  keys: ReadonlyMap<string, Key>,
  digests: Digests,
): Promise<{ signed: Head[]; restored: number[]; checked: boolean }> {
  const signed: Head[] = [];
  const covered: Pick<Entry, "content">[] = [];
  let checked = true;
  try {
    const { receipts, entries } = readSigned(parsed(log));
    for (const text of receipts) {
      const { how, receipt } = await readReceipt(String(text), keys, digests);
      checked &&= how !== "not_checked";
      if (receipt !== null) {
        signed.push({ session: receipt.session, number: receipt.number, head: receipt.head });
      }
    }
    signed.sort((one, other) => one.number - other.number);
    let { session = "", number = 0, head = "" } = signed.at(-1) ?? {};
    for (const value of entries.slice(0, Math.max(number, 0)).reverse()) {
      const entry = readLinked(value);
      if ((await digests.link(entry)) !== head) {
        break;
      }
      // Counted from the receipt: what an entry states as its number, nobody has signed.
      signed.push({ session, number, head });
      covered.push(entry);
      [head, number] = [entry.previous, number - 1];
    }
    return { signed, restored: putBack(covered), checked };
  } catch (fault) {
    if (!isOfTheLog(fault)) {
      throw fault;
    }
    return { signed: [], restored: [], checked };
  }
}

const SHARED = ["tournament", "name", "closes", "commitment", "contribution", "foreseeable", "until"];

/**
 * Check the logs of a tournament's games, each by itself and that all have the same dice. Never throws
 * for what the logs hold. `faults` name the log that they are of by its session, before their detail.
 */
export async function verifyTournament(
  logs: readonly unknown[],
  options: TournamentOptions = {},
): Promise<LogCheck> {
  const read = logs.map(parsedOrNot);
  const checks = await Promise.all(read.map(async (log) => verifyLog(log, options)));
  const faults = checks.flatMap((check, at) => {
    const { session } = isObject(read[at]) ? read[at] : {};
    return check.faults.map((fault) => ({ ...fault, detail: `${session}: ${fault.detail}` }));
  });
  if (faults.length === 0) {
    faults.push(...between(read.filter((log) => otherFormat(log) === null) as readonly Good[]));
  }
  const unproven = checks.flatMap((check) => check.unproven);
  return {
    good: faults.length === 0,
    complete: unproven.length === 0,
    revealed: checks.every(({ revealed }) => revealed),
    entries: checks.reduce((sum, { entries }) => sum + entries, 0),
    throws: checks.reduce((sum, { throws }) => sum + throws, 0),
    typed: checks.reduce((sum, { typed }) => sum + typed, 0),
    faults,
    unproven,
    foreseeable: checks.find(({ foreseeable }) => foreseeable !== null)?.foreseeable ?? null,
    foreseeable_by: [...new Set(checks.flatMap((check) => check.foreseeable_by))],
    ...UNKNOWN,
    restored: [],
    rulings: [],
    hashed_by: (options.hashing ?? hashing()).by,
  };
}

/** A log as it is parsed, or what was given where it is none. */
function parsedOrNot(log: unknown): unknown {
  try {
    return parsed(log);
  } catch (fault) {
    if (!isOfTheLog(fault)) {
      throw fault;
    }
    return log;
  }
}

/** A log in which no fault was found. */
interface Good {
  session: string;
  seed?: string | null;
  tournament_seed?: string | null;
  entrant?: { name: string } | null;
  entries: { content: { founding: { tournament?: Played | null }; ended: string | null } }[];
}

interface Played extends Record<string, unknown> {
  round: number;
  entrants?: Record<string, string>;
  again?: string;
}

/** How games end that count for nobody, and can be played again. */
const PLAYED_AGAIN: unknown[] = ["annulled", "ended_by_operator"];

/** What is wrong between good logs. */
function between(logs: readonly Good[]): Fault[] {
  const played = logs.flatMap(({ entries }) => entries[0]?.content.founding.tournament ?? []);
  const shared = played.map((one) => canonicalText(SHARED.map((name) => one[name] ?? null)));
  const seeds = new Set(logs.map(({ seed }, at) => canonicalText([played[at]?.round ?? null, seed ?? null])));
  const rounds = new Set(played.map(({ round }) => round));
  const whole = new Set(logs.map((log) => log.tournament_seed ?? null));
  const one = played.length === logs.length && new Set(shared).size <= 1 && seeds.size === rounds.size && whole.size <= 1;
  if (!one && logs.length > 0) {
    return [faultOf("not_one_tournament", title("not_one_tournament"))];
  }
  const people = logs.flatMap(({ entrant }) => (entrant == null ? [] : [entrant.name]));
  // Nobody plays twice in a round, and nobody meets another twice by the same seats.
  const inRounds = played.flatMap(({ round, entrants = {} }) => Object.values(entrants).map((each) => `${round} ${each}`));
  // But for a game that counts for nobody and is played again, once, by the same two.
  const again = new Map(played.flatMap(({ again: of, entrants }) => (of === undefined ? [] : [[of, canonicalText(entrants)]])));
  const met = logs.flatMap(({ session, entries }, at) => {
    const { entrants } = played[at] ?? {};
    const replaced = PLAYED_AGAIN.includes(entries.at(-1)?.content.ended) && again.get(session) === canonicalText(entrants);
    return entrants === undefined || replaced ? [] : [canonicalText(entrants)];
  });
  const repeated = played.flatMap(({ again: of }) => of ?? []);
  return [logs.map(({ session }) => session), people, inRounds, met, repeated]
    .filter((names) => new Set(names).size < names.length)
    .map(() => faultOf("game_twice", title("game_twice")));
}
