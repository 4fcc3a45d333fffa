/** Games that count for nobody are played again, by the same players, in a round of their own. */

import { useState } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import type { TournamentDesk } from "./desk.ts";
import type { GameRow } from "./shapes.ts";

/** How games end that count for nobody: annulled by the umpire, or ended by the operator. */
const UNCOUNTED = ["annulled", "ended_by_operator"];

/** The games that can be played again: none of them is yet. */
function uncounted(games: GameRow[]): GameRow[] {
  const taken = games.map((each) => each.again);
  return games.filter(({ ending, number }) => ending !== null && UNCOUNTED.includes(ending) && !taken.includes(number));
}

/** `round`: the number of the round that they would be played in. */
export function Again({ desk, round }: { desk: TournamentDesk; round: number }) {
  const own = texts.value.organising;
  const [chosen, choose] = useState<number[]>([]);
  const games = uncounted(desk.games.value);
  const numbers = games.map((each) => each.number).filter((each) => chosen.includes(each));
  if (games.length === 0) {
    return null;
  }
  return (
    <form class="replaying" onSubmit={(event) => {
      event.preventDefault();
      void desk.doing(() => desk.tournament.beginRound(round, numbers)).then((done) => done && choose([]));
    }}>
      <fieldset>
        <legend>{own.again}</legend>
        <p class="small muted">{own.againAbout(round)}</p>
        {games.map((game) => (
          <label key={game.number} class="check">
            <input type="checkbox" name="again" value={game.number} checked={chosen.includes(game.number)} onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, game.number] : chosen.filter((each) => each !== game.number))} />
            {own.round(game.round)}: {desk.sides(game)}
          </label>
        ))}
      </fieldset>
      <p><button type="submit" data-again-go disabled={numbers.length === 0 || desk.busy.value}>{own.againGo(round)}</button></p>
    </form>
  );
}
