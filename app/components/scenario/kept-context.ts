import { createContext } from "react";
import type { NamedScenario } from "~/compare/named-scenarios";

/** The scenarios that the address keeps for a comparison. */
export interface Kept {
  kept: readonly NamedScenario[];
  /** The same as `writeKept` gives it: links carry it, or a page without JavaScript would lose them. */
  query: string;
}

export const KeptContext = createContext<Kept>({ kept: [], query: "" });
