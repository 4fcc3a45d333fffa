/**
 * Checks the exported log of a session: its promise, its hash chain, its charts, its seals, its
 * receipts and every die. It asks no server, and applies no rules: `wardroom verify` and
 * `POST /v1/verify` do that as well. `openapi/log-format.md` writes down how a log is hashed.
 */

import { type Bytes, canonicalText, hex, same, unhex } from "./bytes.ts";
import { Digests } from "./digests.ts";
import { type Code, type Fault, type Told, faultOf, title } from "./faults.ts";
import { type Hashing, hashing } from "./hashing.ts";
import { NO_PROGRESS, OF_CLOCK, STOP_CLOCKS, isKnown } from "./kinds.ts";
import { type Deadlines, type Entry, type Event, type Founding, type Log, NotALog, type Roll, type Throw, isOfTheLog, isWeekly, otherFormat, parsed, readLog, unknownMembers } from "./log.ts";
import { type KeySet, type Standing, differences, readReceipt, trusted } from "./receipts.ts";

/** What there is to say of a log; the members are those of `POST /v1/verify`. */
export interface LogCheck {
  /** Whether no fault was found. */
  good: boolean;
  /** Whether everything is proven, but for the rules. */
  complete: boolean;
  /** Whether the server's seed is in it; else commitment and dice cannot be checked yet. */
  revealed: boolean;
  entries: number;
  /** How many throws follow from the seeds. */
  throws: number;
  /** Whether every throw follows from the seeds; `supplied`: the faces were typed in, and prove nothing. */
  dice: "good" | "bad" | "hidden" | "unknown" | "supplied";
  /** How many throws were typed in. */
  typed: number;
  faults: Fault[];
  unproven: Fault[];
  /** Who could know every die before it was thrown, because they gave the seed: `organiser` or nobody (null). */
  foreseeable: string | null;
  /**
   * Who could know dice that another game of the round had thrown before, as far as the log shows: `organiser`,
   * `spectators`, `entrants`; empty for a game of no tournament.
   */
  foreseeable_by: string[];
  signing: "signed" | "unsigned" | "unchecked" | "unknown_key" | "unknown_form" | "revoked" | "bad";
  signed_by: string | null;
  service: string | null;
  trust: "from_start" | "on_trust";
  extent: "complete" | "open" | "cut" | "indeterminate";
  /** The entries to which the game was put back from a backup. */
  restored: number[];
  /** The entries that hold a ruling of the umpire. */
  rulings: number[];
  /** What hashed: WebCrypto, or a plain script where `crypto.subtle` is missing. */
  hashed_by: Hashing["by"];
}

/** What a check says where nothing is known of dice, signature and extent. */
export const UNKNOWN = {
  dice: "unknown",
  signing: "unchecked",
  signed_by: null,
  service: null,
  trust: "on_trust",
  extent: "indeterminate",
} as const;

export interface VerifyOptions {
  /** Commitments and heads of the game while it was on; each must be in the log. */
  noted?: Iterable<string>;
  /**
   * The keys whose receipts are trusted: the last entry must have one. Without them no log with its
   * seed is `complete`: who knows the seed can play another game on it.
   */
  keys?: KeySet;
  /** Receipts of the game that you hold beside those of the log. */
  receipts?: Iterable<string>;
  /** What hashes: WebCrypto where it is there. */
  hashing?: Hashing;
}

/**
 * Check an exported log: its bytes, its text, or what was parsed from it. Never throws for what the log
 * holds; KeyFault for keys that are none. A log of a later format cannot be judged: nothing of it is
 * checked, and `unproven` says so.
 */
export async function verifyLog(log: unknown, options: VerifyOptions = {}): Promise<LogCheck> {
  const digests = new Digests(options.hashing ?? hashing());
  const keys = options.keys === undefined ? null : await trusted(options.keys, digests);
  const check = new Check(digests);
  try {
    const given = parsed(log);
    const format = otherFormat(given);
    if (format !== null) {
      const detail = `its format is ${format.slice(0, 80)}: nothing of the log is checked`;
      check.cannotProve("format_unknown", detail);
      return check.result();
    }
    const read = readLog(given);
    await check.run(read, options.noted ?? []);
    await check.sign(read, keys, [...(options.receipts ?? [])]);
  } catch (fault) {
    if (!isOfTheLog(fault)) {
      throw fault;
    }
    check.fault("not_a_log", `this is not an exported log: ${fault.message}`);
  }
  return check.result();
}

const SKEW_SECONDS = 60;
const MOST_ROUNDS = 1000;
const SHORTEST_SEED = 16;
const STATE_EVERY = 32;
const CONTENT = ["number", "at", "ruleset_version", "events", "state_version", "ended"];
const AGREED_END = "agreed_end";
const OF_ENTRIES = ["number", "head", "at", "client_commitments"];
const MOST_SIDES = 255;

class Check {
  readonly #digests: Digests;
  readonly #faults: Fault[] = [];
  readonly #unproven: Fault[] = [];
  #found: Partial<LogCheck> = {};

  constructor(digests: Digests) {
    this.#digests = digests;
  }

