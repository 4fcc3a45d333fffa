/**
 * A place in a tournament that came by a link, in the fragment: an invitation of an entrant or of who
 * organises it, or a token from another device. It is claimed on a click, never on load.
 */

import type { Ruleset, TournamentPlace } from "wardroom-client";
import { isProblem } from "wardroom-client/problem";
import { Tournament } from "wardroom-client/tournament";
import { here } from "../../base/address.ts";
import { FaultNote } from "../../base/fault.tsx";
import { language } from "../../base/language.ts";
import { replace } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { RULESETS } from "../../service/service.ts";
import { keepTournament, tournamentOf } from "../../service/tournaments.ts";
import type { Seen } from "./shapes.ts";

/** The places that are no entrant's. */
const ORGANISING = ["organiser", "deputy"] as const;

function placeOf(named: string | undefined): TournamentPlace {
  return ORGANISING.find((each) => each === named) ?? Number(named);
}

/** `parts`: ruleset, tournament, and then a place with its invitation, or a token. */
export function EnterTournament({ parts, held }: { parts: string[]; held: boolean }) {
  const own = texts.value.organising;
  const [named, id, ...rest] = parts;
  const ruleset = RULESETS.find((each) => each === named);
  const [place, secret] = held ? [null, rest[0]] : [placeOf(rest[0]), rest[1]];
  const { busy, done, fault, during } = useWork();
  if (ruleset === undefined || id === undefined || secret === undefined || Number.isNaN(place)) {
    return <main class="page"><p>{texts.value.join.broken}</p></main>;
  }
  const organises = typeof place === "string";
  const take = () => during(async () => {
    await entered(ruleset, id, place, secret);
    replace("tournament", id);
  });
  return (
    <main class="page narrow">
      <h1>{held ? own.movedTitle : organises ? own.organiseTitle : own.enterTitle}</h1>
      <p>{(held ? own.movedAbout : organises ? own.organiseAbout : own.enterAbout)(texts.value.games[ruleset].title)}</p>
      <FaultNote fault={fault} />
      <button type="button" class="primary large" disabled={busy || done} onClick={() => void take()}>{held ? texts.value.join.go2 : organises ? own.organiseGo : own.enterGo}</button>
    </main>
  );
}

/** Take a place of a tournament, and keep it; `place`: null for a token. */
async function entered(ruleset: Ruleset, id: string, place: TournamentPlace | null, secret: string): Promise<void> {
  const url = here(`/v1/${ruleset}/tournaments/${id}`);
  const options = { language: language.value };
  const { tournament, token } = place === null
    ? { tournament: new Tournament<Ruleset>(url, secret, options), token: secret }
    : await Tournament.join<Ruleset>(url, place, secret, options);
  const { name, dice, entrant, organisation } = (await tournament.read()) as unknown as Seen;
  const made = { ruleset, tournament: id, name, since: new Date().toISOString(), token, entrant, invitations: {}, commitment: dice.commitment };
  keepTournament(made, organisation.place === "organiser" || (await isReplaced(tournament)));
}

/** Whether the token of a tournament that is kept here opens nothing any more. */
async function isReplaced({ url }: Tournament<Ruleset>): Promise<boolean> {
  const known = tournamentOf(url.slice(url.lastIndexOf("/") + 1));
  if (known === null) {
    return false;
  }
  return new Tournament<Ruleset>(url, known.token).read().then(() => false, (fault) => isProblem(fault, "token_wrong"));
}
