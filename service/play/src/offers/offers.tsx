/** What the player can do now: one card for each decision, a form of its own made of the offer alone. */

import type { ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isProblem } from "wardroom-client/problem";
import { keeps, ordersOf, withUnit } from "wardroom-client/form";
import { type Json, same } from "../base/json.ts";
import { type Chance, chance, chances, joint } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { Prose, Terms } from "../reckoning/prose.tsx";
import { RuleMark } from "../reckoning/rule.tsx";
import { BESIDE, DICE, STANDING } from "../seat/kinds.ts";
import type { Plan } from "../seat/plan.ts";
import type { Seat } from "../seat/seat.ts";
import type { Seen } from "../seat/seen.ts";
import type { ActionOdds, Choice, Offer, Throw } from "../service/shapes.ts";
import { AheadLines, Shares } from "./ahead.tsx";
import { DiceForm } from "./dice.tsx";
import { Field, type FormState } from "./field.tsx";
import { Hint } from "./hint.tsx";
import { goTo, useKeys } from "./keys.ts";
import { OutlookTable } from "./outlook.tsx";

const ODDS_WAIT = 400;
/** Choices that have a key: the digits. */
const KEYS = 9;

/** Entries of a log of which a player has seen little yet. */
const FEW = 10;

/** What a decision is drawn of. */
interface Props {
  table: Seat;
  seen: Seen;
  offer: Offer;
}

export function Offers({ table, seen }: Omit<Props, "offer">) {
  const { plan } = table;
  const offers = seen.state.legal_actions;
  // Keys go to a choice, or to what sends a form: what happens is done by Enter there.
  useKeys((key) => (/^[1-9]$/.test(key) ? goTo("button.choice", Number(key) - 1) : key === "Enter" && goTo("form button.primary")));
  const [due, beside] = [offers.filter((each) => !BESIDE.has(each.kind)), offers.filter((each) => each.kind === STANDING)];
  return (
    <section class="offers" aria-label={texts.value.table.decide} aria-busy={table.busy.value}>
      <Lost table={table} />
      {due.map((offer) => <OfferCard key={plan.keyOf(offer.kind)} table={table} seen={seen} offer={offer} />)}
      {table.seat !== "spectator" && table.read.value?.undo.allowed === true && !table.answered && (
        <p><button type="button" disabled={table.busy.value} onClick={() => void table.undo()}>{texts.value.table.undo}</button></p>
      )}
      {stands(seen) && <LetStand table={table} seen={seen} />}
      {beside.map((offer) => (
        <details key={offer.kind} class="beside">
          <summary>{offer.title}</summary>
          <p class="small muted">{texts.value.table.ordersAbout}</p>
          <OfferForm key={plan.keyOf(offer.kind)} table={table} seen={seen} offer={offer} />
        </details>
      ))}
    </section>
  );
}

/** What was filled in and fits no longer. */
function Lost({ table: { plan, words } }: { table: Seat }) {
  const own = texts.value.table;
  return plan.lost.value.length === 0 ? null : (
    <p class="note warn row" role="status" data-lost>
      <span>{own.draftLost(plan.lost.value.map((kind) => words.kind(kind)).join(joint()))}</span>
      <button type="button" class="quiet" onClick={() => { plan.lost.value = []; }}>{own.understood}</button>
    </p>
  );
}

