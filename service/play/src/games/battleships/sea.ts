/**
 * What the board of a battle knows beside the session: the unit that is looked at, and what the rules
 * allow it, by the calls `list-targets`, `list-moves` and `list-launches` and by `board?arcs=`.
 */

import { signal } from "@preact/signals";
import { isProblem } from "wardroom-client/problem";
import type { Json } from "../../base/json.ts";
import { traced } from "../../reckoning/narrative.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen, State } from "../../seat/seen.ts";
import { posted } from "../../service/service.ts";
import type { Offer, Told } from "../../service/shapes.ts";
import { shifts } from "./losses.ts";
import { Recent } from "./recent.ts";
import { type Moves, type Place, type PossibleLaunch, type PossibleMove, type PossibleTarget, situationOf } from "./shapes.ts";

/** Whether a plan would be accepted. */
export interface Check {
  /** The plan, as JSON. */
  of: string;
  state: "unknown" | "good" | "refused";
  faults: { pointer: string; detail: string }[];
  /** What a movement comes to. */
  told?: Told[];
  /** The hexes in which units end where the map is shifted, by their ids. */
  ends?: Record<string, string | null>;
}

const UNKNOWN: Check = { of: "", state: "unknown", faults: [] };
/** Kinds whose draft is checked by a dry run before it is sent. */
export const PLANNED = ["movement", "targets", "torpedoes", "star_shell", "mines"];

export class Sea {
  readonly selected = signal<string | null>(null);
  /** The battery that is aimed by a click. */
  readonly battery = signal<"main" | "secondary">("main");
  /** The hexes that the unit that is looked at reaches with guns, and with torpedoes, by what they are drawn as. */
  readonly arcs = signal<Record<string, string[]>>({});
  readonly torpedoArcs = signal<Record<string, string[]>>({});
  /** What damage leaves of every unit, by its id. */
  readonly places = signal<Record<string, Place>>({});
  readonly targets = signal<PossibleTarget[]>([]);
  readonly launches = signal<PossibleLaunch[]>([]);
  readonly moves = signal<Record<string, Moves>>({});
  /** The hex that the selected unit is to end in, and every way to end there. */
  readonly ends = signal<{ ship: string; hex: string; ways: PossibleMove[] } | null>(null);
  readonly check = signal<Check>(UNKNOWN);
  /** What may come of the salvoes that were asked about. */
  readonly salvoes = signal<Record<string, Salvo>>({});
  #version = "";

  /** Forget what held before the game went on. */
  begin({ state: read, board }: Seen): void {
    if (this.#version === read.version) {
      return;
    }
    this.#version = read.version;
    this.arcs.value = this.torpedoArcs.value = {};
    this.places.value = placesIn(board);
    this.targets.value = [];
    this.launches.value = [];
    this.moves.value = {};
    this.ends.value = null;
    this.check.value = UNKNOWN;
    this.salvoes.value = {};
    this.battery.value = "main";
    const able: string[] | undefined = due(read)?.details.ships;
    const ships: Json[] = read.view.situation.ships;
    const chosen = ships.some((each) => each.id === this.selected.value && each.fate === "in_play");
    if (able === undefined ? !chosen : !able.includes(this.selected.value ?? "")) {
      // The first of the table.
      this.selected.value = ships.find(({ id }) => able?.includes(id))?.id ?? null;
    }
  }

  async askArcs(read: State, { asks }: Plan): Promise<void> {
    const unit = this.selected.value;
    if (unit === null) {
      this.arcs.value = this.torpedoArcs.value = {};
      return;
    }
    const board: Json = await asks.board(unit).catch(() => null);
    if (this.#still(read) && this.selected.value === unit) {
      const { arcs = {}, torpedo_arcs: torpedoes = {} } = (read.status === "playing" && board?.position) || {};
      this.arcs.value = arcs;
      this.torpedoArcs.value = Object.fromEntries(Object.entries<string[]>(torpedoes).map(([each, hexes]) => [`torpedoes_${each}`, hexes]));
      this.places.value = placesIn(board);
    }
  }

