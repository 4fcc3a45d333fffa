/** The table: one game, as one of the seats that this browser holds. */

import { useEffect, useRef, useState } from "preact/hooks";
import { FaultNote } from "../fault.tsx";
import { gameFor } from "../games/registry.ts";
import { type Kept, games } from "../keeping.ts";
import { language } from "../language.ts";
import { Offers } from "../offers/offers.tsx";
import { Log, happened, stepsOf } from "../reckoning/log.tsx";
import { Steps } from "../reckoning/steps.tsx";
import { Reports } from "../reports.tsx";
import { download, turnOf } from "../start/games.tsx";
import { to } from "../route.ts";
import { texts } from "../texts.ts";
import { useWords } from "../words.ts";
import { Links, isCreator } from "./links.tsx";
import { Tournament } from "./tournament.tsx";
import { Clocks } from "./clocks.tsx";
import { Ask, RulingForm, Rulings, UMPIRE } from "./umpire.tsx";
import { announce } from "./announcing.ts";
import type { Read, Step } from "./shapes.ts";
import { Table } from "./table.ts";

export function TablePage({ session }: { session: string }) {
  const game = games.value.find((each) => each.session === session);
  if (game === undefined) {
    return <main class="page"><p>{texts.value.table.notHere}</p></main>;
  }
  return <Seated key={session} game={game} />;
}

/** The table of a game that is not among mine; `back`: where one comes from. */
export function TableOf({ game, back }: { game: Kept; back: [string, ...string[]] }) {
  return <Seated game={game} back={back} />;
}

/** Milliseconds before the device is handed over, so that what happened can be seen to have. */
const HAND_OVER_WAIT = 600;

/** The seats that play, of those that are held; where there is no other, the umpire's or a spectator's. */
function seatsOf(game: Kept): string[] {
  const held = Object.keys(game.seats);
  const playing = held.filter((each) => each !== "spectator" && (each !== UMPIRE || held.length === 1));
  return playing.length > 0 ? playing : held;
}

function Seated({ game, back }: { game: Kept; back?: [string, ...string[]] }) {
  const seats = seatsOf(game);
  const words = useWords(game.ruleset);
  const [seat, setSeat] = useState(seats[0] ?? "");
  const [handing, hand] = useState<string | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    if (words === null || words.language !== language.value) {
      return undefined;
    }
    const opened = new Table(game, seat, words);
    setTable(opened);
    void opened.open();
    return () => opened.close();
  }, [seat, words]);
  if (table === null) {
    return <main class="page" aria-busy="true"><p class="muted">{texts.value.loading}</p></main>;
  }
  const sitDown = (other: string) => {
    setTable(null);
    setSeat(other);
    hand(null);
  };
  const isOpen = gameFor(game.ruleset).isOpen;
  if (handing !== null) {
    return (
      <main class="page narrow">
        <h1>{texts.value.table.handOver(table.words.value("seat", handing))}</h1>
        <button type="button" class="primary large" onClick={() => sitDown(handing)}>{texts.value.table.handOverGo}</button>
      </main>
    );
  }
  const sit = (next: string) => {
    // Where nothing is secret nobody has to look away, as before the game begins.
    const read = table.read.value;
    if (read?.status === "created" || (read !== null && isOpen?.(read) === true)) {
      sitDown(next);
    } else {
      hand(next);
    }
  };
  return <At key={`${table.seat} ${table.words.language}`} table={table} others={seats.filter((each) => each !== seat)} hand={sit} back={back} />;
}

interface AtProps {
  table: Table;
  others: string[];
  hand: (seat: string) => void;
  back: [string, ...string[]] | undefined;
}

