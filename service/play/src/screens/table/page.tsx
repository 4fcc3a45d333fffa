/** The table: one game, as one of the seats that this browser holds. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { here } from "../../base/address.ts";
import { download } from "../../base/download.ts";
import { FaultNote } from "../../base/fault.tsx";
import { joint, language } from "../../base/language.ts";
import { online } from "../../base/online.ts";
import { replace, to } from "../../base/route.ts";
import { lasting } from "../../base/storage.ts";
import { texts } from "../../base/texts.ts";
import { useGame } from "../../games/registry.ts";
import { HintsAgain } from "../../offers/hint.tsx";
import { Offers } from "../../offers/offers.tsx";
import { Explained } from "../../reckoning/explained.tsx";
import { Log } from "../../reckoning/log.tsx";
import { type Happening, happened, unread } from "../../reckoning/narrative.ts";
import { Prose } from "../../reckoning/prose.tsx";
import { Steps } from "../../reckoning/steps.tsx";
import { DICE, UMPIRE, turnOf } from "../../seat/kinds.ts";
import { seatName } from "../../seat/naming.ts";
import { Seat } from "../../seat/seat.ts";
import type { Seen } from "../../seat/seen.ts";
import { Guard } from "../../service/guard.tsx";
import { type Kept, change, gameOf, games, seatsOf } from "../../service/keeping.ts";
import { Reports } from "../../service/reports.tsx";
import type { Read } from "../../service/shapes.ts";
import { useWords } from "../../service/words.ts";
import type { TableProps } from "../tournament/page.tsx";
import { announce } from "./announcing.ts";
import { Clocks } from "./clocks.tsx";
import { Links } from "./links.tsx";
import { Notifying, notify } from "./notifying.tsx";
import { Sheets } from "./sheets.tsx";
import { EXTRAS, Sounding, Sounds } from "./sounding.tsx";

/** `seat`: the one that this tab stays at; left out: the screen goes round, or the first that is held. */
export function TablePage({ session, seat }: { session: string; seat: string | undefined }) {
  const game = games.value.find((each) => each.session === session);
  if (game === undefined) {
    return (
      <main class="page">
        <h1>{texts.value.table.notHere}</h1>
        <p>{texts.value.table.notHereThen}</p>
        <p class="row"><a class="button primary" data-elsewhere href={to("")}>{texts.value.back}</a></p>
      </main>
    );
  }
  return <Seated key={`${session} ${seat ?? ""}`} game={game} asked={seat} />;
}

/** The table of a game that is not among mine; `back`: where one comes from. */
export function TableOf({ game, back }: TableProps) {
  return <Seated game={game} back={back} />;
}

/** Milliseconds before the device is handed over, so that what happened can be seen to have. */
const HAND_OVER_WAIT = 600;

/** A seat that the screen is handed to, and whether it could see all that is seen now. */
interface Handing {
  seat: string;
  open: boolean;
}

function Seated({ game, asked, back }: { game: Kept; asked?: string | undefined; back?: [string, ...string[]] }) {
  const words = useWords(game.ruleset);
  const played = useGame(game.ruleset);
  const [seat, setSeat] = useState(asked !== undefined && game.seats[asked] !== undefined ? asked : (seatsOf(game)[0] ?? ""));
  const [handing, hand] = useState<Handing | null>(null);
  /** The entry at which the player has changed the seat: until the next it stays. */
  const [kept, keepAt] = useState(-1);
  const [table, setTable] = useState<Seat | null>(null);
  useEffect(() => {
    if (words === null || words.language !== language.value || played === null) {
      return undefined;
    }
    const opened = new Seat(game, played, seat, words);
    setTable(opened);
    void opened.open();
    return () => opened.close();
  }, [seat, words, played]);
  if (table === null) {
    return (
      <main class="page" aria-busy="true">
        <h1 class="unseen">{texts.value.games[game.ruleset].title}</h1>
        {online.value ? <p class="muted">{texts.value.loading}</p> : <p class="note warn">{texts.value.table.lost}</p>}
      </main>
    );
  }
  const goesRound = game.hotSeat === true && asked === undefined;
  const sitDown = (other: string) => {
    if (asked !== undefined) {
      replace("game", game.session, other); // The tab stays at the seat that its address names.
      return;
    }
    setTable(null);
    setSeat(other);
    hand(null);
  };
  if (handing !== null) {
    return <HandOver game={game} handing={handing} table={table} go={() => sitDown(handing.seat)} />;
  }
  const pass = (next: string) => {
    const read = table.read.value;
    const open = read !== null && (read.status === "over" || table.game.isOpen?.(read) === true);
    if (read?.status !== "playing" || (open && (game.passes === true || table.answered))) {
      sitDown(next);
    } else {
      hand({ seat: next, open });
    }
  };
  const choose = (next: string) => {
    keepAt(table.read.value?.number ?? -1);
    pass(next);
  };
  const others = (goesRound ? seatsOf(game) : Object.keys(game.seats)).filter((each) => each !== seat && each !== "spectator");
  return (
    <At key={`${table.seat} ${table.words.language}`} table={table} others={others} hand={choose} back={back}
      pass={goesRound ? pass : null} kept={kept} />
  );
}