  async askTargets(read: State, fire: Json[]): Promise<void> {
    const answer = await this.#call(read, "list-targets", { side: read.seat, fire });
    if (answer !== null && this.#still(read)) {
      this.targets.value = withTexts(answer, answer.outcome.targets);
    }
  }

  async askLaunches(read: State): Promise<void> {
    const answer = await this.#call(read, "list-launches", { side: read.seat });
    if (answer !== null && this.#still(read)) {
      this.launches.value = withTexts(answer, answer.outcome.launches);
    }
  }

  async askMoves(read: State, ship: string): Promise<void> {
    if (this.moves.value[ship] !== undefined) {
      return;
    }
    const answer = await this.#call(read, "list-moves", { ship });
    if (answer !== null && this.#still(read)) {
      this.moves.value = { ...this.moves.value, [ship]: answer.outcome };
    }
  }

  /** Every way in which `ship` can end in `hex`, each facing and speed once. */
  async askEnds(read: State, ship: string, hex: string): Promise<PossibleMove[]> {
    const answer = await this.#call(read, "list-moves", { ship, to: hex, all_paths: true });
    const found = new Map<string, PossibleMove>();
    for (const each of (answer?.outcome.moves ?? []) as PossibleMove[]) {
      const key = `${each.facing} ${each.speed} ${each.turns > 0}`;
      if (!found.has(key)) {
        found.set(key, each);
      }
    }
    const ways = [...found.values()];
    if (this.#still(read) && this.selected.value === ship) {
      this.ends.value = { ship, hex, ways };
    }
    return ways;
  }

  /** The odds of one battery's fire, with what is declared so far. */
  async askSalvo(read: State, { ship, target, battery, modifiers }: PossibleTarget): Promise<void> {
    const has = (reason: string) => modifiers.some((each) => each.reason === reason);
    const order = { firer: ship, target, battery, concentrated: has("concentrated_fire"), under_fire: has("under_fire") };
    const key = salvoKey({ ship, target, battery });
    if (!read.odds) {
      return;
    }
    const answer = await this.#call(read, "resolve-salvo/odds", order);
    if (answer !== null && this.#still(read)) {
      this.salvoes.value = { ...this.salvoes.value, [key]: salvoOf(answer, target) };
    }
  }

  /** What is known of a plan; of another one nothing. */
  checked(action: Json): Check {
    return this.check.value.of === JSON.stringify(action) ? this.check.value : UNKNOWN;
  }

  /** Check a plan by a dry run: what the service would say of it. */
  async askCheck(read: State, { asks, busy }: Plan, action: Json): Promise<void> {
    if (busy.value || !this.#still(read)) {
      return; // The situation goes on.
    }
    const key = JSON.stringify(action);
    this.#asked = key;
    let told = { ...UNKNOWN, of: key };
    try {
      // A movement that was worked out is allowed; why another one is refused a dry run says in words.
      const moved = await this.#moved(read, action);
      const problem = moved === null ? await asks.dryRun(action) : null;
      told = problem === null ? { ...told, state: "good", ...moved } : { ...told, state: "refused", faults: faultsOf(problem) };
    } catch {
      // Whether it is accepted is said when it is sent.
    }
    if (this.#still(read) && this.#asked === key) {
      this.check.value = told;
    }
  }
  #asked = "";

