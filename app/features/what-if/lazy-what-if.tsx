import type { ComponentProps } from "react";
import { formatSliderLabel } from "~/domain/campaign/campaign";
import { getVariedAllocation } from "~/domain/estimate/what-if";
import { LazyFold } from "~/features/scenario/lazy-fold";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import type { WhatIfCard } from "./what-if-card";

const ID = "what-if";

const LazyCard = lazySection(ID, () =>
  import("./what-if-card").then(({ WhatIfCard }) => WhatIfCard),
);

/** The fold with what other assumptions and other goals give. */
export function LazyWhatIf(props: ComponentProps<typeof WhatIfCard>) {
  const campaign = useCampaign();
  const varied = getVariedAllocation(campaign);
  const label = varied && formatSliderLabel(campaign.allocations[varied.key]!);
  return (
    <LazyFold
      id={ID}
      className="fold card"
      isAsked={props.answer.scenario.goal > 0 || props.answer.scenario.cost > 0}
      summary={
        <>
          <h2>What if</h2>
          <span className="hint">{label === null ? "FDV" : `FDV × ${label}`}</span>
        </>
      }
    >
      <LazyCard isOpen label="“What if”" props={props} />
    </LazyFold>
  );
}
