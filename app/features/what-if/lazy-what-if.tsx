import type { ComponentProps } from "react";
import { ComingSection } from "~/features/scenario/coming-section";
import { lazySection } from "~/ui/lazy-section";
import type { WhatIfCard } from "./what-if-card";

const ID = "what-if";

const LazyCard = lazySection(ID, () =>
  import("./what-if-card").then(({ WhatIfCard }) => WhatIfCard),
);

/** What other assumptions and other goals give. */
export function LazyWhatIf({
  search,
  ...props
}: ComponentProps<typeof WhatIfCard> & { search: URLSearchParams }) {
  const { answer, snapshot } = props;
  return (
    <ComingSection
      id={ID}
      className={`lazy-what-if screen-only ${snapshot ? "lazy-what-if--measured" : ""}`}
      search={search}
      isAsked={answer.scenario.goal > 0}
      label="What if: totals for other assumptions"
    >
      {(isOpen) => <LazyCard isOpen={isOpen} label="“What if”" props={props} />}
    </ComingSection>
  );
}