function OfferCard({ table, seen, offer }: Props) {
  const { words } = seen;
  const { plan, game: { aims, actions, outlook } } = table;
  const [Aim, Above] = [aims[offer.kind], actions?.[offer.kind]];
  const shown = offer.choices.length > 0 ? [] : offer.throws;
  return (
    <article class="offer card" data-kind={offer.kind}>
      <header>
        <h2 tabIndex={-1}>{offer.title}</h2>
        {offer.kind !== DICE && <RuleMark rule={offer.rule} words={words} />}
      </header>
      {seen.state.seats.includes(table.seat) && <Hint key={table.acted.value?.number} table={table} kind={offer.kind} words={words} first={table.acted.value === null && seen.state.number <= FEW} />}
      {offer.prompt !== undefined && <p><Prose text={offer.prompt} words={words} /></p>}
      {offer.rolled !== null && <Rolled offer={offer} words={words} />}
      {Aim === undefined && <Throws throws={shown} seen={seen} />}
      {Aim !== undefined && <Aim seen={seen} plan={plan} offer={offer} />}
      {Above !== undefined && <Above table={table} seen={seen} plan={plan} offer={offer} />}
      {offer.kind === DICE ? <DiceForm table={table} seen={seen} offer={offer} /> : offer.choices.length > 0 ? <Choices table={table} seen={seen} offer={offer} /> : <OfferForm table={table} seen={seen} offer={offer} />}
      {offer.kind !== DICE && <Terms texts={[offer.title, ...offer.choices.map(({ title }) => title)]} words={words} />}
      {outlook !== undefined && isPlayedOn(offer) && seen.state.seats.includes(table.seat) && (
        <OutlookTable key={seen.state.version} outlook={outlook} words={words} odds={seen.state.odds} {...playedOn(plan, offer)} />
      )}
      {offer.kind === DICE && <RuleMark rule={offer.rule} words={words} />}
      {offer.rolled !== null && <LetStand table={table} seen={seen} />}
    </article>
  );
}

/** Whether what comes of a decision can be asked for: where there is something to choose or to fill in. */
function isPlayedOn({ kind, choices }: Offer): boolean {
  return kind !== DICE && !BESIDE.has(kind) && choices.length !== 1;
}

/** What is asked for: each choice, or what is filled in, beside what was filled in before. */
function playedOn(plan: Plan, offer: Offer): Pick<ComponentProps<typeof OutlookTable>, "label" | "ask"> {
  const own = texts.value.outlook;
  return offer.choices.length > 0 ? {
    label: own.ask,
    ask: async (horizon, trials) => {
      const found = await plan.asks.outlook(horizon, trials);
      return offer.choices.map(({ choice, title, action }) => ({ key: String(choice), title, told: found.find((each) => same(each.action, action)) }));
    },
  } : {
    label: own.askPlan,
    ask: async (horizon, trials, known) => {
      const [told] = await plan.asks.outlook(horizon, trials, plan.draft(offer));
      return [...known, { key: String(known.length), title: own.plan(known.length + 1), told }];
    },
  };
}

/** A throw that can be made again, and what it comes to if it stands. */
function Rolled({ offer, words }: { offer: Offer; words: Seen["words"] }) {
  const came: { text?: string }[] = offer.details.came_to ?? [];
  return (
    <div class="rolled">
      <p class="dice">{offer.rolled?.faces.map((face, index) => <span key={index} class="die">{face}</span>)}</p>
      {came.length > 0 && <p>{texts.value.table.ifItStands}</p>}
      {came.length > 0 && <ul>{came.map((step, index) => <li key={index}><Prose text={step.text ?? ""} words={words} /></li>)}</ul>}
    </div>
  );
}

/** Whether the standing orders let every throw stand: no throw is in their list of those to throw again. */
function stands({ state }: Seen): boolean {
  const offer = standing(state);
  return offer?.example?.action.standing_orders.reroll?.length === 0;
}

function standing({ legal_actions: offers }: Seen["state"]): Offer | undefined {
  return offers.find((each) => each.kind === STANDING);
}

/** A switch that lets this throw and every other stand, by a standing order; the other orders stay. */
function LetStand({ table, seen }: Omit<Props, "offer">) {
  const offer = standing(seen.state);
  if (offer === undefined || offer.example === null || table.seat === "spectator") {
    return null;
  }
  const { standing_orders: { reroll: _, ...others } } = offer.example.action;
  const on = stands(seen);
  return (
    <label class="check" data-let-stand>
      <input type="checkbox" checked={on} disabled={table.busy.value}
        onChange={() => void table.act({ kind: STANDING, standing_orders: on ? others : { ...others, reroll: [] } })} />
      {texts.value.table.letStand}
    </label>
  );
}

/** The throws that follow at once. */
function Throws({ throws, seen: { words } }: { throws: Throw[]; seen: Seen }) {
  if (throws.length === 0) {
    return null;
  }
  const told = throws.map(({ purpose, dice }) => `${words.purpose(purpose)} ${dice}`).join(joint());
  return <p class="throws">{texts.value.table.throws(told)}</p>;
}

