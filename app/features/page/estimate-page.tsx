import { useSearchParams } from "@remix-run/react";
import { memo, useMemo, useState, useSyncExternalStore } from "react";
import { listParts, pathTo } from "~/estimate/campaign";
import { readScenario } from "~/estimate/codec";
import { SELF_REPORTED } from "~/estimate/describe-scenario";
import { estimateScenario, foundNothing, hasFigure, hasTotal } from "~/estimate/estimate";
import type { Estimate, Holder } from "~/estimate/figures";
import { formatUsd } from "~/estimate/format";
import { type Lookup, planRetry } from "~/estimate/lookup";
import { type Site, canonicalUrl, formatPageTitle } from "~/estimate/site";
import { listUnknowns, type Unknown } from "~/estimate/unknowns";
import { nameWallet, listWallets } from "~/estimate/wallet-list";
import { FdvInput } from "~/features/inputs/fdv-input";
import { PointsCard } from "~/features/inputs/points-card";
import { Late } from "~/features/late-section";
import { AllocationBreakdown } from "~/features/result/allocation-breakdown";
import { BiggestUnknown, ResultCard } from "~/features/result/result-card";
import { CompactTotal } from "~/features/result/total";
import { AddressNotice } from "~/features/scenario/adjusted-notice";
import {
  HiddenFormFields,
  LiveEstimateContext,
  ScenarioContext,
  useShownScenario,
  useUpdate,
} from "~/features/scenario/scenario-context";
import {
  useScenario,
  type ShownScenario,
  type UpdateScenario,
} from "~/features/scenario/use-scenario";
import { ShareRow } from "~/features/share/share-row";
import { MissingPoints, NoPoints } from "~/features/wallets/lookup-problems";
import { useLabels } from "~/features/wallets/mine";
import { useWalletLookups, type WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { WalletsInput } from "~/features/wallets/wallets-input";
import { WhoseProvider } from "~/features/wallets/whose";
import { WhoseStrip } from "~/features/wallets/whose-strip";
import { DETAILS_ID, RESULT_ID, SkipLink } from "~/ui/anchor-link";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { PAGE_IDS } from "~/ui/pre-hydration-input";
import laterStyles from "./later.css";
import { SiteFooter } from "./site-footer";
import { SiteHeader, usePageHead } from "./site-header";

interface PageProps extends WalletLookups {
  update: UpdateScenario;
  site: Site;
}

export function EstimatePage({ live, scenario, ...page }: PageProps & ShownScenario) {
  const campaign = useCampaign();
  const { lookups } = page;
  const estimate = useMemo(
    () => estimateScenario(campaign, scenario, lookups),
    [campaign, scenario, lookups],
  );
  const liveEstimate = useMemo(
    () => (live === scenario ? estimate : estimateScenario(campaign, live, lookups)),
    [campaign, live, scenario, estimate, lookups],
  );
  return (
    <LiveEstimateContext.Provider value={liveEstimate}>
      <Page {...page} estimate={estimate} />
    </LiveEstimateContext.Provider>
  );
}

/** Renders only when a slider rests; what follows each of its steps calls `useLive`. */
const Page = memo(function Page({
  estimate,
  update,
  site,
  ...wallets
}: PageProps & { estimate: Estimate }) {
  const campaign = useCampaign();
  const { retry } = wallets;
  const labels = useLabels();
  const { scenario, lookups, holders } = estimate;
  const [pickedKey, pick] = useState("");
  const [first] = holders;
  // One holder's points, or the sum of all; the details have one holder's in any case.
  const single = holders.length === 1 ? first : holders.find(({ key }) => key === pickedKey);
  const detailed = single ?? first;
  const isEmpty = estimate.status === "empty";
  const hasNothing = foundNothing(estimate);
  const { snapshot } = site;
  const unknowns = useMemo(
    () => listUnknowns(estimate, snapshot?.totals ?? null),
    [estimate, snapshot],
  );
  const keys = holders.map(({ key }) => key);
  /** Null unless there are others. */
  function labelOf(holder: Holder | undefined): string | null {
    if (holder === undefined || holders.length === 1) return null;
    return holder.lookup ? nameWallet(labels, holder.key, keys) : SELF_REPORTED;
  }

  return (
    <ScenarioContext.Provider value={{ scenario, update }}>
      <WhoseProvider estimate={estimate}>
        <SkipLink />
        <SiteHeader {...site} />
        <main tabIndex={-1}>
          {!isEmpty && <CompactTotal />}
          <AddressNotice />
          <WhoseStrip />
          <div className="estimator">
            <form
              id={PAGE_IDS.form}
              className="estimator__form"
              method="get"
              action={pathTo(campaign, "")}
              // The browser would refuse invalid values; the server adjusts and reports them.
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                retry(planRetry(wallets.lookups).wallets);
              }}
            >
              <div className="card assumptions">
                <FdvInput estimate={estimate} hasOldOdds={site.hasOldOdds} />
                <WalletsInput
                  estimate={estimate}
                  retry={retry}
                  picked={{ key: pickedKey, pick }}
                  site={site}
                />
              </div>
              <div className="estimator__result">
                <div className="estimator__sticky">
                  <div id={RESULT_ID} tabIndex={-1}>
                    <ResultCard
                      estimate={estimate}
                      problem={
                        hasNothing ? (
                          <NoPoints lookups={lookups} isDemo={snapshot?.isMadeUp} />
                        ) : (
                          lacksPoints(estimate) && (
                            <MissingPoints {...wallets} isPrimary={!hasFigure(estimate)} />
                          )
                        )
                      }
                    >
                      {!isEmpty && !hasNothing && hasFigure(estimate) && (
                        <ShareRow origin={site.origin} estimate={estimate} />
                      )}
                      <BiggestUnknown
                        unknown={unknowns[0]}
                        isLoading={estimate.status === "loading"}
                      />
                    </ResultCard>
                  </div>
                  {listParts(campaign).length > 1 && <AllocationBreakdown estimate={estimate} />}
                </div>
                <Announcement
                  text={
                    hasTotal(estimate) && hasFigure(estimate) ? formatAnnouncement(estimate) : ""
                  }
                />
              </div>
              <div className="stack">
                <>
                  {Object.keys(campaign.cards).map((name, cardIndex) => (
                    <PointsCard
                      key={name}
                      name={name}
                      estimate={estimate}
                      isPicked={pickedKey !== ""}
                      shown={single ? [single] : holders}
                      retry={cardIndex === 0 ? retry : null}
                      walletLabel={labelOf(single)}
                      isRanked={snapshot !== null}
                    />
                  ))}
                </>
                <div className="late-row row needs-script">
                  <Late isExtra>{({ Provenance }) => <Provenance snapshot={snapshot} />}</Late>
                </div>
              </div>
              {/* Ahead of what it styles, so that earlier content is painted at once. */}
              <link rel="stylesheet" href={laterStyles} />
              <LowerCards {...{ estimate, unknowns, snapshot }} />
              <div className="stack estimator__details">
                <DetailsToggle />
                {scenario.details && (
                  <Late>
                    {({ CalculationDetails }) => (
                      <CalculationDetails
                        {...{ estimate, snapshot }}
                        wallet={detailed?.figures ?? null}
                        walletLabel={labelOf(detailed)}
                      />
                    )}
                  </Late>
                )}
              </div>
              <HiddenFormFields />
            </form>
          </div>
        </main>
        <SiteFooter site={site} hasFiles={!isEmpty} />
      </WhoseProvider>
    </ScenarioContext.Provider>
  );
});

