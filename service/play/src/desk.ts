/** The screens on which calls are made without a game that is kept: they are fetched together. */

export { Desk } from "./screens/desk/page.tsx";
export { DrillPage } from "./screens/drill/page.tsx";
