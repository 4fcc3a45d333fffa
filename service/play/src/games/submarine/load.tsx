/** The load to sail with: a click on a tube changes what lies in it, the reloads are counted beside it. */

import { alternatives } from "wardroom-client/form";
import type { Json } from "../../base/json.ts";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";

type Counts = Record<string, number>;

export function Load({ seen: { words }, plan, offer }: AimProps) {
  const own = texts.value.submarine;
  const draft: Json = plan.draft(offer);
  const [schema] = alternatives(offer.schema.properties.load, offer.schema).filter((each) => each.type === "object");
  const { load } = draft;
  if (load === null || schema === undefined) {
    return null;
  }
  const held: Json = alternatives(schema.properties.tubes, offer.schema)[0];
  const kinds: string[] = alternatives(held.items, offer.schema).flatMap((each) => each.enum ?? []);
  const tubes: string[] = load.tubes;
  const set = (changed: Json) => plan.setDraft(offer, { ...draft, load: { ...load, ...changed } });
  const total = (kind: string) => tubes.filter((each) => each === kind).length + (load.forward_reloads?.[kind] ?? 0) + (load.aft_reloads?.[kind] ?? 0);
  const turn = (index: number) => {
    const place = kinds.indexOf(tubes[index] ?? "");
    const next = [...kinds.slice(place + 1), ...kinds.slice(0, place)].find(room);
    set({ tubes: tubes.map((each, other) => (other === index ? next ?? each : each)) });
  };
  const most = (kind: string): number => offer.details[`${kind}_at_most`] ?? Number.POSITIVE_INFINITY;
  const room = (kind: string) => total(kind) < most(kind);
  return (
    <div class="aim">
      <p class="small muted">{kinds.length > 1 ? own.loadTubes : own.loadOne}</p>
      <p class="small" role="status">{own.loaded}: {kinds.map((kind) => `${words.value("torpedo", kind)} × ${total(kind)}`).join(joint())}</p>
      <span class="barrels">
        {tubes.map((kind, index) => (
          <button key={index} type="button" class="barrel aimed" data-tube={index + 1} disabled={!kinds.some((each) => each !== kind && room(each))} onClick={() => turn(index)}>
            <span class="unseen">{own.tube(index + 1)}</span>
            <span class="barrel-name" aria-hidden="true">{index + 1}</span>
            <span class="small">{words.value("torpedo", kind)}</span>
          </button>
        ))}
      </span>
      {(["forward_reloads", "aft_reloads"] as const).map((end) => (
        <Reloads key={end} label={end === "forward_reloads" ? own.forwardReloads : own.aftReloads} counts={load[end] ?? {}}
          schema={alternatives(schema.properties[end], offer.schema)[0]} show={(kind) => words.value("torpedo", kind)} room={room} change={(counts) => set({ [end]: counts })} />
      ))}
    </div>
  );
}

/** Reloads of one end: one of a kind more is one of another less, so that the room stays full. */
function Reloads({ label, counts, schema, show, room, change }: { label: string; counts: Counts; schema: Json; show: (kind: string) => string; room: (kind: string) => boolean; change: (counts: Counts) => void }) {
  const kinds = Object.entries<Json>(schema.properties).filter(([, each]) => each.maximum > 0).map(([kind]) => kind);
  const more = (kind: string) => {
    const from = kinds.find((each) => each !== kind && (counts[each] ?? 0) > 0);
    if (from !== undefined) {
      change({ ...counts, [kind]: (counts[kind] ?? 0) + 1, [from]: (counts[from] ?? 0) - 1 });
    }
  };
  return (
    <div class="weapon" role="group" aria-label={label}>
      <span class="small muted">{label}</span>
      <span class="segments">
        {kinds.map((kind) => (
          <button key={kind} type="button" disabled={!room(kind) || !kinds.some((each) => each !== kind && (counts[each] ?? 0) > 0)} onClick={() => more(kind)}>
            {show(kind)} × {counts[kind] ?? 0}{kinds.length > 1 && " +"}
          </button>
        ))}
      </span>
    </div>
  );
}
