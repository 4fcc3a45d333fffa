/** The screens without a game that is kept: calls, and the check of a log. They are fetched together. */

export { Desk } from "./screens/desk/page.tsx";
export { DrillPage } from "./screens/drill/page.tsx";
export { Proof } from "./screens/proof/page.tsx";