function At({ table, others, hand, back }: AtProps) {
  const own = texts.value.table;
  const read = table.read.value;
  const { View, About, boardFirst } = gameFor(table.game.ruleset);
  const begun = read !== null && read.status !== "created";
  const board = begun && <div class="beside-column"><View table={table} read={read} /></div>;
  const told = read !== null && <Happened table={table} read={read} />;
  const turn = read !== null && turnOf(read);
  useEffect(() => {
    announce(turn, own.turnTitle);
    return () => announce(false, "");
  }, [turn]);
  useHotSeat(table, others, hand);
  useHeld(read);
  return (
    <main class="table" data-status={read?.status} data-busy={table.busy.value} data-number={read?.number}>
      <header class="where">
        {back !== undefined && <p><a href={to(...back)}>← {table.game.name || texts.value.tournament.title}</a></p>}
        <h1>{read === null ? texts.value.games[table.game.ruleset].title : read.headline}</h1>
        {read !== null && read.seats.filter((each) => each !== "spectator").length > 1 && <SeatBar table={table} read={read} others={others} hand={hand} />}
      </header>
      <Notices table={table} />
      {read === null ? <p class="muted">{texts.value.loading}</p> : (
        <div class={boardFirst === true ? "columns board-first" : "columns"}>
          {boardFirst === true && board}
          <div class="middle">
            <Standing table={table} read={read} />
            {told}
            {read.seat === UMPIRE && <RulingForm table={table} read={read} />}
            <Offers table={table} />
            <Ask table={table} read={read} />
          </div>
          {boardFirst !== true && board}
          {begun && About !== undefined && <div class="about-column"><About table={table} read={read} /></div>}
          <aside>
            <Tournament table={table} read={read} />
            <Rulings table={table} read={read} />
            <Log table={table} told={happenedAt(table)} />
            <More table={table} read={read} linked={back === undefined} />
          </aside>
        </div>
      )}
    </main>
  );
}

const PHONE = "(max-width: 47.99rem)";
/** More lines than this are folded on a phone, so that what is to be decided is seen. */
const SHORT = 1;

/** What came of the last actions. */
function Happened({ table, read }: { table: Table; read: Read }) {
  const steps = happenedAt(table);
  const own = texts.value.table;
  const place = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    setWhole(false);
    const lines = place.current;
    // On a phone the last lines are seen: what it all came to.
    lines?.scrollTo(0, matchMedia(PHONE).matches ? lines.scrollHeight : 0);
  }, [read.version, steps.length]);
  const short = !whole && steps.length > SHORT;
  return steps.length === 0 ? null : (
    <section class={short ? "happened card short" : "happened card"} aria-live="polite">
      <header class="row">
        <h2 tabIndex={-1}>{own.happened}</h2>
        {short && <button type="button" class="quiet whole" onClick={() => setWhole(true)}>{own.allLines(steps.length)}</button>}
      </header>
      <Sunk steps={steps} table={table} />
      <div class="lines" ref={place}>
        <Steps key={read.version} steps={steps} ruleset={table.game.ruleset} charts={read.rules.digest} words={table.words} />
      </div>
    </section>
  );
}

/** The ships that the last actions have sunk, before all that was thrown for them. */
function Sunk({ steps, table }: { steps: Step[]; table: Table }) {
  const lines = gameFor(table.game.ruleset).sunk?.(table, steps) ?? [];
  return lines.length === 0 ? null : (
    <ul class="sinkings">{lines.map((line, index) => <li key={index}>{line}</li>)}</ul>
  );
}

