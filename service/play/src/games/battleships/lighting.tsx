/** Star shell, and mines: hexes chosen on the board or from lists. */

import { useState } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import { CheckNote } from "./checking.tsx";
import { hexesToLight, light, mine, unitsOf } from "./plans.ts";
import { seaOf } from "./sea.ts";
import { nameOf } from "./shapes.ts";

export function StarShell({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const shell: { ship: string; hex: string } | null = plan.draft(offer).shell ?? null;
  const hexes = hexesToLight(offer, shell?.ship ?? null);
  return (
    <div class="plan">
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