/** What covers the screen until whoever plays the other seat sits there; what happened, where both may see it. */
function HandOver({ game, handing: { seat, open }, table, go }: { game: Kept; handing: Handing; table: Seat; go: () => void }) {
  const own = texts.value.table;
  const seen = table.seen.value;
  return (
    <main class="page narrow" data-handing={seat}>
      <h1>{own.handOver(seatName(table, seat))}</h1>
      <p>{seen?.state.headline}</p>
      {open && seen !== null && <Guard of={seen.state.version}><Happened table={table} seen={{ ...seen, state: { ...seen.state, seat } }} /></Guard>}
      {table.read.value !== null && <Ruled read={table.read.value}>{(here, read) => <here.Since table={table} read={read} kinds={["deadline"]} />}</Ruled>}
      <button type="button" class="primary large" onClick={go}>{own.handOverGo}</button>
      {open && (
        <label class="check">
          <input type="checkbox" checked={game.passes === true} onChange={(event) => change(game.session, { passes: event.currentTarget.checked })} />
          {own.handOverOpen}
        </label>
      )}
    </main>
  );
}

interface AtProps {
  table: Seat;
  others: string[];
  /** Change to another seat, as the player asks. */
  hand: (seat: string) => void;
  /** Pass the screen when this seat has nothing to decide and another has; null: the tab stays at its seat. */
  pass: ((seat: string) => void) | null;
  kept: number;
  back: [string, ...string[]] | undefined;
}

function At({ table, others, hand, pass, kept, back }: AtProps) {
  const own = texts.value.table;
  const read = table.read.value;
  const seen = table.seen.value;
  const { plan, game: { View, About, boardFirst } } = table;
  const begun = read !== null && seen !== null && read.status !== "created";
  const board = begun && <div class="beside-column"><Guard of={read.version}><View seen={seen} plan={plan} /></Guard></div>;
  const about = begun && About !== undefined && <div class="about-column"><Guard of={read.version}><About seen={seen} plan={plan} /></Guard></div>;
  const told = seen !== null && <Guard of={seen.state.version}><Happened table={table} seen={seen} /></Guard>;
  const turn = read !== null && turnOf(read);
  // The pad for dice stays where it is, whatever the throws before it came to.
  const typed = read?.legal_actions.some(({ kind }) => kind === DICE) === true;
  useEffect(() => {
    announce(turn, own.turnTitle);
    return () => announce(false, "");
  }, [turn]);
  useNotified(table, read, turn);
  const passes = useHotSeat(table, others, pass, kept);
  useHeld(read);
  useEnd(read);
  return (
    <main class="table" data-status={read?.status} data-busy={table.busy.value} data-number={read?.number}>
      <header class="where">
        {back !== undefined && <p><a href={to(...back)}>← {table.kept.name || texts.value.tournament.title}</a></p>}
        <h1>{read === null ? texts.value.games[table.kept.ruleset].title : brokeOff(read) ? read.title : read.headline}</h1>
        <Explained class="term" explanation={() => table.words.sentence("stages", "over")}>?</Explained>
        {read !== null && read.seats.filter((each) => each !== "spectator").length > 1 && <SeatBar table={table} read={read} others={others} hand={hand} />}
      </header>
      <Notices table={table} />
      {read === null || seen === null ? <p class="muted">{texts.value.loading}</p> : (
        <div class={boardFirst === true && begun ? "columns board-first" : "columns"}>
          {boardFirst === true && begun && <div class="left-column"><div class="in-sight">{board}{about}</div></div>}
          <div class="middle">
            <Invitations table={table} read={read} seen={seen} />
            <Standing table={table} read={read} seen={seen} passes={passes} />
            <Ruled read={read}>{(here) => <><here.Pending table={table} read={read} /><here.Asked table={table} read={read} /></>}</Ruled>
            {!typed && begun && told}
            {read.seat === UMPIRE && <Ruling table={table} read={read} />}
            <Guard of={read.version}><Offers table={table} seen={seen} /></Guard>
            {typed && told}
            <Asking table={table} read={read} />
          </div>
          {boardFirst !== true && board}
          {boardFirst !== true && about}
          <aside>
            <TalkOrTournament table={table} read={read} />
            <Ruled read={read}>{(here) => <here.Rulings table={table} read={read} />}</Ruled>
            <Guard of={read.version}><LogBeside table={table} /></Guard>
            <More table={table} read={read} linked={back === undefined} />
          </aside>
        </div>
      )}
      {begun && boardFirst === true && <Sheets />}
      {read !== null && <Sounds table={table} read={read} />}
    </main>
  );
}

