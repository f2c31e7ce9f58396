import { latePart } from "~/ui/late-part";

/** The calculation details; closed at first, so their code comes when they are opened. */
export const LateDetails = latePart("details", () =>
  import("./calculation-details").then(({ CalculationDetails }) => CalculationDetails),
);