/** The steps of the last action, and of what others have done since. */
function happenedAt(table: Table): Step[] {
  const since = table.acted.value;
  if (since === null) {
    return gameFor(table.game.ruleset).boardFirst === true ? happened(table) : [];
  }
  const later = table.entries.value.filter((each) => each.number > since.number).flatMap(stepsOf);
  // A secret order stands in the entry that follows it, with what else is in that.
  return since.secret && later.length > 0 ? later : [...table.steps.value, ...later];
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

/** At one screen, the device goes round when this seat has nothing to decide and another has. */
function useHotSeat(table: Table, others: string[], hand: (seat: string) => void): void {
  const read = table.read.value;
  const [other] = others;
  const due = read !== null && other !== undefined && read.status !== "over" && !turnOf(read) && table.fault.value === null;
  useEffect(() => {
    if (!due || other === undefined || table.busy.value) {
      return undefined;
    }
    const timer = setTimeout(() => hand(other), read?.status === "created" ? 0 : HAND_OVER_WAIT);
    return () => clearTimeout(timer);
  }, [due, read?.version, table.busy.value]);
}

function SeatBar({ table, read, others, hand }: { table: Table; read: Read; others: string[]; hand: (seat: string) => void }) {
  const names = read.status === "created" ? [] : gameFor(table.game.ruleset).commands?.(table, read) ?? [];
  return (
    <p class="row seats">
      <span class="tag">{texts.value.table.you(placeOf(table, read), names.join(", "))}</span>
      {others.map((each) => (
        <button key={each} type="button" class="quiet" onClick={() => hand(each)}>→ {table.words.value("seat", each)}</button>
      ))}
    </p>
  );
}

/** What the place at the table is called: a seat, or that of whoever rules or looks on. */
function placeOf({ words }: Table, { seat }: Read): string {
  const own = texts.value.join;
  return seat === "spectator" ? own.spectator : seat === UMPIRE ? own.umpire : words.value("seat", seat);
}

function Notices({ table }: { table: Table }) {
  const own = texts.value.table;
  return (
    <div class="notices" role="status">
      {!table.connected.value && <p class="note warn">{own.lost}</p>}
      {table.lost.value !== null && <p class="note warn">{own[table.lost.value]}</p>}
      {table.busy.value && !table.connected.value && <p class="note">{own.sending}</p>}
      <FaultNote fault={table.fault.value} retry={() => void table.retry()} />
    </div>
  );
}

function Standing({ table, read }: { table: Table; read: Read }) {
  const own = texts.value.table;
  const clocks = <Clocks table={table} read={read} />;
  if (read.status === "over") {
    const score = gameFor(table.game.ruleset).score?.(table, read);
    return (
      <section class="card ending">
        <h2>{own.over}</h2>
        {read.ending !== null && <p>{table.words.value("ending", read.ending)}</p>}
        {score !== undefined && <p>{score}</p>}
        <p><a class="primary button" href={to("")}>{own.again}</a></p>
      </section>
    );
  }
  return (
    <>
      {!turnOf(read) && <p class="muted waiting">{read.status === "created" ? own.waitingSeats : own.waiting}</p>}
      {clocks}
    </>
  );
}

/** Links, downloads, resignation. `linked`: whether the token is of a seat, which may go to another device. */
function More({ table, read, linked }: { table: Table; read: Read; linked: boolean }) {
  const own = texts.value.table;
  const [resigning, setResigning] = useState(false);
  const mine = read.seats.includes(read.seat);
  const save = async () => {
    const log = await table.session.get("/export?with_charts=true");
    download(new Blob([JSON.stringify(log)], { type: "application/json" }), `wardroom-${table.game.ruleset}.json`);
  };
  return (
    <section class="more">
      <details open={read.status === "created" && isCreator(table) && read.seats.length > 1}>
        <summary>{own.more}</summary>
        {linked && <Links table={table} read={read} />}
        <p class="row">
          <button type="button" onClick={() => void save()}>{own.download}</button>
          {mine && read.status !== "over" && !resigning && <button type="button" class="quiet" onClick={() => setResigning(true)}>{own.resign}</button>}
        </p>
        {read.status !== "created" && <Reports of={table.session} name={`wardroom-${table.game.ruleset}`} />}
        {resigning && (
          <p class="row">
            <span>{own.resignSure}</span>
            <button type="button" onClick={() => void table.resign().then(() => setResigning(false))}>{own.yes}</button>
            <button type="button" onClick={() => setResigning(false)}>{own.no}</button>
          </p>
        )}
      </details>
    </section>
  );
}
