/** One tournament, as the holder of its token sees it, and what they do with it. */

import { batch, signal } from "@preact/signals";
import type { Ruleset } from "wardroom-client";
import { isProblem } from "wardroom-client/problem";
import { Tournament } from "wardroom-client/tournament";
import { here } from "../../base/address.ts";
import { language } from "../../base/language.ts";
import type { KeptTournament } from "../../service/tournaments.ts";
import type { Entrants, GameRow, Pairing, Rounds, Seen, Standings } from "./shapes.ts";

/** Milliseconds after which the tournament is read again, whatever has happened. */
const AGAIN = 60_000;
/** Milliseconds in which several events are one reason to read. */
const TOGETHER = 200;

export class TournamentDesk {
  readonly kept: KeptTournament;
  readonly tournament: Tournament<Ruleset>;
  readonly seen = signal<Seen | null>(null);
  readonly entrants = signal<Entrants | null>(null);
  readonly rounds = signal<Rounds | null>(null);
  readonly games = signal<GameRow[]>([]);
  /** Null where they are not shown to this holder yet. */
  readonly standings = signal<Standings | null>(null);
  /** Something is under way that the organiser has asked for. */
  readonly busy = signal(false);
  readonly fault = signal<unknown>(null);
  readonly #closed = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #shown = 0;

  constructor(kept: KeptTournament) {
    this.kept = kept;
    const url = here(`/v1/${kept.ruleset}/tournaments/${kept.tournament}`);
    this.tournament = new Tournament<Ruleset>(url, kept.token, { language: language.value, attempts: 3 });
  }

  /** Whether the organiser holds it. */
  get organises(): boolean {
    return this.kept.entrant === null;
  }

  async open(): Promise<void> {
    await this.doing(async () => undefined);
    void this.#follow();
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#timer);
  }

  /** Do something, and read the tournament anew. Returns whether it was accepted. */
  async doing(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy.value) {
      return false;
    }
    batch(() => {
      this.busy.value = true;
      this.fault.value = null;
    });
    let done = true;
    try {
      await work();
    } catch (fault) {
      done = false;
      this.fault.value = fault;
    }
    try {
      await this.#read();
    } catch (fault) {
      this.fault.value ??= fault;
    }
    this.busy.value = false;
    return done;
  }

  /** What an entrant is called; their number where their name was erased. */
  nameOf(number: number): string {
    const found = this.entrants.value?.entrants.find((each) => each.number === number);
    return found === undefined || found.name === "" ? String(number) : found.name;
  }

  /** Who plays a game: the entrant of the first seat first. */
  sides({ entrants }: Pairing): string {
    return [...new Set(Object.values(entrants))].map((number) => this.nameOf(number)).join(" – ");
  }

  async #read(): Promise<void> {
    const { tournament } = this;
    const number = ++this.#asked;
    const asked = [tournament.read(), tournament.entrants(), tournament.rounds(), tournament.games()] as const;
    const [seen, entrants, rounds, games] = (await Promise.all(asked)) as unknown as
      [Seen, Entrants, Rounds, { games: GameRow[] }];
    // Others than the organiser see them between rounds and after the close; the organiser while no game is hidden from them.
    const hidden = games.games.some(({ session, head }) => session !== null && head === null);
    const begun = seen.format === "round_robin" ? rounds.rounds : [];
    const between = begun.length > 0 && begun.every(({ status }) => status === "over");
    const shown = seen.status === "closed" || (this.organises ? !hidden : between);
    const standings = shown ? await this.#standings() : null;
    if (number < this.#shown) {
      return; // What was asked for later has answered before.
    }
    this.#shown = number;
    batch(() => {
      this.seen.value = seen;
      this.entrants.value = entrants;
      this.rounds.value = rounds;
      this.games.value = games.games;
      this.standings.value = standings;
    });
  }

  /** The standings; null: another round has begun just now. */
  async #standings(): Promise<Standings | null> {
    try {
      return (await this.tournament.standings()) as unknown as Standings;
    } catch (fault) {
      if (isProblem(fault, "tournament_open")) {
        return null;
      }
      throw fault;
    }
  }

  /** Read again when something has happened: before the stream was opened, too. */
  async #follow(): Promise<void> {
    this.#soon(AGAIN);
    try {
      for await (const _ of this.tournament.events({ signal: this.#closed.signal })) {
        this.#soon(TOGETHER);
      }
    } catch {
      // Without events it is read again after a while.
    }
  }

  #soon(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#closed.signal.aborted) {
      return;
    }
    this.#timer = setTimeout(async () => {
      const { busy } = this;
      if (!busy.value) {
        await this.#read().catch(() => undefined);
      }
      this.#soon(busy.value ? TOGETHER : AGAIN);
    }, wait);
  }
}
