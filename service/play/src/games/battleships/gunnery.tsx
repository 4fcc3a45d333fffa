/** Targets chosen ship by ship: the same as clicking them on the board, with strength and odds. */

import { useEffect } from "preact/hooks";
import { chance } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import type { Seen } from "../../seat/seen.ts";
import { CheckNote } from "./checking.tsx";
import { aim, orderOf, sameTargets, unitsOf } from "./plans.ts";
import { salvoKey, seaOf } from "./sea.ts";
import { type FireOrder, type PossibleTarget, type Unit, nameOf, situationOf, unitOf } from "./shapes.ts";
import { Turning } from "./turning.tsx";

export function Gunnery({ seen, plan, offer }: AimProps) {
  const { state: read } = seen;
  const sea = seaOf(seen);
  const own = texts.value.battle;
  const units = unitsOf(read, offer);
  const same = sameTargets(plan, read.seat, sea);
  return (
    <div class="plan">
      <p class="small muted">{own.aim}</p>
      {same.length > 0 && (
        <p class="row">
          <button type="button" data-same onClick={() => plan.setDraft(offer, { ...plan.draft(offer), fire: same })}>{own.sameTargets(same.length)}</button>
        </p>
      )}
      <Turning read={read} sea={sea} count={units.length} />
      {units.map((unit) => <Firing key={unit.id} seen={seen} plan={plan} offer={offer} unit={unit} />)}
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}

function Firing({ seen, plan, offer, unit }: AimProps & { unit: Unit }) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const chosen = sea.selected.value === unit.id;
  const order: FireOrder = orderOf<FireOrder>(plan.draft(offer).fire, unit.id) ?? { ship: unit.id, main: null, secondary: null };
  const pairs = sea.targets.value.filter((each) => each.ship === unit.id);
  const batteries = (["main", "secondary"] as const).filter((battery) => pairs.some((each) => each.battery === battery && each.forbidden.length === 0));
  const barred = pairs.filter((each) => each.battery === "main" && each.forbidden.length > 0);
  return (
    <fieldset class={chosen ? "ship-plan chosen" : "ship-plan"}>
      <legend>
        <button type="button" class="quiet" aria-pressed={chosen} onClick={() => { sea.selected.value = unit.id; }}>{nameOf(words, unit)}</button>
      </legend>
      {batteries.map((battery) => {
        const id = `${unit.id}-${battery}`;
        const possible = pairs.filter((each) => each.battery === battery && each.forbidden.length === 0);
        const target = possible.find((each) => each.target === order[battery]);
        return (
          <div key={battery} class="field">
            <label for={id}>{words.value("battery", battery)}</label>
            <select id={id} data-battery={battery} value={order[battery] ?? ""}
              onFocus={() => {
                sea.selected.value = unit.id;
                sea.battery.value = battery;
              }}
              onChange={(event) => aim(plan, offer, unit.id, battery, event.currentTarget.value || null)}>
              <option value="">{own.holdFire}</option>
              {possible.map((each) => <option key={each.target} value={each.target}>{nameOf(words, unitOf(read, each.target))}</option>)}
            </select>
            {target !== undefined && <Shot seen={seen} target={target} />}
          </div>
        );
      })}
      {chosen && batteries.length > 1 && (
        <p class="row small">
          {own.clickAims}
          {batteries.map((battery) => (
            <button key={battery} type="button" aria-pressed={sea.battery.value === battery} onClick={() => { sea.battery.value = battery; }}>
              {words.value("battery", battery)}
            </button>
          ))}
        </p>
      )}
      {barred.length > 0 && (
        <details class="small">
          <summary>{own.barred(barred.length)}</summary>
          <ul>{barred.map((each) => <li key={each.target}>{each.text}</li>)}</ul>
        </details>
      )}
    </fieldset>
  );
}

/** Strength, modifiers and odds of one battery at one target. */
function Shot({ seen, target }: { seen: Seen; target: PossibleTarget }) {
  const own = texts.value.battle;
  const { state: read } = seen;
  const sea = seaOf(seen);
  useEffect(() => void sea.askSalvo(read, target), [JSON.stringify(target), read.version]);
  const salvo = sea.salvoes.value[salvoKey(target)];
  // Who declares first does not know yet whether the ship will be under fire.
  const rivalFollows = situationOf(read).stage === "inferior_targets";
  return (
    <div class="shot-told small">
      <p>{target.text}</p>
      {read.odds && (
        <p class="odds">
          <span class="odd">{own.hurt} <b>{salvo === undefined ? "…" : chance(salvo.damaged)}</b></span>
          <span class="odd">{own.sunk} <b>{salvo === undefined ? "…" : chance(salvo.sunk)}</b></span>
          {rivalFollows && !target.modifiers.some((each) => each.reason === "under_fire") && <span class="muted">{own.notUnderFire}</span>}
        </p>
      )}
    </div>
  );
}
