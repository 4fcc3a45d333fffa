/** What players of a game of several seats agree on beforehand: a draw, and talk at the table. */

import { texts } from "../../base/texts.ts";
import { Radio } from "../../base/widgets.tsx";

/** The members of a request that a game is begun with: each is left out where nothing is agreed on. */
export interface Agreed {
  draws?: "agreed";
  talk?: "phrases" | "notes";
  /** Notes can be erased: they stand beside the log. */
  texts?: "beside";
}

const NOTHING = "none";
const TALKS = [NOTHING, "phrases", "notes"] as const;

export function Agreements({ agreed, change }: { agreed: Agreed; change: (agreed: Agreed) => void }) {
  const own = texts.value.agreements;
  const { draws: _, ...withoutDraws } = agreed;
  const { talk, texts: __, ...withoutTalk } = agreed;
  const talks = (chosen: string) =>
    change(chosen === "notes" ? { ...withoutTalk, talk: chosen, texts: "beside" } : chosen === "phrases" ? { ...withoutTalk, talk: chosen } : withoutTalk);
  return (
    <fieldset class="card agreements">
      <legend>{own.title}</legend>
      <label class="check">
        <input type="checkbox" name="draws" checked={agreed.draws !== undefined}
          onChange={(event) => change(event.currentTarget.checked ? { ...agreed, draws: "agreed" } : withoutDraws)} />
        {own.draws}
      </label>
      <p>{texts.value.talking.title}</p>
      <Radio name="talk" value={talk ?? NOTHING} change={talks} options={TALKS.map((each) => [each, own.talks[each]])} />
      <p class="small muted">{own.about}</p>
    </fieldset>
  );
}
