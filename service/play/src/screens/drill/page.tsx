/** The page `#/drill`: one encounter without a session, which goes on by what each answer offers. */

import { useEffect, useState } from "preact/hooks";
import { alternatives, resolved } from "wardroom-client/form";
import type { Ruleset } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { joint, language, month } from "../../base/language.ts";
import { replace, route } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { Choice } from "../../base/widgets.tsx";
import { DRILLED, useGame } from "../../games/registry.ts";
import { Field, type FormState } from "../../offers/field.tsx";
import { goTo, useKeys } from "../../offers/keys.ts";
import { faultsOf } from "../../offers/offers.tsx";
import { traced } from "../../reckoning/narrative.ts";
import { RuleMark } from "../../reckoning/rule.tsx";
import { Steps } from "../../reckoning/steps.tsx";
import type { Drilled, Game } from "../../seat/game.ts";
import type { Seen } from "../../seat/seen.ts";
import { Guard } from "../../service/guard.tsx";
import { fetched } from "../../service/service.ts";
import type { Offer } from "../../service/shapes.ts";
import { type Words, useWords } from "../../service/words.ts";
import { Adjudicator } from "../desk/adjudicator.tsx";
import { type Next, byEngine } from "../desk/asking.ts";
import { type Calls, callsOf } from "../desk/calls.ts";
import { type Drill, begun, called, decided, kept, keptDrill, retold } from "./drill.ts";
import { keepAnswers } from "./keeping.ts";

const KEYS = 9;

export function DrillPage() {
  keepAnswers();
  const own = texts.value.drilling;
  const [drill, setDrill] = useState<Drill | null>(keptDrill);
  const [asked] = route.value.parts;
  const ruleset = drill?.ruleset ?? DRILLED.find((each) => each === asked) ?? DRILLED[0];
  const words = useWords(ruleset);
  const game = useGame(ruleset);
  const calls = useCalls(ruleset);
  const keep = (now: Drill | null) => {
    setDrill(kept(now));
    if (now === null) {
      setTimeout(() => document.getElementById(GAME)?.focus()); // The button that had it is gone then.
    }
  };
  useEffect(() => {
    let current = true;
    if (drill !== null && drill.language !== language.value) {
      retold(drill).then((now) => current && keep(now), () => undefined); // Nobody answers: it stays as it was told.
    }
    return () => {
      current = false;
    };
  }, [drill, language.value]);
  useEffect(() => void fetched(`/v1/${ruleset}/rules`).catch(() => undefined), [ruleset, language.value]); // They are kept before there is no network.
  const here = { ruleset, words, calls: calls.value, game };
  return (
    <main class="page drill">
      <h1>{texts.value.drill}</h1>
      <p>{own.about}</p>
      <p class="note">{texts.value.desking.ownDice}</p>
      <FaultNote fault={calls.fault} retry={calls.load} />
      {drill === null ? (
        <section class="card" data-begin>
          <Choice id={GAME} label={texts.value.begin.game} value={ruleset} change={(chosen) => replace("drill", chosen)}
            options={DRILLED.map((each) => [each, texts.value.games[each].title])} />
          {isHere(here) && game?.drilled !== undefined && <Begin key={ruleset} {...here} drilled={game.drilled} keep={keep} />}
        </section>
      ) : isHere(here) && game?.drilled !== undefined && (
        <Guard of={drill} otherwise={<Again keep={keep} />}>
          <Going key={drill.done.length} {...here} drilled={game.drilled} drill={drill} keep={keep} />
        </Guard>
      )}
    </main>
  );
}

/** The choice of the game. */
const GAME = "drill-game";

function Again({ keep, busy = false }: { keep: (drill: null) => void; busy?: boolean }) {
  return <button type="button" class="primary" data-again disabled={busy} onClick={() => keep(null)}>{texts.value.drilling.again}</button>;
}

interface Here {
  ruleset: Ruleset;
  words: Words;
  calls: Calls;
  game: Game;
}

function isHere(here: { [K in keyof Here]: Here[K] | null }): here is Here {
  return here.words !== null && here.calls !== null && here.game !== null;
}

function useCalls(ruleset: Ruleset) {
  const [value, setValue] = useState<Calls | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const load = () => {
    setFault(null);
    setValue(null);
    callsOf(ruleset).then(setValue, setFault);
  };
  useEffect(load, [ruleset]);
  return { value, fault, load };
}

interface BeginProps extends Here {
  drilled: Drilled;
  keep: (drill: Drill) => void;
}

