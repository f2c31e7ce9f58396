import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { Lookup } from "~/domain/estimate/lookup";
import { readScenario } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { pageMeta } from "~/features/share/page-meta";
import type { Site } from "~/domain/site";
import { useCampaign } from "~/ui/campaign-context";
import { EstimatePage } from "./estimate-page";
import { useHeadTags } from "~/features/share/use-head-tags";
import { useWalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useScenario } from "~/features/scenario/use-scenario";

/** The page with its scenario in the address, and its wallets' lookups. */
export function Estimator({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const { scenario, update } = useScenario();
  const [search] = useSearchParams();
  const linked = useMemo(() => readScenario(campaign, search), [campaign, search]);
  const asked = listWallets(linked);
  const wallets = useWalletLookups(loaded, listWallets(scenario), asked, site.lookupLimitMs);
  const { lookups } = wallets;
  const tags = useMemo(
    () => pageMeta(campaign, linked, { origin: site.origin, lookups }),
    [campaign, linked, site.origin, lookups],
  );
  useHeadTags(tags);
  return (
    <EstimatePage {...wallets} scenario={scenario} update={update} search={search} site={site} />
  );
}
