import { useMemo, useState } from "react";
import { formatUsd, shortenWallet } from "~/domain/estimate/format";
import { isRetriable, readTotal, type ShownTotal } from "~/domain/estimate/lookup-state";
import { typedPoints } from "~/domain/estimate/typed-points";
import { estimateLookups, type LookupState } from "~/domain/estimate/wallet-lookup";
import { readWallets } from "~/domain/scenario/codec";
import type { Site } from "~/domain/site";
import { Announcement } from "~/ui/announcement";
import { CalculationDetails } from "~/features/details/calculation-details";
import { DetailsToggle } from "~/features/details/details-toggle";
import { PAGE_IDS } from "~/ui/page-ids";
import { SiteHeader } from "~/ui/site-header";
import { numberOf } from "~/domain/scenario/scenario";
import { BonusList } from "~/features/inputs/bonus-list";
import { FdvCard } from "~/features/inputs/fdv-card";
import { PointsCard } from "~/features/inputs/points-card";
import { CompactTotal } from "~/features/result/compact-total";
import { ResultCard } from "~/features/result/result-card";
import { SnapshotTotals } from "~/features/details/snapshot-totals";
import { MyScenarios } from "~/features/saved/my-scenarios";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { HiddenFormFields } from "~/features/scenario/hidden-form-fields";
import { PinnedNotice } from "~/features/compare/pinned-notice";
import { ScenarioProvider } from "~/features/scenario/scenario-context";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { ShareBar } from "~/features/share/share-bar";
import { GoalCard } from "~/features/what-if/goal-card";
import { WhatIfCard } from "~/features/what-if/what-if-card";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { WalletsCard } from "~/features/wallets/wallets-card";
import { useCampaign } from "~/ui/campaign-context";

/** The page's data and its callbacks. */
export interface EstimatePageProps extends ScenarioProps, WalletLookups {
  /** The raw query of the address. */
  search: URLSearchParams;
  site: Site;
}

/** The page: a scenario, its wallets' points and the estimate. It works without a router. */
export function EstimatePage({ scenario, update, search, site, ...wallets }: EstimatePageProps) {
  const campaign = useCampaign();
  const { lookups, retry } = wallets;
  const estimated = useMemo(
    () => estimateLookups(campaign, scenario, lookups),
    [campaign, scenario, lookups],
  );
  const { points, figures } = estimated;
  const typed = typedPoints(campaign, scenario);
  const [pickedWallet, pick] = useState<string | null>("");
  // The first wallet, unless another is picked; typed points if there is no wallet.
  const isTypedShown = typed !== null && (pickedWallet === null || lookups.length === 0);
  const index = isTypedShown
    ? null
    : Math.max(
        0,
        lookups.findIndex(({ wallet }) => wallet === pickedWallet),
      );
  const picked = index === null ? null : (lookups[index] ?? null);
  const pickedPoints = index === null ? typed : (points[index] ?? null);
  const total = useMemo(
    () => readTotal(campaign, lookups, estimated),
    [campaign, lookups, estimated],
  );
  const { status, warning, counts } = total;
  const isEmpty = lookups.length === 0 && typed === null && total.usd === 0;
  const hasTotal = !isEmpty && (status === "incomplete" || status === "whole");
  const control = { scenario, update };
  const whatIf = { ...control, points, hasTotal, warning };
  const { snapshot } = site;
  const holders = lookups.length + (typed === null ? 0 : 1);
  const walletLabel = holders > 1 ? labelHolder(index, picked) : null;

  return (
    <ScenarioProvider scenario={scenario} search={search}>
      <SiteHeader socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        <AdjustedNotice search={search} />
        <PinnedNotice />
        <div className="estimator">
          <form
            id={PAGE_IDS.form}
            className="estimator__form"
            method="get"
            action="/scenario"
            // The browser would refuse to submit invalid values; the server adjusts and reports
            // them.
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const isAsked = readWallets(search).includes(scenario.wallet);
              if (scenario.wallet !== "" && !isAsked) update({ wallet: scenario.wallet }, "now");
              else
                retry(
                  lookups.filter((each) => isRetriable(campaign, each)).map(({ wallet }) => wallet),
                );
            }}
          >
            <div className="estimator__inputs stack">
              <FdvCard {...whatIf} tokenPriceUSD={figures.tokenPriceUSD} />
              <WalletsCard
                {...control}
                lookups={lookups}
                figures={figures}
                retry={retry}
                picked={{ index, wallet: pickedWallet, pick }}
                site={site}
              />
              {Object.entries(campaign.cards).map(([name, card], cardIndex) => (
                <PointsCard
                  key={name}
                  name={name}
                  card={card}
                  allocation={numberOf(scenario, card.allocation)}
                  lookup={picked}
                  points={pickedPoints}
                  update={update}
                  retry={cardIndex === 0 ? retry : null}
                  walletLabel={walletLabel}
                  snapshot={snapshot}
                >
                  {card.hasBonuses && (
                    <BonusList
                      {...control}
                      hasSeveralWallets={walletLabel !== null}
                      totalBonusPct={figures.estimate.totalBonusPct}
                    />
                  )}
                </PointsCard>
              ))}
              <CompactTotal
                estimate={figures.estimate}
                total={{ status, usd: isEmpty ? null : total.usd }}
              />
            </div>
            <div className="estimator__result" id="result" tabIndex={-1}>
              <ResultCard {...control} figures={figures} total={total} canLookUp={site.canLookUp}>
                <ShareBar
                  origin={site.origin}
                  shared={{ ...estimated, scenario, isKnown: counts.known === lookups.length }}
                />
              </ResultCard>
              <Announcement text={hasTotal ? announceTotal(total) : ""} />
            </div>
            <div className="stack">
              <WhatIfCard {...whatIf} />
              <GoalCard {...whatIf} />
            </div>
            <div className="stack">
              <DetailsToggle {...control} />
              {snapshot && <SnapshotTotals {...control} totals={snapshot.totals} />}
              <CalculationDetails
                {...control}
                lookups={lookups}
                figures={figures}
                wallet={index === null ? figures.typed : (figures.wallets[index] ?? null)}
                walletLabel={walletLabel}
                snapshot={snapshot}
              />
            </div>
            <HiddenFormFields scenario={scenario} search={search} />
          </form>
          <MyScenarios {...control} {...wallets} total={total} />
        </div>
      </main>
    </ScenarioProvider>
  );
}

/** The wallet, or the typed points, whose figures are shown: `wallet 2, 0x1234…cdef`. */
function labelHolder(index: number | null, picked: LookupState | null): string {
  return picked === null || index === null
    ? "what you typed"
    : `wallet ${index + 1}, ${shortenWallet(picked.wallet)}`;
}

function announceTotal({ status, usd }: ShownTotal): string {
  return `Total estimated airdrop: ${formatUsd(usd)}${status === "incomplete" ? ", incomplete" : ""}`;
}
