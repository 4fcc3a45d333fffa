/** What a form is begun from: a worked case, one of my games, or a file. */

import { useState } from "preact/hooks";
import { FaultNote } from "../../base/fault.tsx";
import { ago, language } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { type Kept, games, sessionOf } from "../../service/keeping.ts";
import type { Read } from "../../service/shapes.ts";
import type { Words } from "../../service/words.ts";
import type { Calls } from "./calls.ts";
import { type Case, opened } from "./case.ts";

interface BeginningsProps {
  current: Case;
  calls: Calls;
  words: Words;
  started: boolean;
  begin: (begun: Case) => void;
}

export function Beginnings({ current, calls, words, started, begin }: BeginningsProps) {
  const own = texts.value.desking;
  const { ruleset, call } = current;
  const { fault, during } = useWork();
  const [open, setOpen] = useState<boolean | null>(null);
  const mine = games.value.filter((each) => each.ruleset === ruleset).slice(0, 6);
  const take = (given: () => Promise<Case>) => during(async () => {
    begin(await given());
    setOpen(null);
  });
  const fromGame = async (game: Kept): Promise<Case> => {
    const read = (await sessionOf(game, { language: language.value, attempts: 2 }).read()) as Read;
    const situation = read.view?.situation;
    if (situation == null) {
      return Promise.reject(own.noSituation);
    }
    const order = calls.cases(call)[0]?.value.order; // To be changed: better than an empty one.
    return { ruleset, call, steps: [{ situation, ...(order === undefined ? {} : { order }), options: read.rules.options }] };
  };
  return (
    <details class="card beginnings" open={open ?? !started} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary><strong>{own.begin}</strong></summary>
      <h3>{own.cases}</h3>
      <ul class="cases">
        {calls.cases(call).map(({ name, summary, value }, index) => {
          const shown = words.find(["examples"], `${call}.${name}`) ?? summary;
          return (
            <li key={index}>
              <button type="button" {...(shown === summary ? { lang: "en" } : {})} data-case={index}
                onClick={() => void take(async () => ({ ruleset, call, steps: [value] }))}>{shown}</button>
            </li>
          );
        })}
      </ul>
      {mine.length > 0 && <h3>{texts.value.start.mine}</h3>}
      <p class="row">
        {mine.map((game) => (
          <button key={game.session} type="button" onClick={() => void take(() => fromGame(game))}>
            {game.name || texts.value.games[ruleset].title} · {ago(game.since)}
          </button>
        ))}
      </p>
      <p class="row">
        <label class="button">
          {own.file}
          <input type="file" accept="application/json" class="unseen" onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) {
              void take(() => opened(file, current).catch(() => Promise.reject(own.badFile)));
            }
            currentTarget.value = "";
          }} />
        </label>
      </p>
      {typeof fault === "string" ? <p class="note fault" role="alert">{fault}</p> : <FaultNote fault={fault} />}
    </details>
  );
}
