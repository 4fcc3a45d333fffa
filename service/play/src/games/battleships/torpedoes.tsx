/** Torpedoes: each unit that can launch, and the enemy that it launches at. */

import type { Json } from "../../base/json.ts";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import { CheckNote } from "./checking.tsx";
import { awayFrom } from "./counters.tsx";
import { Barred, OrderTable } from "./orders.tsx";
import { launchAt, orderOf, unitsOf } from "./plans.ts";
import { seaOf } from "./sea.ts";
import { type Unit, nameOf, shortName, unitOf } from "./shapes.ts";
import { Turning } from "./turning.tsx";

export function Torpedoes({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const units = unitsOf(read, offer);
  const listed = (unit: Unit) => sea.launches.value.filter((each) => each.ship === unit.id);
  const targetOf = (unit: Unit): string | null => orderOf<Json>(plan.draft(offer).launches, unit.id)?.target ?? null;
  return (
    <div class="plan">
      <p class="small muted">{own.torpedo}</p>
      <Turning read={read} sea={sea} count={units.length} />
      <OrderTable seen={seen} heads={[words.member("target"), own.distance]}
        rows={units.map((unit) => {
          const target = unitOf(read, targetOf(unit));
          const possible = listed(unit).filter((each) => each.forbidden.length === 0);
          return { unit, lines: [[
            <select id={`${unit.id}-torpedoes`} aria-label={`${nameOf(words, unit)}${joint()}${words.member("target")}`} value={targetOf(unit) ?? ""} onFocus={() => { sea.selected.value = unit.id; }}
              onChange={(event) => launchAt(plan, offer, unit.id, event.currentTarget.value || null)}>
              <option value="">{own.noLaunch}</option>
              {possible.map((each) => <option key={each.target} value={each.target}>{shortName(words, unitOf(read, each.target))}</option>)}
            </select>,
            target === null ? "" : awayFrom(read, unit, target)[0],
          ]] };
        })}
        details={(unit) => (
          <>
            {listed(unit).filter((each) => each.target === targetOf(unit)).map((each) => <p key={each.target}>{each.text}</p>)}
            <Barred title={own.barred} barred={listed(unit).filter((each) => each.forbidden.length > 0)} />
          </>
        )} />
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}
