/**
 * What each turn came to, as a table: where a unit moved, at whom it fired, what it suffered.
 *
 * The rows are those of the sheet of the game's report, which the service makes; here their codes are put into words.
 */

import { useEffect, useState } from "preact/hooks";
import { FaultNote } from "../../base/fault.tsx";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { toldIn } from "../../reckoning/narrative.ts";
import type { TurnsProps } from "../../seat/game.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen } from "../../seat/seen.ts";
import type { Step } from "../../service/shapes.ts";
import { shifts } from "./losses.ts";
import { type Turn, type UnitTurn, damageOf, nameIn } from "./shapes.ts";

export function Turns({ seen, plan }: TurnsProps) {
  const own = texts.value.battle;
  const { number } = seen.state;
  const [open, setOpen] = useState(false);
  const [turns, setTurns] = useState<Turn[] | null>(null);
  /** The place of the turn that is looked at; null: the last in which anything was done. */
  const [at, setAt] = useState<number | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    if (!open) {
      return undefined; // It is asked for where it is seen alone.
    }
    let current = true;
    plan.asks.sheet().then(
      (sheet) => {
        if (current) {
          setTurns((sheet.turns as Turn[]).filter(({ units }) => units.length > 0));
          setFault(null);
        }
      },
      (thrown) => current && setFault(thrown),
    );
    return () => {
      current = false;
    };
  }, [open, number]);
  useEffect(() => setAt(null), [number]);
  const last = (turns?.length ?? 0) - 1;
  const place = at ?? last;
  const turn = turns?.[place];
  const waits = open && turns === null && fault === null;
  return (
    <details class="turns" open={open} aria-busy={waits} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{own.turns}</summary>
      <FaultNote fault={fault} />
      {waits && <p class="muted">{texts.value.loading}</p>}
      {open && turns?.length === 0 && <p class="muted">{own.noTurns}</p>}
      {open && turn !== undefined && (
        <>
          {turns !== null && turns.length > 1 && (
            <p class="row">
              <button type="button" class="quiet" aria-label={own.turnBefore} disabled={place === 0} onClick={() => setAt(place - 1)}>‹</button>
              <span aria-live="polite">{titleOf(turn)}</span>
              <button type="button" class="quiet" aria-label={own.turnAfter} disabled={place === last} onClick={() => setAt(place + 1)}>›</button>
            </p>
          )}
          {shifts(turn.events.flatMap(({ purpose, result, details }) => ({ line: lineOf(plan, purpose, result, details) ?? seen.words.purpose(purpose), step: { result, details } as Step })))
            .map((line) => <p key={line}>{line}</p>)}
          <TurnTable seen={seen} plan={plan} turn={turn} />
        </>
      )}
    </details>
  );
}

function titleOf({ turn }: Turn): string {
  const own = texts.value.battle;
  return turn === 0 ? own.beforeTurns : own.turn(turn);
}

function TurnTable({ seen: { words }, plan, turn }: { seen: Seen; plan: Plan; turn: Turn }) {
  const own = texts.value.battle;
  return (
    <div class="scrolling" tabIndex={0} role="group" aria-label={titleOf(turn)}>
      <table class="small" data-turn-table={turn.turn}>
        <caption class="unseen">{titleOf(turn)}</caption>
        <thead><tr>{[words.member("ship"), own.moved, own.firedAt, own.suffered].map((each) => <th key={each} scope="col">{each}</th>)}</tr></thead>
        <tbody>
          {turn.units.map((unit) => (
            <tr key={unit.unit} class={unit.lost !== null ? "lost" : unit.w !== null ? "hit" : ""} data-unit-row={unit.unit}>
              <th scope="row">{nameIn(words, unit.unit, unit.name)}</th>
              <td>{movedIn(unit, words)}</td>
              <td>{unit.shots.map((shot, index) => <div key={index}>{firedIn(shot, words)}</div>)}</td>
              <td>{sufferedIn(unit, words, plan).map((each, index) => <div key={index}>{each}</div>)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function movedIn({ move }: UnitTurn, words: Seen["words"]): string {
  return move === null ? "" : move.result === "exited" || move.result === "withdrawn" ? words.value("fate", move.result)
    : texts.value.battle.movedTo(move.since, move.hex, words.value("facing", move.facing), move.speed);
}

function firedIn({ weapon, target, target_name: name, distance, result }: UnitTurn["shots"][number], words: Seen["words"]): string {
  const about = [
    nameIn(words, target, name), distance === null ? "" : texts.value.battle.hexes(distance), weapon === "main" ? "" : words.value("battery", weapon),
  ];
  return `${about.filter((each) => each !== "").join(joint())}: ${result === "none" ? texts.value.battle.noDamage : words.result(result)}`;
}

function sufferedIn(unit: UnitTurn, words: Seen["words"], plan: Plan): string[] {
  const own = texts.value.battle;
  return [
    ...(unit.lost !== null ? [words.value("fate", unit.lost)] : unit.w !== null ? [damageOf({ w: unit.w, s: unit.s ?? 0 }) || own.noDamage] : []),
    ...unit.events.map(({ purpose, result, details }) => lineOf(plan, purpose, result, details) ?? `${words.purpose(purpose)}: ${words.result(result)}`),
    ...unit.repairs.map(({ track, repaired }) => (repaired ? own.repaired : own.notRepaired)(track.toUpperCase())),
  ];
}

/** The line of a step, where the log that is here has it; null: it has not. */
function lineOf(plan: Plan, purpose: string, result: string, details: Step["details"]): string | null {
  const is = (step: Step | null) => step?.purpose === purpose && step.result === result && JSON.stringify(step.details) === JSON.stringify(details);
  return plan.entries.value.flatMap((each) => toldIn(each)).findLast(({ step }) => is(step))?.line ?? null;
}
