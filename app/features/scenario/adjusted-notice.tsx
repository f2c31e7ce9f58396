import { useMemo } from "react";
import { listAdjustments } from "~/domain/scenario/codec";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";

const LazyList = lazySection("adjusted", () =>
  import("./adjusted-list").then(({ AdjustedList }) => AdjustedList),
);

/** Says which of a link's values were adjusted, if any were; few links need its code. */
export function AdjustedNotice({
  search,
  what = "this link",
}: {
  search: URLSearchParams;
  /** What the parameters belong to. */
  what?: string;
}) {
  const campaign = useCampaign();
  const adjustments = useMemo(() => listAdjustments(campaign, search), [campaign, search]);
  return (
    <LazyList
      isOpen={adjustments.length > 0}
      label="The list of adjusted values"
      props={{ adjustments, search, what }}
    />
  );
}
