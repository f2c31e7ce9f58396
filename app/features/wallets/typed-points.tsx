import { listOwn } from "~/estimator/estimate";
import { LazyFold } from "~/features/scenario/lazy-fold";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { TYPED_POINTS_ID } from "~/ui/page-ids";
import type { TypedFieldsProps } from "./typed-fields";

const LazyFields = lazySection(TYPED_POINTS_ID, () =>
  import("./typed-fields").then(({ TypedFields }) => TypedFields),
);

/** The fields for points typed by hand: in a fold, or openly where there is no wallet field. */
export function TypedPoints({ isAlone, clear }: TypedFieldsProps & { isAlone: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (isAlone) {
    return (
      <div id={TYPED_POINTS_ID} tabIndex={-1}>
        <LazyFields isOpen label="The form" className="stack-s" props={{ clear }} />
      </div>
    );
  }
  return (
    <LazyFold
      id={TYPED_POINTS_ID}
      className="typed-points"
      isAsked={listOwn(campaign, scenario).length > 0}
      summary={<span className="text-button">Type points</span>}
    >
      <p className="hint">These points count in addition to those of your wallets.</p>
      <LazyFields isOpen label="The form" className="stack" props={{ clear }} />
    </LazyFold>
  );
}
