/** Changes to what is filled in, made by a click on the board or by a field beside it. */

import type { Json } from "../../base/json.ts";
import type { Plan } from "../../seat/plan.ts";
import type { State } from "../../seat/seen.ts";
import type { Offer } from "../../service/shapes.ts";
import { type Hex, numberOf } from "./hexes.ts";
import { type Sea, due } from "./sea.ts";
import { type FireOrder, type PossibleLaunch, type PossibleMove, type PossibleTarget, type Unit, situationOf, staggerOf } from "./shapes.ts";

type Battery = "main" | "secondary";

/** What stands in a list of the draft for each unit. */
export function orderOf<T extends { ship: string }>(list: T[] | undefined, ship: string): T | undefined {
  return list?.find((each) => each.ship === ship);
}

function replaced<T extends { ship: string }>(list: T[] | undefined, ship: string, made: T | null): T[] {
  const known = list ?? [];
  if (made === null) {
    return known.filter((each) => each.ship !== ship);
  }
  return orderOf(known, ship) === undefined ? [...known, made] : known.map((each) => (each.ship === ship ? made : each));
}

/** Aim a battery at a target; null: it holds its fire. */
export function aim(plan: Plan, offer: Offer, ship: string, battery: Battery, target: string | null): void {
  const draft = plan.draft(offer);
  const before: FireOrder = orderOf<FireOrder>(draft.fire, ship) ?? { ship, main: null, secondary: null };
  const after = { ...before, [battery]: target };
  const fires = after.main !== null || after.secondary !== null;
  plan.setDraft(offer, { ...draft, fire: replaced(draft.fire, ship, fires ? after : null) });
}

/** Move a unit along a path; null: it goes as the general order says. */
export function steer(plan: Plan, offer: Offer, ship: string, path: number[] | null): void {
  const draft = plan.draft(offer);
  plan.setDraft(offer, { ...draft, moves: replaced<Json>(draft.moves, ship, path === null ? null : { ship, path }) });
}

export function launchAt(plan: Plan, offer: Offer, ship: string, target: string | null): void {
  const draft = plan.draft(offer);
  plan.setDraft(offer, { ...draft, launches: replaced<Json>(draft.launches, ship, target === null ? null : { ship, target }) });
}

export function light(plan: Plan, offer: Offer, shell: { ship: string; hex: string } | null): void {
  plan.setDraft(offer, { ...plan.draft(offer), shell });
}

/** Mine a hex, or no longer; where there are as many as may be, instead of the first of them. */
export function mine(plan: Plan, offer: Offer, hex: string): void {
  const draft = plan.draft(offer);
  const hexes: string[] = draft.hexes ?? [];
  plan.setDraft(offer, { ...draft, hexes: hexes.includes(hex) ? hexes.filter((each) => each !== hex) : [...hexes, hex].slice(-offer.details.count) });
}

/** Light a hex where a ship may do so. False: it may not. */
function lights(plan: Plan, offer: Offer, ship: string, hex: string | null): boolean {
  const able = hex !== null && hexesToLight(offer, ship).includes(hex);
  if (able) {
    light(plan, offer, { ship, hex });
  }
  return able;
}

/** The hexes that a ship may light with star shell. */
export function hexesToLight(offer: Offer, ship: string | null): string[] {
  return (offer.by_unit?.[ship ?? ""] ?? []).map((part) => part.action.shell.hex);
}

/** Look at the unit that comes after this one in the list, or before it; after the last comes the first. */
export function choose(sea: Sea, read: State, step: 1 | -1): void {
  const units = unitsOf(read, due(read));
  const place = units.findIndex((each) => each.id === sea.selected.value);
  const next = units[place < 0 ? 0 : (place + step + units.length) % units.length];
  if (next !== undefined) {
    sea.battery.value = "main";
    sea.ends.value = null;
    sea.selected.value = next.id;
  }
}

/** Whom a unit may fire at, a battery of it, or launch at: what is asked for now. */
export function allowed({ battery, launches, targets }: Sea, kind: string | undefined, ship: string | null, by = battery.value): (PossibleTarget | PossibleLaunch)[] {
  const listed = kind === "targets" ? targets.value.filter((each) => each.battery === by) : kind === "torpedoes" ? launches.value : [];
  return listed.filter((each) => each.ship === ship && each.forbidden.length === 0);
}

