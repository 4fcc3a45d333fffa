/** What stands beside some games alone: they are fetched together, where a game has one of them. */

export { NoteForm, RulingForm } from "../umpire/ruling.tsx";
export { Talk } from "./talk.tsx";
export { Tournament } from "./tournament.tsx";
