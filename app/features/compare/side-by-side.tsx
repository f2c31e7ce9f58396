import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { compareLookups } from "./compare-lookups";
import { listComparedWallets, readComparison } from "./comparison";
import { comparisonMeta } from "./comparison-meta";
import type { Lookup } from "~/domain/estimate/lookup";
import type { Site } from "~/domain/site";
import { useLabels } from "~/features/labels/use-labels";
import { useHeadTags } from "~/features/share/use-head-tags";
import { useWalletLookups } from "~/features/wallets/use-wallet-lookups";
import { ComparePage } from "./compare-page";

/**
 * The address's comparison, with its wallets' lookups: those loaded with the page, and later ones.
 */
export function SideBySide({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const [search] = useSearchParams();
  const comparison = useMemo(() => readComparison(campaign, search), [campaign, search]);
  const { compared } = comparison;
  const wallets = listComparedWallets(compared);
  const { lookups, retry } = useWalletLookups(loaded, wallets, wallets, site.lookupLimitMs);
  const labels = useLabels();
  const columns = useMemo(
    () => compareLookups(campaign, compared, lookups, labels),
    [campaign, compared, lookups, labels],
  );
  const tags = useMemo(
    // Without the visitor's labels, which are nobody else's business.
    () =>
      comparisonMeta(campaign, compared, {
        origin: site.origin,
        columns: compareLookups(campaign, compared, lookups),
      }),
    [campaign, compared, lookups, site],
  );
  useHeadTags(tags);
  return <ComparePage comparison={comparison} columns={columns} retry={retry} site={site} />;
}