/** Of which patrol, and what is met. */
function Begin({ ruleset, words, calls, drilled, keep }: BeginProps) {
  const own = texts.value.drilling;
  const { busy, fault, during } = useWork();
  const patrols = calls.cases(drilled.begins).map(({ value }) => value).filter(({ situation }) => situation.contact == null)
    .sort((one, other) => one.situation.date.localeCompare(other.situation.date));
  const order = resolved(calls.body(drilled.begins).properties.order, calls.root);
  const met: string[] = alternatives(order.properties.encounter, calls.root).flatMap((each) => each.enum ?? (typeof each.const === "string" ? [each.const] : []));
  const [patrol, setPatrol] = useState(0);
  const [encounter, setEncounter] = useState(drilled.encounter);
  const begin = () => during(async () => {
    const { situation, order: { row } } = patrols[patrol];
    keep(await begun(ruleset, drilled.begins, { situation, order: encounter !== "" ? { encounter } : row === undefined ? {} : { row } }));
  });
  return (
    <form onSubmit={(event) => {
      event.preventDefault();
      void begin();
    }}>
      <Choice id="drill-patrol" label={texts.value.submarine.patrol} value={String(patrol)} change={(chosen) => setPatrol(Number(chosen))}
        options={patrols.map(({ situation }, index) => [String(index), patrolOf(situation, words)])} />
      <Choice id="drill-encounter" label={words.member("encounter")} value={encounter} change={setEncounter}
        options={[...met.map((each): [string, string] => [each, words.value("encounter", each)]), ["", own.rolled]]} />
      <Judge />
      <FaultNote fault={fault} unanswered={texts.value.start.notReached} />
      <p class="row"><button type="submit" class="primary" disabled={busy}>{own.begin}</button></p>
    </form>
  );
}

/** A patrol in a line: its month, its area, the boat. */
function patrolOf({ date, patrol, boat }: Json, words: Words): string {
  return [month(date), words.value("area", patrol.assignment.area), words.value("type", boat.type)].join(" · ");
}

function Judge() {
  return (
    <>
      <Adjudicator />
      {!byEngine.value && <p class="muted small">{texts.value.drilling.byService}</p>}
    </>
  );
}

interface GoingProps extends Here {
  drilled: Drilled;
  drill: Drill;
  keep: (drill: Drill | null) => void;
}

/** What happened, what is to be decided or may follow, and the boat with the ships that it has met. */
function Going({ ruleset, words, calls, game, drilled, drill, keep }: GoingProps) {
  const own = texts.value.drilling;
  const { busy, fault, during } = useWork();
  const { last, done, left } = drill;
  const seen = seenIn(drill, words, drilled);
  const following = last.awaiting === null && !left ? last.next.filter((each) => drilled.calls.includes(each.call)) : [];
  const over = left || (last.awaiting === null && following.length === 0);
  const go = (next: () => Promise<Drill>) => void during(async () => keep(await next()));
  useEffect(() => document.getElementById("drill-now")?.focus({ preventScroll: done.length === 1 }), []);
  useKeys((key) => (/^[1-9]$/.test(key) ? goTo("button.choice", Number(key) - 1) : key === "Enter" && goTo("form button.primary")));
  const steps = done.slice(0, -1).flatMap(({ trace }) => trace);
  const latest = done.at(-1)?.trace ?? [];
  const shared = { words, busy, faults: faultsOf(fault) };
  return (
    <div data-drill={over ? "over" : "on"} data-done={done.length} aria-busy={busy}>
      {latest.length > 0 && (
        <section class="card result" aria-labelledby="drill-happened">
          <h2 id="drill-happened">{texts.value.table.happened}</h2>
          {game.summary?.(seen, traced(latest)).map(({ text, grave }) => <p key={text} class={grave === true ? "note warn" : "note"}>{text}</p>)}
          <Steps told={traced(latest)} ruleset={ruleset} charts={last.ruleset.digest} words={words} />
        </section>
      )}
      <section class="offers" aria-labelledby="drill-now" aria-busy={busy}>
        <h2 id="drill-now" tabIndex={-1}>{over ? own.over : texts.value.table.decide}</h2>
        {over && <p><strong>{sunkIn(drill)}</strong></p>}
        <FaultNote fault={fault} unanswered={texts.value.start.notReached} />
        {last.awaiting !== null && !left && <Decision {...shared} offer={last.awaiting.offer} decide={(decision) => go(() => decided(drill, decision))} />}
        {following.map((each, index) => (
          <Following key={index} {...shared} next={each} calls={calls} game={game} seen={seen} go={(order) => go(() => called(drill, each.call, order))} />
        ))}
        <p class="row">
          {over
            ? <Again keep={keep} busy={busy} />
            : <button type="button" data-leave disabled={busy} onClick={() => keep({ ...drill, left: true })}>{own.leave}</button>}
        </p>
      </section>
      <Guard of={done.length}><drilled.View seen={seen} /></Guard>
      {steps.length > 0 && (
        <details class="card earlier">
          <summary><strong>{texts.value.log.title}</strong></summary>
          <Steps told={traced(steps)} ruleset={ruleset} charts={last.ruleset.digest} words={words} />
        </details>
      )}
      {!over && <section class="card"><Judge /></section>}
    </div>
  );
}