  fault(code: Code, detail: string, told: Told = {}, among: Fault[] = this.#faults): void {
    among.push(faultOf(code, detail, told));
  }

  cannotProve(code: Code, detail: string, entry: number | null = null): void {
    this.fault(code, detail, { entry }, this.#unproven);
  }

  result(): LogCheck {
    return {
      good: this.#faults.length === 0,
      complete: this.#unproven.length === 0,
      revealed: false,
      entries: 0,
      throws: 0,
      typed: 0,
      faults: this.#faults,
      unproven: this.#unproven,
      foreseeable: null,
      foreseeable_by: [],
      ...UNKNOWN,
      restored: [],
      rulings: [],
      hashed_by: this.#digests.hashing.by,
      ...this.#found,
    };
  }

  async run(log: Log, noted: Iterable<string>): Promise<void> {
    const founding = foundingOf(log);
    this.#found.revealed = log.seed !== null;
    this.#found.entries = log.entries.length;
    this.#found.foreseeable = founding.tournament?.foreseeable ?? null;
    this.#found.foreseeable_by = foreseeableBy(founding);
    this.#proof(log, founding);
    this.#members(log);
    await this.#chain(log);
    this.#noted(log, founding, noted);
    this.#times(log);
    const unknown = unknownMembers(founding);
    if (unknown.length > 0) {
      const detail = `${unknown.join(", ").slice(0, 200)}: promise, dice and outcomes are not checked`;
      this.cannotProve("founding_unknown", detail, 1);
      return;
    }
    this.#ending(log, founding);
    this.#labels(log, founding);
    await this.#commitment(log, founding);
    await this.#clientSeeds(log, founding);
    this.#clocks(log, founding);
    await this.#charts(log, founding);
    await this.#name(log, founding);
    await this.#texts(log, founding);
    await this.#seals(log, founding);
    await this.#dice(log, founding);
  }

  #proof(log: Log, founding: Founding): void {
    if (log.seed === null) {
      this.cannotProve("seed_not_revealed", "the log holds no seed");
    } else if (log.tournament_seed === null && founding.tournament != null) {
      this.cannotProve("tournament_seed_not_revealed", "the tournament has to be closed");
    }
    if (lastOf(log).content.ended === null) {
      this.cannotProve("not_ended", "compare its head with the last one that you saw", log.number);
    }
    if (founding.lineage !== null) {
      const detail = "`wardroom verify` and `POST /v1/verify` take the log that it goes on from";
      this.cannotProve("beginning_not_proven", detail, 1);
    }
    if (log.entries.some((entry) => entry.lines.length + entry.narrative.length > 0)) {
      this.cannotProve("lines_not_read", "`wardroom verify` and `POST /v1/verify` compare them");
    }
  }

