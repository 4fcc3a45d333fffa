/** What comes of each choice when a standing policy plays on from it: on demand, as a table that names no best one. */

import { useState } from "preact/hooks";
import { FaultNote } from "../base/fault.tsx";
import { same } from "../base/json.ts";
import { number } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { useWork } from "../base/work.ts";
import type { Horizon } from "../seat/game.ts";
import type { Plan } from "../seat/plan.ts";
import type { Seen } from "../seat/seen.ts";
import type { Offer, Outlook, PlayedOn } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";

/** How often each choice is played on: the service takes so many within seconds, and fewer say little. */
const TRIALS: Record<Horizon, number | undefined> = { encounter: 500, patrol: 300, game: undefined };

interface Props {
  seen: Seen;
  plan: Plan;
  offer: Offer;
  horizons: readonly Horizon[];
}

export function OutlookTable({ seen, plan, offer, horizons }: Props) {
  const own = texts.value.outlook;
  const [horizon, choose] = useState<Horizon>(horizons[0] ?? "game");
  const [found, setFound] = useState<PlayedOn[] | null>(null);
  const { busy, fault, during } = useWork();
  const ask = () => during(async () => {
    setFound(null);
    setFound(await plan.asks.outlook(horizon, TRIALS[horizon]));
  });
  return (
    <details class="outlook">
      <summary>{own.title}</summary>
      {!seen.state.odds && <p class="muted">{own.off}</p>}
      {seen.state.odds && (
        <>
          <p class="small muted">{own.about}</p>
          <p class="row">
            <label class="field"><span class="small muted">{own.until}</span>
              <select data-horizon value={horizon} disabled={busy} onChange={(event) => { choose(event.currentTarget.value as Horizon); setFound(null); }}>
                {horizons.map((each) => <option key={each} value={each}>{own.horizons[each]}</option>)}
              </select>
            </label>
            <button type="button" data-outlook disabled={busy} onClick={() => void ask()}>{busy ? own.asking : own.ask}</button>
          </p>
          <FaultNote fault={fault} />
          <div aria-live="polite">{found !== null && <Found offer={offer} found={found} words={seen.words} />}</div>
        </>
      )}
    </details>
  );
}

function Found({ offer, found, words }: { offer: Offer; found: PlayedOn[]; words: Words }) {
  const own = texts.value.outlook;
  const rows = offer.choices.map((choice) => ({ choice, told: found.find(({ action }) => same(action, choice.action)) }));
  const worked = rows.flatMap(({ told }) => told?.outlook ?? []);
  const [first] = worked;
  if (first === undefined) {
    const reasons = new Set(rows.map(({ told }) => reasonOf(told, words)));
    return <>{[...reasons].map((each) => <p key={each} class="note warn" data-outlook-refused>{each}</p>)}</>;
  }
  // A figure that was the same in every trial of every choice tells nothing.
  const figures = first.figures.map(({ name }) => name).filter((name) => worked.some((each) => each.figures.some((one) => one.name === name && one.interval[0] < one.interval[1])));
  const heads = [...first.chances.map(({ name }) => name), ...figures];
  return (
    <>
      <div class="scrolling" tabIndex={0} role="group" aria-label={own.title}>
        <table class="small">
          <thead><tr>{[own.choice, own.trials, ...heads.map((name) => headOf(name, words))].map((each) => <th key={each} scope="col">{each}</th>)}</tr></thead>
          <tbody>
            {rows.map(({ choice, told }) => (
              <tr key={choice.choice} data-outlook-row={choice.choice}>
                <th scope="row">{choice.title}</th>
                {told?.outlook == null ? <td colSpan={heads.length + 1} class="muted">{reasonOf(told, words)}</td> : <Cells outlook={told.outlook} figures={figures} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small muted">{own.read(words.find(["policies"], first.policy) ?? first.policy)}</p>
    </>
  );
}

function Cells({ outlook: { trials, chances, figures }, figures: shown }: { outlook: Outlook; figures: string[] }) {
  return (
    <>
      <td>{number(trials)}</td>
      {chances.map(({ name, probability: { decimal, interval } }) => <td key={name}><b>{percent(decimal)}</b> {interval != null && <Between told={interval.map(percent)} />}</td>)}
      {shown.map((name) => {
        const one = figures.find((each) => each.name === name);
        return <td key={name}>{one !== undefined && <><b>{mean(one.mean)}</b> <Between told={one.interval.map(mean)} /></>}</td>;
      })}
    </>
  );
}

/** An interval of 95 %. */
function Between({ told }: { told: string[] }) {
  return <span class="muted between">{told.join(" – ")}</span>;
}

function reasonOf(told: PlayedOn | undefined, words: Words): string {
  return told?.reason == null ? texts.value.outlook.none : words.value("reason", told.reason);
}

/** What a chance or a figure is called. */
function headOf(name: string, words: Words): string {
  return (texts.value.outlook.heads as Record<string, string>)[name] ?? words.member(name);
}

/** Losses are rare: tenths of a percent. */
function percent(share: number): string {
  return `${new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(share * 100)} %`;
}

function mean(value: number): string {
  return number(Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 2)));
}
