/** One game in progress, as one seat of it: what is known of it, and what the player does. */

import { batch, signal } from "@preact/signals";
import { type Ruleset, Session, type SessionEvent, isProblem } from "wardroom-client";
import type { Json } from "../base/json.ts";
import { language } from "../base/language.ts";
import { sessions } from "../base/storage.ts";
import { type Kept, seatIn } from "../service/keeping.ts";
import type { ActionOdds, Entry, Offer, Read, ThrowAhead, ToldStep } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";
import type { Game } from "./game.ts";
import { prepare } from "./seeds.ts";

const ATTEMPTS = 12;
/** Milliseconds that a situation has to stand before its odds are asked for. */
const ODDS_WAIT = 150;
/** Entries of the log that are read when a table is opened. */
const RECENT = 12;

/** The number of an action that the player asks for, or the action itself. */
export type Asked = number | Json;

export class Table {
  readonly kept: Kept;
  readonly game: Game;
  readonly seat: string;
  readonly words: Words;
  /** The session as it stands; null: it was not read yet. */
  readonly read = signal<Read | null>(null);
  /** An action is under way. */
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
  /** The last entries of the log before the last action of this seat and after it: the same where it is in none yet. */
  readonly acted = signal<{ before: number; number: number } | null>(null);
  /** Faces that were typed in for an action whose steps are still to come, with what they were thrown for. */
  readonly thrown = signal<{ ahead: ThrowAhead; faces: number[] }[]>([]);
  /** The odds of what is offered; empty where there are none, or not yet. */
  readonly odds = signal<ActionOdds[]>([]);
  /** The odds of what is filled in, by kind of offer. */
  readonly draftOdds = signal<Record<string, ActionOdds | undefined>>({});
  /** What the player has filled in, by kind of offer. */
  readonly drafts = signal<Record<string, Json>>({});

  readonly session: Session<Ruleset>;
  readonly #closed = new AbortController();
  /** Ends what was asked of a situation that has passed: a browser has few connections to a service. */
  #asking = new AbortController();
  /** What the service last reported of the session: it can come after the answer to a later action. */
  #heard = { version: "", number: -1 };
  /** Whether the service has lost what is shown here: a backup was restored. */
  #outdated = false;

  constructor(kept: Kept, game: Game, seat: string, words: Words) {
    this.kept = kept;
    this.game = game;
    this.seat = seat;
    this.words = words;
    this.session = Session.open<Ruleset>(seatIn(kept, seat), {
      language: language.value,
      attempts: ATTEMPTS,
      storage: sessions,
      fetch: this.#fetch,
      sleep: untilOnline,
    });
  }

