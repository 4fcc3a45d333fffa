/** From unit to unit, without looking for each on the map. */

import type { ComponentChildren } from "preact";
import { texts } from "../../base/texts.ts";
import type { State } from "../../seat/seen.ts";
import { choose } from "./plans.ts";
import type { Sea } from "./sea.ts";

export function Turning({ read, sea, count, children }: { read: State; sea: Sea; count: number; children?: ComponentChildren }) {
  const own = texts.value.battle;
  return (
    <p class="row turning-over">
      {count > 1 && <button type="button" aria-keyshortcuts="P" onClick={() => choose(sea, read, -1)}>‹ {own.before}</button>}
      {count > 1 && <button type="button" aria-keyshortcuts="N" onClick={() => choose(sea, read, 1)}>{own.next} ›</button>}
      {children}
      {count > 1 && <span class="small muted keys">{own.keys}</span>}
    </p>
  );
}
