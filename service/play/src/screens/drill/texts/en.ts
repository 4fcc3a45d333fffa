/** The texts of the drill in English: they are with it, so that nobody else fetches them. */

export const en = {
  about: "One encounter, from the sighting to its end. The service keeps nothing of it: it stays in this browser, and goes on where you left it.",
  patrol: "Patrol",
  rolled: "As the dice decide",
  begin: "Begin the drill",
  leave: "End the drill",
  over: "The encounter is over.",
  again: "Another drill",
  byService: "Each step is sent to the service, which adjudicates it.",
};

export type DrillTexts = typeof en;
