/** "Your turn" in the title and the icon of the page. */

import { builtFile } from "../../base/address.ts";

export function announce(turn: boolean, title: string): void {
  document.title = turn ? `● ${title} · Wardroom` : "Wardroom";
  document.getElementById("icon")?.setAttribute("href", builtFile(turn ? "icon-turn.svg" : "icon.svg"));
}