  #members(log: Log): void {
    for (const entry of log.entries) {
      const bound = entry.number === 1 || entry.number % STATE_EVERY === 0 || entry.content.ended !== null;
      const missing = [...CONTENT, ...(bound ? ["state"] : [])].filter((name) => !(name in entry.content));
      if (missing.length > 0) {
        this.fault("mislabelled", `the entry lacks ${missing.sort().join(", ")}`, { entry: entry.number });
      }
    }
  }

  async #chain(log: Log): Promise<void> {
    let head = log.commitment;
    for (const [position, entry] of log.entries.entries()) {
      const number = position + 1;
      if (!same([entry.number, entry.content.number], [number, number])) {
        const told = { entry: number, expected: number, found: entry.number };
        this.fault("out_of_place", title("out_of_place"), told);
      }
      if (entry.previous !== head) {
        const told = { entry: number, expected: head, found: entry.previous };
        this.fault("not_linked", title("not_linked"), told);
      }
      const linked = await this.#digests.link(entry);
      if (entry.head !== linked) {
        const told = { entry: number, expected: linked, found: entry.head };
        this.fault("changed", title("changed"), told);
      }
      head = entry.head;
    }
    const [expected, found] = [[log.entries.length, head], [log.number, log.head]];
    if (!same(expected, found)) {
      this.fault("wrong_end", title("wrong_end"), { expected, found });
    }
  }

  #noted(log: Log, founding: Founding, noted: Iterable<string>): void {
    const promised = founding.tournament?.commitment ?? log.commitment;
    const known = new Set([log.commitment, promised, ...log.entries.map((entry) => entry.head)]);
    for (const expected of noted) {
      if (!known.has(expected.trim().toLowerCase())) {
        const detail = "neither a commitment of the log nor the head of an entry";
        this.fault("not_as_noted", detail, { expected });
      }
    }
  }

  #ending(log: Log, founding: Founding): void {
    const endings = log.entries.map((entry) => entry.content.ended);
    const last = endings.pop() ?? null;
    if (log.seed !== null && last === null) {
      const detail = "the seed is there, and the last entry is not the end of the game";
      this.fault("cut", detail, { entry: log.number });
    }
    if (log.seed === null && last !== null && founding.tournament == null) {
      this.fault("seed_withheld", title("seed_withheld"));
    }
    for (const [position, found] of endings.entries()) {
      if (found !== null) {
        this.fault("goes_on_after_end", "the game ended here", { entry: position + 1, found });
      }
    }
  }

  #times(log: Log): void {
    let latest = Number.NEGATIVE_INFINITY;
    for (const entry of log.entries) {
      const told = { entry: entry.number, found: entry.content.at };
      const at = seconds(entry.content.at);
      if (at === null) {
        this.fault("redated", "this is no time of a log", told);
        continue;
      }
      if (at < latest - SKEW_SECONDS) {
        this.fault("redated", title("redated"), told);
      }
      latest = Math.max(at, latest);
    }
  }

  #labels(log: Log, founding: Founding): void {
    const { lineage, setup, beginning, dice, seats, reveal_seconds: reveal } = founding;
    const [goesOn, ofTournament] = [beginning !== null, founding.tournament != null];
    const stated = {
      lineage: goesOn === (lineage !== null) && isWhole(lineage),
      setup: goesOn === (setup === null),
      tournament: founding.tournament == null || (!goesOn && namesSides(founding.tournament, seats)),
      dice: !ofTournament || dice === "committed",
      reveal_seconds: commits(founding) === (reveal != null),
      umpire: founding.umpire != null || ruled(log.entries).length === 0,
      until: founding.tournament?.until != null || log.entries.every(({ content }) => content.ended !== AGREED_END),
      supplied_by: typedAsStated(log, founding),
      talk: founding.talk !== "notes" || founding.texts != null,
      weekly: isWeekly(founding.deadlines),
    };
    for (const [name, fits] of Object.entries(stated)) {
      if (!fits) {
        this.fault("mislabelled", `the ${name} does not fit the rest of the founding`, { entry: 1 });
      }
    }
    if (log.tournament_seed !== null && (!ofTournament || log.seed === null)) {
      this.fault("mislabelled", "the seed of a tournament does not belong here");
    }
    const readers = [...seats, "spectator", ...(founding.umpire == null ? [] : ["umpire"])];
    if (!readers.includes(log.seat)) {
      this.fault("mislabelled", "there is no such seat", { found: log.seat });
    }
  }

  async #commitment(log: Log, founding: Founding): Promise<void> {
    const seed = log.seed === null ? null : unhex(log.seed);
    const expected = seed === null ? log.commitment : await this.#digests.commitment(founding, seed);
    for (const [name, found] of [["log", log.commitment], ["founding", founding.commitment]]) {
      if (found !== expected) {
        const detail = `the seed is not the one that the ${name} commits to`;
        this.fault("another_seed", detail, { expected, found });
      }
    }
    if (log.tournament_seed !== null && founding.tournament != null) {
      const whole = unhex(log.tournament_seed);
      const { tournament, round, commitment: found } = founding.tournament;
      const promised = await this.#digests.tournamentCommitment(tournament, founding, whole);
      if (found !== promised) {
        const detail = "the tournament's seed is not the one that it commits to";
        this.fault("another_seed", detail, { entry: 1, expected: promised, found });
      }
      const follows = hex(await this.#digests.roundSeed(whole, round));
      if (log.seed !== follows) {
        const detail = "the seed does not follow from that of the tournament";
        this.fault("another_seed", detail, { expected: follows, found: log.seed });
      }
    }
    if (founding.session !== log.session) {
      const told = { entry: 1, expected: log.session, found: founding.session };
      this.fault("another_session", title("another_session"), told);
    }
  }

  /** Seeds revealed too early, too late or not as promised; dice thrown before all were. */
  async #clientSeeds(log: Log, founding: Founding): Promise<void> {
    if (!commits(founding)) {
      return;
    }
    const promises = new Promises(this.#digests, log.commitment, founding);
    let voids = 0;
    for (const { entry, position, event } of allEvents(log)) {
      voids += event.action?.kind === "void" ? 1 : 0;
      const wrong = await promises.faultOf(event, entry.content.at);
      if (wrong !== null) {
        this.fault(wrong, title(wrong), { entry: entry.number, event: position, found: event });
      }
    }
    const { ended } = lastOf(log).content;
    if (voids !== (ended === "void" ? 1 : 0)) {
      const told = { entry: log.number, found: ended };
      this.fault("deadline_not_kept", title("deadline_not_kept"), told);
    }
  }

  /** Reminders, deadlines and stops at a wrong time, as far as that shows without the rules. */
  #clocks(log: Log, founding: Founding): void {
    const clocks = new Clocks(founding);
    const rulings = new Rulings(founding);
    let said = false;
    for (const entry of log.entries) {
      const kind = unknownKind(entry);
      if (kind !== null) {
        clocks.unheard();
        rulings.unknown = true;
        if (!said && founding.deadlines != null) {
          said = true;
          const detail = `its kind is "${kind.slice(0, 60)}": no clock is checked from entry ${entry.number} on`;
          this.cannotProve("kind_unknown", detail, entry.number);
        }
      }
      const last = eventsOf(entry).filter((event) => event.action != null).at(-1) ?? {};
      if (!(rulings.keeps(last, entry) ?? clocks.keeps(last, entry))) {
        this.fault("clock_not_kept", title("clock_not_kept"), { entry: entry.number, found: last });
      }
    }
  }

  async #charts(log: Log, founding: Founding): Promise<void> {
    if (log.charts !== null) {
      const { format = 1, tables } = log.charts;
      const expected = founding.pins.charts_digest;
      const found = await this.#digests.json(format === 1 ? tables : [format, tables]);
      if (found !== expected) {
        const detail = "the charts that came with the log are not those that it is bound to";
        this.fault("charts_differ", detail, { entry: 1, expected, found });
      }
    }
  }

  async #name(log: Log, founding: Founding): Promise<void> {
    const { entrant, entrants = {} } = founding.tournament ?? {};
    const given = [...Object.entries(log.entrants), ...(log.entrant === null ? [] : [["", log.entrant] as const])];
    for (const [seat, { salt, name }] of given) {
      const expected = (seat === "" ? entrant : entrants[seat]) ?? null;
      const found = await this.#digests.name(salt, name);
      if (found !== expected) {
        const detail = "the name does not have the digest of the founding";
        this.fault("name_differs", detail, { entry: 1, expected, found });
      }
    }
  }

  async #texts(log: Log, founding: Founding): Promise<void> {
    const promised = new Map<string, unknown>();
    for (const entry of founding.texts == null ? [] : log.entries) {
      for (const { action } of eventsOf(entry)) {
        const more = action != null && "to" in action ? ["rule"] : [];
        for (const member of ["reason", "question", "note", ...more]) {
          if (action != null && member in action) {
            promised.set(`${entry.number} ${member}`, action[member]);
          }
        }
      }
    }
    const there = new Set<string>();
    for (const { entry, member, text, salt } of log.texts) {
      const expected = promised.get(`${entry} ${member}`) ?? null;
      const found = await this.#digests.text(salt, text);
      there.add(`${entry} ${member}`);
      if (found !== expected) {
        const detail = `the ${member.slice(0, 20)} does not have the digest in the chain`;
        this.fault("text_differs", detail, { entry, expected, found });
      }
    }
    for (const [place, digest] of promised) {
      const [number, member] = place.split(" ");
      const entry = Number(number);
      if (typeof digest !== "string" || !/^[0-9a-f]{64}$/.test(digest)) {
        this.fault("text_differs", `the ${member} is the text itself, and no digest`, { entry, found: digest });
      }
      if (!there.has(place)) {
        this.fault("text_missing", `the ${member} is not beside the log`, { entry }, this.#unproven);
      }
    }
  }

  async #seals(log: Log, founding: Founding): Promise<void> {
    const seed = log.seed === null ? null : unhex(log.seed);
    const sealing = seed === null ? null : await this.#digests.sealingSeed(founding, seed);
    for (const [position, entry] of log.entries.entries()) {
      const sealed = new Map(entry.seals.entries());
      for (const { place, salt, bundle } of entry.opened) {
        if ((await this.#digests.seal(unhex(salt), bundle)) !== sealed.get(place)) {
          const told = { entry: entry.number, found: bundle };
          this.fault("not_sealed_so", title("not_sealed_so"), told);
        }
        sealed.delete(place);
      }
      if (sealing !== null && entry.seals.length > 0) {
        const expected = await this.#digests.sealsOf(entry, position + 1, sealing);
        if (!same(expected, entry.seals)) {
          const told = { entry: position + 1, expected, found: entry.seals };
          this.fault("seals_differ", title("seals_differ"), told);
        }
      }
    }
  }

  async #dice(log: Log, founding: Founding): Promise<void> {
    if (founding.dice === "supplied") {
      const typed = [...allEvents(log)].filter(({ event }) => event.action?.kind === "supply_dice").length;
      Object.assign(this.#found, { dice: "supplied", typed });
      if (typed > 0) {
        const detail = `${typed === 1 ? "1 throw was" : `${typed} throws were`} typed, and prove nothing`;
        this.fault("dice_supplied", detail, { found: typed }, this.#unproven);
      }
      return;
    }
    if (log.seed === null) {
      this.#found.dice = "hidden";
      return;
    }
    const throwDice = await this.#digests.thrower(await this.#diceSeed(log, founding, unhex(log.seed)));
    const used = new Set<string>();
    let [confirmed, bad, unknown] = [0, false, false];
    for (const { where, roll, stream, found } of ownThrows(log, founding)) {
      const die = dieOf(roll.dice);
      const expected = die === null ? null : await throwDice(stream, ...die);
      if (used.has(stream)) {
        bad = true;
        this.fault("stream_used_twice", `${stream} is thrown twice`, where);
      } else if (expected === null) {
        unknown = true;
        const detail = `there are no dice ${roll.dice.slice(0, 40)} in this release`;
        this.fault("not_comparable", detail, where, this.#unproven);
      } else if (!same(expected, found)) {
        bad = true;
        const detail = `the throw ${stream} does not follow from the seeds`;
        this.fault("face_differs", detail, { ...where, expected, found });
      } else {
        confirmed += 1;
      }
      used.add(stream);
    }
    this.#found.throws = confirmed;
    this.#found.dice = bad ? "bad" : unknown ? "unknown" : "good";
  }

  async #diceSeed(log: Log, founding: Founding, seed: Bytes): Promise<Bytes> {
    const gives = commits(founding) ? "reveal" : "start";
    const seeds = new Map<unknown, string>();
    for (const { event } of allEvents(log)) {
      if (event.action?.kind === gives && !seeds.has(event.seat)) {
        seeds.set(event.seat, String(event.action.client_seed ?? ""));
      }
    }
    const given = founding.seats.map((seat): [string, string] => [seat, seeds.get(seat) ?? ""]);
    const contribution = founding.tournament?.contribution;
    const organiser: [string, string][] = contribution ? [["organiser", contribution]] : [];
    return this.#digests.diceSeed(seed, [...organiser, ...given]);
  }

  /** What the receipts of a log show to whoever trusts `keys` (null: they have not said). */
  async sign(log: Log, keys: Awaited<ReturnType<typeof trusted>> | null, held: string[]): Promise<void> {
    const founding = foundingOf(log);
    const restored = putBack(log.entries);
    this.#found.restored = restored;
    this.#found.rulings = ruled(log.entries);
    const kept = Math.min(log.entries.length, ...restored);
    const before = this.#faults.length;
    const read = await Promise.all(
      [...log.receipts, ...held].map((text) => readReceipt(text, keys ?? new Map(), this.#digests)),
    );
    let last: Standing | null = null;
    for (const [position, standing] of read.entries()) {
      const fits = await this.#fits(standing, position + 1, log, kept);
      if (fits && (standing.receipt?.number ?? 0) > (last?.receipt?.number ?? 0)) {
        last = standing;
      }
    }
    const signedTo = last?.receipt?.number ?? 0;
    this.#unsigned(read, signedTo, log, keys);
    const bad = this.#faults.length > before;
    this.#found.signing = bad ? "bad" : last !== null ? "signed" : unsignedBy(read, keys);
    this.#found.signed_by = last?.kid ?? null;
    this.#found.service = last?.receipt?.service ?? null;
    const { lineage } = founding;
    const vouched = lineage === null || (last !== null && lineage.trust === "from_start");
    this.#found.trust = vouched ? "from_start" : "on_trust";
    this.#found.extent = this.#extent(log, signedTo);
  }

  /** Whether a receipt is of this log; what is wrong with it is a fault. */
  async #fits({ how, receipt }: Standing, position: number, log: Log, kept: number): Promise<boolean> {
    if (how === "bad") {
      this.fault("receipt_bad", `receipt ${position} of the log`);
    }
    if (receipt === null) {
      return false;
    }
    const differ = await differences(receipt, log, foundingOf(log), this.#digests);
    if (differ.length === 0) {
      return true;
    }
    const gone = same(differ, ["number"]) || receipt.number > kept;
    if (receipt.session === log.session && differ.every((name) => OF_ENTRIES.includes(name)) && gone) {
      const { number: expected, head } = receipt;
      const found = log.entries.length;
      const detail = `the log was put back or cut: receipt for number ${expected}, head ${head} is not in it`;
      this.fault("cut_before_receipt", detail, { entry: Math.min(kept, found), expected, found });
    } else {
      this.fault("receipt_differs", `receipt ${position} of the log differs in ${differ.join(", ")}`);
    }
    return false;
  }

  /** What is not signed: who knows the seed can play another game on it. */
  #unsigned(read: Standing[], signedTo: number, { entries, seed }: Log, keys: ReadonlyMap<string, unknown> | null): void {
    if ((keys !== null || seed !== null) && signedTo !== entries.length) {
      const unchecked = read.length > 0 && (keys?.size ?? 0) === 0;
      const why = unchecked ? "no key was given to check its receipts" : "it has no fitting receipt";
      this.cannotProve("not_signed", why, entries.length);
    }
    if (keys === null) {
      return;
    }
    const codes = [
      ["not_checked", "signature_not_checked"],
      ["revoked", "receipt_key_revoked"],
      ["unknown_form", "receipt_form_unknown"],
      ["unknown_key", "receipt_key_unknown"],
    ] as const;
    for (const [how, code] of codes) {
      const named = read.findLast((each) => each.how === how);
      if (named !== undefined) {
        this.cannotProve(code, `the receipts name ${named.kid.slice(0, 200)}`);
      }
    }
  }

  /** Whether the log goes to the end of its game. */
  #extent(log: Log, signedTo: number): LogCheck["extent"] {
    if (this.#faults.some(({ code }) => code === "cut" || code === "cut_before_receipt")) {
      return "cut";
    }
    const signed = signedTo === log.entries.length;
    const clean = this.#faults.length === 0;
    if (lastOf(log).content.ended !== null && (signed || log.seed !== null)) {
      return clean ? "complete" : "indeterminate";
    }
    return signed && clean ? "open" : "indeterminate";
  }
}

