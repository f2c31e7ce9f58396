import { useSearchParams } from "@remix-run/react";
import { useMemo, type CSSProperties } from "react";
import type { Campaign } from "~/estimate/campaign";
import { readWallets, writeQuery, writeScenario } from "~/estimate/codec";
import { FORM_MARKER } from "~/estimate/form-fields";
import { formatUsd } from "~/estimate/format";
import { sumTotals, type PortalList as List, type PortalSum } from "~/estimate/portal";
import {
  countDemos,
  formatGap,
  formatSumBasis,
  formatPortalTitle,
  formatReaders,
  formatSum,
  hasSum,
  formatPortalPost,
} from "~/estimate/portal-texts";
import type { Shared } from "~/estimate/share";
import type { Site } from "~/estimate/site";
import { formatWalletCount, listWallets, writeWallets } from "~/estimate/wallet-list";
import { GuideLink } from "~/features/page/site-footer";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { ScenarioContext, useShownScenario } from "~/features/scenario/scenario-context";
import { useScenario } from "~/features/scenario/use-scenario";
import { ShareButton } from "~/features/share/share-button";
import { LookupError, type LookupErrors } from "~/features/wallets/lookup-problems";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { WalletField } from "~/features/wallets/wallet-field";
import { AnchorLink, SkipLink, RESULT_ID, WALLET_FIELD_ID } from "~/ui/anchor-link";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { Announcement } from "~/ui/notice";
import { PAGE_IDS } from "~/ui/pre-hydration-input";
import { SiteHeader, usePageHead } from "~/ui/site-header";
import { PortalList } from "./portal-list";
import styles from "./portal.css";
import { usePortal, type ShownRow } from "./use-portal";

