/** What happened, line by line: beside a line what was thrown, and its reckoning, opened by "Why?". */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import type { Json } from "../base/json.ts";
import { texts } from "../base/texts.ts";
import { fetched } from "../service/service.ts";
import type { Step, Told } from "../service/shapes.ts";
import type { Words } from "../service/words.ts";
import { rowLabel, sign, tableOf } from "./rows.ts";
import { Prose } from "./prose.tsx";
import { RuleMark } from "./rule.tsx";

interface StepsProps {
  told: Told[];
  ruleset: Ruleset;
  /** The digest of the charts that the game is played by, or the charts as they came with a log. */
  charts: string | Pack;
  words: Words;
}

const WHY = ".why";
/** What of a line can be opened. */
const STOPS = `${WHY}, .line button`;

/** Lines, of which one alone has stops of the tab key: the arrow keys go from line to line. */
export function Steps({ told, ...rest }: StepsProps) {
  const [stop, setStop] = useState<number | null>(null);
  const first = told.findIndex(({ step }) => isExplained(step));
  const reached = stop !== null && stop < told.length ? stop : first;
  const keys = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const lines = [...event.currentTarget.children].filter((each) => each.querySelector(STOPS) !== null);
    const next = lines[lines.findIndex((each) => each.contains(event.target as Node)) + by];
    if (by !== 0 && next !== undefined && event.target instanceof HTMLElement && event.target.matches(STOPS)) {
      event.preventDefault();
      (next.querySelector<HTMLElement>(WHY) ?? next.querySelector<HTMLElement>(STOPS))?.focus();
    }
  };
  return (
    <ol class="steps" onKeyDown={keys}>
      {told.map((each, index) => <li key={index} onFocusIn={() => setStop(index)}><OneLine {...each} {...rest} reached={index === reached || reached < 0} /></li>)}
    </ol>
  );
}

/** Whether there is a reckoning to be shown. */
function isExplained(step: Step | null): step is Step {
  return step !== null && (step.roll !== null || step.modifiers.length > 0);
}

function OneLine({ line, step, reached, ...rest }: Omit<StepsProps, "told"> & Told & { reached: boolean }) {
  const [open, setOpen] = useState(false);
  if (!isExplained(step)) {
    return <p class="line"><Prose text={line} words={rest.words} stop={reached} /></p>;
  }
  return (
    <div class="step">
      <p>
        {step.roll !== null && <Dice faces={step.roll.faces} />}
        <span class="line"><Prose text={line} words={rest.words} stop={reached} /></span>
        {" "}<button type="button" class="why" tabIndex={reached ? 0 : -1} aria-expanded={open} onClick={() => setOpen(!open)}>{texts.value.reckoning.why}</button>
      </p>
      {open && <Reckoning step={step} {...rest} />}
    </div>
  );
}

export function Dice({ faces }: { faces: number[] }) {
  return <span class="dice" aria-hidden="true">{faces.map((face, index) => <span key={index} class="die">{face}</span>)}</span>;
}

/** Throw, modifiers, total, the row of the chart, and where the chart comes from. */
function Reckoning({ step, ruleset, charts, words }: Omit<StepsProps, "told"> & { step: Step }) {
  const own = texts.value.reckoning;
  const { roll } = step;
  return (
    <div class="reckoning">
      <table>
        <caption>{words.purpose(step.purpose)}</caption>
        <tbody>
          {roll !== null && <Row label={own.thrown(roll.dice)} value={roll.natural} />}
          {roll?.rerolled.map((faces, index) => <Row key={index} label={own.replaced} value={faces.join(" + ")} />)}
          {step.modifiers.map((each, index) => (
            <Row key={index} label={words.reason(each.reason)} value={signed(each.value)} rule={each.rule} words={words} />
          ))}
          {step.total !== null && <Row label={own.total} value={sign(step.total)} strong />}
          {step.row !== null && <Row label={own.row} value={rowLabel(step.row)} />}
          {step.result !== null && <Row label={own.result} value={resultOf(step, words)} strong />}
        </tbody>
      </table>
      <RuleMark rule={step.rule} words={words} />
      {step.chart !== null && <Chart chart={step.chart} step={step} ruleset={ruleset} charts={charts} words={words} />}
    </div>
  );
}

/** What a throw came to, with its number where it has one, such as the points of damage. */
function resultOf({ result, details }: Step, words: Words): string {
  const number = details[result ?? ""];
  return `${words.result(result ?? "")}${typeof number === "number" ? `: ${number}` : ""}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : sign(value);
}

function Row({ label, value, rule, words, strong }: { label: string; value: string | number; rule?: string; words?: Words; strong?: boolean }) {
  return (
    <tr class={strong ? "strong" : ""}>
      <th scope="row">{label}{rule && words && <> <RuleMark rule={rule} words={words} /></>}</th>
      <td>{value}</td>
    </tr>
  );
}

export interface Pack {
  sources: { table: string; title: string; provenance: string }[];
  tables: Record<string, Json>;
}

/** The rows of a chart, that which was read marked, and its provenance. */
function Chart({ chart, step, ruleset, charts, words }: { chart: string; step: Step; ruleset: Ruleset; charts: string | Pack; words: Words }) {
  const [pack, setPack] = useState<Pack | null>(typeof charts === "string" ? null : charts);
  useEffect(() => {
    if (typeof charts !== "string") {
      return;
    }
    fetched<Pack>(`/v1/${ruleset}/charts/${charts}`).then(setPack, () => undefined);
  }, [ruleset, charts]);
  if (pack === null) {
    return null; // A game can have charts that the service no longer serves.
  }
  const path = chart.split(".");
  const table = path.reduce((found: Json, part) => found?.[part], pack.tables);
  const source = path.map((_, index) => path.slice(0, path.length - index).join(".")).map((name) => pack.sources.find((each) => each.table === name)).find((each) => each !== undefined);
  const title = words.chart(chart) ?? "";
  // Cards such as U1 are known by their names; other tables have a title alone.
  const card = /^[A-Z]/.test(chart) ? (path[0] ?? "") : "";
  const told = source === undefined ? [] : [card, title, words.find(["values"], source.provenance) ?? source.provenance];
  const shown = tableOf(table, step, words);
  return (
    <div class="chart">
      {told.length > 0 && (
        <p class="source">{told.filter((each) => each !== "").join(" · ")}</p>
      )}
      {shown !== null && (
        <div class="scrolling" tabIndex={0} role="group" aria-label={title}>
          <table>
            {shown.columns.length > 1 && (
              <thead><tr><td />{shown.columns.map((each, index) => <th key={each} scope="col" class={index === shown.column ? "read-column" : ""}>{each}</th>)}</tr></thead>
            )}
            <tbody>
              {shown.rows.map(({ key, label, cells, read }) => (
                <tr key={key} class={read ? "read" : ""}>
                  <th scope="row">{label}</th>
                  {cells.map((each, index) => <td key={index} class={index === shown.column ? (read ? "read-cell" : "read-column") : ""}>{each}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