/** What the seats of a session have promised so far, and kept. */
class Promises {
  readonly #digests: Digests;
  readonly #commitment: string;
  readonly #seats: string[];
  readonly #seconds: number;
  readonly #promised = new Map<unknown, string>();
  readonly #kept = new Set<unknown>();
  #deadline: string | null = null;

  constructor(digests: Digests, commitment: string, founding: Founding) {
    this.#digests = digests;
    this.#commitment = commitment;
    this.#seats = people(founding);
    this.#seconds = founding.reveal_seconds ?? 0;
  }

  /** What is wrong about an event; null: nothing. */
  async faultOf({ seat, action, step }: Event, at: string): Promise<Code | null> {
    const silent = this.#seats.filter((one) => !this.#kept.has(one));
    // An event that is neither action nor step is of a later release.
    switch (action?.kind ?? (step == null ? "" : "step")) {
      case "commit": {
        const late = !this.#seats.includes(seat ?? "") || this.#promised.size === this.#seats.length;
        this.#promised.set(seat, String(action?.commitment).toLowerCase());
        if (this.#promised.size === this.#seats.length) {
          this.#deadline = later(at, this.#seconds);
        }
        return late ? "client_seed_differs" : null;
      }
      case "reveal":
        return this.#revealed(seat, String(action?.client_seed), at);
      case "void": {
        const due = seat === null && this.#deadline !== null && at >= this.#deadline && silent.length > 0;
        return due && same(action?.seats, silent) ? null : "deadline_not_kept";
      }
      case "step":
        return silent.length > 0 ? "thrown_early" : null;
      default:
        return null;
    }
  }

