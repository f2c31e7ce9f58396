/*
 * One script with all code for saved scenarios, the list and the save action, loaded after the
 * page.
 */
export { saveScenario, type SaveResult } from "./save";
export { SaveMessage } from "./save-message";
export { ScenarioList } from "./scenario-list";
