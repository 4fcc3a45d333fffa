/** Who stands where: by meetings in a round robin, by the rulebook's contest where each has a game of their own. */

import { joint, number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Words } from "../../service/words.ts";
import { hasLength } from "./contests.ts";
import type { PackRow, StandingRow, Standings } from "./shapes.ts";

interface Column {
  title: string;
  value: (row: StandingRow) => string;
  isNumber: boolean;
}

/** `bare`: without a card around it. */
export function StandingsTable({ standings, words, bare = false }: { standings: Standings | null; words: Words; bare?: boolean }) {
  const own = texts.value.organising;
  if (standings === null || standings.rows.length === 0) {
    return null;
  }
  const columns = columnsOf(standings, words);
  const told = lengthOf(standings, words);
  return (
    <section class={bare ? "standing" : "card standing"} aria-labelledby="standings-title">
      <h2 id="standings-title">{standings.final ? own.standings : own.standingsSoFar}</h2>
      {standings.contest !== null && <p class="muted small">{own.contest}: {words.value("contest", standings.contest)}</p>}
      {told !== null && <p class="muted small" data-length>{told}</p>}
      {standings.unranked !== null && <p class="note warn">{words.problem(standings.unranked) ?? own.unranked}</p>}
      <div class="scrolling" tabIndex={0} role="group" aria-labelledby="standings-title">
        <table class="standings">
          <thead>
            <tr>{columns.map(({ title, isNumber }) => <th key={title} scope="col" class={isNumber ? "number" : ""}>{title}</th>)}</tr>
          </thead>
          <tbody>
            {standings.rows.map((row) => (
              <tr key={row.number} data-standing={row.number}>
                {columns.map(({ title, value, isNumber }) => <td key={title} class={isNumber ? "number" : ""}>{value(row)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {standings.packs.length > 0 && <PacksTable packs={standings.packs} words={words} />}
    </section>
  );
}

/** Where the packs of a contest stand, and who is in them, by number. */
function PacksTable({ packs, words }: { packs: PackRow[]; words: Words }) {
  const own = texts.value.organising;
  const figures = [...new Set(packs.flatMap((each) => Object.keys(each.figures)))];
  return (
    <table class="standings">
      <thead>
        <tr>
          <th scope="col" class="number">{own.place}</th>
          <th scope="col">{words.member("pack")}</th>
          {figures.map((name) => <th key={name} scope="col" class="number">{words.member(name)}</th>)}
          <th scope="col">{own.entrants}</th>
        </tr>
      </thead>
      <tbody>
        {packs.map((row) => (
          <tr key={row.pack} data-pack={row.pack}>
            <td class="number">{row.place === null ? "–" : String(row.place)}</td>
            <td>{row.pack}</td>
            {figures.map((name) => <td key={name} class="number">{number(row.figures[name] ?? 0)}</td>)}
            <td>{row.entrants.join(joint())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In which tournament of the rulebook all careers begin, or that it is none; null where there is no such thing. */
function lengthOf({ contest, length }: Standings, words: Words): string | null {
  const own = texts.value.organising;
  if (contest === null || !hasLength(contest)) {
    return null;
  }
  return length === null ? own.noLength : `${own.length}: ${words.value("length", length)}`;
}

function columnsOf({ format, rows }: Standings, words: Words): Column[] {
  const own = texts.value.organising;
  const counted = (title: string, value: (row: StandingRow) => number): Column => ({ title, value: (row) => number(value(row)), isNumber: true });
  const grouped = rows.some((each) => (each.group ?? 1) > 1);
  const first: Column[] = [
    ...(grouped ? [{ title: own.groups, value: (row: StandingRow) => String(row.group ?? ""), isNumber: true }] : []),
    { title: own.place, value: ({ place }) => (place === null ? "–" : String(place)), isNumber: true },
    { title: own.entrant, value: ({ name, number: each }) => name || String(each), isNumber: false },
  ];
  const notes: Column = { title: own.notes, value: (row) => notesOf(row, words), isNumber: false };
  const last = rows.some((each) => notesOf(each, words) !== "") ? [notes] : [];
  if (format === "round_robin") {
    const scored: Column = { title: own.scored, value: (row) => `${row.scored} : ${row.conceded}`, isNumber: true };
    return [
      ...first, counted(own.points, (row) => row.points), counted(own.played, (row) => row.played), counted(own.won, (row) => row.won), counted(own.drawn, (row) => row.drawn),
      counted(own.lost, (row) => row.lost), scored, ...last,
    ];
  }
  const figures = [...new Set(rows.flatMap((each) => Object.keys(each.figures)))];
  const judged = [...new Set(rows.flatMap((each) => Object.keys(each.verdicts)))];
  return [
    ...first,
    ...judged.map((name): Column => ({ title: words.member(name), value: (row) => (row.verdicts[name] === undefined ? "" : words.value(name, row.verdicts[name])), isNumber: false })),
    ...figures.map((name): Column => ({ title: words.member(name), value: (row) => (row.figures[name] === undefined ? "" : number(row.figures[name])), isNumber: true })),
    ...last,
  ];
}

/** What is out of the ordinary with an entrant. */
function notesOf(row: StandingRow, words: Words): string {
  const own = texts.value.organising;
  const { unfinished } = row;
  return [
    ...(unfinished === null || row.withdrawn !== null ? [] : [unfinishedIn(unfinished, words)]),
    ...(row.withdrawn !== null ? [own.withdrawn] : []),
    ...(row.unplayed > 0 ? [own.unplayedGames(row.unplayed)] : []),
    ...(row.by_policy.length > 0 ? [own.byPolicy] : []),
  ].join(joint());
}

function unfinishedIn(code: string, words: Words): string {
  const own = texts.value.organising;
  return code === "created" ? own.notBegun : code === "playing" ? own.playing : code === "gone" ? texts.value.table.gone : words.value("ending", code);
}