  async #revealed(seat: unknown, given: string, at: string): Promise<Code | null> {
    if (this.#deadline === null) {
      return "revealed_early";
    }
    const seed = unhex(given);
    const made = await this.#digests.clientCommitment(this.#commitment, String(seat), seed);
    const short = seed.length > 0 && seed.length < SHORTEST_SEED;
    if (short || this.#kept.has(seat) || made !== this.#promised.get(seat)) {
      return "client_seed_differs";
    }
    this.#kept.add(seat);
    return at < this.#deadline ? null : "deadline_not_kept";
  }
}

/** The first kind of an action in an entry that is not known here. */
function unknownKind(entry: Entry): string | null {
  for (const { action } of eventsOf(entry)) {
    const kind = (action?.decision as Event["action"])?.kind ?? action?.kind;
    if (typeof kind === "string" && !isKnown(kind)) {
      return kind;
    }
  }
  return null;
}

/** How a game ends by the member of a ruling that ends it. */
const BY_RULING: Record<string, string> = {
  forfeit: "forfeited",
  draw: "draw_ruled",
  adjudicate: "adjudicated",
  annul: "annulled",
};

/** The ruling or the withdrawal that is pending, as a log shows it. */
class Rulings {
  /** Behind an action of an unknown kind nobody can say which is pending. */
  unknown = false;
  /** For how many milliseconds a ruling is pending, and until when at most. */
  readonly #waits: number;
  readonly #last: number;
  #pending: { entry: number; due: number; ending: string } | null = null;
  /** The seats of those withdrawn. */
  #away = new Set<unknown>();

