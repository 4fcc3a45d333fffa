/** Faces of a throw that was made at a table: what it is for and what it needs, a pad, and what the throws before came to. */

import type { ComponentChildren } from "preact";
import type { Json } from "../base/json.ts";
import { joint } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { rowLabel, within } from "../reckoning/rows.ts";
import { Dice } from "../reckoning/steps.tsx";
import type { Game } from "../seat/game.ts";
import { DICE } from "../seat/kinds.ts";
import { seatName } from "../seat/naming.ts";
import type { Seat } from "../seat/seat.ts";
import type { Seen } from "../seat/seen.ts";
import type { Offer, ThrowAhead } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";
import { HIT, MOST_RESULTS, Needs, Shares, diceOf } from "./ahead.tsx";
import { Field, type FormState } from "./field.tsx";
import { useKeys } from "./keys.ts";

interface Props {
  table: Seat;
  seen: Seen;
  offer: Offer;
}

export function DiceForm({ table, seen, offer }: Props) {
  const { words } = seen;
  const { plan } = table;
  const draft: Json = plan.draft(offer);
  const awaited = plan.odds.value.find(({ action }) => action.kind === offer.kind)?.ahead?.[0];
  const form: FormState = { root: offer.schema, value: draft, change: (value) => plan.setDraft(offer, value), words, faults: new Map(), dice: offer.dice ?? "" };
  const dice = offer.dice ?? "";
  const { sides } = diceIn(dice);
  // A digit is the face of the next die (0: ten), Backspace takes the last one back.
  useKeys((key) => {
    const rolls: (number | null)[] = draft.rolls;
    const next = rolls.indexOf(null);
    const face = key === "0" ? 10 : Number(key);
    if (/^\d$/.test(key) && next >= 0 && face <= sides) {
      plan.setDraft(offer, { ...draft, rolls: rolls.with(next, face) });
      return true;
    }
    const last = rolls.findLastIndex((each) => each !== null);
    if (key === "Backspace" && last >= 0) {
      plan.setDraft(offer, { ...draft, rolls: rolls.with(last, null) });
      return true;
    }
    return false;
  });
  return (
    <form class="dice-form" onSubmit={async (event) => {
      event.preventDefault();
      const before = table.thrown.value;
      if (await table.act(draft)) {
        if (table.read.value?.dice.proposed != null) {
          return; // They do not count yet.
        }
        // The steps come when all is thrown that they need: until then the page says what a throw came to.
        table.thrown.value = table.steps.value.length > 0 || awaited === undefined ? [] : [...before, { ahead: awaited, faces: draft.rolls }];
      }
    }}>
      <p class="awaited-throw">
        {awaited !== undefined && <Wanted table={table} seen={seen} offer={offer} ahead={awaited} />}
      </p>
      <Agreeing table={table} />
      <Field form={form} schema={offer.schema.properties.rolls} path={["rolls"]} name="rolls" label={dice} />
      <button type="submit" class="primary" disabled={table.busy.value || draft.rolls.includes(null)}>{words.kind(offer.kind)}</button>
      {table.thrown.value.length > 0 && (
        <ol class="thrown">
          {table.thrown.value.map(({ ahead, faces }, index) => (
            <li key={index}>{aboutOf(table, seen, offer, ahead)}: <Dice faces={faces} />{resultOf(table.game, ahead, faces, words)}</li>
          ))}
        </ol>
      )}
    </form>
  );
}

/** Where faces count once two players have given the same: which ones one of them has given. */
function Agreeing({ table }: { table: Seat }) {
  const own = texts.value.typing;
  const dice = table.read.value?.dice;
  const proposed = dice?.proposed;
  if (dice?.supplied_by !== "either") {
    return null;
  }
  if (proposed == null) {
    return <p class="small muted">{own.either}</p>;
  }
  const faces = proposed.rolls.join(" ");
  return proposed.seat === table.seat ? <p class="note" role="status" data-proposed="mine">{own.mine(faces)}</p> : (
    <div class="note" role="status" data-proposed="others">
      <p>{own.others(seatName(table, proposed.seat), faces)}</p>
      <p><button type="button" disabled={table.busy.value} onClick={() => void table.act({ kind: DICE, rolls: proposed.rolls })}>{own.confirm(faces)}</button></p>
    </div>
  );
}

/** What is thrown for, with the names of whoever it is about. */
function aboutOf({ game: { nameOf, thrownFor = [] } }: Seat, seen: Seen, offer: Offer, { purpose, details }: ThrowAhead): string {
  const named = thrownFor.flatMap((member) => (details[member] === undefined ? [] : [nameOf?.(seen, offer, member, details[member]) ?? `${seen.words.member(member)} ${details[member]}`]));
  return [seen.words.purpose(purpose), ...named].join(" · ");
}

function Wanted({ table, seen, offer, ahead }: Props & { ahead: ThrowAhead }) {
  const wants = wantsOf(table.game, ahead, seen.words);
  return <>{aboutOf(table, seen, offer, ahead)}, {diceOf(ahead)}{wants !== null && <>: {wants}</>}</>;
}

/** The totals that give each result; of a hit the chance, of a table of names nothing. */
function wantsOf(game: Game, ahead: ThrowAhead, words: Words): ComponentChildren {
  const { results } = ahead;
  if (results.some(({ result }) => result === HIT)) {
    return <Needs ahead={ahead} words={words} />;
  }
  const [first] = results;
  const own = game.needs?.(ahead, words) ?? null;
  if (own !== null) {
    return own;
  }
  if (results.length > MOST_RESULTS || results.length < 2 || first === undefined) {
    return null;
  }
  const plain = results.every(({ rows }) => rows.length > 0 && rows.every((row) => !row.includes(" to "))) && results.flatMap(({ rows }) => rows).length <= MOST_RESULTS;
  return plain
    ? <>{results.map(({ result, rows }) => `${rows.map(rowLabel).join(joint())}: ${words.result(result)}`).join(" · ")}</>
    : <Shares parts={results.map(({ result, probability }) => [words.result(result), probability.decimal])} />;
}

/** The single dice of a notation: how many, and with how many sides. */
export function diceIn(notation: string): { count: number; sides: number } {
  if (notation === "d66" || notation === "d100") {
    return { count: 2, sides: notation === "d66" ? 6 : 10 };
  }
  const [, count, sides] = /^(\d*)d(\d+)/.exec(notation) ?? ["", "1", "6"];
  return { count: Number(count || 1), sides: Number(sides) };
}

/** What faces read as: a sum, or tens and ones. */
export function naturalOf(dice: string, faces: readonly number[]): number {
  const [first = 0, second = 0] = faces;
  if (dice === "d66") {
    return 10 * first + second;
  }
  return dice === "d100" ? 10 * (first % 10) + (second % 10) || 100 : faces.reduce((sum, each) => sum + each, 0);
}

function resultOf(game: Game, ahead: ThrowAhead, faces: readonly number[], words: Words): string {
  const natural = naturalOf(ahead.dice, faces);
  const total = natural + ahead.modifiers.reduce((sum, { value }) => sum + value, 0);
  const came = game.came?.(ahead, natural) ?? ahead.results.find(({ rows }) => rows.some((row) => within(row, total)))?.result;
  return `= ${total}${came === undefined ? "" : `: ${words.result(came)}`}`;
}
