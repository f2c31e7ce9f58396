import { lazySection } from "~/ui/lazy-section";

/** The calculation details; closed at first, so their code comes when they are opened. */
export const LazyDetails = lazySection("details", () =>
  import("./calculation-details").then(({ CalculationDetails }) => CalculationDetails),
);
