/** Sails on from box to box until something happens that a captain would want to know of. */

import { useState } from "preact/hooks";
import { texts } from "../../texts.ts";
import type { Read, Step } from "../../table/shapes.ts";
import { same } from "../../table/shapes.ts";
import type { Table } from "../../table/table.ts";
import type { AimProps } from "../game.ts";

const MOST = 20;

export function SailOn({ table }: AimProps) {
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

async function sail(table: Table): Promise<void> {
  const begun = table.read.value as Read;
  const steps: Step[] = [];
  for (let boxes = 0; boxes < MOST; boxes += 1) {
    const read = table.read.value as Read;
    const on = read.legal_actions.find((each) => each.kind === "course")?.choices.find((each) => each.action.abort === false);
    const unharmed = same(read.view.situation.boat, begun.view.situation.boat) && same(read.view.situation.crew, begun.view.situation.crew);
    if (on === undefined || !unharmed || !(await table.act(on.choice))) {
      break;
    }
    steps.push(...table.steps.value);
    table.steps.value = steps.slice();
  }
}