  /** Read the session, send what was under way when the page was left, and follow what happens. */
  async open(): Promise<void> {
    await this.#doing(async () => {
      await this.session.read();
      if (this.session.pending) {
        await this.#answered(() => this.session.resume());
      }
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
    if (typeof asked === "number" || asked.kind !== DICE) {
      this.thrown.value = [];
    }
    return this.#doing(() =>
      this.#answered(() => (typeof asked === "number" ? this.session.choose(asked) : this.session.act(asked)), goesOn),
    );
  }

  async undo(): Promise<boolean> {
    this.thrown.value = this.thrown.value.slice(0, -1);
    return this.#doing(() => this.#answered(() => this.session.undo()));
  }

  async resign(): Promise<boolean> {
    return this.#doing(() => this.#answered(() => this.session.resign()));
  }

  /** Ask the umpire for a ruling. */
  async ask(question: string): Promise<boolean> {
    return this.#doing(() => this.session.ask(question)); // What happened before stays there to be read.
  }

  /** Offer a draw, accept or decline one. */
  async draw(says: "offer" | "accept" | "decline"): Promise<boolean> {
    return this.#doing(() => this.#answered(() => this.session.draw(says)));
  }

  /** Rule, as the umpire. */
  async rule(ruling: Json): Promise<boolean> {
    return this.#doing(() => this.#answered(() => this.session.rule(ruling)));
  }

  /** Send again what had no answer, or read the session again. */
  async retry(): Promise<boolean> {
    return this.#doing(async () => {
      if (this.session.pending) {
        await this.#answered(() => this.session.resume());
      } else {
        await this.session.read();
      }
    });
  }

  /** The draft of an offer's action: its example, until it is changed; of dice no face at all. */
  draft(offer: Offer): Json {
    const example = offer.example?.action ?? { kind: offer.kind };
    const begun = offer.kind === DICE ? { ...example, rolls: example.rolls.map(() => null) } : example;
    return this.drafts.value[offer.kind] ?? begun;
  }

  setDraft(offer: Offer, action: Json): void {
    this.drafts.value = { ...this.drafts.value, [offer.kind]: action };
  }

  /** The odds of one action; null: there are none, or the rules refuse it. */
  async oddsOf(action: Json): Promise<ActionOdds | null> {
    if (this.busy.value) {
      return null; // The situation goes on.
    }
    try {
      const answer = (await this.session.odds(action)) as unknown as { odds: ActionOdds[] };
      return answer.odds[0] ?? null;
    } catch {
      return null; // They are a help: without them the game goes on.
    }
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
    this.#asking.abort();
    this.#asking = new AbortController();
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
    const { version, number = 0 } = this.read.value ?? {};
    if (!this.busy.value && this.#outdated) {
      this.#outdated = false;
      void this.#doing(() => this.#again());
    } else if (!this.busy.value && this.#heard.number >= number && this.#heard.version !== version) {
      void this.#refresh();
    }
  }

  /** A game of one seat begins at once; of several when all have committed and revealed. */
  async #begin(): Promise<void> {
    try {
      while (await prepare(this.kept, this.seat, this.session)) {
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
      const known = goesOn ? this.acted.value : null;
      batch(() => {
        this.steps.value = [...(known === null ? [] : this.steps.value), ...answer.trace];
        this.acted.value = { before: known?.before ?? before, number: answer.number };
      });
    }
  }

  async #failed(fault: unknown): Promise<void> {
    if (isProblem(fault, "version_stale") || isProblem(fault, "session_over")) {
      await this.session.read().catch(() => undefined);
    }
    if (isProblem(fault) && fault.status === 410) {
      this.lost.value = "gone";
    }
    if (isProblem(fault, "token_wrong")) {
      this.lost.value = "revoked";
    }
    this.fault.value = fault;
  }

  /** Show what the session's client has read. */
  #show(): void {
    let read: Read;
    try {
      read = this.session.state as Read;
    } catch {
      return; // Nothing was read yet.
    }
    if (read.version === this.read.value?.version) {
      return;
    }
    batch(() => {
      this.read.value = read;
      this.drafts.value = {};
      this.odds.value = [];
      this.draftOdds.value = {};
    });
    // Not of what is passed at once, as when a boat sails on.
    setTimeout(() => void this.#askOdds(read), ODDS_WAIT);
  }

  async #askOdds(read: Read): Promise<void> {
    const { ownOdds = [] } = this.game;
    // An umpire who types faces has no odds: they are for seats.
    const worth = read.seats.includes(read.seat) && read.legal_actions.some((each) => !BESIDE.has(each.kind) && !ownOdds.includes(each.kind));
    if (!read.odds || !worth || read.status !== "playing" || this.read.value !== read || this.#closed.signal.aborted) {
      return;
    }
    try {
      const answer = (await this.session.odds()) as unknown as { odds: ActionOdds[] };
      if (this.read.value === read) {
        this.odds.value = answer.odds;
      }
    } catch {
      // They are a help: without them the game goes on.
    }
  }

  async #refresh(): Promise<void> {
    await this.#doing(() => this.session.read());
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

/** Faces that were thrown at a table. */
export const DICE = "supply_dice";

/** Kinds of offers that are always there, or belong to the beginning. */
export const BESIDE = new Set(["set_standing_orders", "start", "commit", "reveal"]);

/** Whether the seat has something to decide. */
export function turnOf(read: Read): boolean {
  return read.status !== "over" && read.legal_actions.some((each) => !BESIDE.has(each.kind));
}
