import { DetailsPanel } from "./details/details-panel";
import { setLateParts } from "./load-late-parts";
import { keepScenario } from "./saved/keep-scenario";
import { ScenarioList } from "./saved/scenario-list";

const parts = { DetailsPanel, keepScenario, ScenarioList };

/**
 * What a page can do without until it is there. One file for all of it: what several
 * small ones share with the page would be split into smaller ones yet, and compress badly.
 */
export type LateParts = typeof parts;

setLateParts(parts);
