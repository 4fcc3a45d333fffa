/** One game in progress, as one seat of it: its session, what the service returns of it, and one action at a time. */

import { batch, computed, signal } from "@preact/signals";
import type { Ruleset, Session, SessionEvent } from "wardroom-client";
import { isProblem } from "wardroom-client/problem";
import type { Json } from "../base/json.ts";
import { language } from "../base/language.ts";
import { type Kept, sessionOf, storageOf } from "../service/keeping.ts";
import type { ActionOdds, Entry, PlayedOn, Read, ThrowAhead, ToldStep } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";
import type { Game } from "./game.ts";
import { BESIDE, DICE } from "./kinds.ts";
import { type Asks, Plan } from "./plan.ts";
import { isBeginning, prepare } from "./seeds.ts";
import type { Seen } from "./seen.ts";

const ATTEMPTS = 12;
/** Milliseconds that a situation has to stand before its odds are asked for. */
const ODDS_WAIT = 150;
/** Entries of the log that are read when a table is opened. */
const RECENT = 12;

/** The number of an action that the player asks for, or the action itself. */
export type Asked = number | Json;

export class Seat {
  readonly kept: Kept;
  readonly game: Game;
  readonly seat: string;
  readonly words: Words;
  /** The session as it stands; null: it was not read yet. */
  readonly read = signal<Read | null>(null);
  /** What the seat sees, as boards draw it; null: it was not read yet. */
  readonly seen = computed<Seen | null>(() => {
    const state = this.read.value;
    const { session: game, ruleset } = this.kept;
    this.words.seats = state?.seat_titles ?? {};
    return state === null ? null : { game, ruleset, state, board: null, words: this.words };
  });
  /** What is filled in for what the seat may decide, and what can be asked about it. */
  readonly plan: Plan;
  /** An action is under way: another has to wait. What is read meanwhile locks nothing. */
  readonly busy = signal(false);
  /** What was refused, or went wrong, last. */
  readonly fault = signal<unknown>(null);
  /** Whether the service answers. */
  readonly connected = signal(true);
  /** Whether the token opens the seat no more, or the session has gone. */
  readonly lost = signal<"revoked" | "gone" | null>(null);
  /** Entries of the log, the oldest first. */
  readonly entries = signal<Entry[]>([]);
  /** The steps of the last action of this seat. */
  readonly steps = signal<ToldStep[]>([]);
  /** The last entries of the log before the last action of this seat by which something was done, and after it: the same where it is in none yet. */
  readonly acted = signal<{ before: number; number: number } | null>(null);
  /** Faces that were typed in for an action whose steps are still to come, with what they were thrown for. */
  readonly thrown = signal<{ ahead: ThrowAhead; faces: number[] }[]>([]);

  /** Whether the page has answered for the seat what nothing can come of: then the screen goes on without being asked. */
  answered = false;
  /** Whether the last thing done here took something back: then the page answers nothing by itself. */
  tookBack = false;

  readonly session: Session<Ruleset>;
  readonly #closed = new AbortController();
  /** Ends what was asked of a situation that has passed: a browser has few connections to a service. */
  #asking = new AbortController();
  /** What the service last reported of the session: it can come after the answer to a later action. */
  #heard = { version: "", number: -1 };
  /** Whether the service has lost what is shown here: a backup was restored. */
  #outdated = false;
  /** Whether the session is read because the service has reported something. */
  #reading = false;
  /** The fault that is shown because the session could not be read. */
  #unread: unknown = null;

