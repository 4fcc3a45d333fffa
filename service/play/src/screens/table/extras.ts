/** What few at a table need, as one part of the page: what an umpire writes, and sounds. */

export { NoteForm, RulingForm } from "../umpire/ruling.tsx";
export { Heard } from "./sounds.tsx";
