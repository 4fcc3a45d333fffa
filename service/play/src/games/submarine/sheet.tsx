/** The log sheet: the patrols, and the ships that were sunk. */

import type { Json } from "../../base/json.ts";
import { month, number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Words } from "../../service/words.ts";

export function Sheet({ view, words }: { view: Json; words: Words }) {
  const own = texts.value.submarine;
  const { record, commander, patrol }: Json = view.situation;
  const patrols: Json[] = record?.patrols ?? [];
  const ships: Json[] = [...(record?.ships ?? []), ...(patrol?.ships ?? [])];
  const rank = commander?.rank ? words.value("rank", commander.rank) : "";
  return (
    <details class="card mat" data-patrols={patrols.length}>
      <summary>{own.logSheet}: {[rank, record?.name].filter(Boolean).join(" ")} · {own.sunkShips(view.ships_sunk, number(view.tons_sunk))}</summary>
      {patrols.length > 0 && (
        <div class="scrolling">
          <table class="sheet">
            <thead><tr><th scope="col">{own.patrol}</th><th scope="col">{own.date}</th><th scope="col">{own.area}</th><th scope="col">{texts.value.reckoning.result}</th></tr></thead>
            <tbody>
              {patrols.map((each, index) => (
                <tr key={index}>
                  <th scope="row">{index + 1}</th>
                  <td>{month(each.start)}</td>
                  <td>{words.value("area", each.assignment.area)}</td>
                  <td>{own.sunkShips(each.ships_sunk, number(each.tons_sunk))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ships.length === 0 ? <p class="muted small">{own.noneYet}</p> : (
        <div class="scrolling">
          <table class="sheet">
            <thead><tr><th scope="col">{own.ship}</th><th scope="col">{own.tonnage}</th><th scope="col">{texts.value.reckoning.result}</th></tr></thead>
            <tbody>
              {ships.map((each, index) => (
                <tr key={index}>
                  <th scope="row">{each.name != null && <>{each.name}<br /></>}<span class="muted">{words.value("kind", each.kind)}</span></th>
                  <td>{own.tons(number(each.tonnage))}</td>
                  <td>{words.value("fate", each.fate ?? "sunk")}{each.date && <><br /><span class="muted">{month(each.date)}</span></>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
