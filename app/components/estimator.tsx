import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { LookupState, WalletLookup } from "~/estimate/wallet-lookup";
import { readScenario, readWallets } from "~/scenario/codec";
import { listWallets } from "~/scenario/wallet-list";
import { describePage } from "~/share/page-meta";
import type { Site } from "~/site";
import { EstimatePage } from "./estimate-page";
import { useHeadTags } from "./layout/use-head-tags";
import { useWalletLookups } from "./lookup/use-wallet-lookups";
import { useScenario } from "./scenario/use-scenario";

const NONE: LookupState[] = [];

/** The page with its scenario in the address, and its wallets' lookups. */
export function Estimator({ loaded, site }: { loaded: WalletLookup[]; site: Site }) {
  const { scenario, update } = useScenario();
  const [search] = useSearchParams();
  const { wallet, also } = scenario;
  const shown = useMemo(() => listWallets({ wallet, also }), [wallet, also]);
  const asked = useMemo(() => readWallets(search), [search]);
  const { lookups, retry } = useWalletLookups(loaded, shown, asked, site.lookupLimitMs);
  const complete = lookups.some(({ isLoading }) => isLoading) ? NONE : lookups;
  const tags = useMemo(
    () => describePage(readScenario(search), { origin: site.origin, lookups: complete }),
    [search, site.origin, complete],
  );
  useHeadTags(tags);
  return <EstimatePage {...{ scenario, update, search, lookups, site, retry }} />;
}
