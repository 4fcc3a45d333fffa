/** The rounds in which entrants meet, and the next one. */

import { ago, joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Words } from "../../service/words.ts";
import { Again } from "./again.tsx";
import type { TournamentDesk } from "./desk.ts";

export function RoundList({ desk, words }: { desk: TournamentDesk; words: Words }) {
  const own = texts.value.organising;
  const rounds = desk.rounds.value;
  if (rounds === null) {
    return null;
  }
  const playing = rounds.rounds.find((each) => each.status === "playing");
  const next = rounds.rounds.length + 1;
  const open = desk.seen.value?.status === "open";
  return (
    <section class="card rounds" aria-labelledby="rounds-title">
      <h2 id="rounds-title">{own.rounds}</h2>
      {rounds.rounds.length === 0 && <p class="muted">{own.noRound}</p>}
      <p class="muted small">{own.sidesNote(words.value("seat", "first"))}</p>
      {rounds.rounds.map((each) => (
        <article key={each.number} data-round={each.number}>
          <h3>{own.round(each.number)} <span class="muted small">· {each.status === "over" ? own.roundOver : own.roundPlaying(ago(each.begun))}</span></h3>
          <ul>{each.games.map((game) => <li key={game.number}>{desk.sides(game)}{game.again !== null && <span class="small muted" data-again={game.again}> · {own.replayed}</span>}</li>)}</ul>
          {each.byes.length > 0 && <p class="small muted">{own.byes(each.byes.map((number) => desk.nameOf(number)).join(joint()))}</p>}
          {each.seed !== null && <p class="small muted head">{own.seed} <code>{each.seed}</code></p>}
        </article>
      ))}
      {open && rounds.following.length > 0 && (
        <div class="following">
          <h3>{own.following(next)}</h3>
          <ul>{rounds.following.map((game) => <li key={game.number}>{desk.sides(game)}</li>)}</ul>
          {playing !== undefined ? <p class="muted">{own.roundFirst(playing.number)}</p> : desk.organises && (
            <p><button type="button" class="primary" data-pair disabled={desk.busy.value}
              onClick={() => void desk.doing(() => desk.tournament.beginRound(next))}>{own.beginRound(next)}</button></p>
          )}
        </div>
      )}
      {open && desk.organises && playing === undefined && <Again desk={desk} round={next} />}
      {open && rounds.following.length === 0 && rounds.rounds.length > 0 && <p class="muted">{own.allMet}</p>}
    </section>
  );
}
