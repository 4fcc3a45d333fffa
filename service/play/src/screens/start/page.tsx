/** The first screen: quick action, my games, begin. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { builtFile, here } from "../../base/address.ts";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { language } from "../../base/language.ts";
import { online } from "../../base/online.ts";
import { go, to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { gameFetched } from "../../games/registry.ts";
import { games } from "../../service/keeping.ts";
import { RULESETS, fetched } from "../../service/service.ts";
import { against, found } from "../begin/founding.ts";
import { Tournaments } from "../tournament/tournaments.tsx";
import { Games } from "./games.tsx";

export function Start() {
  const own = texts.value.start;
  const { busy, done, fault, during } = useWork();
  const openings = useOpenings();
  const begun = games.value.length > 0;
  const quick = ({ ruleset, setup, title }: Opening) => during(async () => {
    const { facts: { seats, rival } } = await gameFetched(ruleset);
    go("game", await found(ruleset, against(rival, { setup }, seats), "alone", title));
  });
  return (
    <main class="page start">
      {begun ? <h1 class="unseen">{texts.value.name}</h1> : (
        <header>
          <h1>{own.title}</h1>
          <p>{own.about} <a href={here("/docs/guides/play-in-the-browser")}>{own.guide}</a></p>
        </header>
      )}
      {/* Who comes back comes for the game that they have. */}
      {begun && <Games />}
      <section aria-labelledby="quick">
        <h2 id="quick">{own.quick}</h2>
        <p class="muted">{own.quickAbout}</p>
        <FaultNote fault={fault} />
        {openings.length === 0 && !online.value && <p class="note warn">{texts.value.table.lost}</p>}
        <ul class="quick">
          {openings.map((opening) => (
            <li key={`${opening.ruleset} ${opening.name}`}>
              <button type="button" class="card" disabled={busy || done} data-quick={opening.ruleset} onClick={() => void quick(opening)}>
                <img src={builtFile(`${opening.ruleset}.svg`)} alt="" width={288} height={96} />
                <span class="small"><b>{texts.value.games[opening.ruleset].title}</b> {texts.value.games[opening.ruleset].about}</span>
                <strong>{opening.title}</strong>
                <span class="small">{opening.summary}</span>
                <span class="primary button" aria-hidden="true">{own.play}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="begin">
        <h2 id="begin">{own.begin}</h2>
        <p class="muted">{own.beginAbout}</p>
        <p class="row">
          <a class="button" href={to("begin")}>{own.begin}</a>
          <a class="button" href={to("join")}>{own.join}</a>
          <a class="button" href={to("drill")}>{texts.value.drill}</a>
          {begun && <a class="button" data-guide href={here("/docs/guides/play-in-the-browser")}>{own.guide}</a>}
        </p>
      </section>
      {!begun && <Games />}
      <Tournaments />
    </main>
  );
}

interface Opening {
  ruleset: Ruleset;
  name: string;
  title: string;
  summary: string;
  setup: Json;
}

/** The prepared situation of each game that is begun with one click. */
function useOpenings(): Opening[] {
  const [found, set] = useState<Opening[]>([]);
  const told = language.value;
  const asks = online.value;
  useEffect(() => {
    const asked = RULESETS.map(async (ruleset) => {
      const { openings } = await fetched<{ openings: Opening[] }>(`/v1/${ruleset}/openings?language=${told}`);
      return openings.slice(0, 1).map((each) => ({ ...each, ruleset }));
    });
    Promise.all(asked).then((each) => set(each.flat()), () => undefined);
  }, [told, asks]);
  return found;
}
