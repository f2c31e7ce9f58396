import { useMemo } from "react";
import { formatUsd } from "~/estimate/format";
import {
  NO_ANSWERS,
  estimateLookup,
  hasNoPoints,
  listUnavailable,
  summarizeStale,
  type WalletLookup,
} from "~/estimate/wallet-lookup";
import { listAdjustments } from "~/scenario/codec";
import { isSendable } from "~/scenario/text-params";
import type { Site } from "~/site";
import { CalculationDetails } from "./details/calculation-details";
import { DetailsToggle } from "./details/details-toggle";
import { PAGE_IDS } from "./hydration/page-ids";
import { SiteHeader } from "./layout/site-header";
import { LookupError, ShowResultWithoutScript } from "./lookup/lookup-error";
import { SampleWallets } from "./lookup/sample-wallets";
import { useWalletLookup } from "./lookup/use-wallet-lookup";
import { WalletField } from "./lookup/wallet-field";
import { ExpeditionCard } from "./parts/expedition-card";
import { FdvCard } from "./parts/fdv-card";
import { TestnetCard } from "./parts/testnet-card";
import { CompactTotal } from "./result/compact-total";
import { TotalAnnouncement } from "./result/total-announcement";
import { ResultCard } from "./result/result-card";
import { MyScenarios } from "./saved/my-scenarios";
import { AdjustedNotice } from "./scenario/adjusted-notice";
import { HiddenFormFields } from "./scenario/hidden-form-fields";
import { ScenarioContext } from "./scenario/scenario-context";
import type { ScenarioProps } from "./scenario/use-scenario";
import { ShareBar } from "./share/share-bar";

/** The page's data and its callbacks. */
export interface EstimatePageProps extends ScenarioProps {
  /** The raw query of the address. */
  search: URLSearchParams;
  lookup: WalletLookup;
  site: Site;
  retry: () => void;
  isRetrying: boolean;
}

/** The page: a scenario, a wallet's points and the estimate. It works without a router. */
export function EstimatePage({
  scenario,
  update,
  search,
  lookup,
  site,
  retry,
  isRetrying,
}: EstimatePageProps) {
  const adjustments = useMemo(() => listAdjustments(search), [search]);
  const known = useWalletLookup(lookup, scenario.wallet, site.lookupLimitMs);
  const { points, figures, unavailable } = useMemo(
    () => estimateLookup(scenario, known.answers),
    [scenario, known.answers],
  );
  const isLoading = known.isLoading || isRetrying;
  const isKnown = !isLoading && known.error === null;
  // The wallet field says why other wallets have no answer; asking again would bring none.
  const asked = isSendable(scenario.wallet) ? known.answers : NO_ANSWERS;
  const canRetry =
    !isLoading &&
    (known.error !== null || listUnavailable(asked).length > 0 || summarizeStale(asked) !== null);
  const { totalUSD, totalBonusPct } = figures.estimate;
  const isEmpty = scenario.wallet === "" && totalUSD === 0;
  const control = { scenario, update };

  return (
    <ScenarioContext.Provider value={scenario}>
      <SiteHeader socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        <AdjustedNotice adjustments={adjustments} />
        <div className="estimator">
          <form
            id={PAGE_IDS.form}
            className="estimator__form"
            method="get"
            action="/scenario"
            // The browser would refuse to send invalid values; the server adjusts and reports them.
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (scenario.wallet !== lookup.wallet) update({ wallet: scenario.wallet }, "now");
              else if (canRetry) retry();
            }}
          >
            <div className="estimator__inputs">
              <FdvCard {...control} tokenPriceUSD={figures.tokenPriceUSD} />
              <div className="card">
                <WalletField
                  wallet={scenario.wallet}
                  hasNoPoints={isKnown && hasNoPoints(known.answers)}
                  {...{ update, isLoading }}
                />
                <LookupError
                  error={isLoading ? null : known.error}
                  retryAfterS={known.retryAfterS}
                  retry={retry}
                />
                {known.isLoading && <ShowResultWithoutScript />}
                {site.sampleWallets && <SampleWallets {...control} wallets={site.sampleWallets} />}
              </div>
              <ExpeditionCard
                allocation={scenario.expedition}
                answers={asked}
                retryAfterS={known.retryAfterS}
                {...{ update, points, retry }}
              />
              <TestnetCard {...{ ...control, points, totalBonusPct }} />
              <CompactTotal
                estimate={figures.estimate}
                {...{ isLoading }}
                isIncomplete={unavailable.length > 0}
              />
            </div>
            <div className="estimator__result" id="result" tabIndex={-1}>
              <ResultCard {...{ ...control, figures, isLoading, unavailable }}>
                <ShareBar
                  origin={site.origin}
                  shared={{ scenario, figures, unavailable, isKnown }}
                />
              </ResultCard>
              <TotalAnnouncement
                text={isLoading || isEmpty ? "" : `Total estimated airdrop: ${formatUsd(totalUSD)}`}
              />
            </div>
            <div className="estimator__details">
              <DetailsToggle {...control} />
              <CalculationDetails {...{ ...control, figures, points }} />
            </div>
            <HiddenFormFields {...{ scenario, search }} />
          </form>
          <MyScenarios
            {...{ ...control, points, totalUSD, isLoading, retry }}
            hasFailed={known.error !== null}
            isIncomplete={unavailable.length > 0}
          />
        </div>
      </main>
    </ScenarioContext.Provider>
  );
}