  constructor({ umpire, tournament }: Founding) {
    this.#waits = (umpire?.ending_seconds ?? 0) * 1000;
    const closes = tournament?.closes;
    this.#last = closes === undefined ? Number.POSITIVE_INFINITY : milliseconds(closes) - 1;
  }

  /** Whether a pending ruling can take effect in this entry; null: it is no such entry. */
  keeps({ seat, action }: Event, { content, number }: Entry): boolean | null {
    const at = milliseconds(content.at);
    if (action?.kind === "stands") {
      const { entry, due, ending } = this.#pending ?? {};
      const fits = action.entry === entry && due === at && ending === content.ended && entry !== undefined;
      return seat == null && (this.unknown || fits);
    }
    const { ended } = content;
    let ending: string | undefined;
    if (seat === "umpire" && action?.kind === "ruling") {
      const named = Object.keys(BY_RULING).find((name) => Boolean(action[name])) ?? "";
      ending = BY_RULING[named];
      if (ended !== null || "pending_ending" in action) {
        this.#pending = null;
      }
    } else if (seat == null && action?.kind === "withdraw") {
      [this.#away, ending] = [new Set(seatsOf(action)), "withdrawn"];
    } else if (seat == null && action?.kind === "reinstate") {
      const back = seatsOf(action);
      this.#away = new Set([...this.#away].filter((one) => !back.includes(one)));
      this.#pending = this.#away.size > 0 ? this.#pending : null;
    }
    if (ended === null && ending !== undefined && this.#waits > 0) {
      this.#pending = { entry: number, due: Math.min(at + this.#waits, this.#last), ending };
    }
    return null;
  }
}

/** The seats that an action names. */
function seatsOf({ seats }: Record<string, unknown>): unknown[] {
  return Array.isArray(seats) ? seats : [];
}

/** What a log shows of the clocks of its seats, under the deadlines of its founding. */
class Clocks {
  readonly #seats: string[];
  readonly #deadlines: Deadlines | null;
  /** From when on the seconds of each seat count at the earliest, in milliseconds. */
  readonly #began = new Map<unknown, number>();
  readonly #undone = new Map<unknown, number>();
  /** When a clock runs out, as a reminder states since which nothing has changed. */
  readonly #said = new Map<unknown, number>();
  /** Behind an action of an unknown kind nobody can say when a clock began. */
  #unknown = false;
  #before = 0;

