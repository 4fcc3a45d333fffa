/** Where the dice of a call come from. */

import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";

const SEED_BYTES = 16;

/** A seed that this browser draws. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (each) => each.toString(16).padStart(2, "0")).join("");
}

export function DiceChoice({ dice, change }: { dice: Json; change: (dice: Json) => void }) {
  const own = texts.value.desking;
  const kind: string = dice === undefined ? "drawn" : dice.kind === "seeded" ? "seeded" : "supplied";
  const rolls: number[] = dice?.rolls ?? [];
  const begun: Record<string, Json> = { seeded: { kind: "seeded", seed: newSeed() }, supplied: { kind: "supplied", rolls: [] } };
  return (
    <section class="dice-choice" aria-labelledby="dice-choice">
      <h3 id="dice-choice">{texts.value.begin.dice}</h3>
      <div class="row">
        {(["drawn", "seeded", "supplied"] as const).map((each) => (
          <label key={each} class="check">
            <input type="radio" name="dice-kind" value={each} checked={kind === each} onChange={() => change(begun[each])} />
            {own[each]}
          </label>
        ))}
      </div>
      {kind === "seeded" && (
        <div class="field">
          <label for="seed">{own.seed}</label>
          <input id="seed" type="text" spellcheck={false} autocomplete="off" value={dice.seed}
            onInput={({ currentTarget }) => change({ ...dice, seed: currentTarget.value })} />
        </div>
      )}
      {kind === "supplied" && (rolls.length === 0 ? <p class="muted small">{own.asked}</p> : (
        <p class="row">
          <span class="dice">{rolls.map((face, index) => <span key={index} class="die">{face}</span>)}</span>
          <button type="button" onClick={() => change(begun["supplied"])}>{own.throwAnew}</button>
        </p>
      ))}
    </section>
  );
}
