/*
 * What a page can do without until it is there. One file for all of it: what several
 * small ones share with the page would be split into smaller ones yet, and compress badly.
 */
export { DetailsPanel } from "./details/details-panel";
export { keepScenario } from "./saved/keep-scenario";
export { ScenarioList } from "./saved/scenario-list";
