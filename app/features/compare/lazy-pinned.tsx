import { useContext } from "react";
import { answer as answerScenario, subtractTotals } from "~/domain/answer";
import { formatDifference } from "~/domain/estimate/format";
import { PinnedContext } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import type { PinnedProps } from "./pinned-differences";

const LazyDifferences = lazySection("pinned", () =>
  import("./pinned-differences").then(({ PinnedDifferences }) => PinnedDifferences),
);

/** The page's difference from each pinned scenario; few pages need its code. */
export function LazyPinned(props: PinnedProps) {
  const { pinned } = useContext(PinnedContext);
  return <LazyDifferences isOpen={pinned.length > 0} label="What is pinned" props={props} />;
}

/** The difference from the first pinned scenario, in a few words; nothing while it isn't known. */
export function FirstDifference({ answer, byWallet }: Omit<PinnedProps, "lookUpOthers">) {
  const campaign = useCampaign();
  const [first] = useContext(PinnedContext).pinned;
  if (first === undefined) return null;
  const other = answerScenario(campaign, first.scenario, [...byWallet.values()]);
  const difference = subtractTotals(answer, other);
  if (difference === null) return null;
  return <span className="hint">{`${formatDifference(difference)} vs. pinned`}</span>;
}
