/** Star shell, and mines: hexes chosen on the board or from lists. */

import { useEffect, useState } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import type { ActionProps, AimProps } from "../../seat/game.ts";
import { CheckNote } from "./checking.tsx";
import { hexesToLight, light, mine, unitsOf } from "./plans.ts";
import { seaOf } from "./sea.ts";
import { nameOf, situationOf } from "./shapes.ts";

export function StarShell({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const shell: { ship: string; hex: string } | null = plan.draft(offer).shell ?? null;
  const hexes = hexesToLight(offer, shell?.ship ?? null);
  return (
    <div class="plan">
      <p><strong>{words.stage(situationOf(read).stage)}</strong></p>
      <p class="small muted">{own.light}</p>
      <div class="members">
        <div class="field">
          <label for="shell-ship">{words.member("ship")}</label>
          <select id="shell-ship" value={shell?.ship ?? ""}
            onChange={(event) => {
              const ship = event.currentTarget.value;
              sea.selected.value = ship || sea.selected.value;
              light(plan, offer, ship === "" ? null : { ship, hex: hexesToLight(offer, ship)[0] ?? "" });
            }}>
            <option value="">{own.noShell}</option>
            {unitsOf(read, offer).map((unit) => <option key={unit.id} value={unit.id}>{nameOf(words, unit)}</option>)}
          </select>
        </div>
        {shell !== null && (
          <div class="field">
            <label for="shell-hex">{words.member("hex")}</label>
            <select id="shell-hex" value={shell.hex} onChange={(event) => light(plan, offer, { ...shell, hex: event.currentTarget.value })}>
              {[...hexes].sort().map((each) => <option key={each} value={each}>{each}</option>)}
            </select>
          </div>
        )}
      </div>
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}

/** Fires no star shell where none lights an enemy: nothing is asked then. */
export function Dark({ table, seen: { state: read }, offer }: ActionProps) {
  const hexes = new Set(Object.keys(offer.by_unit ?? {}).flatMap((ship) => hexesToLight(offer, ship)));
  const none = hexes.size > 0 && situationOf(read).unknown.length === 0
    && !situationOf(read).ships.some(({ side, fate, hex }) => side !== read.seat && fate === "in_play" && hexes.has(hex ?? ""));
  useEffect(() => {
    if (none && !table.tookBack && read.seats.includes(table.seat)) {
      void table.answer({ kind: offer.kind, seat: read.seat, shell: null });
    }
  }, [read.version]);
  return null;
}

export function Mines({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const [typed, type] = useState("");
  const hexes: string[] = plan.draft(offer).hexes ?? [];
  return (
    <div class="plan">
      <p class="small muted">{own.mines(hexes.length, offer.details.count)}</p>
      <p class="row">
        {hexes.map((each) => <button key={each} type="button" class="tag" aria-label={own.noMine(each)} onClick={() => mine(plan, offer, each)}>{each} ✕</button>)}
      </p>
      <div class="field">
        <label for="mine-hex">{seen.words.member("hex")}</label>
        <span class="row">
          <input id="mine-hex" type="text" inputMode="numeric" pattern="[0-9]{4}" maxLength={4} value={typed} onInput={(event) => type(event.currentTarget.value)} />
          <button type="button" disabled={!/^\d{4}$/.test(typed) || hexes.includes(typed)} onClick={() => {
            mine(plan, offer, typed);
            type("");
          }}>{texts.value.form.add}</button>
        </span>
      </div>
      <CheckNote seen={seen} plan={plan} offer={offer} />
    </div>
  );
}