const PHONE = "(max-width: 47.99rem)";
/** More lines than this are folded, so that what is to be decided is seen. */
const SHORT = 1;
const UNFOLDED = "wardroom lines";
/** Whether lines are unfolded: as it was chosen last, in any game. */
const unfolded = signal(lasting.getItem(UNFOLDED));

const phone = matchMedia(PHONE);
/** Whether the screen is as narrow as that of a phone, also once it is turned. */
const narrow = signal(phone.matches);
phone.addEventListener("change", ({ matches }) => {
  narrow.value = matches;
});

function unfold(open: boolean): void {
  lasting.setItem(UNFOLDED, String(open));
  unfolded.value = String(open);
}

/** What came of the last actions: in a line, then step by step. */
function Happened({ table, seen }: { table: Seat; seen: Seen }) {
  const { told: all, after } = happening(table);
  const told = all.filter(({ action }) => table.game.idle?.(action?.decision ?? action ?? {}) !== true); // A policy's stands within.
  const own = texts.value.table;
  const news = table.game.summary?.(seen, told) ?? [];
  const foldable = told.length > SHORT;
  const { Turns } = table.game;
  const roomy = !narrow.value && table.game.needsRoom?.(seen) !== true;
  const open = !foldable || (unfolded.value === null ? roomy && Turns === undefined : unfolded.value === "true");
  // Without news the last line says what it all came to.
  const shown = open ? told : news.length > 0 ? [] : told.slice(-SHORT);
  return all.length === 0 ? null : (
    <section class="happened card" aria-live="polite">
      <header class="row">
        <h2 tabIndex={-1}>{own.happened}</h2>
        {foldable && (
          <button type="button" class="quiet whole" aria-expanded={open} onClick={() => unfold(!open)}>{open ? own.fewerLines : own.allLines(told.length)}</button>
        )}
      </header>
      {foldable && news.length > 0 && (
        <ul class="news">{news.map(({ text, grave }, index) => <li key={index} class={grave === true ? "grave" : ""}><Prose text={text} words={seen.words} /></li>)}</ul>
      )}
      {Turns !== undefined && <Turns seen={seen} plan={table.plan} />}
      {shown.length > 0 && (
        <div class="lines">
          <Steps key={`${after} ${open}`} told={shown} ruleset={seen.ruleset} charts={seen.state.rules.digest} words={seen.words} />
        </div>
      )}
    </section>
  );
}

/** What came of the last action and of what others did since; before any, of a game on a map, what is news. */
function happening(table: Seat): Happening {
  const first = table.acted.value === null && table.game.boardFirst === true;
  return first ? unread(table) : happened(table);
}

/** The log, with what stands beside it folded. */
function LogBeside({ table }: { table: Seat }) {
  return <Log table={table} after={happening(table).after} />;
}

/** The focus stays in what is new where the button that had it is gone. */
function useHeld(read: Read | null): void {
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (begun.current !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(".middle h2[tabindex]")?.focus();
    }
    begun.current = read?.version ?? null;
  }, [read?.version]);
}

/** Whoever waited and looks elsewhere is notified when it becomes their turn. */
function useNotified(table: Seat, read: Read | null, turn: boolean): void {
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (read !== null && before.current === false && turn) {
      notify(table.kept.session, texts.value.table.turnTitle, read.headline);
    }
    before.current = read === null ? null : turn;
  }, [turn, read === null]);
}

/** When a game ends while it is looked at, what came of it is shown: it stands at the top. */
function useEnd(read: Read | null): void {
  const before = useRef(read?.status);
  useEffect(() => {
    if (before.current === "playing" && read?.status === "over") {
      scrollTo(0, 0);
    }
    before.current = read?.status;
  }, [read?.status]);
}

