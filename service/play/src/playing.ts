/** The screens on which games are begun and played: they are fetched together. */

export { Begin } from "./screens/begin/begin.tsx";
export { TableOf, TablePage } from "./screens/table/page.tsx";
