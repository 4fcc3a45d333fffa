/** "My games": every game that this browser holds a seat of. */

import { useEffect, useState } from "preact/hooks";
import { isProblem } from "wardroom-client/problem";
import { ago, language } from "../../base/language.ts";
import { online } from "../../base/online.ts";
import { to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { turnOf } from "../../seat/kinds.ts";
import { type Kept, forget, games, load, seatsOf, sessionOf } from "../../service/keeping.ts";
import { SaveSeats } from "../../service/saving.tsx";
import type { Read } from "../../service/shapes.ts";

/** Games that are shown at first, the newest. */
const MOST_SHOWN = 4;

export function Games() {
  const own = texts.value.start;
  const [told, tell] = useState("");
  const [all, setAll] = useState(false);
  const shown = all ? games.value : games.value.slice(0, MOST_SHOWN);
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{own.mine}</h2>
      {games.value.length === 0 ? <p class="muted">{own.none}</p> : (
        <ul class="games">{shown.map((each) => <OneGame key={each.session} game={each} />)}</ul>
      )}
      {shown.length < games.value.length && <p><button type="button" class="quiet" onClick={() => setAll(true)}>{own.allGames(games.value.length)}</button></p>}
      <p class="muted small">{own.keeping}</p>
      <p class="row">
        <SaveSeats />
        <label class="button">
          {own.load}
          <input type="file" accept="application/json" class="unseen"
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              const count = file === undefined ? null : await load(file);
              tell(count === null ? own.notLoaded : own.loaded(count));
              currentTarget.value = "";
            }} />
        </label>
        <span role="status">{told}</span>
      </p>
    </section>
  );
}

function OneGame({ game }: { game: Kept }) {
  const own = texts.value.start;
  const standing = useStanding(game);
  const [asking, ask] = useState(false);
  const read = typeof standing === "string" ? null : standing;
  const seats = seatsOf(game);
  const place = to("game", game.session, ...(seats.length > 1 && game.hotSeat !== true && read !== null ? [read.seat] : []));
  return (
    <li class="card game">
      <div>
        <h3><a href={place}>{game.name || texts.value.games[game.ruleset].title}</a></h3>
        <p>{read?.headline || texts.value.games[game.ruleset].title}</p>
        <p class="muted small">
          {texts.value.games[game.ruleset].title}{standing !== null && " · "}
          {typeof standing === "string" && standing}
          {read !== null && <strong class={turnOf(read) ? "turn" : ""}>{stateOf(read)}</strong>}
          {read !== null && read.since !== null && ` · ${own.since(ago(read.since))}`}
        </p>
      </div>
      <div class="row">
        {asking ? (
          <>
            <span>{own.forgetSure}</span>
            <button type="button" onClick={() => forget(game.session)}>{texts.value.table.yes}</button>
            <button type="button" onClick={() => ask(false)}>{texts.value.table.no}</button>
          </>
        ) : (
          <>
            <a class={read?.status === "over" ? "button" : "button primary"} href={place}>{read?.status === "over" ? own.look : own.goOn}</a>
            <button type="button" class="quiet danger" onClick={() => ask(true)}>{own.forget}</button>
          </>
        )}
      </div>
    </li>
  );
}

function stateOf(read: Read): string {
  const own = texts.value.start;
  return read.status === "over" ? own.over : turnOf(read) ? own.yourTurn : own.othersTurn;
}

/** How a game stands for the seat that has something to decide, or the first that is held; a text: what is wrong; null: it is not known yet. */
function useStanding(game: Kept): Read | string | null {
  const [standing, set] = useState<Read | string | null>(null);
  const told = language.value;
  const asks = online.value;
  useEffect(() => {
    const sessions = seatsOf(game).map((seat) => sessionOf(game, { language: told, attempts: 2 }, seat));
    const asked = async () => {
      const reads = (await Promise.all(sessions.map((each) => each.read()))) as Read[];
      set(reads.find(turnOf) ?? reads[0] ?? null);
    };
    asked().catch((fault: unknown) =>
      set(isProblem(fault) && fault.status !== 503 ? (fault.status === 410 ? texts.value.table.gone : fault.message) : texts.value.start.notReached),
    );
  }, [game.session, seatsOf(game).join(), told, asks]);
  return standing;
}
