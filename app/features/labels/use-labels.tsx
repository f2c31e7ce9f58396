import { createContext, useContext, useMemo, type ReactNode } from "react";
import { readLabels, type Labels } from "~/domain/scenario/wallet-labels";
import { useOwnLabels } from "./labels-store";

const LinkedLabels = createContext<Labels>(new Map());

/** Provides the labels that the page's link carries. */
export function LinkedLabelsProvider({
  search,
  children,
}: {
  /** The raw query of the address. */
  search: URLSearchParams;
  children: ReactNode;
}) {
  const linked = useMemo(() => readLabels(search), [search]);
  return <LinkedLabels.Provider value={linked}>{children}</LinkedLabels.Provider>;
}

/** The wallets' labels: the link's, and the visitor's own, which win. */
export function useLabels(): Labels {
  const linked = useContext(LinkedLabels);
  const own = useOwnLabels();
  return useMemo(() => (linked.size === 0 ? own : new Map([...linked, ...own])), [linked, own]);
}