/** The ships that were sunk, as the outcomes of the calls count them. */
function sunkIn({ done }: Drill): string {
  const sum = (member: string) => done.reduce((all, { outcome }) => all + (Number(outcome?.[member]) || 0), 0);
  const ships = sum("ships_sunk");
  return ships === 0 ? texts.value.submarine.noneYet : texts.value.submarine.sunkShips(ships, new Intl.NumberFormat(language.value).format(sum("tonnage_sunk")));
}

/** What boards are drawn of: the situation between two calls. */
function seenIn({ ruleset, done, last, left }: Drill, words: Words, { seat }: Drilled): Seen {
  return {
    game: "drill",
    ruleset,
    state: {
      seat, seats: [seat], status: left ? "over" : "running", version: String(done.length), number: done.length,
      rules: { ...last.ruleset, options: {} }, odds: false, legal_actions: [], headline: "",
      view: { situation: last.situation, targets: [] },
    } as unknown as Seen["state"],
    board: null,
    words,
  };
}

interface Asked {
  words: Words;
  busy: boolean;
  faults: Map<string, string>;
}

/** A decision that a call waits for: its choices, or else its form. */
function Decision({ offer, words, busy, faults, decide }: Asked & { offer: Offer; decide: (decision: Json) => void }) {
  const [value, change] = useState<Json>(offer.example?.action ?? null);
  const within = new Map([...faults].map(([pointer, detail]) => [pointer.replace(/^\/decision/, ""), detail]));
  const form: FormState = { root: offer.schema, value, change, words, faults: within };
  return (
    <article class="offer card" data-kind={offer.kind}>
      <header>
        <h3>{offer.title}</h3>
        <RuleMark rule={offer.rule} words={words} />
      </header>
      {offer.rolled !== null && <p class="dice">{offer.rolled.faces.map((face, index) => <span key={index} class="die">{face}</span>)}</p>}
      {offer.choices.length > 0 ? (
        <ul class="choices">
          {offer.choices.map(({ choice, title, throws, action }, place) => (
            <li key={choice}>
              <button type="button" class="choice" aria-keyshortcuts={place < KEYS ? String(place + 1) : undefined} disabled={busy} onClick={() => decide(action)}>
                <span class="what">{title}{place < KEYS && <kbd aria-hidden="true">{place + 1}</kbd>}</span>
                {throws.length > 0 && <span class="note">{throws.map(({ purpose, dice }) => `${words.purpose(purpose)} ${dice}`).join(joint())}</span>}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <form onSubmit={(event) => {
          event.preventDefault();
          decide(value);
        }}>
          <Field form={form} schema={offer.schema} path={[]} name={offer.kind} label="" />
          <p class="row"><button type="submit" class="primary" disabled={busy}>{texts.value.start.goOn}</button></p>
        </form>
      )}
    </article>
  );
}

interface FollowingProps extends Asked {
  next: Next;
  calls: Calls;
  game: Game;
  seen: Seen;
  go: (order: Json) => void;
}

/** A call that may follow, with the order as the answer has filled it in. */
function Following({ next, calls, game, seen, words, busy, faults, go }: FollowingProps) {
  const [order, setOrder] = useState<Json>(next.order ?? {});
  const form: FormState = {
    root: calls.root, value: { order }, change: (value) => setOrder(value.order), words, faults,
    nameOf: (member, value) => game.nameOf?.(seen, null, member, value) ?? null,
  };
  const { order: schema } = calls.body(next.call).properties;
  const { standing_orders: _, ...own } = order;
  const open = Object.values<Json>(own).some((each) => typeof each === "object" && each !== null);
  return (
    <article class="offer card" data-call={next.call}>
      <form onSubmit={(event) => {
        event.preventDefault();
        go(order);
      }}>
        <header>
          <h3>{words.call(next.call)}</h3>
          <RuleMark rule={next.rule} words={words} />
        </header>
        <p>{next.text}</p>
        <details open={open}>
          <summary>{texts.value.desking.order}</summary>
          <Field form={form} schema={schema} path={["order"]} name="order" label="" />
        </details>
        <p class="row"><button type="submit" class={next.required ? "primary" : ""} disabled={busy}>{words.call(next.call)}</button></p>
      </form>
    </article>
  );
}
