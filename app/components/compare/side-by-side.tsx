import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { compareLookups } from "~/compare/compare-lookups";
import { listComparedWallets, readComparison } from "~/compare/comparison";
import { describeComparison } from "~/compare/comparison-meta";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import type { Site } from "~/site";
import { useHeadTags } from "../layout/use-head-tags";
import { useWalletLookups } from "../lookup/use-wallet-lookups";
import { ComparePage } from "./compare-page";

/** The comparison of the address, with its wallets' lookups: those that came, and later ones. */
export function SideBySide({ loaded, site }: { loaded: WalletLookup[]; site: Site }) {
  const [search] = useSearchParams();
  const comparison = useMemo(() => readComparison(search), [search]);
  const { compared } = comparison;
  const wallets = useMemo(() => listComparedWallets(compared), [compared]);
  const { lookups, retry } = useWalletLookups(loaded, wallets, wallets, site.lookupLimitMs);
  const columns = useMemo(() => compareLookups(compared, lookups), [compared, lookups]);
  const tags = useMemo(() => {
    const settled = lookups.filter(({ isLoading }) => !isLoading);
    const { origin } = site;
    return describeComparison(compared, { origin, columns: compareLookups(compared, settled) });
  }, [compared, lookups, site]);
  useHeadTags(tags);
  return <ComparePage {...{ comparison, columns, retry, site }} />;
}
