/** Whether a table is heard: where somebody has asked for it in this browser. What makes sounds is fetched then. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Part } from "../../base/part.ts";
import { lasting } from "../../base/storage.ts";
import { texts } from "../../base/texts.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";

export const EXTRAS = new Part(() => import("./extras.ts"));

const PLACE = "wardroom sounds";
const asked = signal(lasting.getItem(PLACE) === "true");

export function Sounding() {
  return (
    <label class="check small" data-sounds>
      <input type="checkbox" checked={asked.value} onChange={({ currentTarget: { checked } }) => {
        asked.value = checked;
        lasting.setItem(PLACE, String(checked));
      }} />
      {texts.value.table.sounds}
    </label>
  );
}

/** What is heard; a game goes on without it where it cannot be fetched. */
export function Sounds(at: { table: Seat; read: Read }) {
  const [here, set] = useState<Awaited<ReturnType<typeof EXTRAS.fetched>> | null>(null);
  useEffect(() => {
    if (asked.value) {
      EXTRAS.fetched().then(set, () => undefined);
    }
  }, [asked.value]);
  return asked.value && here !== null ? <here.Heard {...at} /> : null;
}
