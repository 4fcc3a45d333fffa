/** The tournament that a game belongs to: until when it is open, and who takes part. */

import { useEffect, useState } from "preact/hooks";
import { Http } from "wardroom-client/http";
import { ago, language, moment } from "../language.ts";
import { texts } from "../texts.ts";
import type { Read } from "./shapes.ts";
import type { Table } from "./table.ts";

interface Entrants {
  status: string;
  entrants: { number: number; name: string; entered: string }[];
}

async function entrantsOf({ game, seat }: Table, tournament: string): Promise<Entrants> {
  const path = `/v1/${game.ruleset}/tournaments/${encodeURIComponent(tournament)}/entrants`;
  const answer = await new Http({ language: language.value }).send(path, { headers: { Authorization: `Bearer ${game.seats[seat]}` } }, true);
  return (await answer.json()) as Entrants;
}

export function Tournament({ table, read }: { table: Table; read: Read }) {
  const own = texts.value.tournament;
  const [listing, set] = useState<Entrants | null>(null);
  const id = read.tournament?.tournament;
  useEffect(() => {
    if (id !== undefined) {
      entrantsOf(table, id).then(set, () => undefined);
    }
  }, [id, read.status]);
  if (read.tournament === null || read.tournament === undefined) {
    return null;
  }
  const { name, closes, foreseeable } = read.tournament;
  return (
    <section class="card tournament" aria-labelledby="tournament">
      <h2 id="tournament">{own.title}{name !== "" && `: ${name}`}</h2>
      <p class="small">{listing !== null && listing.status !== "open" ? own.closed : own.closes(moment(closes))}</p>
      {foreseeable !== null && <p class="small note warn">{texts.value.proving.foreseeable}</p>}
      {listing !== null && (
        <ol class="small">
          {listing.entrants.map((each) => (
            <li key={each.number}>{each.number}. {each.name}{each.name === read.entrant && ` (${own.you})`} <span class="muted">· {own.entered(ago(each.entered))}</span></li>
          ))}
        </ol>
      )}
      <p class="small muted">{own.about}</p>
    </section>
  );
}
