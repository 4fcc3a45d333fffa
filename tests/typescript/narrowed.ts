/** What the types know of a legal action by its kind. It is compiled, and never run. */

import type { LegalAction, Session, State } from "wardroom-client";

export function inHunters({ legal_actions }: State<"hunters">): string[] {
  return legal_actions.flatMap((offer): string[] => {
    switch (offer.kind) {
      case "fire":
        return offer.details.tubes_forward.map((tube: number) => `${tube}`);
      case "reroll":
        return offer.details.came_to.map((step) => step.text);
      // @ts-expect-error no kind of this game
      case "movement":
        return [];
      default:
        // @ts-expect-error a member of one kind alone
        return offer.details.came_to;
    }
  });
}

export function inSilentVictory(offer: LegalAction<"silent-victory", "fire">): number[] {
  // @ts-expect-error misspelt
  const misspelt: number[] = offer.details.tube_forward;
  return [...offer.details.tubes_forward, ...misspelt];
}

export async function inBattleships(session: Session<"battleships">): Promise<string[]> {
  // @ts-expect-error no kind of any game
  session.offer("mvement");
  // @ts-expect-error an action has the members of its own kind
  await session.act("commit", { client_seed: "" });
  const ships: string[] | undefined = session.offer("movement")?.details.ships;
  return ships ?? [];
}
