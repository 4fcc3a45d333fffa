/** "Your turn" in the title and the icon of the page. */

export function announce(turn: boolean, title: string): void {
  document.title = turn ? `● ${title} · Wardroom` : "Wardroom";
  document.getElementById("icon")?.setAttribute("href", turn ? "/play/icon-turn.svg" : "/play/icon.svg");
}
