/** A fleet's moves, unit by unit: the same as clicking hexes on the board, as fields. */

import { useEffect } from "preact/hooks";
import { alternatives } from "wardroom-client/form";
import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen } from "../../seat/seen.ts";
import type { Offer } from "../../service/shapes.ts";
import { CheckNote } from "./checking.tsx";
import { type Way, numberOf } from "./hexes.ts";
import { OrderTable } from "./orders.tsx";
import { endIn, orderOf, steer, unitsOf } from "./plans.ts";
import { seaOf } from "./sea.ts";
import { type PossibleMove, type Unit, isOnMap, nameOf, staggerOf, unitOf, wayOf } from "./shapes.ts";
import { Turning } from "./turning.tsx";

export function Steering({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const draft = plan.draft(offer);
  const units = unitsOf(read, offer);
  const nothing = words.value("others", draft.others ?? "steady");
  const others: Json[] = alternatives(offer.schema.properties.others, offer.schema).flatMap((each) => each.enum ?? []);
  return (
    <div class="plan">
      <p class="small muted">{own.steer}{(sea.ends.value?.ways.length ?? 0) > 1 && ` ${own.steerAgain}`}</p>
      <Turning read={read} sea={sea} count={units.length} />
      <OrderTable seen={seen} heads={[own.fromTo, words.member("facing")]}
        rows={units.map((unit) => {
          const { way, hex } = wayTo(seen, plan, offer, unit);
          // Where the map is shifted, a hex that was chosen has another number afterwards; one off the map has none.
          const end = sea.checked(draft).ends?.[unit.id] ?? hex;
          const facing = way === null ? "" : words.value("facing", way.facing);
          return { unit, lines: [way === null ? [<span class="muted">{nothing}</span>, ""] : !isOnMap(read, hex) ? [own.leavesMap(facing), ""]
            : [<>{unit.hex} → <b>{hex}</b>{end !== hex && <span class="muted"> {own.shifted(end)}</span>}</>, facing]] };
        })}
        details={(unit) => <Sailing key={unit.id} seen={seen} plan={plan} offer={offer} unit={unit} nothing={nothing} />} />
      {units.length > 1 && <div class="field">
        <label for="others">{own.generalOrder}</label>
        <select id="others" value={draft.others ?? "steady"} onChange={(event) => plan.setDraft(offer, { ...draft, others: event.currentTarget.value })}>
          {others.map((each) => <option key={each} value={each}>{words.value("others", each)}</option>)}
        </select>
      </div>}
      {units.length > 1 && (
        <p class="row">
          <button type="button" class="quiet" onClick={() => plan.setDraft(offer, { ...draft, moves: [] })}>{own.leaveAll(nothing)}</button>
        </p>
      )}
      {read.rules.options.flagships === true && (
        <div class="field">
          <label for="takes-flag">{words.member("flagship")}</label>
          <select id="takes-flag" value={draft.flagship ?? ""} onChange={(event) => plan.setDraft(offer, { ...draft, flagship: event.currentTarget.value || null })}>
            <option value="">{texts.value.form.none}</option>
            {unitsOf(read, offer).map((unit) => <option key={unit.id} value={unit.id}>{nameOf(words, unit)}</option>)}
          </select>
        </div>
      )}
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}

/** Where the order of a unit leads it, and the hex in which it ends; null: it has none of its own. */
function wayTo({ state: read }: Seen, plan: Plan, offer: Offer, unit: Unit): { way: Way | null; hex: string } {
  const order = orderOf<Json>(plan.draft(offer).moves, unit.id);
  const way = order === undefined || unit.hex === null ? null : wayOf(read, unit, order.path ?? []);
  const end = way?.hexes.at(-1);
  return { way, hex: end === undefined ? "" : numberOf(end, staggerOf(read)) };
}

/** `nothing`: what the unit does where nothing is ordered. */
function Sailing({ seen, plan, offer, unit, nothing }: AimProps & { unit: Unit; nothing: string }) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const order = orderOf<Json>(plan.draft(offer).moves, unit.id);
  const { way, hex } = wayTo(seen, plan, offer, unit);
  const moves = sea.moves.value[unit.id];
  const ends = sea.ends.value?.ship === unit.id && sea.ends.value.hex === hex ? sea.ends.value.ways : [];
  const path = JSON.stringify(order?.path ?? []);
  useEffect(() => {
    if (hex !== "" && ends.length === 0) {
      void sea.askEnds(read, unit.id, hex);
    }
  }, [hex, read.version]);
  const hexes = [...new Set(moves?.moves.flatMap((each) => each.hex ?? []) ?? [])].sort();
  const shown = (each: PossibleMove) => own.facingSpeed(words.value("facing", each.facing), each.speed, each.turns);
  return (
    <>
      {moves !== undefined && (
        <>
          <p class="muted">
            {own.limits(moves.least, moves.most, moves.turns)}
            {moves.forced_by !== null && ` ${words.value("special", moves.forced_by)}`}
          </p>
          <div class="members">
            <div class="field">
              <label for={`${unit.id}-hex`}>{own.endHex}</label>
              <select id={`${unit.id}-hex`} data-end="hex" value={hex} onChange={(event) => void endIn(plan, sea, read, offer, unit.id, event.currentTarget.value)}>
                {!hexes.includes(hex) && <option value={hex}>{hex || "–"}</option>}
                {hexes.map((each) => <option key={each} value={each}>{each}</option>)}
              </select>
            </div>
            <div class="field">
              <label for={`${unit.id}-way`}>{own.endFacing}</label>
              <select id={`${unit.id}-way`} data-end="way" value={path} onChange={(event) => steer(plan, offer, unit.id, JSON.parse(event.currentTarget.value))}>
                {!ends.some((each) => JSON.stringify(each.path) === path) && <option value={path}>{way === null ? "–" : words.value("facing", way.facing)}</option>}
                {ends.map((each) => <option key={JSON.stringify(each.path)} value={JSON.stringify(each.path)}>{shown(each)}</option>)}
              </select>
            </div>
          </div>
          <p class="row">
            {moves.steady !== null && <button type="button" class="quiet" onClick={() => steer(plan, offer, unit.id, moves.steady)}>{own.keepCourse}</button>}
            {order !== undefined && <button type="button" class="quiet" onClick={() => steer(plan, offer, unit.id, null)}>{own.leave(nothing)}</button>}
            {leaving(moves.moves).map((each) => (
              <button key={JSON.stringify(each.path)} type="button" class="quiet" onClick={() => steer(plan, offer, unit.id, each.path)}>{own.leavesMap(words.value("facing", each.facing))}</button>
            ))}
          </p>
        </>
      )}
    </>
  );
}

/** The moves that leave the map, one for each facing. */
function leaving(moves: PossibleMove[]): PossibleMove[] {
  return [...new Map(moves.filter((each) => each.hex === null).map((each) => [each.facing, each])).values()];
}

/** The name of a unit that is in the game. */
export function unitName({ state, words }: Seen, id: string): string {
  return nameOf(words, unitOf(state, id));
}
