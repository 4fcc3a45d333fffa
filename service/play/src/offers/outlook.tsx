/** What comes of each choice, or of what is filled in, when a standing policy plays on from it: on demand, as a table that names no best one. */

import { useState } from "preact/hooks";
import { FaultNote } from "../base/fault.tsx";
import { beside, number } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { useWork } from "../base/work.ts";
import type { Game, Horizon } from "../seat/game.ts";
import type { Outlook, PlayedOn } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";

/** How often each choice is played on: the service takes so many within seconds, and fewer say little. */
const TRIALS: Record<Horizon, number | undefined> = { encounter: 500, patrol: 300, turn: undefined, game: undefined };

/** A line of the table. */
export interface Row {
  key: string;
  title: string;
  /** Whether it was chosen. */
  taken?: boolean;
  told: PlayedOn | undefined;
}

interface Props {
  /** How far, and what is counted. */
  outlook: NonNullable<Game["outlook"]>;
  words: Words;
  /** Whether there are odds at all. */
  odds: boolean;
  /** What the button says. */
  label: string;
  /** What is asked for by the button; `known`: the lines that are there, to the same horizon. */
  ask: (horizon: Horizon, trials: number | undefined, known: readonly Row[]) => Promise<Row[]>;
}

export function OutlookTable({ outlook: { horizons, heads }, words, odds, label, ask }: Props) {
  const own = texts.value.outlook;
  const [horizon, choose] = useState<Horizon>(horizons[0] ?? "game");
  const [rows, setRows] = useState<Row[]>([]);
  const { busy, fault, during } = useWork();
  const played = () => during(async () => setRows(await ask(horizon, TRIALS[horizon], rows)));
  return (
    <details class="outlook">
      <summary>{own.title}</summary>
      {!odds && <p class="muted">{own.off}</p>}
      {odds && (
        <>
          <p class="small muted">{own.about}</p>
          <p class="row">
            <label class="field"><span class="small muted">{own.until}</span>
              <select data-horizon value={horizon} disabled={busy} onChange={(event) => { choose(event.currentTarget.value as Horizon); setRows([]); }}>
                {horizons.map((each) => <option key={each} value={each}>{own.horizons[each]}</option>)}
              </select>
            </label>
            <button type="button" data-outlook disabled={busy} onClick={() => void played()}>{busy ? own.asking : label}</button>
          </p>
          <FaultNote fault={fault} />
          <div aria-live="polite">{rows.length > 0 && <Found rows={rows} heads={heads()} words={words} />}</div>
        </>
      )}
    </details>
  );
}

function Found({ rows, heads: named, words }: { rows: readonly Row[]; heads: Readonly<Record<string, string>>; words: Words }) {
  const own = texts.value.outlook;
  const worked = rows.flatMap(({ told }) => told?.outlook ?? []);
  const [first] = worked;
  if (first === undefined) {
    const reasons = new Set(rows.map(({ told }) => reasonOf(told, words)));
    return <>{[...reasons].map((each) => <p key={each} class="note warn">{each}</p>)}</>;
  }
  // A figure that was the same in every trial of every choice tells nothing.
  const figures = first.figures.map(({ name }) => name).filter((name) => worked.some((each) => each.figures.some((one) => one.name === name && one.interval[0] < one.interval[1])));
  const heads = [...first.chances.map(({ name }) => name), ...figures];
  return (
    <>
      <div class="scrolling" tabIndex={0} role="group" aria-label={own.title}>
        <table class="small">
          <thead><tr>{[own.choice, own.trials, ...heads.map((name) => named[name] ?? words.member(name))].map((each) => <th key={each} scope="col">{each}</th>)}</tr></thead>
          <tbody>
            {rows.map(({ key, title, taken, told }) => (
              <tr key={key} data-outlook-row={key}>
                <th scope="row">{title}{taken === true && beside(texts.value.proving.taken)}</th>
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

/** Losses are rare: tenths of a percent. */
function percent(share: number): string {
  return `${new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(share * 100)} %`;
}

function mean(value: number): string {
  return number(Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 2)));
}
