/** Empty tubes, and what goes into each: one click a tube. */

import type { Json } from "../../base/json.ts";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import { useBoatType } from "./charts.ts";

interface Load {
  tube: number;
  torpedo: string;
}

export function Reload({ seen, plan, offer }: AimProps) {
  const own = texts.value.submarine;
  const { state: read, words } = seen;
  const draft: Json = plan.draft(offer);
  const { tube, torpedo } = offer.schema.properties.loads.items.properties;
  const tubes: number[] = tube.enum ?? [];
  const kinds: string[] = torpedo.enum ?? [];
  const loads: Load[] = draft.loads ?? [];
  const forwardHeld: Record<string, number> = offer.details.forward ?? {};
  const aftHeld: Record<string, number> = offer.details.aft ?? {};
  const forward = useBoatType(seen.ruleset, read)?.forward_tubes ?? Math.ceil(read.view.situation.boat.tubes.length * 0.6);
  const isAft = (number: number) => number > forward;
  /** How many reloads of a kind are left for a tube, besides what lies in it. */
  const left = (number: number, kind: string) =>
    ((isAft(number) ? aftHeld : forwardHeld)[kind] ?? 0) - loads.filter((each) => each.torpedo === kind && each.tube !== number && isAft(each.tube) === isAft(number)).length;
  const set = (number: number, chosen: string | null) => {
    const others = loads.filter((each) => each.tube !== number);
    const changed = chosen === null ? others : [...others, { tube: number, torpedo: chosen }];
    plan.setDraft(offer, { ...draft, loads: changed.sort((one, other) => one.tube - other.tube) });
  };
  return (
    <div class="aim">
      {[{ label: own.forwardReloads, held: forwardHeld }, { label: own.aftReloads, held: aftHeld }].map(({ label, held }) => (
        <p key={label} class="small muted">
          {label}: {Object.entries(held).map(([mark, count]) => `${words.value("torpedo", mark)} × ${count}`).join(joint())}
        </p>
      ))}
      <ol class="loads">
        {tubes.map((number) => {
          const at = loads.find((each) => each.tube === number)?.torpedo ?? null;
          return (
            <li key={number}>
              <span>{own.tube(number)}</span>
              <span class="segments" role="group" aria-label={own.tube(number)}>
                {[...kinds, null].map((kind) => (
                  <button key={kind} type="button" aria-pressed={at === kind} disabled={kind !== null && at !== kind && left(number, kind) <= 0} onClick={() => set(number, kind)}>
                    {kind === null ? own.empty : words.value("torpedo", kind)}
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
