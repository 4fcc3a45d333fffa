/** The games of a tournament: whose turn it is and since when, and what waits for the umpire. */

import { useState } from "preact/hooks";
import { ago, ahead, joint, moment } from "../../base/language.ts";
import { go, to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import type { Words } from "../../service/words.ts";
import { takeOver } from "../begin/founding.ts";
import type { TournamentDesk } from "./desk.ts";
import type { GameRow } from "./shapes.ts";

interface GamesProps {
  desk: TournamentDesk;
  words: Words;
}

/** Whether something in a game waits for the umpire. */
function waits(game: GameRow): boolean {
  return game.status === "playing" && (game.asked.length > 0 || game.awaits_umpire);
}

/** What the organiser has to do now, before all else. */
export function ToDo({ desk, words }: GamesProps) {
  const own = texts.value.organising;
  const due = desk.games.value.filter(waits);
  const missed = desk.games.value.filter((each) => !waits(each) && each.missed.length > 0 && each.status === "playing");
  if (due.length + missed.length === 0) {
    return null;
  }
  return (
    <section class="card due" aria-labelledby="todo">
      <h2 id="todo">{own.toDo}</h2>
      <ul class="games">
        {[...due, ...missed].map((game) => (
          <li key={game.number} class="row" data-due={game.number}>
            <strong>{desk.sides(game)}</strong>
            <span>{flags(game, desk, words).join(" · ")}</span>
            {game.session !== null && waits(game) && (game.head === null ? <OpenHidden desk={desk} game={game} />
              : <a class="button primary" href={to("tournament", desk.kept.tournament, game.session)}>{own.ruleOn}</a>)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is out of the ordinary in a game. */
function flags(game: GameRow, desk: TournamentDesk, words: Words): string[] {
  const own = texts.value.organising;
  if (game.status === "over") {
    return [];
  }
  const named = (seats: string[]) => seats.map((seat) => whoHas(game, seat, desk, words)).join(joint());
  return [
    ...(game.asked.length > 0 ? [own.asked(named(game.asked))] : []),
    ...(game.missed.length > 0 ? [own.missed(named(game.missed))] : []),
    ...(game.pending_ending == null ? [] : [own.endsPending(words.value("ending", game.pending_ending.ending), ahead(game.pending_ending.due))]),
    ...(game.opened !== null && desk.organises ? [own.openedAt(moment(game.opened))] : []),
  ];
}

export function GameList({ desk, words }: GamesProps) {
  const own = texts.value.organising;
  const games = desk.games.value;
  if (games.length === 0) {
    return null;
  }
  const several = (desk.rounds.value?.rounds.length ?? 0) > 1;
  return (
    <section class="card" aria-labelledby="games-title">
      <h2 id="games-title">{own.games}</h2>
      <ul class="games played">
        {[...games].reverse().sort((one, other) => other.round - one.round || one.number - other.number).map((game) => (
          <li key={game.number} class="game" data-game={game.number} data-status={game.status} data-entrants={Object.values(game.entrants).join(" ")}>
            <div>
              <p><strong>{desk.sides(game)}</strong>{several && <span class="muted small"> · {own.round(game.round)}</span>}</p>
              <p class="small muted">{state(game, desk, words)}</p>
              {flags(game, desk, words).length > 0 && <p class="small turn">{flags(game, desk, words).join(" · ")}</p>}
            </div>
            <Open desk={desk} game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a game stands, in words. */
function state(game: GameRow, desk: TournamentDesk, words: Words): string {
  const own = texts.value.organising;
  switch (game.status) {
    case "created":
      return own.notBegun;
    case "playing": {
      const whose = game.awaited.map((seat) => whoHas(game, seat, desk, words)).join(joint());
      const [due] = Object.values(game.due).sort();
      return [
        ...(whose === "" ? [] : [own.turnOf(whose)]),
        ...(game.since === null ? [] : [texts.value.start.since(ago(game.since))]),
        ...(due === undefined ? [] : [texts.value.umpiring.due(moment(due), ahead(due))]),
      ].join(" · ");
    }
    case "over": {
      const seats = game.ending === "adjudicated" && game.winner ? [game.winner] : game.ended_by;
      const by = seats.map((seat) => whoHas(game, seat, desk, words)).join(joint());
      const ending = game.ending === null ? texts.value.start.over : words.value("ending", game.ending);
      return by === "" ? ending : `${ending}: ${by}`;
    }
    case "gone":
      return texts.value.table.gone;
    default:
      return own.hidden;
  }
}

/** Open a game that is hidden from the organiser, to rule on it: for a reason, which is in its log. */
function OpenHidden({ desk, game }: { desk: TournamentDesk; game: GameRow }) {
  const own = texts.value.organising;
  const [reason, setReason] = useState("");
  const id = `open-${game.number}`;
  return (
    <form class="withdrawing" data-open={game.number} onSubmit={(event) => {
      event.preventDefault();
      void desk.doing(() => desk.tournament.openGame(game.number, reason));
    }}>
      <div class="field">
        <label for={id}>{own.openHiddenReason}</label>
        <input id={id} type="text" maxLength={200} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </div>
      <button type="submit" class="primary" disabled={reason.trim() === "" || desk.busy.value}>{own.openHidden}</button>
    </form>
  );
}

function whoHas(game: GameRow, seat: string, desk: TournamentDesk, words: Words): string {
  const number = game.entrants[seat];
  return number === undefined ? words.value("seat", seat) : desk.nameOf(number);
}

/** The way to the game: for an entrant to their seat, for the organiser to the umpire's. */
function Open({ desk, game }: { desk: TournamentDesk; game: GameRow }) {
  const own = texts.value.organising;
  const { kept } = desk;
  if (game.session === null || game.status === "gone") {
    return null;
  }
  const { session } = game;
  if (kept.entrant === null && game.head === null) {
    return null;
  }
  if (kept.entrant === null) {
    // Of games that each plays for themselves the organiser has a place as the umpire alone.
    return desk.seen.value?.format !== "round_robin" && desk.seen.value?.umpire == null ? null
      : <a class="button" href={to("tournament", kept.tournament, session)}>{own.look}</a>;
  }
  const seat = Object.keys(game.entrants).find((each) => game.entrants[each] === kept.entrant);
  if (seat === undefined) {
    return null;
  }
  const sit = async () => {
    if (await desk.doing(() => takeOver(kept.ruleset, session, seat, kept.token))) {
      go("game", session, seat);
    }
  };
  return <button type="button" class={game.awaited.includes(seat) ? "primary" : ""} onClick={() => void sit()}>{game.status === "over" ? own.look : game.status === "created" ? texts.value.start.play : texts.value.start.goOn}</button>;
}
