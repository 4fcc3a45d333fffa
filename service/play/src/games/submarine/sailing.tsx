/** Sails on from box to box until something happens that a captain would want to know of. */

import { useState } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import type { ActionProps } from "../../seat/game.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";

const MOST = 20;
/** What comes of a box where nothing happens. */
const QUIET = new Set([null, "checks", "none"]);

export function SailOn({ table }: ActionProps) {
  const own = texts.value.submarine;
  const [sailing, setSailing] = useState(false);
  return (
    <button type="button" class="primary" disabled={table.busy.value || sailing} onClick={async () => {
      setSailing(true);
      await sail(table);
      setSailing(false);
    }}>
      {sailing ? own.sailing : own.sailOn}
    </button>
  );
}

async function sail(table: Seat): Promise<void> {
  for (let boxes = 0; boxes < MOST; boxes += 1) {
    const { legal_actions } = table.read.value as Read;
    const on = legal_actions.find((each) => each.kind === "course")?.choices.find((each) => each.action.abort === false);
    const known = boxes === 0 ? 0 : table.steps.value.length;
    if (on === undefined || !(await table.act(on.choice, boxes > 0))) {
      break;
    }
    if (table.steps.value.slice(known).some((each) => !QUIET.has(each.result))) {
      break;
    }
  }
}