function Choices({ table, seen, offer }: Props) {
  return (
    <ul class={table.plan.odds.value.length > 0 ? "choices told" : "choices"}>
      {offer.choices.map((each, place) => (
        <li key={each.choice}>
          <button type="button" class="choice" aria-keyshortcuts={place < KEYS ? String(place + 1) : undefined} disabled={table.busy.value} onClick={() => void table.act(each.choice)}>
            <span class="what">{each.title}{place < KEYS && <kbd aria-hidden="true">{place + 1}</kbd>}</span>
            <ChoiceOdds table={table} seen={seen} offer={offer} choice={each} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ChoiceOdds({ table, seen, offer, choice }: Props & { choice: Choice }) {
  const { state, words } = seen;
  const odds = table.plan.odds.value.find((one) => same(one.action, choice.action));
  const [told] = odds?.ahead ?? [];
  // They are there before the odds come, so that nothing moves when they do.
  const lines = !state.odds ? 0 : table.game.reserved?.(offer, choice) ?? (choice.throws.length === 0 ? 0 : 2);
  return (
    <span class="choice-odds" style={{ minHeight: `${lines * 1.5}em` }}>
      {choice.throws.length > 0 && told === undefined && (
        <span class="note">{choice.throws.map(({ purpose, dice }) => `${words.purpose(purpose)} ${dice}`).join(joint())}</span>
      )}
      {lines > 0 && odds === undefined && table.plan.weighs.value && <span class="note weighed" aria-hidden="true">…</span>}
      <AheadLines game={table.game} seen={seen} odds={odds} />
      <OddsLine table={table} seen={seen} odds={odds} />
    </span>
  );
}

function OfferForm({ table, seen, offer }: Props) {
  const { plan, game } = table;
  const { state, words } = seen;
  const draft = plan.draft(offer);
  const odds = plan.draftOdds.value[offer.kind];
  const setOdds = (told: ActionOdds | undefined) => {
    plan.draftOdds.value = { ...plan.draftOdds.value, [offer.kind]: told };
  };
  const broken = offer.limits.filter((limit) => !keeps(draft, limit));
  const asked = JSON.stringify(draft);
  useEffect(() => {
    setOdds(plan.odds.value.find((one) => same(one.action, draft)));
    if (BESIDE.has(offer.kind) || game.ownOdds?.includes(offer.kind) === true || broken.length > 0 || !state.odds || same(draft, offer.example?.action)) {
      return undefined;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const told = await plan.oddsOf(draft);
      if (current) {
        setOdds(told ?? undefined);
      }
    }, ODDS_WAIT);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, plan.odds.value]);
  const form: FormState = {
    removable: BESIDE.has(offer.kind),
    root: offer.schema,
    value: draft,
    change: (value) => plan.setDraft(offer, value),
    words,
    faults: faultsOf(table.fault.value),
    nameOf: (member, value) => game.nameOf?.(seen, offer, member, value) ?? null,
  };
  const { aims, fielded, instead } = game;
  const [saved, setSaved] = useState<Json>(null);
  const other = instead?.(seen, offer, draft) ?? null;
  const units = Object.entries(offer.by_unit ?? {});
  const fields = fielded?.includes(offer.kind) ? null : units.length > 0
    ? <ByUnit table={table} units={units} offer={offer} form={form} />
    : <Field form={form} schema={offer.schema} path={[]} name={offer.kind} label="" />;
  const aimed = aims[offer.kind] !== undefined && fields !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(null);
        void table.act(draft).then((done) => done && BESIDE.has(offer.kind) && setSaved(draft));
      }}
    >
      {aimed ? null : fields}
      {broken.map((limit, index) => (
        <p key={index} class="fault">
          {form.words.find(["values"], limit.kind)}
          {limit.at_most !== undefined && `: ${limit.at_most}`} <RuleMark rule={limit.rule} words={form.words} />
        </p>
      ))}
      <p class="row">
        <button type="submit" class="primary" disabled={table.busy.value || broken.length > 0}>
          {game.doIt?.(seen, offer, draft) ?? words.kind(offer.kind)}
        </button>
        {BESIDE.has(offer.kind) && <span role="status">{saved !== null && same(saved, draft) ? texts.value.table.ordersSaved : ""}</span>}
        {other !== null && <button type="button" disabled={table.busy.value} onClick={() => void table.act(other[1])}>{other[0]}</button>}
      </p>
      {/* Below the button, which does not move when they come. */}
      <OddsLine table={table} seen={seen} odds={odds} />
      <AheadLines game={game} seen={seen} odds={odds} />
      {aimed && (
        <details class="fields">
          <summary>{texts.value.form.asFields}</summary>
          {fields}
        </details>
      )}
    </form>
  );
}

/** An offer that is answered unit by unit: one part of each, and the others as they were. */
function ByUnit({ table, units, offer, form }: { table: Seat; units: [string, { title: string; action: Json }[]][]; offer: Offer; form: FormState }) {
  return (
    <div class="members">
      {units.map(([unit, parts]) => {
        const orders = ordersOf(form.value, unit);
        const chosen = parts.findIndex((part) => same(ordersOf(part.action, unit), orders));
        return (
          <div class="field" key={unit}>
            <label for={`unit-${unit}`}>{form.nameOf?.("unit", unit) ?? form.words.value("unit", unit)}</label>
            <select id={`unit-${unit}`} value={String(chosen)}
              onChange={(event) => {
                const part = parts[Number(event.currentTarget.value)];
                if (part !== undefined) {
                  table.plan.setDraft(offer, withUnit(form.value, unit, part.action));
                }
              }}>
              {chosen < 0 && <option value="-1">–</option>}
              {parts.map((part, index) => <option key={index} value={String(index)}>{part.title}</option>)}
            </select>
          </div>
        );
      })}
    </div>
  );
}

/** The odds of an action: what its game finds worth saying, or every chance that is open, what is about the same in a line. */
function OddsLine({ table, seen, odds }: Omit<Props, "offer"> & { odds: ActionOdds | undefined }) {
  const own = odds?.odds == null ? [] : table.game.odds?.(seen, odds) ?? null;
  const groups = odds === undefined || own !== null ? [] : generic(seen, odds);
  const about = odds?.odds?.method.kind === "exact" ? "" : "≈\u00a0";
  // Chances that make a whole are rounded together.
  const whole = Math.abs((own ?? []).reduce((sum, [, each]) => sum + each, 0) - 1) < WHOLE;
  const told = whole ? chances(own ?? []) : (own ?? []).map(([label, probability]): Chance => ({ label, probability, percent: chance(probability) }));
  if ((own ?? groups).length === 0) {
    return null;
  }
  return (
    <span class="odds">
      {told.map(({ label, probability, percent }) => (
        <span key={label} class="odd">
          <span class="bar" aria-hidden="true"><span style={{ width: `${probability * 100}%` }} /></span>
          {label} <b>{about}{percent}</b>
        </span>
      ))}
      {groups.map(({ head, parts }) => <span key={String(parts)} class="odd whole-line"><span>{head}<Shares parts={parts} about={about} /></span></span>)}
    </span>
  );
}

const WHOLE = 0.001;

/** Chances of which one holds. */
interface Group {
  head: string;
  parts: [string, number][];
}

/** The marginals that are open, each a group; those that only repeat what another says are left out. */
function generic({ words }: Seen, { odds, ahead = [] }: ActionOdds): Group[] {
  const shape = (all: { probability: { decimal: number } }[]) => all.map(({ probability }) => probability.decimal.toFixed(6)).sort().join();
  const said = new Set(ahead.map(({ results }) => shape(results)));
  return (odds?.marginals ?? []).flatMap(({ name, values }): Group[] => {
    const member = name.split("/").at(-1) ?? "";
    const open = values.filter(({ value, probability }) => value !== null && value !== false && typeof value !== "number" && probability.decimal < 1);
    if (open.length === 0 || said.has(shape(values))) {
      return [];
    }
    said.add(shape(values));
    const told = words.member(member);
    const parts = open.map(({ value, probability }): [string, number] => [
      value === true ? told : words.value(member, String(value)), probability.decimal,
    ]);
    return [{ head: open[0]?.value === true ? "" : `${told}: `, parts }];
  });
}

/** What was refused, by pointer into the action or the body. */
export function faultsOf(fault: unknown): Map<string, string> {
  const errors = isProblem(fault) ? fault.errors : [];
  return new Map(errors.flatMap((each) => ("pointer" in each && each.pointer ? [[each.pointer.replace(/^\/action/, ""), each.detail] as const] : [])));
}
