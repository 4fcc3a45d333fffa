/** The tournament that a game belongs to: until when it is open, and who takes part. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { Tournament as ATournament } from "wardroom-client/tournament";
import { here } from "../../base/address.ts";
import { ago, beside, language, moment } from "../../base/language.ts";
import { to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { tournamentOf } from "../../service/tournaments.ts";
import { SharedDice } from "../proof/sharing.tsx";
import { Announced } from "../tournament/announcements.tsx";
import type { Announcement, Seen, Standings } from "../tournament/shapes.ts";
import { StandingsTable } from "../tournament/standings.tsx";
import { untilSaid } from "../tournament/until.tsx";

/** The kind of an entry that announces how a rule is read. */
const ANNOUNCE = "announce";

interface Entrants {
  status: string;
  foreseeable_by: string[];
  entrants: { number: number; name: string; entered: string }[];
}

/** The tournament, as this seat sees it. */
function tournamentIn({ kept: game, seat }: Seat, id: string): ATournament<Ruleset> {
  const url = here(`/v1/${game.ruleset}/tournaments/${encodeURIComponent(id)}`);
  return new ATournament<Ruleset>(url, game.seats[seat]?.token ?? "", { language: language.value });
}

/** Who takes part, and after the close who stands where. */
async function listed(tournament: ATournament<Ruleset>): Promise<[Entrants, Standings | null]> {
  const entrants = (await tournament.entrants()) as unknown as Entrants;
  return [entrants, entrants.status === "closed" ? ((await tournament.standings()) as unknown as Standings) : null];
}

export function Tournament({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.tournament;
  const [listing, set] = useState<Entrants | null>(null);
  const [standings, setStandings] = useState<Standings | null>(null);
  const [announcements, setAnnouncements] = useState<Announcement[]>([]);
  const id = read.tournament?.tournament;
  const announced = table.entries.value.findLast(({ content }) => content.events.some(({ action }) => action?.kind === ANNOUNCE))?.number;
  useEffect(() => {
    if (id !== undefined) {
      listed(tournamentIn(table, id)).then(([entrants, places]) => {
        set(entrants);
        setStandings(places);
      }, () => undefined);
    }
  }, [id, read.status]);
  useEffect(() => {
    if (id !== undefined) {
      tournamentIn(table, id).read().then((seen) => setAnnouncements((seen as unknown as Pick<Seen, "announcements">).announcements), () => undefined);
    }
  }, [id, announced]);
  if (read.tournament === null || read.tournament === undefined) {
    return null;
  }
  const { name, closes, foreseeable, until } = read.tournament;
  const plays = read.seats.includes(read.seat);
  const mine = plays ? (read.entrant ?? read.entrants?.[read.seat]) : undefined;
  return (
    <section class="card tournament" aria-labelledby="tournament">
      <h2 id="tournament">{own.title}{name !== "" && `: ${name}`}</h2>
      <p class="small">{listing !== null && listing.status !== "open" ? own.closed : own.closes(moment(closes))}</p>
      {until !== undefined && <p class="small" data-until>{untilSaid(until)}</p>}
      {foreseeable !== null && <p class="small note warn">{texts.value.proving.foreseeable}</p>}
      {listing !== null && <SharedDice by={listing.foreseeable_by} />}
      {announcements.length > 0 && <h3>{texts.value.organising.announcements}</h3>}
      <Announced announcements={announcements} />
      <StandingsTable standings={standings} words={table.words} bare />
      {listing !== null && standings === null && (
        <ol class="small">
          {listing.entrants.map((each) => (
            <li key={each.number}>{each.number}. {each.name}{each.name === mine && beside(own.you)} <span class="muted">· {own.entered(ago(each.entered))}</span></li>
          ))}
        </ol>
      )}
      {standings === null && <p class="small muted">{own.about}</p>}
      {tournamentOf(id ?? "") !== null && <p><a class="button" href={to("tournament", id ?? "")}>{own.open}</a></p>}
    </section>
  );
}
