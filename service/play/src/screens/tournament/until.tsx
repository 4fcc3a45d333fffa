/** An end of careers that their players agree on beforehand: asked for in a founding, and said of a tournament. */

import { month } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Until } from "./shapes.ts";

interface UntilProps {
  until: Until;
  change: (until: Until) => void;
}

export function UntilChoice({ until, change }: UntilProps) {
  const own = texts.value.organising.until;
  const given = (name: keyof Until, value: Until[keyof Until]) => {
    const { [name]: _, ...others } = until;
    change(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <fieldset class="card">
      <legend>{own.title}</legend>
      <div class="members">
        <div class="field">
          <label for="until-month">{own.month}</label>
          <input id="until-month" type="month" pattern="[0-9]{4}-[0-9]{2}" value={until.month ?? ""}
            onInput={(event) => given("month", event.currentTarget.value || undefined)} />
        </div>
        <div class="field">
          <label for="until-patrols">{own.patrols}</label>
          <input id="until-patrols" type="number" min={1} max={100} value={until.patrols ?? ""}
            onInput={(event) => given("patrols", Number(event.currentTarget.value) || undefined)} />
        </div>
      </div>
      <label class="check">
        <input type="checkbox" name="until-closing" checked={until.closing === true}
          onChange={(event) => given("closing", event.currentTarget.checked || undefined)} />
        {own.closing}
      </label>
      <p class="small muted">{own.about}</p>
    </fieldset>
  );
}

/** What was agreed on, as a line. */
export function untilSaid(until: Until): string {
  const own = texts.value.organising.until;
  const told = [
    ...(until.month === undefined ? [] : [own.afterMonth(month(until.month))]),
    ...(until.patrols === undefined ? [] : [own.afterPatrols(until.patrols)]),
    ...(until.closing === true ? [own.atClose] : []),
  ];
  return `${own.title}: ${told.join(" · ")}`;
}
