import { useMemo, useState } from "react";
import { formatUsd, shortenWallet } from "~/estimate/format";
import { isRetriable, readTotal, type ShownTotal } from "~/estimate/lookup-state";
import { estimateLookups, type LookupState } from "~/estimate/wallet-lookup";
import { readWallets } from "~/scenario/codec";
import type { Site } from "~/site";
import { Announcement } from "./announcement";
import { CalculationDetails } from "./details/calculation-details";
import { DetailsToggle } from "./details/details-toggle";
import { PAGE_IDS } from "./hydration/page-ids";
import { SiteHeader } from "./layout/site-header";
import { ExpeditionCard } from "./parts/expedition-card";
import { FdvCard } from "./parts/fdv-card";
import { TestnetCard } from "./parts/testnet-card";
import { CompactTotal } from "./result/compact-total";
import { ResultCard } from "./result/result-card";
import { SnapshotTotals } from "./details/snapshot-totals";
import { MyScenarios } from "./saved/my-scenarios";
import { AdjustedNotice } from "./scenario/adjusted-notice";
import { HiddenFormFields } from "./scenario/hidden-form-fields";
import { KeptNotice } from "./scenario/kept-notice";
import { ScenarioProvider } from "./scenario/scenario-provider";
import type { ScenarioProps } from "./scenario/use-scenario";
import { ShareBar } from "./share/share-bar";
import { GoalCard } from "./what-if/goal-card";
import { WhatIfCard } from "./what-if/what-if-card";
import { WalletsCard } from "./wallets/wallets-card";

/** The page's data and its callbacks. */
export interface EstimatePageProps extends ScenarioProps {
  /** The raw query of the address. */
  search: URLSearchParams;
  /** One per wallet of the scenario, in order. */
  lookups: readonly LookupState[];
  site: Site;
  /** Asks again for some wallets. */
  retry: (wallets: readonly string[]) => void;
}

/** The page: a scenario, its wallets' points and the estimate. It works without a router. */
export function EstimatePage({
  scenario,
  update,
  search,
  lookups,
  site,
  retry,
}: EstimatePageProps) {
  const estimated = useMemo(() => estimateLookups(scenario, lookups), [scenario, lookups]);
  const { points, figures } = estimated;
  const [pickedWallet, pick] = useState("");
  const index = Math.max(
    0,
    lookups.findIndex(({ wallet }) => wallet === pickedWallet),
  );
  const picked = lookups[index] ?? null;
  const pickedPoints = points[index] ?? null;
  const total = useMemo(() => readTotal(lookups, estimated), [lookups, estimated]);
  const { status, warning, counts } = total;
  const isEmpty = lookups.length === 0 && total.usd === 0;
  const hasTotal = !isEmpty && (status === "incomplete" || status === "whole");
  const control = { scenario, update };
  const whatIf = { ...control, points, hasTotal, warning };
  const { snapshot } = site;
  const owner = lookups.length > 1 ? `wallet ${index + 1}, ${shortenWallet(picked!.wallet)}` : null;

  return (
    <ScenarioProvider {...{ scenario, search }}>
      <SiteHeader socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        <AdjustedNotice search={search} />
        <KeptNotice />
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
              const isAsked = readWallets(search).includes(scenario.wallet);
              if (scenario.wallet !== "" && !isAsked) update({ wallet: scenario.wallet }, "now");
              else retry(lookups.filter(isRetriable).map(({ wallet }) => wallet));
            }}
          >
            <div className="estimator__inputs">
              <FdvCard {...whatIf} tokenPriceUSD={figures.tokenPriceUSD} />
              <WalletsCard
                {...{ ...control, lookups, figures, retry }}
                picked={{ index, wallet: pickedWallet, pick }}
                site={site}
              />
              <ExpeditionCard
                allocation={scenario.expedition}
                lookup={picked}
                points={pickedPoints}
                {...{ update, retry, owner, snapshot }}
              />
              <TestnetCard
                {...{ ...control, owner, snapshot }}
                totalBonusPct={figures.estimate.totalBonusPct}
                points={pickedPoints}
                standing={picked?.standing}
              />
              <CompactTotal
                estimate={figures.estimate}
                total={{ status, usd: isEmpty ? null : total.usd }}
              />
            </div>
            <div className="estimator__result" id="result" tabIndex={-1}>
              <ResultCard {...{ ...control, figures, total }}>
                <ShareBar
                  origin={site.origin}
                  shared={{ ...estimated, scenario, isKnown: counts.known === lookups.length }}
                />
              </ResultCard>
              <Announcement text={hasTotal ? announceTotal(total) : ""} />
            </div>
            <div className="estimator__answers">
              <WhatIfCard {...whatIf} />
              <GoalCard {...whatIf} />
            </div>
            <div className="estimator__details">
              <DetailsToggle {...control} />
              {snapshot && <SnapshotTotals {...control} totals={snapshot.totals} />}
              <CalculationDetails
                {...{ ...control, lookups, figures, index, owner, snapshot }}
                points={pickedPoints}
              />
            </div>
            <HiddenFormFields {...{ scenario, search }} />
          </form>
          <MyScenarios {...{ ...control, lookups, total, retry }} />
        </div>
      </main>
    </ScenarioProvider>
  );
}

function announceTotal({ status, usd }: ShownTotal): string {
  return `Total estimated airdrop: ${formatUsd(usd)}${status === "incomplete" ? ", incomplete" : ""}`;
}
