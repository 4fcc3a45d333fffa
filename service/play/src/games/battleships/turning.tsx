/** From unit to unit, without looking for each on the map. */

import { texts } from "../../base/texts.ts";
import type { State } from "../../seat/seen.ts";
import { choose } from "./plans.ts";
import type { Sea } from "./sea.ts";

export function Turning({ read, sea, count }: { read: State; sea: Sea; count: number }) {
  const own = texts.value.battle;
  return count < 2 ? null : (
    <p class="row turning-over">
      <button type="button" aria-keyshortcuts="P" onClick={() => choose(sea, read, -1)}>‹ {own.before}</button>
      <button type="button" aria-keyshortcuts="N" onClick={() => choose(sea, read, 1)}>{own.next} ›</button>
      <span class="small muted keys">{own.keys}</span>
    </p>
  );
}
