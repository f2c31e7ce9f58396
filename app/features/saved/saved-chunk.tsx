/*
 * One script with all code for saved scenarios, the list and the save action, loaded after the
 * page.
 */
export { saveScenario, type SaveResult } from "./saved-store";
export { SaveMessage } from "./save-message";
export { ScenarioList } from "./scenario-list";
