import { createContext } from "react";
import { DEFAULT_SCENARIO } from "~/scenario/scenario";

/**
 * The scenario for small texts inside memoized components: with every step of a slider only the
 * texts render again, not the controls around them.
 */
export const ScenarioContext = createContext(DEFAULT_SCENARIO);
