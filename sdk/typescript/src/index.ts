/** The client of Wardroom: sessions in a browser and in Node. */

export type { FollowOptions, SessionEvent, TournamentEvent, UnknownEvent } from "./events.ts";
export type { HttpOptions } from "./http.ts";
export type { Storage } from "./keys.ts";
export { type LoggedEvent, type Narrated, type NarrativeLine, narrated } from "./narrative.ts";
export type { components, operations, paths } from "./openapi.ts";
export { Problem, type ProblemBody, isProblem } from "./problem.ts";
export {
  type Adjudication,
  type Call,
  type CallOdds,
  type CallRequest,
  type Given,
  type NextStep,
  Service,
} from "./service.ts";
export {
  type Action,
  type Answer,
  type BeginOptions,
  type Begun,
  type Board,
  type CommonLegalAction,
  type CommonState,
  type Created,
  type LegalAction,
  type Luck,
  type Replayed,
  type NewSession,
  type Odds,
  type Part,
  type Read,
  type Report,
  type Ruleset,
  type Ruling,
  type Seat,
  Session,
  type SessionOptions,
  type Start,
  type State,
} from "./session.ts";
export {
  type NewEntrant,
  type NewTournament,
  Tournament,
  type TournamentCreated,
  type TournamentPlace,
  type TournamentState,
} from "./tournament.ts";
export { NotStarted } from "./starting.ts";
export type { Code, Fault, KeySet, Language, LogCheck, TogetherCheck, VerifyOptions } from "./verify.ts";
export { fetchKeys, title, verifyLog, verifyTogether, verifyTournament } from "./verifying.ts";
