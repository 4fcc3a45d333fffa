/** "My tournaments": those that this browser holds a token of. */

import { useState } from "preact/hooks";
import { ago } from "../../base/language.ts";
import { to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { type KeptTournament, forgetTournament, tournaments } from "../../service/tournaments.ts";

export function Tournaments() {
  const own = texts.value.organising;
  return (
    <section aria-labelledby="my-tournaments">
      <h2 id="my-tournaments">{own.mine}</h2>
      {tournaments.value.length === 0 ? <p class="muted">{own.none}</p> : (
        <ul class="games">{tournaments.value.map((each) => <One key={each.tournament} kept={each} />)}</ul>
      )}
      <p class="row"><a class="button" href={to("tournament", "new")}>{own.create}</a></p>
    </section>
  );
}

function One({ kept }: { kept: KeptTournament }) {
  const own = texts.value.organising;
  const [asking, ask] = useState(false);
  const game = texts.value.games[kept.ruleset].title;
  return (
    <li class="card game">
      <div>
        <h3><a href={to("tournament", kept.tournament)}>{kept.name || game}</a></h3>
        <p class="muted small">{[game, kept.entrant === null ? own.asOrganiser : own.asEntrant, ago(kept.since)].join(" · ")}</p>
      </div>
      <div class="row">
        {asking ? (
          <>
            <span>{own.forgetSure}</span>
            <button type="button" onClick={() => forgetTournament(kept.tournament)}>{texts.value.table.yes}</button>
            <button type="button" onClick={() => ask(false)}>{texts.value.table.no}</button>
          </>
        ) : (
          <>
            <button type="button" class="quiet" onClick={() => ask(true)}>{texts.value.start.forget}</button>
            <a class="button primary" href={to("tournament", kept.tournament)}>{texts.value.start.goOn}</a>
          </>
        )}
      </div>
    </li>
  );
}
