/** Deadlines on days of the week: asked for in a founding, and said of a game or a tournament. */

import { useId } from "preact/hooks";
import { joint, weekday, WEEKDAYS } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";

/** When clocks run out, in the time of a zone. */
export interface Weekly {
  zone: string;
  days: string[];
  time: string;
}

/** Friday evening, where this device is. */
export function weeklyHere(): Weekly {
  return { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, days: ["friday"], time: "20:00" };
}

export function WeeklyChoice({ weekly, change }: { weekly: Weekly; change: (weekly: Weekly) => void }) {
  const own = texts.value.duties;
  const zones = useId();
  const { zone, days, time } = weekly;
  return (
    <div class="indented weekly">
      <div class="members">
        <div class="field">
          <label for="weekly-zone">{own.zone}</label>
          <input id="weekly-zone" type="text" maxLength={60} autoComplete="off" spellcheck={false} list={zones} value={zone}
            onInput={(event) => change({ ...weekly, zone: event.currentTarget.value })} />
          <datalist id={zones}>{Intl.supportedValuesOf("timeZone").map((each) => <option key={each} value={each} />)}</datalist>
        </div>
        <div class="field">
          <label for="weekly-time">{own.time}</label>
          <input id="weekly-time" type="time" value={time} onInput={(event) => change({ ...weekly, time: event.currentTarget.value })} />
        </div>
      </div>
      <fieldset class="days">
        <legend>{own.days}</legend>
        {WEEKDAYS.map((each) => (
          <label key={each} class="check">
            <input type="checkbox" name="weekly-day" value={each} checked={days.includes(each)} onChange={({ currentTarget: { checked } }) =>
              change({ ...weekly, days: WEEKDAYS.filter((one) => (one === each ? checked : days.includes(one))) })} />
            {weekday(each)}
          </label>
        ))}
      </fieldset>
      <p class="small muted">{own.weeklyAbout}</p>
    </div>
  );
}

/** The times at which clocks run out, as a line. */
export function weeklySaid({ zone, days, time }: Weekly): string {
  return texts.value.duties.runOut(days.map(weekday).join(joint()), time, zone);
}