  constructor(founding: Founding) {
    this.#seats = founding.seats;
    this.#deadlines = founding.deadlines ?? null;
  }

  /** Note an action of an unknown kind, which may have done anything to any clock. */
  unheard(): void {
    this.#unknown = true;
    this.#said.clear();
  }

  /** Whether an entry with this last action can stand there. */
  keeps({ seat, action }: Event, { content }: Entry): boolean {
    const [at, kind] = [milliseconds(content.at), action?.kind ?? ""];
    const before = this.#before;
    // Where the clock of the service was set back, what ran on it runs out earlier by as much.
    const back = Math.max(0, before - at);
    this.#seats.forEach((one) => this.#began.set(one, (this.#began.get(one) ?? at + back) - back));
    this.#before = at;
    if (action != null && OF_CLOCK.has(kind)) {
      return seat == null && this.#deadlines !== null && this.#fellDue(this.#deadlines, action, at, before, content.ended);
    }
    // An empty kind: what the entry did is hidden.
    if (seat != null || STOP_CLOCKS.has(kind) || kind === "") {
      this.#said.clear();
    }
    const undone = this.#undone.get(seat) ?? 0;
    if (kind === "undo") {
      this.#undone.set(seat, undone + 1);
    } else if (this.#began.has(seat) && !NO_PROGRESS.has(kind)) {
      if (undone > 0) {
        this.#undone.set(seat, undone - 1);
      } else if (this.#deadlines?.per === "action") {
        this.#began.set(seat, at);
      }
    }
    return true;
  }

