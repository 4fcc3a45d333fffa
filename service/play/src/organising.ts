/** The screens of tournaments: they are fetched together. */

export { EnterTournament } from "./screens/tournament/enter.tsx";
export { TournamentPage } from "./screens/tournament/page.tsx";