/** At one screen, the device goes round when this seat has nothing to decide and another has. Returns whether it is about to. */
function useHotSeat(table: Seat, others: string[], pass: ((seat: string) => void) | null, kept: number): boolean {
  const read = table.read.value;
  const [other] = others;
  const stays = read?.number === kept && table.acted.value === null && read.status !== "created";
  // While the umpire throws, nobody else at this screen has to decide either.
  const goesOn = read !== null && read.status !== "over" && !umpireThrows(read);
  const due = goesOn && other !== undefined && !turnOf(read) && table.fault.value === null && !stays;
  useEffect(() => {
    if (pass === null || !due || other === undefined || table.busy.value) {
      return undefined;
    }
    const timer = setTimeout(() => pass(other), read?.status === "created" ? 0 : HAND_OVER_WAIT);
    return () => clearTimeout(timer);
  }, [due, read?.version, table.busy.value]);
  return due && pass !== null;
}

function SeatBar({ table, read, others, hand }: { table: Seat; read: Read; others: string[]; hand: (seat: string) => void }) {
  const seen = table.seen.value;
  const names = read.status === "created" || seen === null ? [] : table.game.commands?.(seen) ?? [];
  return (
    <p class="row seats">
      <span class="tag">{texts.value.table.you(placeOf(table, read), names.join(joint()))}</span>
      {others.map((each) => (
        <button key={each} type="button" class="quiet" onClick={() => hand(each)}>→ {seatName(table, each)}</button>
      ))}
    </p>
  );
}

/** What the place at the table is called: a seat, or that of whoever rules or looks on. */
function placeOf(table: Seat, { seat }: Read): string {
  return seat === "spectator" ? texts.value.join.spectator : seatName(table, seat);
}

function Notices({ table }: { table: Seat }) {
  const own = texts.value.table;
  return (
    <div class="notices" role="status">
      {!table.connected.value && <p class="note warn">{own.lost}</p>}
      {table.lost.value !== null && <p class="note warn">{own[table.lost.value]}</p>}
      {table.busy.value && !table.connected.value && <p class="note">{own.sending}</p>}
      <FaultNote fault={table.fault.value} retry={() => void table.retry()} tell={(text) => <Prose text={text} words={table.words} />} />
    </div>
  );
}

/** Whether faces are awaited that the umpire alone gives. */
function umpireThrows(read: Read): boolean {
  return read.dice.supplied_by === UMPIRE && read.awaited.length === 0;
}

/** Whom a seat waits for that has nothing to decide; the umpire has to rule where they were asked. */
function waitingFor(table: Seat, read: Read): string {
  const own = texts.value.table;
  if (read.status === "created") {
    return own.waitingSeats;
  }
  if (read.seat !== UMPIRE) {
    return umpireThrows(read) ? own.umpireThrows : own.waiting;
  }
  return read.asked.length > 0 ? texts.value.umpiring.yours : texts.value.organising.turnOf(read.awaited.map((each) => seatName(table, each)).join(joint()));
}

/** Who has won, as the seat has it. */
function verdictOf(table: Seat, { winner, seat, seats }: Read): string {
  const own = texts.value.table;
  if (winner === null) {
    return own.nobodyWins;
  }
  return winner === seat ? own.youWin : own.otherWins(seatName(table, winner), seats.includes(seat));
}

/** How the game ended, and by whom before its rules ended it; whom a ruling gave it to. */
function endingOf(table: Seat, { ending, ended_by, seats, winner }: Read): string {
  const by = ending === "adjudicated" && winner ? [winner] : ended_by;
  const how = table.words.value("ending", ending ?? "");
  return seats.length > 1 && by.length > 0 ? `${how}: ${by.map((each) => seatName(table, each)).join(joint())}` : how;
}

/** Whether the game was ended by something else than its rules: its headline is that of a game that goes on. */
function brokeOff(read: Read): boolean {
  return read.status === "over" && read.view.ending == null;
}

/** `passes`: whether the screen is about to be handed over. */
function Standing({ table, read, seen, passes }: { table: Seat; read: Read; seen: Seen; passes: boolean }) {
  const own = texts.value.table;
  const clocks = <Clocks table={table} read={read} />;
  const waits = !turnOf(read) && !passes;
  if (read.status === "over") {
    const score = table.game.score?.(seen) ?? [];
    return (
      <section class="card ending">
        <h2>{own.over}</h2>
        {read.seats.length > 1 && <p><strong>{verdictOf(table, read)}</strong></p>}
        {read.ending !== null && read.ending !== `${read.winner}_wins` && <p>{endingOf(table, read)}</p>}
        {score.length > 0 && <ul>{score.map((each, index) => <li key={index}>{each}</li>)}</ul>}
        <p class="row"><a class="primary button" href={to("")}>{own.again}</a> <Stepping table={table} /></p>
      </section>
    );
  }
  return (
    <>
      {waits && <p class="muted waiting">{waitingFor(table, read)}</p>}
      {waits && read.seat !== "spectator" && <Notifying />}
      {clocks}
    </>
  );
}