/** After a target was chosen on the board the next ship that has one to choose is looked at; none after the last. */
function goOn(sea: Sea, read: State, kind: string): void {
  const units = unitsOf(read, due(read));
  const place = units.findIndex((each) => each.id === sea.selected.value);
  const next = units.slice(place + 1).find(({ id }) => allowed(sea, kind, id, "main").length > 0);
  if (next !== undefined) {
    sea.battery.value = "main";
    sea.selected.value = next.id;
  }
}

/** Milliseconds in which a second click on a target is the same click. */
const TWICE = 500;
let clicked = { unit: "", at: 0 };

/** Whether a click on a unit repeats the last one: the ship that is looked at may have changed with that. */
function isRepeated(unit: string): boolean {
  const again = clicked.unit === unit && performance.now() - clicked.at < TWICE;
  clicked = { unit, at: performance.now() };
  return again;
}

/** The fire of the seat's last declaration that `list-targets` allows now, each battery by itself. */
export function sameTargets(plan: Plan, seat: string, sea: Sea): FireOrder[] {
  const declared = plan.entries.value.flatMap(({ content }) => content.events)
    .findLast(({ seat: by, action }) => by === seat && action?.kind === "targets")?.action.fire ?? [];
  const may = (ship: string, battery: Battery, target: string | null) =>
    allowed(sea, "targets", ship, battery).some((each) => each.target === target) ? target : null;
  return (declared as FireOrder[]).map(({ ship, main, secondary }) => ({ ship, main: may(ship, "main", main), secondary: may(ship, "secondary", secondary) }))
    .filter(({ main, secondary }) => main !== null || secondary !== null);
}

/** A click on a unit: the selected one aims at it or lights its hex where it may do so; else it is selected. */
export function clickUnit(plan: Plan | undefined, sea: Sea, read: State, unit: Unit): void {
  const offer = due(read);
  const ship = sea.selected.value;
  if (plan !== undefined && offer !== undefined && ship !== null && unit.side !== read.seat) {
    if (allowed(sea, offer.kind, ship).some((each) => each.target === unit.id)) {
      if (!isRepeated(unit.id)) {
        if (offer.kind === "targets") {
          aim(plan, offer, ship, sea.battery.value, unit.id);
        } else {
          launchAt(plan, offer, ship, unit.id);
        }
        goOn(sea, read, offer.kind);
      }
      return;
    }
    if (offer.kind === "star_shell" && lights(plan, offer, ship, unit.hex)) {
      return;
    }
  }
  sea.battery.value = "main";
  sea.ends.value = null;
  sea.selected.value = unit.id;
}

/** A click on the sea: where the selected unit goes, or what is lit or mined. False: nothing there. */
export async function clickHex(plan: Plan | undefined, sea: Sea, read: State, at: Hex): Promise<boolean> {
  const offer = due(read);
  const number = numberOf(at, staggerOf(read));
  const ship = sea.selected.value;
  if (plan === undefined) {
    return false;
  }
  switch (offer?.kind) {
    case "movement":
      if (ship === null || !sea.moves.value[ship]?.moves.some((each) => each.hex === number)) {
        return false;
      }
      await endIn(plan, sea, read, offer, ship, number);
      return true;
    case "star_shell":
      return ship !== null && lights(plan, offer, ship, number);
    case "mines":
      mine(plan, offer, number);
      return true;
    default:
      return false;
  }
}

/** Let a unit end in a hex: by the straightest way, or where it ends there already by the next. */
export async function endIn(plan: Plan, sea: Sea, read: State, offer: Offer, ship: string, hex: string): Promise<void> {
  const known = sea.ends.value;
  if (known?.ship === ship && known.hex === hex) {
    const path = JSON.stringify(orderOf<Json>(plan.draft(offer).moves, ship)?.path);
    const place = known.ways.findIndex((each) => JSON.stringify(each.path) === path);
    const next = known.ways[(place + 1) % known.ways.length];
    if (next !== undefined) {
      steer(plan, offer, ship, next.path);
    }
    return;
  }
  const ways = await sea.askEnds(read, ship, hex);
  const best = straightest(ways);
  if (best !== undefined) {
    steer(plan, offer, ship, best.path);
  }
}

function straightest(ways: PossibleMove[]): PossibleMove | undefined {
  return [...ways].sort((one, other) => one.turns - other.turns || other.speed - one.speed)[0];
}

/** The units of the seat that the decision is about, or all of its units afloat. */
export function unitsOf(read: State, offer: Offer | undefined): Unit[] {
  const named: string[] | undefined = offer?.details.ships;
  const { ships } = situationOf(read);
  return ships.filter((each) => (named === undefined ? each.side === read.seat && each.fate === "in_play" : named.includes(each.id)));
}
