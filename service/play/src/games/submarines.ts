/** The two submarine games, which share most: they are fetched together. */

export { hunters } from "./hunters/view.tsx";
export { silentVictory } from "./silent-victory/view.tsx";