export function PortalPage({ loaded, site }: { loaded: List; site: Site }) {
  const campaign = useCampaign();
  const { scenario, update } = useScenario();
  const [search] = useSearchParams();
  const asked = useStableList(
    useMemo(() => readWallets(search, campaign.chain), [campaign, search]),
  );
  const { rows, sort, retry, errors } = usePortal(loaded, asked);
  const query = writeScenario(campaign, writeWallets(asked));
  usePageHead(formatPortalTitle(campaign.title, asked), `${site.origin}/${query}`);
  return (
    <ScenarioContext.Provider value={{ scenario, update }}>
      <link rel="stylesheet" href={styles} />
      <SkipLink />
      <SiteHeader socialPostUrl={site.socialPostUrl} />
      <main className="portal" tabIndex={-1}>
        <AdjustedNotice search={search} />
        <form
          id={PAGE_IDS.form}
          className="portal__form"
          method="get"
          action="/"
          onSubmit={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          <input type="hidden" name={FORM_MARKER} value="1" />
          <Wallets rows={rows} />
          <div className="portal__sum" id={RESULT_ID} tabIndex={-1}>
            <Sum wallets={asked} rows={rows} origin={site.origin} errors={errors} retry={retry} />
          </div>
        </form>
        <PortalList rows={rows} hasWallets={asked.length > 0} sort={sort} />
      </main>
      <footer className="site-footer hint">
        <ul className="cluster">
          <li>Not financial advice.</li>
          <li className="cluster">
            <span>Data:</span>
            <a className="tap" href={`/api/portal${query}`} download="airdrops.json" rel="nofollow">
              JSON
            </a>
          </li>
          <GuideLink site={site} />
        </ul>
      </footer>
    </ScenarioContext.Provider>
  );
}

function Wallets({ rows }: { rows: readonly ShownRow[] }) {
  const scenario = useShownScenario();
  const wallets = listWallets(scenario);
  const isLoading = rows.some((row) => row.isLoading);
  return (
    <section className="card stack-s" aria-label="Wallets">
      <WalletField
        wallets={wallets}
        status={isLoading ? `Looking up ${formatWalletCount(wallets.length)}…` : ""}
        isLoading={isLoading}
      />
    </section>
  );
}

function Sum({
  wallets,
  rows,
  origin,
  errors,
  retry,
}: {
  /** The address's. */
  wallets: readonly string[];
  rows: readonly ShownRow[];
  origin: string;
  errors: LookupErrors | null;
  retry: () => void;
}) {
  const campaign = useCampaign();
  const atDefaults = rows.map((row) => ({ ...row, answer: row.atDefaults }));
  const sum = sumTotals(wallets, atDefaults);
  const own = sumTotals(wallets, rows);
  const hasOwn = hasSum(own) && rows.some((row) => row.own !== null);
  const isLoading = rows.some((row) => row.isLoading);
  const isAsked = rows.some(({ needs, end }) => needs === null && end === null);
  const isPartial = !isLoading && sum.missing.length > 0;
  // What saved scenarios lack can be asked for again, too.
  const isMissing = isPartial || (!isLoading && own.missing.length > 0);
  const figure = describeFigure();
  const text = describeMade();
  const gap = isLoading || !isAsked ? "" : formatGap(sum, wallets);

  function describeFigure(): string {
    if (hasSum(sum)) return isLoading ? formatUsd(sum.sumUSD) : formatSum(sum);
    if (isLoading) return "Loading…";
    if (isAsked) return isPartial ? "No total yet" : "$0";
    if (wallets.length > 0) return "No campaign here reads these wallets";
    return `Paste your wallets: ${formatReaders(rows, "them")}`;
  }

  function describeMade(): string {
    if (isLoading) return "So far; the rest is still loading…";
    if (hasOwn)
      return `${hasSum(sum) ? "From this link; " : ""}${formatSum(own)} with your saved assumptions.`;
    if (isAsked) return formatSumBasis(sum, countDemos(atDefaults));
    return wallets.length > 0
      ? "Check the addresses, or open a campaign to enter your points."
      : "Totals use each campaign’s default assumptions.";
  }

  return (
    <Card
      name="sum"
      title="Wallet total"
      aside={isMissing && errors === null && <SubmitButton onPress={retry}>Try again</SubmitButton>}
      className="card--result stack-s"
    >
      <div id="total">
        <p
          className={`total ${isAsked ? "" : "total__prompt"} ${isPartial ? "portal__partial" : ""}`}
          style={{ "--length": figure.length } as CSSProperties}
          data-testid="portal-total"
        >
          {isAsked || wallets.length > 0 ? (
            figure
          ) : (
            <AnchorLink to={WALLET_FIELD_ID}>{figure}</AnchorLink>
          )}
        </p>
      </div>
      <p className="portal__made-of hint">
        {gap !== "" && <span className="warning">{`${gap} `}</span>}
        <span>{text}</span>
      </p>
      <LookupError errors={errors} retry={retry} />
      {isAsked && (
        <div className="portal__room">
          {/* Kept for its height while there is nothing to share. */}
          <div style={{ visibility: hasSum(sum) ? undefined : "hidden" }}>
            <div className="share__actions cluster">
              <ShareButton share={() => sharePortal(campaign, origin, wallets, sum)} />
            </div>
          </div>
          {!hasSum(sum) && !isLoading && (
            <p className="hint">
              {isMissing
                ? "Try again in a minute, or open a campaign below to enter points by hand."
                : "Open a campaign below to enter points by hand."}
            </p>
          )}
        </div>
      )}
      <Announcement text={isLoading || !isAsked ? "" : `${gap} ${text}: ${figure}`} />
    </Card>
  );
}

export function sharePortal(
  campaign: Campaign,
  origin: string,
  wallets: readonly string[],
  sum: PortalSum,
): Shared {
  const query = writeQuery(campaign, writeWallets(wallets));
  return {
    title: campaign.title,
    post: formatPortalPost(sum),
    link: `${origin}/`,
    addresses: { count: wallets.length, link: `${origin}/${query}` },
    picture: { src: `/og.png${query}`, alt: formatSum(sum), fileName: "airdrops.png" },
  };
}