  constructor(kept: Kept, game: Game, seat: string, words: Words) {
    this.kept = kept;
    this.game = game;
    this.seat = seat;
    this.words = words;
    this.session = sessionOf(kept, {
      language: language.value,
      attempts: ATTEMPTS,
      storage: storageOf(kept, seat),
      fetch: this.#fetch,
      sleep: untilOnline,
    }, seat);
    const asks: Asks = {
      board: (unit) => this.session.get<Json>(`/board?arcs=${encodeURIComponent(unit)}`),
      odds: async (action) => ((await this.session.odds(action)) as unknown as { odds: ActionOdds[] }).odds[0] ?? null,
      outlook: async (horizon, trials, action) => ((await this.session.odds(action, { horizon, trials })) as unknown as { odds: PlayedOn[] }).odds,
      sheet: () => this.session.get<Json>("/report/sheet"),
      dryRun: (action) => this.session.dryRun(action as never),
    };
    this.plan = new Plan(`wardroom drafts ${kept.session} ${seat}`, this.busy, this.entries, asks);
  }

  /** Read the session, send what was under way when the page was left, and follow what happens. */
  async open(): Promise<void> {
    await this.#doing(async () => {
      await this.session.read();
      await this.#resumed();
    });
    if (this.read.value !== null) {
      void this.#follow();
    }
  }

  close(): void {
    this.#closed.abort();
    this.#asking.abort();
  }

  /**
   * Take a choice by its number, or an action. Returns whether it was accepted. `goesOn`: what it comes to
   * is shown with what the one before it came to.
   */
  async act(asked: Asked, goesOn = false): Promise<boolean> {
    this.answered = false;
    this.tookBack = false;
    if (typeof asked === "number" || asked.kind !== DICE) {
      this.thrown.value = [];
    }
    const further = goesOn || this.game.idle?.(asked) === true;
    const kind: string | undefined = typeof asked === "number"
      ? this.read.value?.legal_actions.find(({ choices }) => choices.some(({ choice }) => choice === asked))?.kind : asked.kind;
    return this.#doing(async () => {
      await this.#answered(() => (typeof asked === "number" ? this.session.choose(asked) : this.session.act(asked)), further);
      this.plan.done(kind);
    });
  }

  /** Take for the seat what nothing can come of. Where another tab was first there is nothing to say. */
  async answer(action: Json): Promise<void> {
    const taking = this.act(action, true);
    this.answered = true;
    if (!(await taking)) {
      this.answered = false;
      this.fault.value = isProblem(this.fault.value, "version_stale") ? null : this.fault.value;
    }
  }

  async undo(): Promise<boolean> {
    this.tookBack = true;
    this.thrown.value = this.thrown.value.slice(0, -1);
    return this.#doing(async () => {
      await this.#answered(() => this.session.undo());
      this.plan.done(DICE); // Another throw is typed in now.
    });
  }

  async resign(): Promise<boolean> {
    return this.#doing(() => this.#answered(() => this.session.resign()));
  }

  /** Ask the umpire for a ruling; `alone`: they alone read the question. */
  async ask(question: string, alone: boolean): Promise<boolean> {
    return this.#doing(() => this.session.ask(question, alone ? "umpire" : undefined)); // What happened before stays there to be read.
  }

  /** Offer a draw, accept or decline one. */
  async draw(says: "offer" | "accept" | "decline"): Promise<boolean> {
    return this.#doing(() => this.#answered(() => this.session.draw(says)));
  }

  /** Announce something to everybody in the game, as the umpire. */
  async note(note: string): Promise<boolean> {
    return this.#doing(() => this.session.note(note)); // What happened before stays there to be read.
  }

  /** Say something to the other seats. */
  async say(what: { phrase: string } | { note: string }): Promise<boolean> {
    return this.#doing(() => this.session.say(what)); // What happened before stays there to be read.
  }

  /** Rule, as the umpire. */
  async rule(ruling: Json): Promise<boolean> {
    return this.#doing(() => this.#answered(() => this.session.rule(ruling)));
  }

  /** Send again what had no answer, or read the session again. */
  async retry(): Promise<boolean> {
    return this.#doing(async () => {
      if (!(await this.#resumed())) {
        await this.session.read();
      }
    });
  }

  /** The log before what is here. */
  async earlier(): Promise<void> {
    const first = this.entries.value[0]?.number ?? 1;
    const after = Math.max(0, first - 1 - 4 * RECENT);
    const { entries } = await this.session.get<{ entries: Entry[] }>(`/log?after=${after}`);
    this.#add(entries);
  }

  readonly #fetch: typeof fetch = async (url, init) => {
    const asking = /\/(odds|dry-run)$/.test(String(url));
    try {
      const answer = await fetch(url, asking ? { ...init, signal: this.#asking.signal } : init);
      this.connected.value = answer.status !== 502 && answer.status !== 503 && answer.status !== 504;
      return answer;
    } catch (fault) {
      if (fault instanceof TypeError) {
        this.connected.value = false;
      }
      throw fault;
    }
  };

  /** Do something with the session; false: it was refused, or had no answer. */
  async #doing(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy.value) {
      return false;
    }
    this.#passed();
    batch(() => {
      this.busy.value = true;
      this.fault.value = null;
    });
    let done = true;
    try {
      await work();
      await this.#begin();
    } catch (fault) {
      done = false;
      await this.#failed(fault);
    }
    this.#show();
    this.busy.value = false;
    this.#keepUp();
    return done;
  }

  /** Read anew where the service has reported what is not here; never what was passed. */
  #keepUp(): void {
    if (this.busy.value || this.#reading || this.#closed.signal.aborted) {
      return; // It is looked at again when that is done.
    }
    const { version, number = 0 } = this.read.value ?? {};
    if (this.#outdated) {
      this.#outdated = false;
      void this.#reads(() => this.#again());
    } else if (this.#heard.number >= number && this.#heard.version !== version) {
      void this.#reads(() => this.session.read());
    }
  }

  /** Read what the service has reported: nothing is locked meanwhile, and a refusal that is read stays. */
  async #reads(work: () => Promise<unknown>): Promise<void> {
    this.#reading = true;
    const unread = this.#unread;
    this.#unread = null;
    try {
      await work();
      this.#show();
      if (unread !== null && this.fault.value === unread) {
        this.fault.value = null;
      }
    } catch (fault) {
      await this.#failed(fault, this.fault.value);
      this.#unread = this.fault.value === fault ? fault : unread;
      if (isProblem(fault) && fault.status < 500) {
        this.#heard = { version: "", number: -1 }; // Asked again, it would be refused again.
      }
    }
    this.#reading = false;
    if (this.read.value !== null && isBeginning(this.read.value)) {
      await this.#doing(async () => undefined); // It may be on this seat to start the game.
    } else {
      this.#keepUp();
    }
  }

  /** End what was asked of a situation that has passed. */
  #passed(): void {
    this.#asking.abort();
    this.#asking = new AbortController();
  }

  /** Send again what had no answer; false: there was nothing. */
  async #resumed(): Promise<boolean> {
    if (!this.session.pending) {
      return false;
    }
    await this.#answered(() => this.session.resume());
    this.plan.done();
    return true;
  }

  /** A game of one seat begins at once; of several when all have committed and revealed. */
  async #begin(): Promise<void> {
    try {
      while (await prepare(this.seat, this.session)) {
        // There may be more to do.
      }
    } catch (fault) {
      if (!isProblem(fault, "version_stale")) {
        throw fault;
      }
      await this.session.read();
      await this.#begin();
    }
  }

  async #answered(work: () => Promise<Json>, goesOn = false): Promise<void> {
    const before = this.read.value?.number ?? 0;
    const answer: { trace: ToldStep[]; number: number } | null = await work();
    if (answer !== null) {
      const known = goesOn ? this.acted.value : { before, number: 0 };
      batch(() => {
        this.steps.value = [...(goesOn ? this.steps.value : []), ...answer.trace];
        this.acted.value = known && { ...known, number: answer.number };
      });
    }
  }

  /** `shown`: a fault that is being read stays where it is; null: there is none. */
  async #failed(fault: unknown, shown: unknown = null): Promise<void> {
    if (isProblem(fault, "version_stale") || isProblem(fault, "session_over")) {
      await this.session.read().catch(() => undefined);
    }
    if (isProblem(fault) && fault.status === 410) {
      this.lost.value = "gone";
    }
    if (isProblem(fault, "token_wrong")) {
      this.lost.value = "revoked";
    }
    this.fault.value = shown ?? fault;
  }

  /** Show what the session's client has read. */
  #show(): void {
    let read: Read;
    try {
      read = this.session.state as Read;
    } catch {
      return; // Nothing was read yet.
    }
    const before = this.read.value;
    if (read.version === before?.version) {
      return;
    }
    // A question to the umpire, or another's secret order, changes nothing of what is decided here.
    const told = ({ legal_actions, view }: Read) => JSON.stringify([legal_actions, view]);
    const goesOn = before !== null && told(before) === told(read);
    batch(() => {
      this.read.value = read;
      this.plan.goOn(read, this.game.occasion?.(read.view) ?? null);
      if (!goesOn) {
        this.#passed();
        this.plan.odds.value = [];
        this.plan.draftOdds.value = {};
      }
    });
    if (!goesOn || this.plan.odds.value.length === 0) {
      // Not of what is passed at once, as when a boat sails on.
      setTimeout(() => void this.#askOdds(read), ODDS_WAIT);
    }
  }

  async #askOdds(read: Read): Promise<void> {
    const { ownOdds = [] } = this.game;
    // An umpire who types faces has no odds: they are for seats.
    const worth = read.seats.includes(read.seat) && read.legal_actions.some((each) => !BESIDE.has(each.kind) && !ownOdds.includes(each.kind));
    if (!read.odds || !worth || read.status !== "playing" || this.read.value !== read || this.#closed.signal.aborted) {
      return;
    }
    this.plan.weighs.value = true;
    try {
      const answer = (await this.session.odds()) as unknown as { odds: ActionOdds[] };
      if (this.read.value === read) {
        this.plan.odds.value = answer.odds;
      }
    } catch {
      // They are a help: without them the game goes on.
    } finally {
      this.plan.weighs.value = false;
    }
  }

  /** Read the session and its log anew, and show nothing of what was there before. */
  async #again(): Promise<void> {
    batch(() => {
      this.entries.value = [];
      this.steps.value = [];
      this.acted.value = null;
      this.thrown.value = [];
    });
    await this.session.read();
    const after = Math.max(0, (this.session.state as Read).number - RECENT);
    const { entries } = await this.session.get<{ entries: Entry[] }>(`/log?after=${after}`);
    this.#add(entries);
  }

  async #follow(): Promise<void> {
    const after = Math.max(0, (this.read.value?.number ?? 0) - RECENT);
    try {
      for await (const event of this.session.events({ after, signal: this.#closed.signal })) {
        this.#happened(event);
      }
    } catch (fault) {
      if (!this.#closed.signal.aborted) {
        await this.#failed(fault);
      }
    }
  }

  #happened({ type, data }: SessionEvent): void {
    this.connected.value = true;
    if (type === "revoked" || type === "gone") {
      this.lost.value = type;
      return;
    }
    if (type === "unknown") {
      return; // Of a later release.
    }
    if (type === "entry") {
      this.#add([data as unknown as Entry]);
    }
    this.#outdated ||= type === "reset";
    this.#heard = data;
    this.#keepUp();
  }

  #add(entries: Entry[]): void {
    const known = new Map(this.entries.value.map((each) => [each.number, each]));
    for (const each of entries) {
      known.set(each.number, each);
    }
    this.entries.value = [...known.values()].sort((one, other) => one.number - other.number);
  }
}

/** Wait so many seconds, or until the browser has a connection again. */
async function untilOnline(seconds: number, signal?: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const over = new AbortController();
    const end = (done: () => void) => () => {
      clearTimeout(timer);
      over.abort();
      done();
    };
    const timer = setTimeout(end(resolve), seconds * 1000);
    addEventListener("online", end(resolve), { signal: over.signal });
    signal?.addEventListener("abort", end(() => reject(signal.reason)), { signal: over.signal });
  });
}
