/** Targets chosen ship by ship: the same as clicking them on the board, with strength and odds. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { chance, joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Prose } from "../../reckoning/prose.tsx";
import type { AimProps } from "../../seat/game.ts";
import type { Seen } from "../../seat/seen.ts";
import { CheckNote } from "./checking.tsx";
import { Barred, OrderTable } from "./orders.tsx";
import { aim, orderOf, sameTargets, unitsOf } from "./plans.ts";
import { type Sea, salvoKey, seaOf } from "./sea.ts";
import { type FireOrder, type PossibleTarget, type Unit, nameOf, shortName, situationOf, unitOf } from "./shapes.ts";
import { Turning } from "./turning.tsx";

export function Gunnery({ seen, plan, offer }: AimProps) {
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const own = texts.value.battle;
  const able = unitsOf(read, offer);
  const units = [...new Set([...able, ...unitsOf(read, undefined)])]; // Those without a target too, last: that they fire at nothing is seen.
  const fire: FireOrder[] | undefined = plan.draft(offer).fire;
  const same = sameTargets(plan, read.seat, sea);
  return (
    <div class="plan">
      <p class="small muted">{own.aim}</p>
      <Turning read={read} sea={sea} count={able.length}>
        {same.length > 0 && <button type="button" data-same onClick={() => plan.setDraft(offer, { ...plan.draft(offer), fire: same })}>{own.sameTargets(same.length)}</button>}
      </Turning>
      <OrderTable seen={seen} heads={[words.member("target"), own.distance, ...(read.odds ? [own.hurt, own.sunk] : [])]}
        rows={units.map((unit) => {
          const batteries = batteriesOf(sea, fire, unit);
          const lines = batteries.map((each) => lineOf({ seen, plan, offer }, unit, each, batteries.length > 1));
          return { unit, lines: lines.length > 0 ? lines : [[<span class="row muted">{sea.targets.value.length === 0 ? "…" : <>{own.none} <Barred title={() => texts.value.reckoning.why} barred={barredFor(sea, unit)} /></>}</span>, "", ...(read.odds ? ["", ""] : [])]] };
        })}
        details={(unit) => <Details seen={seen} batteries={batteriesOf(sea, fire, unit)} unit={unit} />} />
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}

/** What a battery may fire at, and what it does. */
interface Battery {
  battery: "main" | "secondary";
  possible: PossibleTarget[];
  /** The target that it is ordered to fire at, and what the rules say of that; undefined: they do not allow it now. */
  ordered: string | null;
  target: PossibleTarget | undefined;
}

function batteriesOf(sea: Sea, fire: FireOrder[] | undefined, unit: Unit): Battery[] {
  const order = orderOf<FireOrder>(fire, unit.id);
  return (["main", "secondary"] as const).flatMap((battery): Battery[] => {
    const possible = sea.targets.value.filter((each) => each.ship === unit.id && each.battery === battery && each.forbidden.length === 0);
    const ordered = order?.[battery] ?? null;
    return possible.length === 0 ? [] : [{ battery, possible, ordered, target: possible.find((each) => each.target === ordered) }];
  });
}

/** A battery's target, how far it is, and what may come of the fire. */
function lineOf({ seen, plan, offer }: AimProps, unit: Unit, { battery, possible, ordered, target }: Battery, several: boolean): ComponentChildren[] {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const salvo = target === undefined ? undefined : sea.salvoes.value[salvoKey(target)];
  const told = (part: "damaged" | "sunk") => (target === undefined ? "" : <b>{salvo === undefined ? "…" : chance(salvo[part])}</b>);
  const called = words.value("battery", battery);
  return [
    <span class="battery">
      {several && <span class="muted">{called}</span>}
      <select id={`${unit.id}-${battery}`} aria-label={`${nameOf(words, unit)}${joint()}${called}`} data-battery={battery} value={ordered ?? ""}
        onFocus={() => {
          sea.selected.value = unit.id;
          sea.battery.value = battery;
        }}
        onChange={(event) => aim(plan, offer, unit.id, battery, event.currentTarget.value || null)}>
        <option value="">{own.holdFire}</option>
        {possible.map((each) => <option key={each.target} value={each.target}>{shortName(words, unitOf(read, each.target))}</option>)}
      </select>
      {target !== undefined && <Asking key={salvoKey(target)} seen={seen} target={target} />}
    </span>,
    target?.distance ?? "",
    ...(read.odds ? [told("damaged"), told("sunk")] : []),
  ];
}

/** Asks what may come of a battery's fire, and draws nothing. */
function Asking({ seen, target }: { seen: Seen; target: PossibleTarget }) {
  useEffect(() => void seaOf(seen).askSalvo(seen.state, target), [JSON.stringify(target), seen.state.version]);
  return null;
}

/** At whom a unit may not fire. */
function barredFor(sea: Sea, unit: Unit): PossibleTarget[] {
  return sea.targets.value.filter((each) => each.ship === unit.id && each.battery === "main" && each.forbidden.length > 0);
}

/** What is asked of one ship alone: which battery a click aims, and why it may not fire at others. */
function Details({ seen, batteries, unit }: { seen: Seen; batteries: Battery[]; unit: Unit }) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const aimed = batteries.flatMap(({ target }) => target ?? []);
  // Who declares first does not know yet whether the ship will be under fire.
  const open = read.odds && situationOf(read).stage === "inferior_targets" && aimed.some(({ modifiers }) => !modifiers.some((each) => each.reason === "under_fire"));
  return (
    <>
      {aimed.map((each) => <p key={each.battery}><Prose text={each.text} words={words} /></p>)}
      {open && <p class="muted">{own.hurt}{joint()}{own.sunk}: {own.notUnderFire}</p>}
      {batteries.length > 1 && (
        <p class="row">
          {own.clickAims}
          {batteries.map(({ battery }) => (
            <button key={battery} type="button" aria-pressed={sea.battery.value === battery} onClick={() => { sea.battery.value = battery; }}>
              {words.value("battery", battery)}
            </button>
          ))}
        </p>
      )}
      {batteries.length > 0 && <Barred title={own.barred} barred={barredFor(sea, unit)} />}
    </>
  );
}
