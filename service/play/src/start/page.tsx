/** The first screen: quick action, my games, begin. */

import { useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { FaultNote } from "../fault.tsx";
import { gameFor } from "../games/registry.ts";
import { go, to } from "../route.ts";
import { RULESETS } from "../service.ts";
import { texts } from "../texts.ts";
import { found } from "./founding.ts";
import { Games } from "./games.tsx";

export function Start() {
  const own = texts.value.start;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const quick = async (ruleset: Ruleset) => {
    setBusy(true);
    try {
      go("game", await found(ruleset, gameFor(ruleset).quick, ruleset === "battleships" ? "hot_seat" : "alone"));
    } catch (refused) {
      setFault(refused);
      setBusy(false);
    }
  };
  return (
    <main class="page start">
      <section aria-labelledby="quick">
        <h1 id="quick">{own.quick}</h1>
        <p class="muted">{own.quickAbout}</p>
        <FaultNote fault={fault} />
        <ul class="quick">
          {RULESETS.map((ruleset) => (
            <li key={ruleset}>
              <button type="button" class="card" disabled={busy} data-quick={ruleset} onClick={() => void quick(ruleset)}>
                <strong>{own.quickGames[ruleset]}</strong>
                <span class="muted">{texts.value.games[ruleset].title}</span>
                <span class="primary button" aria-hidden="true">{own.play}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Games />
      <section aria-labelledby="begin">
        <h2 id="begin">{own.begin}</h2>
        <p class="muted">{own.beginAbout}</p>
        <p><a class="button" href={to("begin")}>{own.begin}</a></p>
      </section>
    </main>
  );
}