  /** What a movement comes to, as the service works it out; units without a path of their own keep their course. Null: it cannot be worked out, or is not allowed. */
  async #moved(read: State, { kind, moves = [], others = "steady", flagship }: Json): Promise<Partial<Check> | null> {
    if (kind !== "movement" || (others !== "steady" && moves.length < (due(read)?.details.ships.length ?? 0))) {
      return null;
    }
    const situation = situationOf(read);
    // Without the mines that the seat does not know of: the rules refuse the call where they may lie anywhere.
    const answer = await this.#call(read, "move-fleet", { side: read.seat, moves, flagship: flagship ?? null }, { ...situation, unknown: situation.unknown.filter((each) => each !== "/mines") });
    if (answer === null) {
      return null;
    }
    const told = traced(answer.trace);
    const ends = shifts(told).length === 0 ? {} : Object.fromEntries((answer.situation.ships as Json[]).map(({ id, hex }) => [id, hex]));
    return { told, ends };
  }

  #still(read: State): boolean {
    return this.#version === read.version;
  }

  /** The answer of a call about the battle as the seat sees it; null: the rules refuse it now. */
  async #call(read: State, name: string, order: Json, situation: Json = read.view.situation): Promise<Json> {
    const asked = { situation, order, options: read.rules.options, charts: read.rules.charts };
    const body = name.endsWith("/odds") ? asked : { ...asked, dice: { kind: "fixed", rolls: [] } };
    try {
      return await posted<Json>(`/v1/battleships/calls/${name}`, body);
    } catch {
      return null;
    }
  }
}

/** Chances of a salvo. */
export interface Salvo {
  damaged: number;
  sunk: number;
}

export function salvoKey({ ship, target, battery }: Pick<PossibleTarget, "ship" | "target" | "battery">): string {
  return `${ship} ${battery} ${target}`;
}

function salvoOf(answer: Json, target: string): Salvo {
  const sum = (counts: (result: Json) => boolean) =>
    (answer.results as Json[]).filter(({ result }) => result.struck === target && counts(result)).reduce((total, { probability }) => total + probability.decimal, 0);
  return { damaged: sum(({ w, s, sunk }) => w > 0 || s > 0 || sunk), sunk: sum(({ sunk }) => sunk) };
}

function faultsOf(problem: unknown): Check["faults"] {
  if (!isProblem(problem)) {
    return [];
  }
  const told = problem.errors.map((each) => ({ pointer: "pointer" in each ? String(each.pointer) : "", detail: each.detail }));
  return told.length > 0 ? told : [{ pointer: "", detail: problem.message }];
}

/** What is listed, each with the line of the step of the trace that is of the same units. */
function withTexts(answer: Json, listed: Json[]): Json[] {
  const lines = new Map<string, string>();
  for (const { purpose, details, text } of answer.trace as Json[]) {
    lines.set([details.ship, details.target, purpose.startsWith("secondary") ? "secondary" : "main"].join(" "), text);
  }
  return listed.map((each) => ({ ...each, text: lines.get([each.ship, each.target, each.battery ?? "main"].join(" ")) ?? "" }));
}

/** The decision that the seat has to take on the board; undefined: none. */
export function due(read: State): Offer | undefined {
  return read.legal_actions.find((each) => each.kind !== "set_standing_orders");
}

/** The arcs that are drawn: none where hexes are chosen for the unit that is looked at instead. */
export function arcsOf(read: State, { arcs, torpedoArcs, moves, selected }: Sea): Record<string, string[]> {
  const kind = due(read)?.kind;
  if (kind === "torpedoes") {
    return torpedoArcs.value;
  }
  return kind === "star_shell" || kind === "mines" || (kind === "movement" && moves.value[selected.value ?? ""] !== undefined) ? {} : arcs.value;
}

/** What damage leaves of every unit of a board, by its id. */
function placesIn(board: Seen["board"]): Record<string, Place> {
  const { units = [] } = (board?.position ?? {}) as { units?: Place[] };
  return Object.fromEntries(units.map((each) => [each.id, each]));
}

const seas = new Recent(() => new Sea());

/** What is looked at in a game, as one seat of it. */
export function seaOf({ game, state }: Seen): Sea {
  return seas.of(`${game} ${state.seat}`);
}
