/** Who adjudicates, as it is chosen. */

import { number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { useEngineSize } from "../../service/engine.ts";
import { byEngine } from "./asking.ts";

/** Where the service has the engine for browsers, or it is chosen already: whether that adjudicates, without a network. */
export function Adjudicator() {
  const own = texts.value.desking;
  const bytes = useEngineSize();
  return bytes === 0 && !byEngine.value ? null : (
    <>
      <label class="check">
        <input type="checkbox" name="by-engine" checked={byEngine.value} onChange={({ currentTarget }) => {
          byEngine.value = currentTarget.checked;
        }} />
        {own.byEngine(number(Math.ceil(bytes / 1_000_000)))}
      </label>
      {byEngine.value && <p class="muted small">{own.ownDice}</p>}
    </>
  );
}
