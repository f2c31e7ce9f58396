import { type ComponentProps, useSyncExternalStore } from "react";
import { pathTo } from "~/domain/campaign/campaign";
import laterStyles from "~/features/page/later.css";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { ALTERNATIVES_ID, COMPARE_FORM_ID } from "~/ui/page-ids";
import type { Alternatives } from "./alternatives";

const LazyList = lazySection(
  ALTERNATIVES_ID,
  () => import("./alternatives").then(({ Alternatives }) => Alternatives),
  laterStyles,
);

const neverChanges = () => () => {};

/** The list of alternatives, which browsers without scripts have at once, and others after the first paint. */
export function LazyAlternatives(props: ComponentProps<typeof Alternatives>) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const list = <LazyList isOpen label="The list of other scenarios" props={props} />;
  return (
    <div id={ALTERNATIVES_ID} data-testid="alternatives" tabIndex={-1}>
      {/* Never taken out, as extensions may have done so. */}
      <noscript>
        {!isHydrated && (
          <>
            <link rel="stylesheet" href={laterStyles} />
            {list}
          </>
        )}
      </noscript>
      <>{isHydrated && list}</>
    </div>
  );
}

/** The form of the rows' checkboxes, which the page's own form can't contain. */
export function CompareForm() {
  return <form id={COMPARE_FORM_ID} method="get" action={pathTo(useCampaign(), "/compare")} />;
}
