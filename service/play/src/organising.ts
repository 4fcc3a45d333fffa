/** The screens on which games are founded and tournaments run: they are fetched together. */

export { Begin } from "./screens/begin/begin.tsx";
export { Entry } from "./screens/start/entry.tsx";
export { EnterTournament } from "./screens/tournament/enter.tsx";
export { TournamentPage } from "./screens/tournament/page.tsx";
