/** Torpedoes: each unit that can launch, and the enemy that it launches at. */

import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import { CheckNote } from "./checking.tsx";
import { launchAt, orderOf, unitsOf } from "./plans.ts";
import { seaOf } from "./sea.ts";
import { type PossibleLaunch, nameOf, unitOf } from "./shapes.ts";
import { Turning } from "./turning.tsx";

export function Torpedoes({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  return (
    <div class="plan">
      <p class="small muted">{own.torpedo}</p>
      <Turning read={read} sea={sea} count={unitsOf(read, offer).length} />
      {unitsOf(read, offer).map((unit) => {
        const chosen = sea.selected.value === unit.id;
        const target: string | null = orderOf<Json>(plan.draft(offer).launches, unit.id)?.target ?? null;
        const possible = sea.launches.value.filter((each) => each.ship === unit.id && each.forbidden.length === 0);
        const line = possible.find((each) => each.target === target)?.text;
        return (
          <fieldset key={unit.id} class={chosen ? "ship-plan chosen" : "ship-plan"}>
            <legend><button type="button" class="quiet" aria-pressed={chosen} onClick={() => { sea.selected.value = unit.id; }}>{nameOf(words, unit)}</button></legend>
            <div class="field">
              <label for={`${unit.id}-torpedoes`}>{words.member("target")}</label>
              <select id={`${unit.id}-torpedoes`} value={target ?? ""} onFocus={() => { sea.selected.value = unit.id; }}
                onChange={(event) => launchAt(plan, offer, unit.id, event.currentTarget.value || null)}>
                <option value="">{own.noLaunch}</option>
                {possible.map((each) => <option key={each.target} value={each.target}>{nameOf(words, unitOf(read, each.target))}</option>)}
              </select>
            </div>
            {line !== undefined && <p class="small">{line}</p>}
            <Barred launches={sea.launches.value.filter((each) => each.ship === unit.id && each.forbidden.length > 0)} />
          </fieldset>
        );
      })}
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}

/** Why a unit cannot launch at others. */
function Barred({ launches }: { launches: PossibleLaunch[] }) {
  return launches.length === 0 ? null : (
    <details class="small">
      <summary>{texts.value.battle.barred(launches.length)}</summary>
      <ul>{launches.map((each) => <li key={each.target}>{each.text}</li>)}</ul>
    </details>
  );
}
