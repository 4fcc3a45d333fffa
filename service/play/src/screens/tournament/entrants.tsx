/** Who takes part: invitations to hand out, late entries, withdrawals. */

import { useState } from "preact/hooks";
import { pageAt } from "../../base/address.ts";
import { Copying } from "../../base/copying.tsx";
import { ago, joint, moment } from "../../base/language.ts";
import { to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { type Invitations, type KeptTournament, keepTournament, tournamentOf } from "../../service/tournaments.ts";
import type { Words } from "../../service/words.ts";
import { Names, handedOut } from "./begin.tsx";
import { enteredIn, labelOf } from "./contests.ts";
import type { TournamentDesk } from "./desk.ts";
import type { Entrant, GameRow, Handed } from "./shapes.ts";

interface ListProps {
  desk: TournamentDesk;
  words: Words;
}

export function EntrantList({ desk, words }: ListProps) {
  const own = texts.value.organising;
  const listing = desk.entrants.value;
  const grouped = (listing?.entrants ?? []).some((each) => (each.group ?? 1) > 1);
  const open = desk.organises && desk.seen.value?.status === "open";
  return (
    <section class="card entrants" aria-labelledby="entrants-title">
      <h2 id="entrants-title">{own.entrants}</h2>
      <ol class="entrant-list">
        {(listing?.entrants ?? []).map((each) => (
          <OneEntrant key={each.number} desk={desk} words={words} entrant={each} grouped={grouped} open={open} />
        ))}
      </ol>
      {open && <Late desk={desk} />}
      <details>
        <summary>{own.elsewhere}</summary>
        <p class="muted small">{own.elsewhereAbout}</p>
        <Copying label={own.elsewhere} text={address("hold", desk.kept.ruleset, desk.kept.tournament, desk.kept.token)} />
      </details>
    </section>
  );
}

function address(...parts: [string, ...string[]]): string {
  return pageAt(to(...parts));
}

/** The game of an entrant who has one of their own. */
function gameOfEntrant(desk: TournamentDesk, number: number): GameRow | undefined {
  return desk.seen.value?.format === "round_robin" ? undefined : desk.games.value.find((each) => each.number === number);
}

function OneEntrant({ desk, words, entrant, grouped, open }: ListProps & { entrant: Entrant; grouped: boolean; open: boolean }) {
  const own = texts.value.organising;
  const game = gameOfEntrant(desk, entrant.number);
  const invitations = tournamentOf(desk.kept.tournament)?.invitations[entrant.number];
  const withdrawn = entrant.withdrawn != null || (game?.ending === "withdrawn" && entrant.reinstated == null);
  const late = entrant.entered !== desk.seen.value?.created;
  const facts = [
    ...(grouped ? [own.group(String(entrant.group))] : []),
    ...(entrant.pack ? [entrant.pack] : []),
    ...(late ? [texts.value.tournament.entered(ago(entrant.entered))] : []),
    ...(withdrawn ? [entrant.reason ? own.withdrawnFor(entrant.reason) : own.withdrawn] : []),
    ...(entrant.reinstated == null || withdrawn ? [] : [own.reinstatedAt(ago(entrant.reinstated))]),
    ...(entrant.number === desk.kept.entrant ? [texts.value.tournament.you] : []),
  ];
  return (
    <li data-entrant={entrant.number}>
      <p class="row">
        <strong>{entrant.number}. {entrant.name || own.erased}</strong>
        <span class="muted small">{facts.join(" · ")}</span>
      </p>
      {open && !withdrawn && (
        <div class="row">
          {invitations !== undefined && (game === undefined || game.status === "created") && (
            <Invite kept={desk.kept} entrant={entrant} invitations={invitations} words={words} closes={desk.seen.value?.closes ?? ""} />
          )}
          {game?.status !== "over" && <Withdraw desk={desk} entrant={entrant} />}
        </div>
      )}
      {open && entrant.withdrawn != null && !pairedSince(desk, entrant.withdrawn) && <Reinstate desk={desk} entrant={entrant} />}
    </li>
  );
}

/** Whether a round was paired after a time: a withdrawal is taken back before alone. */
function pairedSince(desk: TournamentDesk, at: string): boolean {
  const last = desk.seen.value?.format === "round_robin" ? desk.rounds.value?.rounds.at(-1) : undefined;
  return last !== undefined && Date.parse(last.begun) > Date.parse(at);
}

/** The links that an entrant is handed, each also in a message. */
function Invite({ kept, entrant, invitations, words, closes }: {
  kept: KeptTournament; entrant: Entrant; invitations: Invitations; words: Words; closes: string;
}) {
  const own = texts.value.organising;
  const { session, seats } = invitations;
  const links = Object.entries(seats).filter(([seat]) => seat !== "spectator" || session === null);
  return (
    <>
      {links.map(([seat, invitation]) => {
        const link = session === null
          ? address("enter", kept.ruleset, kept.tournament, String(entrant.number), invitation)
          : address("join", kept.ruleset, session, seat, invitation);
        const named = links.length > 1 ? words.value("seat", seat) : "";
        const message = own.message(entrant.name, kept.name || texts.value.games[kept.ruleset].title, link, moment(closes));
        return (
          <span key={seat} class="row" data-link={link}>
            {named !== "" && <span class="small">{named}</span>}
            <Copying label={own.linkOf(entrant.name)} text={link} action={own.copyLink} />
            <Copying label={own.messageTo(entrant.name)} text={message} action={own.copyMessage} long />
          </span>
        );
      })}
    </>
  );
}

/** What takes the place of the button that had the focus. */
const focused = (place: HTMLElement | null) => place?.focus();

function Withdraw({ desk, entrant }: { desk: TournamentDesk; entrant: Entrant }) {
  const own = texts.value.organising;
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return <button type="button" class="quiet" data-withdraw onClick={() => setReason("")}>{own.withdraw}</button>;
  }
  const id = `reason-${entrant.number}`;
  return (
    <form class="withdrawing" onSubmit={(event) => {
      event.preventDefault();
      void desk.doing(() => desk.tournament.withdraw(entrant.number, reason)).then((done) => done && setReason(null));
    }}>
      <div class="field">
        <label for={id}>{own.withdrawReason}</label>
        <input id={id} ref={focused} type="text" maxLength={200} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </div>
      <p class="row">
        <button type="submit" disabled={reason.trim() === "" || desk.busy.value}>{own.withdraw}</button>
        <button type="button" class="quiet" onClick={() => setReason(null)}>{own.leave}</button>
      </p>
    </form>
  );
}

