/** What a seat may decide: what is filled in and what it is worth, by offer, and what can be asked about it. */

import { type ReadonlySignal, batch, signal } from "@preact/signals";
import type { Json } from "../base/json.ts";
import { ofTab } from "../base/storage.ts";
import type { ActionOdds, Entry, Offer, PlayedOn } from "../service/shapes.ts";
import { type Drafts, draftsIn, offerText, sifted } from "./drafts.ts";
import type { Horizon } from "./game.ts";
import { DICE } from "./kinds.ts";
import type { State } from "./seen.ts";

/** What is asked of the service about a plan; each rejects where there is no answer. */
export interface Asks {
  /** The board, with the arcs of a unit. */
  board: (unit: string) => Promise<Json>;
  odds: (action: Json) => Promise<ActionOdds | null>;
  /**
   * What comes of `action`, or of each that is offered, when a policy plays on, so many times; left out: as often as
   * there is time for.
   */
  outlook: (horizon: Horizon, trials?: number, action?: Json) => Promise<PlayedOn[]>;
  /** The sheet of the game's report, as data. */
  sheet: () => Promise<Json>;
  /** What the service would refuse an action for; null: nothing. */
  dryRun: (action: Json) => Promise<unknown>;
}

export class Plan {
  /** Whether an action is under way: nothing is planned meanwhile. */
  readonly busy: ReadonlySignal<boolean>;
  /** Entries of the log, the oldest first. */
  readonly entries: ReadonlySignal<readonly Entry[]>;
  readonly asks: Asks;
  /** The odds of what is offered; empty where there are none, or not yet. */
  readonly odds = signal<ActionOdds[]>([]);
  /** Whether they are on their way. */
  readonly weighs = signal(false);
  /** The odds of what is filled in, by kind of offer. */
  readonly draftOdds = signal<Record<string, ActionOdds | undefined>>({});
  /** Kinds of offers for which something was filled in that fits no longer. */
  readonly lost = signal<readonly string[]>([]);

  readonly #drafts = signal<Drafts>({});
  readonly #key: string;
  /** What the decisions that are due belong to. */
  #occasion: Json = null;
  /** What every offer is that is there, and how often it has become another. */
  #offers = new Map<string, { text: string; count: number }>();

  /** `key`: where the drafts are kept as long as the tab. */
  constructor(key: string, busy: ReadonlySignal<boolean>, entries: ReadonlySignal<readonly Entry[]>, asks: Asks) {
    this.#key = key;
    this.busy = busy;
    this.entries = entries;
    this.asks = asks;
    const text = ofTab.getItem(key);
    this.#drafts.value = (text === null ? null : draftsIn(text)) ?? {};
  }

  /** The draft of an offer's action: its example, until it is changed; of dice no face at all. */
  draft(offer: Offer): Json {
    const example = offer.example?.action ?? { kind: offer.kind };
    const begun = offer.kind === DICE ? { ...example, rolls: example.rolls.map(() => null) } : example;
    return this.#drafts.value[offer.kind]?.action ?? begun;
  }

  /** The odds of one action; null: there are none, or the rules refuse it. */
  async oddsOf(action: Json): Promise<ActionOdds | null> {
    if (this.busy.value) {
      return null; // The situation goes on.
    }
    return this.asks.odds(action).catch(() => null); // They are a help: without them the game goes on.
  }

  setDraft(offer: Offer, action: Json): void {
    batch(() => {
      this.#keep({ ...this.#drafts.value, [offer.kind]: { offer: offerText(offer, this.#occasion), action } });
      this.lost.value = this.lost.value.filter((kind) => kind !== offer.kind);
    });
  }

  /** An action of a kind was accepted: what was filled in for it is done with. Left out: of any kind. */
  done(kind?: string): void {
    const { [kind ?? ""]: _, ...others } = this.#drafts.value;
    this.#keep(kind === undefined ? {} : others);
  }

  /** Go on with a later state: a draft stays as long as its offer is the same. `occasion`: what its decisions belong to. */
  goOn({ legal_actions: offers, status }: State, occasion: Json): void {
    this.#occasion = occasion;
    const { kept, lost } = sifted(this.#drafts.value, offers, occasion);
    this.#offers = new Map(offers.map((offer) => {
      const [before, text] = [this.#offers.get(offer.kind), offerText(offer, occasion)];
      return [offer.kind, { text, count: (before?.count ?? 0) + (before?.text === text ? 0 : 1) }];
    }));
    batch(() => {
      if (lost.length > 0) {
        this.#keep(kept);
      }
      this.lost.value = status === "over" ? [] : [...new Set([...this.lost.value, ...lost])];
    });
  }

  /** A text that is another when an offer of that kind has become another. */
  keyOf(kind: string): string {
    return `${kind} ${this.#offers.get(kind)?.count ?? 0}`;
  }

  #keep(drafts: Drafts): void {
    this.#drafts.value = drafts;
    if (Object.keys(drafts).length === 0) {
      ofTab.removeItem(this.#key);
    } else {
      ofTab.setItem(this.#key, JSON.stringify(drafts));
    }
  }
}
