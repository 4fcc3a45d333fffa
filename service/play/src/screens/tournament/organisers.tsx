/** Who organises a tournament: their own token replaced, and a deputy invited and dismissed. */

import { useState } from "preact/hooks";
import { pageAt } from "../../base/address.ts";
import { Copying } from "../../base/copying.tsx";
import { moment } from "../../base/language.ts";
import { to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { keepTournament } from "../../service/tournaments.ts";
import type { Words } from "../../service/words.ts";
import type { TournamentDesk } from "./desk.ts";
import type { Seen } from "./shapes.ts";

export function Organisers({ desk, seen, words }: { desk: TournamentDesk; seen: Seen; words: Words }) {
  const own = texts.value.organising;
  const { place, deputy, changes } = seen.organisation;
  const open = seen.status === "open";
  if (changes.length === 0 && (place === null || !open)) {
    return null;
  }
  return (
    <section class="card organisers" aria-labelledby="organisers-title" data-deputy={deputy ?? "none"}>
      <h2 id="organisers-title">{own.organisers}</h2>
      {deputy !== null && <p>{own.deputyIs[deputy]}</p>}
      {open && place !== null && (
        <>
          {place === "organiser" && <Deputy desk={desk} there={deputy !== null} />}
          <Replace desk={desk} place={place} />
        </>
      )}
      {changes.length > 0 && (
        <ul class="small muted">
          {changes.map(({ number, change, at }) => (
            <li key={number} data-change={change}>{moment(at)}: {words.value("change", change)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Invite a deputy; the invitation stands here until the page is left. */
function Deputy({ desk, there }: { desk: TournamentDesk; there: boolean }) {
  const own = texts.value.organising;
  const { ruleset, tournament } = desk.kept;
  const [invitation, setInvitation] = useState<string | null>(null);
  const invite = async () => {
    const made = (await desk.tournament.inviteDeputy()) as { invitation: string };
    setInvitation(made.invitation);
  };
  const dismiss = async () => {
    await desk.tournament.dismissDeputy();
    setInvitation(null);
  };
  return (
    <>
      <p class="muted small">{own.deputyAbout}</p>
      <p class="row">
        <button type="button" data-deputy-invite disabled={desk.busy.value} onClick={() => void desk.doing(invite)}>{there ? own.deputyAnother : own.deputyInvite}</button>
        {there && <button type="button" class="quiet" data-deputy-dismiss disabled={desk.busy.value} onClick={() => void desk.doing(dismiss)}>{own.deputyDismiss}</button>}
      </p>
      {invitation !== null && there && (
        <p class="row" data-deputy-link>
          <Copying label={own.deputyLink} text={pageAt(to("enter", ruleset, tournament, "deputy", invitation))} action={own.copyLink} />
        </p>
      )}
    </>
  );
}

/** Replace one's own token, which this page then keeps. */
function Replace({ desk, place }: { desk: TournamentDesk; place: "organiser" | "deputy" }) {
  const own = texts.value.organising;
  const replace = async () => {
    const token = await desk.tournament.rotate(place);
    keepTournament({ ...desk.kept, token }, true);
  };
  return (
    <>
      <p class="muted small">{own.replaceAbout}</p>
      <p><button type="button" data-replace disabled={desk.busy.value} onClick={() => void desk.doing(replace)}>{own.replace}</button></p>
    </>
  );
}
