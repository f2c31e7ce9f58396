export { SavedAs, saveScenario } from "./save-action";
export { ScenarioList } from "./scenario-list";
