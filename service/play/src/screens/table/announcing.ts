/** "Your turn" in the title and the icon of the page. */

import { here } from "../../base/address.ts";

export function announce(turn: boolean, title: string): void {
  document.title = turn ? `● ${title} · Wardroom` : "Wardroom";
  document.getElementById("icon")?.setAttribute("href", here(turn ? "/play/icon-turn.svg" : "/play/icon.svg"));
}
