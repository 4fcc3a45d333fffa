/** The patrol track: the travel boxes, and which of them the boat is in. */

import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import type { Words } from "../../service/words.ts";
import type { BoatType } from "./charts.ts";

export function Track({ view, type, words }: { view: Json; type: BoatType | null; words: Words }) {
  const own = texts.value.submarine;
  const { box, boxes, situation, patrol_number }: Json = view;
  const patrol = situation.patrol;
  if (patrol === null || patrol?.assignment == null) {
    return null;
  }
  const { area } = patrol.assignment;
  const stated = type?.track(area) ?? [];
  const kinds: string[] = stated.length === boxes ? stated : Array.from({ length: boxes }, () => "");
  const mark = patrol.assignment.mark ?? patrol.assignment.mission;
  return (
    <section class="card mat" aria-labelledby="patrol">
      <h2 id="patrol">{own.patrol} {patrol_number}: {words.value("area", area)}{mark ? ` · ${words.value("mark", mark)}` : ""}</h2>
      <ol class="track">
        {kinds.map((kind, index) => {
          const here = box?.number === index + 1;
          return (
            <li key={index} class={here ? "here" : kind.startsWith("S") ? "station" : ""} aria-current={here ? "step" : undefined} title={rowOf(kind, area, words)}>
              <span>{index + 1}</span>
            </li>
          );
        })}
      </ol>
      <p class="small muted">
        {box === null || box === undefined ? own.inPort : `${own.track(box.number, boxes)}: ${words.value("row", box.row)}`}
        {patrol.heading === "backward" && ` · ${words.value("heading", "backward")}`}
      </p>
    </section>
  );
}

function rowOf(kind: string, area: string, words: Words): string {
  const rows: Record<string, string> = { T: "transit", TB: "bay_of_biscay", TG: "gibraltar", SM: "special_mission" };
  return words.value("row", rows[kind] ?? area);
}