/** Take a withdrawal back, once it was read which games go on then. */
function Reinstate({ desk, entrant }: { desk: TournamentDesk; entrant: Entrant }) {
  const own = texts.value.organising;
  /** The numbers of those games; null: nobody has asked yet. */
  const [games, setGames] = useState<number[] | null>(null);
  const foresee = async () => {
    const foreseen = (await desk.tournament.foresee("reinstate", entrant.number)) as unknown as { games: { number: number }[] };
    setGames(foreseen.games.map((each) => each.number));
  };
  if (games === null) {
    return (
      <p><button type="button" class="quiet" data-reinstate disabled={desk.busy.value} onClick={() => void desk.doing(foresee)}>{own.reinstate}</button></p>
    );
  }
  const named = desk.games.value.filter((each) => games.includes(each.number)).map((each) => desk.sides(each)).join(joint());
  return (
    <form class="withdrawing" onSubmit={(event) => {
      event.preventDefault();
      void desk.doing(() => desk.tournament.reinstate(entrant.number));
    }}>
      <p data-foreseen>{named === "" ? own.reinstateNone : own.reinstateGames(named)}</p>
      <p class="row">
        <button type="submit" ref={focused} disabled={desk.busy.value}>{own.reinstate}</button>
        <button type="button" class="quiet" onClick={() => setGames(null)}>{own.leave}</button>
      </p>
    </form>
  );
}

/** Enter more players while the tournament is open. */
function Late({ desk }: { desk: TournamentDesk }) {
  const own = texts.value.organising;
  const [names, setNames] = useState("");
  const contest = desk.seen.value?.contest ?? null;
  const entering = enteredIn(names, contest);
  const enter = async () => {
    const done = await desk.doing(async () => {
      const entered = await desk.tournament.enter(entering, { version: desk.entrants.value?.version });
      const invitations = handedOut(entered.entrants as unknown as Handed[]);
      keepTournament({ ...desk.kept, invitations });
    });
    if (done) {
      setNames("");
    }
  };
  return (
    <details data-late>
      <summary>{own.enterLate}</summary>
      <form class="late" onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}>
        <Names id="late" value={names} change={setNames} label={labelOf(contest, own.lateNames)} />
        <button type="submit" class="primary" disabled={entering.length === 0 || desk.busy.value}>{own.enter}</button>
      </form>
    </details>
  );
}
