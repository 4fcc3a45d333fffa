/** The screens on which games are played: they are fetched together. */

export { TableOf, TablePage } from "./screens/table/page.tsx";