/** What comes to stand where nobody looks is scrolled to, as little as will do. */
const inSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: "nearest" });

/** The way to where the game is stepped through, of a game that this browser has. */
function Stepping({ table }: { table: Seat }) {
  const { session } = table.kept;
  return gameOf(session) === null ? null : <a class="button" data-stepping href={to("proof", session)}>{texts.value.proving.replay}</a>;
}

/** Links, downloads, resignation. `linked`: whether the token is of a seat, which may go to another device. */
function More({ table, read, linked }: { table: Seat; read: Read; linked: boolean }) {
  const own = texts.value.table;
  const [resigning, setResigning] = useState(false);
  const mine = read.seats.includes(read.seat);
  const resign = async () => {
    await table.resign();
    setResigning(false);
  };
  const save = async () => {
    const log = await table.session.get("/export?with_charts=true");
    download(new Blob([JSON.stringify(log)], { type: "application/json" }), `wardroom-${table.kept.ruleset}.json`);
  };
  return (
    <section class="more">
      <details>
        <summary>{own.more}</summary>
        {linked && <Links table={table} read={read} />}
        <p class="row">
          <button type="button" onClick={() => void save()}>{own.download}</button>
          {read.status === "playing" && <Stepping table={table} />}
          <HintsAgain />
          <a href={here("/docs/guides/play-in-the-browser")}>{texts.value.start.guide}</a>
        </p>
        <Sounding />
        {read.status !== "created" && <Reports of={table.session} name={`wardroom-${table.kept.ruleset}`} />}
        {mine && read.status !== "over" && !resigning && (
          <p class="apart"><button type="button" class="quiet danger" data-resign onClick={() => setResigning(true)}>{own.resign}</button></p>
        )}
        {resigning && read.status !== "over" && (
          <p class="row note warn" ref={inSight}>
            <span>{own.resignSure}</span>
            <button type="button" data-yes onClick={() => void resign()}>{own.yes}</button>
            <button type="button" onClick={() => setResigning(false)}>{own.no}</button>
          </p>
        )}
      </details>
    </section>
  );
}

interface ExtraProps {
  read: Read;
  children: (here: NonNullable<typeof EXTRAS.now>, read: Read) => ComponentChildren;
}

/** What few at a table need, once that part of the page is here; where it cannot be fetched, all else stays. */
function Extra(props: ExtraProps) {
  return <Guard of={props.read.version}><Here {...props} /></Guard>;
}

function Here({ read, children }: ExtraProps) {
  const here = EXTRAS.now;
  return here === null ? null : <>{children(here, read)}</>;
}

/** What the umpire writes. */
function Ruling({ table, read }: { table: Seat; read: Read }) {
  return <Extra read={read}>{(here) => <><here.RulingForm table={table} read={read} /><here.NoteForm table={table} read={read} /></>}</Extra>;
}

/** What does not follow from play: only an umpire or a deadline brings it about. */
function Ruled(props: ExtraProps) {
  return props.read.umpire == null && props.read.deadlines == null ? null : <Extra {...props} />;
}

/** The invitations of a game that waits for its players. */
function Invitations(props: { table: Seat; read: Read; seen: Seen }) {
  const { read } = props;
  return read.status === "created" && read.seats.length > 1 ? <Extra read={read}>{(here) => <here.Inviting {...props} />}</Extra> : null;
}

/** What the seat may ask of the umpire or the others. */
function Asking({ table, read }: { table: Seat; read: Read }) {
  return read.umpire == null && read.draws !== "agreed" ? null
    : <Extra read={read}>{(here) => <><here.Ask table={table} read={read} /><here.Draw table={table} read={read} /></>}</Extra>;
}

/** What seats say to each other, and the tournament that the game is of. */
function TalkOrTournament({ table, read }: { table: Seat; read: Read }) {
  return read.talk == null && read.tournament == null ? null
    : <Extra read={read}>{(here) => <><here.Talk table={table} read={read} /><here.Tournament table={table} read={read} /></>}</Extra>;
}
