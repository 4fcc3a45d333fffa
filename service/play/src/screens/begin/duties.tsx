/** Who rules on a game, and how long its seats may take. */

import type { Ruleset } from "wardroom-client";
import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import { Choice, Duration, SECONDS } from "../../base/widgets.tsx";
import { useGame } from "../../games/registry.ts";
import type { Words } from "../../service/words.ts";
import { usePolicies } from "./rules.tsx";
import { WeeklyChoice, weeklyHere } from "./weekly.tsx";

/** The members of a request that a game is begun with: each is left out where there is none. */
export interface DutiesAsked {
  umpire?: UmpireAsked;
  /** Where what is written stands, if not in the log. */
  texts?: "beside";
  deadlines?: Json;
}

/** The umpire of a game; what is left out there is none of. */
interface UmpireAsked {
  sees_hidden: boolean;
  results?: boolean;
  ending_seconds?: number;
  questions_per_day?: number;
}

interface DutiesProps {
  ruleset: Ruleset;
  words: Words;
  asked: DutiesAsked;
  change: (asked: DutiesAsked) => void;
  /** What is said of who the umpire is. */
  umpire: string;
}

export function Duties({ ruleset, words, asked, change, umpire }: DutiesProps) {
  const own = texts.value.duties;
  const { umpire: ruling, deadlines } = asked;
  const judged = (made: UmpireAsked | null) => {
    const { umpire: _, texts: kind, ...others } = asked;
    const kept = made === null && deadlines?.then === "umpire" ? { ...others, deadlines: { ...deadlines, then: "resign" } } : others;
    change(made === null ? kept : { ...kept, ...(kind === undefined ? {} : { texts: kind }), umpire: made });
  };
  return (
    <fieldset class="card duties">
      <legend>{own.title}</legend>
      <label class="check">
        <input type="checkbox" name="umpire" checked={ruling !== undefined} onChange={(event) => judged(event.currentTarget.checked ? { sees_hidden: false } : null)} />
        {umpire}
      </label>
      {ruling !== undefined && (
        <>
          <Umpire ruling={ruling} change={judged} />
          <label class="check indented">
            <input type="checkbox" name="texts" checked={asked.texts !== undefined} onChange={(event) => {
              const { texts: _, ...others } = asked;
              change(event.currentTarget.checked ? { ...asked, texts: "beside" } : others);
            }} />
            {own.texts}
          </label>
        </>
      )}
      <label class="check">
        <input type="checkbox" name="deadlines" checked={deadlines !== undefined} onChange={(event) => {
          const { deadlines: _, ...others } = asked;
          change(event.currentTarget.checked
            ? { ...others, deadlines: { per: "action", seconds: 3 * SECONDS.days, remind_seconds: SECONDS.days, then: ruling === undefined ? "resign" : "umpire" } }
            : others);
        }} />
        {own.deadlines}
      </label>
      {deadlines !== undefined && (
        <Deadlines ruleset={ruleset} words={words} deadlines={deadlines} judged={ruling !== undefined}
          change={(made) => change({ ...asked, deadlines: made })} />
      )}
    </fieldset>
  );
}

/** What an umpire sees and may do, and how often they can be asked. */
function Umpire({ ruling, change }: { ruling: UmpireAsked; change: (ruling: UmpireAsked) => void }) {
  const own = texts.value.duties;
  const { results: _, ...withoutResults } = ruling;
  const { ending_seconds: seconds = 0, ...atOnce } = ruling;
  const { questions_per_day: questions = 0, ...unbounded } = ruling;
  return (
    <div class="indented">
      <label class="check">
        <input type="checkbox" name="sees-hidden" checked={ruling.sees_hidden} onChange={(event) => change({ ...ruling, sees_hidden: event.currentTarget.checked })} />
        {own.seesHidden}
      </label>
      <label class="check">
        <input type="checkbox" name="results" checked={ruling.results === true}
          onChange={(event) => change(event.currentTarget.checked ? { ...ruling, results: true } : withoutResults)} />
        {own.results}
      </label>
      <div class="members">
        <Duration id="ending" label={own.endingSeconds} value={seconds} least={0}
          change={(made) => change(made === 0 ? atOnce : { ...ruling, ending_seconds: made })} />
        <div class="field">
          <label for="questions">{own.questions}</label>
          <input id="questions" type="number" inputMode="numeric" min={0} max={100} value={questions}
            onInput={({ currentTarget: { value } }) => value !== "" && change(Number(value) === 0 ? unbounded : { ...ruling, questions_per_day: Number(value) })} />
        </div>
      </div>
    </div>
  );
}

function Deadlines({ ruleset, words, deadlines, judged, change }: {
  ruleset: Ruleset; words: Words; deadlines: Json; judged: boolean; change: (deadlines: Json) => void;
}) {
  const own = texts.value.duties;
  const policies = usePolicies(ruleset);
  const { policy: _, ...plain } = deadlines;
  const { weekly, ...anyTime } = deadlines;
  const then = [...(judged ? ["umpire"] : []), "resign", ...(policies.length > 0 ? ["policy"] : [])];
  return (
    <>
      <div class="members indented">
        <Duration id="deadline" label={own.seconds} value={deadlines.seconds} change={(seconds) => change({ ...deadlines, seconds })} />
        {useGame(ruleset)?.facts.seats.length === 1 && (
          <Choice id="deadline-per" label={own.per} value={deadlines.per} change={(per) => change({ ...deadlines, per })}
            options={[["action", own.perAction], ["patrol", own.perPatrol]]} />
        )}
        <Duration id="reminder" label={own.remind} value={deadlines.remind_seconds ?? 0} least={0}
          change={(seconds) => change({ ...deadlines, remind_seconds: seconds === 0 ? null : seconds })} />
        <Choice id="deadline-then" label={own.then} value={deadlines.then}
          options={then.map((each) => [each, own.thens[each as keyof typeof own.thens]])}
          change={(made) => change(made === "policy" ? { ...plain, then: made, policy: policies[0] } : { ...plain, then: made })} />
        {deadlines.then === "policy" && (
          <Choice id="deadline-policy" label={own.policy} value={deadlines.policy} change={(policy) => change({ ...deadlines, policy })}
            options={policies.map((each) => [each, words.find(["policies"], each) ?? each])} />
        )}
      </div>
      <label class="check indented">
        <input type="checkbox" name="weekly" checked={weekly !== undefined}
          onChange={(event) => change(event.currentTarget.checked ? { ...anyTime, weekly: weeklyHere() } : anyTime)} />
        {own.weekly}
      </label>
      {weekly !== undefined && <WeeklyChoice weekly={weekly} change={(made) => change({ ...deadlines, weekly: made })} />}
    </>
  );
}

