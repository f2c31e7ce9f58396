import { createContext } from "react";
import { readScenario } from "~/scenario/codec";

/**
 * The scenario for small texts inside memoized components: with every step of a slider only the
 * texts render again, not the controls around them.
 */
export const ScenarioContext = createContext(readScenario(new URLSearchParams()));
