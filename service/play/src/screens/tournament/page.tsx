/** The screens of tournaments: mine, a new one, one of them, and a game of one as its umpire sees it. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { FaultNote } from "../../base/fault.tsx";
import { language, moment } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { type Kept, addressOf } from "../../service/keeping.ts";
import { type KeptTournament, tournamentOf } from "../../service/tournaments.ts";
import { type Words, useWords } from "../../service/words.ts";
import { weeklySaid } from "../begin/weekly.tsx";
import { SharedDice } from "../proof/sharing.tsx";
import { Announcements } from "./announcements.tsx";
import { NewTournamentForm } from "./begin.tsx";
import { TournamentDesk } from "./desk.ts";
import { Ending } from "./ending.tsx";
import { EntrantList } from "./entrants.tsx";
import { GameList, ToDo } from "./games.tsx";
import { Organisers } from "./organisers.tsx";
import { Pause } from "./pause.tsx";
import { RoundList } from "./rounds.tsx";
import { StandingsTable } from "./standings.tsx";
import { Tournaments } from "./tournaments.tsx";
import { untilSaid } from "./until.tsx";

/** One of its games, looked at from here; `back`: where one comes from. */
export interface TableProps {
  game: Kept;
  back: [string, ...string[]];
}

/** `parts`: the id of a tournament and that of the session of a game; `new`: for a new one. `Table`: what draws a game. */
export function TournamentPage({ parts, Table }: { parts: string[]; Table: FunctionComponent<TableProps> }) {
  const [id = "", session] = parts;
  if (id === "") {
    return <main class="page"><Tournaments /></main>;
  }
  if (id === "new") {
    return <NewTournamentForm />;
  }
  const kept = tournamentOf(id);
  if (kept === null) {
    return <main class="page"><p>{texts.value.organising.notHere}</p></main>;
  }
  return session === undefined ? <OneTournament key={id} kept={kept} /> : <OneGame kept={kept} session={session} Table={Table} />;
}

/** A game at which the organiser looks, and rules where they are its umpire. */
function OneGame({ kept, session, Table }: { kept: KeptTournament; session: string; Table: FunctionComponent<TableProps> }) {
  const { ruleset, name, since, token, tournament } = kept;
  return (
    <Table key={session} back={["tournament", tournament]}
      game={{ ruleset, session, name, since, seats: { umpire: { url: addressOf(ruleset, session), token } }, invitations: {} }} />
  );
}

function OneTournament({ kept }: { kept: KeptTournament }) {
  const words = useWords(kept.ruleset);
  const [desk, setDesk] = useState<TournamentDesk | null>(null);
  const told = language.value;
  useEffect(() => {
    const opened = new TournamentDesk(kept);
    setDesk(opened);
    void opened.open();
    return () => opened.close();
  }, [kept.token, told]);
  return desk === null || words === null
    ? <main class="page" aria-busy="true"><p class="muted">{texts.value.loading}</p></main>
    : <Screen desk={desk} words={words} />;
}

function Screen({ desk, words }: { desk: TournamentDesk; words: Words }) {
  const own = texts.value.organising;
  const seen = desk.seen.value;
  const game = texts.value.games[desk.kept.ruleset].title;
  return (
    <main class="page organising" data-busy={desk.busy.value} data-status={seen?.status}>
      <header>
        <h1>{seen?.name || game}</h1>
        {seen !== null && (
          <p class="muted">
            {[...(seen.name === "" ? [] : [game]), own.formats[seen.format] ?? "", seen.status === "open" ? texts.value.tournament.closes(moment(seen.closes)) : own.closedSince(moment(seen.closed ?? seen.closes))].join(" · ")}
          </p>
        )}
        {seen?.until != null && <p class="muted" data-until>{untilSaid(seen.until)}</p>}
        {seen?.deadlines?.weekly != null && <p class="muted" data-weekly>{weeklySaid(seen.deadlines.weekly)}</p>}
        {seen?.dice.foreseeable != null && <p class="note warn">{texts.value.proving.foreseeable}</p>}
        {seen !== null && <SharedDice by={seen.dice.foreseeable_by} />}
      </header>
      <FaultNote fault={desk.fault.value} retry={() => void desk.doing(async () => undefined)} />
      {seen === null ? <p class="muted">{texts.value.loading}</p> : (
        <>
          {desk.organises && <ToDo desk={desk} words={words} />}
          <EntrantList desk={desk} words={words} />
          {seen.format === "round_robin" && <RoundList desk={desk} words={words} />}
          <GameList desk={desk} words={words} />
          <StandingsTable standings={desk.standings.value} words={words} />
          <Announcements desk={desk} seen={seen} />
          <Pause desk={desk} seen={seen} />
          <Organisers desk={desk} seen={seen} words={words} />
          <Ending desk={desk} seen={seen} />
        </>
      )}
    </main>
  );
}
