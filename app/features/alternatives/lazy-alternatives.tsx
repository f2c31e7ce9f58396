import { type ComponentProps, useSyncExternalStore } from "react";
import { pathTo } from "~/estimate/campaign";
import { Late } from "~/features/late-section";
import { ALTERNATIVES_ID, COMPARE_FORM_ID } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import type { Alternatives } from "./alternatives";

const neverChanges = () => () => {};

/** Browsers without scripts have the list at once, others after the first paint. */
export function LazyAlternatives(props: ComponentProps<typeof Alternatives>) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const list = (
    <Late label="The list of other scenarios">
      {({ Alternatives }) => <Alternatives {...props} />}
    </Late>
  );
  return (
    <div id={ALTERNATIVES_ID} data-testid="alternatives" tabIndex={-1}>
      {/* Never taken out, because extensions may have done so. */}
      <noscript>{!isHydrated && list}</noscript>
      <>{isHydrated && list}</>
    </div>
  );
}

/** Form of the rows' checkboxes, which the page's own form can't contain. */
export function CompareForm() {
  return <form id={COMPARE_FORM_ID} method="get" action={pathTo(useCampaign(), "/compare")} />;
}
