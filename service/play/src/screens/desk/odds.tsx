/** The odds of a call: a bar for each value of each result that is open. */

import type { Json } from "../../base/json.ts";
import { chance } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Words } from "../../service/words.ts";
import type { Odds } from "./asking.ts";

type Marginal = Odds["marginals"][number];

const MOST_VALUES = 12;

export function OddsBars({ odds, words }: { odds: Odds; words: Words }) {
  const own = texts.value.desking;
  const groups = grouped(odds.marginals);
  const about = odds.method.kind === "exact" ? "" : "≈ ";
  return (
    <section class="card chances" aria-labelledby="chances">
      <h2 id="chances">{own.odds}</h2>
      <p class="muted small">{about === "" ? own.exact : own.estimated}</p>
      {groups.length === 0 && <p>{own.certain}</p>}
      <div class="groups">
        {groups.map(({ prefix, open, certain }) => (
          <div key={prefix}>
            <h3>{titleOf(prefix, certain, words)}</h3>
            {open.map(({ name, values }) => (
              <table key={name}>
                <caption>{words.member(lastOf(name))}</caption>
                <tbody>
                  {shown(values).map(({ value, probability }) => (
                    <tr key={String(value)}>
                      <th scope="row">{valued(words, lastOf(name), value)}</th>
                      <td><span class="bar" aria-hidden="true"><span style={{ width: `${probability.decimal * 100}%` }} /></span></td>
                      <td>{about}{chance(probability.decimal)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface Group {
  prefix: string;
  open: Marginal[];
  certain: Marginal[];
}

/** What is open, by the part of the result that it is of. */
function grouped(marginals: Marginal[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of marginals) {
    const prefix = each.name.split("/").slice(0, -1).join("/");
    const group = groups.get(prefix) ?? { prefix, open: [], certain: [] };
    (each.values.length > 1 ? group.open : group.certain).push(each);
    groups.set(prefix, group);
  }
  return [...groups.values()].filter(({ open }) => open.length > 0);
}

const lastOf = (name: string) => name.split("/").at(-1) ?? "";

/** Of a thing that is or is not, that it is; else the likeliest values in their order. */
function shown(values: Marginal["values"]): Marginal["values"] {
  if (values.every(({ value }) => typeof value === "boolean")) {
    return values.filter(({ value }) => value === true);
  }
  const likely = [...values].sort((one, other) => other.probability.decimal - one.probability.decimal).slice(0, MOST_VALUES);
  return values.filter((each) => likely.includes(each));
}

function titleOf(prefix: string, certain: Marginal[], words: Words): string {
  const ship = certain.find(({ name }) => ["ship", "target"].includes(lastOf(name)))?.values[0]?.value;
  const parts = prefix.split("/").slice(1).map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : words.member(part)));
  return typeof ship === "string" ? words.value("ship", ship) : parts.join(" ") || texts.value.reckoning.result;
}

function valued(words: Words, member: string, value: Json): string {
  const own = texts.value.form;
  return value === null ? own.none : typeof value === "boolean" ? texts.value.table[value ? "yes" : "no"] : typeof value === "string" ? words.value(member, value) : String(value);
}