const neverChanges = () => () => {};

/**
 * Browsers without scripts have these cards at once, others after the first paint; with the details of
 * a link, whose script hydration waits for, all have them at once, as they would move the details.
 */
function LowerCards({
  estimate,
  unknowns,
  snapshot,
}: {
  estimate: Estimate;
  unknowns: readonly Unknown[];
  snapshot: Site["snapshot"];
}) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isServed] = useState(estimate.scenario.details);
  const cards = (
    <Late>
      {({ SavedCard, PayoutCard, Unknowns, TargetCard }) => (
        <div className="stack">
          <SavedCard estimate={estimate} />
          <Unknowns {...{ estimate, unknowns, snapshot }} />
          <PayoutCard />
          <TargetCard estimate={estimate} />
        </div>
      )}
    </Late>
  );
  return (
    <div>
      {/* Never taken out, because extensions may have done so. */}
      <noscript>{!isServed && !isHydrated && cards}</noscript>
      <>{(isServed || isHydrated) && cards}</>
    </div>
  );
}

/** Without JavaScript, the button's `details` counts because it precedes the hidden field's. */
function DetailsToggle() {
  const campaign = useCampaign();
  const { details: isOpen } = useShownScenario();
  const update = useUpdate();
  return (
    <>
      <SubmitButton
        name="details"
        value={isOpen ? "" : "1"}
        formAction={isOpen ? undefined : pathTo(campaign, `#${DETAILS_ID}`)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? DETAILS_ID : undefined}
        onPress={() => update({ details: !isOpen })}
      >
        {isOpen ? "Hide calculation details" : "Show calculation details"}
      </SubmitButton>
      {isOpen && <input type="hidden" name="details" value="1" />}
    </>
  );
}

/** The result says which, and offers to try again. */
function lacksPoints({ status, isFinal, figures }: Estimate): boolean {
  const isGap = status === "unknown" || status === "incomplete";
  return isGap && (!isFinal || figures.lacks === "points");
}

function formatAnnouncement({ status, totalUSD }: Estimate): string {
  return `Total estimated airdrop: ${status === "incomplete" ? "at least " : ""}${formatUsd(totalUSD)}`;
}

export function Estimator({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const shown = useScenario();
  const [search] = useSearchParams();
  const linked = useMemo(() => readScenario(campaign, search), [campaign, search]);
  const linkedWallets = listWallets(linked);
  const wallets = useWalletLookups(
    loaded,
    listWallets(shown.scenario),
    linkedWallets,
    site.lookupLimitMs,
  );
  usePageHead(formatPageTitle(campaign, linked), canonicalUrl(campaign, site.origin, linked));
  return <EstimatePage {...wallets} {...shown} site={site} />;
}
