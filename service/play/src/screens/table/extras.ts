/** What few at a table need, as one part of the page: what an umpire writes, rules and is asked, invitations, talk, the tournament of the game, and sounds. */

export { Ask, Draw } from "../umpire/asking.tsx";
export { NoteForm, RulingForm } from "../umpire/ruling.tsx";
export { Inviting } from "./inviting.tsx";
export { Heard } from "./sounds.tsx";
export { Talk } from "./talk.tsx";
export { Tournament } from "./tournament.tsx";
export { Asked, Pending, Rulings, Since } from "../umpire/umpire.tsx";
