import { useSearchParams } from "@remix-run/react";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import type { Site } from "~/site";
import { EstimatePage } from "./estimate-page";
import { useRetry } from "./lookup/use-retry";
import { useScenario } from "./scenario/use-scenario";

/** The page with its scenario in the address. */
export function Estimator({ lookup, site }: { lookup: WalletLookup; site: Site }) {
  const { scenario, update } = useScenario();
  const [search] = useSearchParams();
  const { retry, isRetrying } = useRetry();
  return <EstimatePage {...{ scenario, update, search, lookup, site, retry, isRetrying }} />;
}