  #fellDue(
    deadlines: Deadlines,
    action: Record<string, unknown>,
    at: number,
    before: number,
    ended: string | null,
  ): boolean {
    if (action.kind === "put_off") {
      const [from, to] = [milliseconds(action.from), milliseconds(action.to)];
      this.#said.clear();
      return to - from === Number(action.seconds) * 1000 && from <= at && at < to;
    }
    if (action.kind === "reminder") {
      const due = milliseconds(action.due);
      const again = this.#said.has(action.seat);
      this.#said.set(action.seat, due);
      const reminds = Math.max(due - (deadlines.remind_seconds ?? Number.NaN) * 1000, before);
      return !again && at === reminds && this.#earned(deadlines, action.seat, due);
    }
    const late = seatsOf(action);
    const fits = action.then === deadlines.then && (action.then !== "resign" || ended === "deadline_missed");
    const ranOut = [...this.#said].filter(([, due]) => due === at).map(([seat]) => seat);
    const allNamed = action.then !== "umpire" || ranOut.every((seat) => late.includes(seat));
    return (
      late.length > 0 &&
      fits &&
      allNamed &&
      late.every((seat) => this.#earned(deadlines, seat, at) && (this.#said.get(seat) ?? at) === at)
    );
  }

  /** Whether the clock of a seat can have run out by a time. */
  #earned({ seconds: allowed }: Deadlines, seat: unknown, due: number): boolean {
    return this.#unknown || due >= (this.#began.get(seat) ?? Number.NaN) + allowed * 1000;
  }
}

/** Who could know dice of a game from another game of its round. */
function foreseeableBy({ tournament }: Founding): string[] {
  if (tournament === null || tournament === undefined) {
    return [];
  }
  return ["organiser", ...(tournament.entrants === undefined ? ["spectators"] : []), "entrants"];
}

function foundingOf(log: Log): Founding {
  const founding = log.entries[0]?.content.founding;
  if (founding === undefined) {
    throw new NotALog("the first entry has no founding");
  }
  return founding;
}

function lastOf(log: Log): Entry {
  return log.entries[log.entries.length - 1]!;
}

/** Whether every seat commits to a client seed before it reveals it. */
function commits(founding: Founding): boolean {
  return founding.dice === "committed" && people(founding).length > 1 && founding.tournament == null;
}

/** The seats that no policy plays. */
function people({ seats, policies }: Founding): string[] {
  return seats.filter((seat) => !(seat in (policies ?? {})));
}

/** Whether a lineage names a session with its commitment, or is an import taken on trust. */
/** Whether it is the game of one entrant, or names another for each of the `seats`. */
function namesSides(
  { round, entrant, entrants, again }: NonNullable<Founding["tournament"]>,
  seats: string[],
): boolean {
  if (!Number.isInteger(round) || round < 1 || round > MOST_ROUNDS) {
    return false;
  }
  if (entrants == null) {
    return entrant != null && again === undefined;
  }
  if (again !== undefined && round === 1) {
    return false;
  }
  const distinct = new Set(Object.values(entrants)).size === Object.keys(entrants).length;
  return entrant == null && distinct && same(Object.keys(entrants).sort(), [...seats].sort());
}

function isWhole(lineage: Founding["lineage"]): boolean {
  if (lineage === null || lineage.session !== null) {
    return lineage === null || lineage.commitment !== null;
  }
  return lineage.commitment === null && lineage.kind === "import" && lineage.trust === "on_trust";
}

/** A time of a log in seconds since 1970; null for any other text. */
/** A time of a log, in milliseconds since 1970; NaN: it is none. */
function milliseconds(at: unknown): number {
  return Math.round((seconds(at) ?? Number.NaN) * 1000);
}

function seconds(at: unknown): number | null {
  const time = typeof at === "string" && !at.startsWith("0000") ? new Date(at) : new Date(Number.NaN);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at ? time.getTime() / 1000 : null;
}

/** The time so many seconds after `at`, as logs have it. */
function later(at: string, after: number): string {
  return new Date(new Date(at).getTime() + after * 1000).toISOString();
}

/** The entries to which a log was put back from a backup. */
export function putBack(entries: readonly Pick<Entry, "content">[]): number[] {
  return entries.flatMap(({ content }) =>
    content.events
      .filter(({ seat, action }) => seat === null && action?.kind === "restored")
      .map(({ action }) => Number(action?.from)),
  );
}

/** Whether faces were typed by the umpire where they give them, and only there. */
function typedAsStated(log: Log, { supplied_by: by, dice, umpire }: Founding): boolean {
  const byUmpire = [...allEvents(log)]
    .filter(({ event }) => event.action?.kind === "supply_dice")
    .map(({ event }) => event.seat === "umpire");
  if (by !== "umpire") {
    return (by == null || dice === "supplied") && !byUmpire.includes(true);
  }
  return dice === "supplied" && umpire != null && !byUmpire.includes(false);
}

/** The entries that hold a ruling of the umpire. */
function ruled(entries: readonly Pick<Entry, "content" | "number">[]): number[] {
  return entries
    .filter(({ content }) => content.events.some(({ action }) => action?.kind === "ruling"))
    .map(({ number }) => number);
}

function unsignedBy(read: Standing[], keys: ReadonlyMap<string, unknown> | null): LogCheck["signing"] {
  if (read.length === 0) {
    return "unsigned";
  }
  if (keys === null || keys.size === 0 || read.some(({ how }) => how === "not_checked")) {
    return "unchecked";
  }
  const standings = read.map(({ how }) => how);
  return (["revoked", "unknown_form"] as const).find((how) => standings.includes(how)) ?? "unknown_key";
}

/** Every event that can be seen, in order, with its entry and its position in it. */
function* allEvents(log: Log): Generator<{ entry: Entry; position: number; event: Event }> {
  for (const entry of log.entries) {
    for (const [position, event] of eventsOf(entry).entries()) {
      yield { entry, position, event };
    }
  }
}

/** Every throw but those made before a fork or an import: they are of the other game. */
function* ownThrows(
  log: Log,
  founding: Founding,
): Generator<{ where: { entry: number; event: number }; roll: Roll; stream: string; found: number[] }> {
  const inherited = new Set((founding.beginning?.throws ?? []).flatMap(throwsOf).map(canonicalText));
  for (const { entry, position, event } of allEvents(log)) {
    const roll = event.step?.roll;
    for (const [stream, found] of roll == null ? [] : throwsOf(roll)) {
      if (roll != null && !inherited.has(canonicalText([stream, found]))) {
        yield { where: { entry: entry.number, event: position }, roll, stream, found };
      }
    }
  }
}

/** The events of an entry that can be seen, in their order. */
export function eventsOf({ content, opened }: Pick<Entry, "content" | "opened">): Event[] {
  const waiting = new Map(opened.map(({ place, bundle }) => [place, [...bundle.events]]));
  const order = opened.find(({ bundle }) => bundle.order !== undefined)?.bundle.order ?? [];
  const hidden = order.flatMap((place) => waiting.get(place)?.splice(0, 1) ?? []);
  const left = [...waiting].sort(([one], [other]) => one - other).flatMap(([, events]) => events);
  const found: Event[] = [];
  let taken = 0;
  for (const event of [...hidden, ...left.sort((one, other) => one.at - other.at)]) {
    found.push(...content.events.slice(taken, event.at), event);
    taken = Math.max(taken, event.at);
  }
  return [...found, ...content.events.slice(taken)];
}

/** Every throw behind a roll, oldest first: a throw and those that replaced it. */
function throwsOf({ stream, faces, rerolled }: Throw): [stream: string, faces: number[]][] {
  if (rerolled.length === 0) {
    return [[stream, faces]];
  }
  const purpose = stream.slice(stream.lastIndexOf("/") + 1);
  const base = stream.slice(0, Math.max(0, stream.lastIndexOf("reroll/")));
  return [...rerolled, faces].map((thrown, number) => [
    number === 0 ? `${base}${purpose}` : `${base}reroll/${number}/${purpose}`,
    thrown,
  ]);
}

/** How many dice of how many sides a notation means; null: it is not known here. */
function dieOf(notation: string): [count: number, sides: number] | null {
  const named: Record<string, [number, number]> = { d66: [2, 6], d100: [2, 10] };
  const [, count, sides] = /^([0-9]{1,2})d([0-9]{1,3})$/.exec(notation) ?? [];
  if (Object.hasOwn(named, notation)) {
    return named[notation]!;
  }
  if (count === undefined || !(Number(sides) >= 2 && Number(sides) <= MOST_SIDES)) {
    return null;
  }
  return [Number(count), Number(sides)];
}
