import { useSearchParams } from "@remix-run/react";
import { useMemo, type CSSProperties, type ReactNode } from "react";
import { formatUsd } from "~/domain/estimate/format";
import { formatWalletCount, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { readWallets, writeScenario } from "~/estimator/codec";
import { FORM_MARKER } from "~/estimator/form-fields";
import { sumTotals, type PortalList as List, type PortalSum } from "~/estimator/portal";
import { GuideLink } from "~/features/page/site-footer";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { ScenarioProvider, useShownScenario } from "~/features/scenario/scenario-context";
import { useScenario } from "~/features/scenario/use-scenario";
import { LookupError, type LookupErrors } from "~/features/wallets/lookup-problems";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { WalletField } from "~/features/wallets/wallet-field";
import { AnchorLink, SkipLink } from "~/ui/anchor-link";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { Announcement } from "~/ui/notice";
import { PAGE_IDS, RESULT_ID, WALLET_FIELD_ID } from "~/ui/page-ids";
import { SiteHeader } from "~/ui/site-header";
import { usePageHead } from "~/ui/use-page-head";
import { PortalList } from "./portal-list";
import { countDemos, describeGap, describeSum, formatPortalTitle } from "./portal-texts";
import styles from "./portal.css";
import { SharePortal } from "./share-portal";
import { usePortal, type ShownRow } from "./use-portal";

/** All campaigns of a server, and what some wallets could get from each. */
export function PortalPage({ loaded, site }: { loaded: List; site: Site }) {
  const campaign = useCampaign();
  const { scenario, update } = useScenario();
  const [search] = useSearchParams();
  const asked = useStableList(
    useMemo(() => readWallets(search, campaign.chain), [campaign, search]),
  );
  const { rows, version, sort, retry, errors } = usePortal(loaded, asked, site.lookupLimitMs);
  const sum = sumTotals(asked, rows);
  const query = writeScenario(campaign, writeWallets(asked));
  usePageHead(formatPortalTitle(campaign.title, asked), `${site.origin}/${query}`);
  return (
    <ScenarioProvider scenario={scenario} update={update} search={search}>
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
            <Sum sum={sum} wallets={asked} rows={rows} errors={errors} retry={retry}>
              <SharePortal origin={site.origin} wallets={asked} rows={rows} />
            </Sum>
          </div>
        </form>
        <PortalList rows={rows} hasWallets={asked.length > 0} version={version} sort={sort} />
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
    </ScenarioProvider>
  );
}

function Wallets({ rows }: { rows: readonly ShownRow[] }) {
  const scenario = useShownScenario();
  const wallets = useMemo(() => listWallets(scenario), [scenario]);
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

/** The sum of all totals, and what it is made of; what to do where there is none. */
function Sum({
  sum,
  wallets,
  rows,
  errors,
  retry,
  children,
}: {
  sum: PortalSum;
  /** The address's. */
  wallets: readonly string[];
  rows: readonly ShownRow[];
  errors: LookupErrors | null;
  retry: () => void;
  /** The ways to share it. */
  children: ReactNode;
}) {
  const total = formatUsd(sum.sumUSD);
  const isLoading = rows.some((row) => row.isLoading);
  const hasSum = rows.some(({ answer, pending }) => answer !== null || pending);
  const counted = rows.filter(({ answer }) => answer?.totalUSD);
  // A wallet that nobody knows stays unknown.
  const isMissing = rows.some(
    ({ answer, pending }) => pending || (answer?.warning ?? null) !== null,
  );
  const isSettled = !isLoading && errors === null;
  const gap = isSettled && sum.isIncomplete ? describeGap(sum, wallets) : null;
  const text = isLoading
    ? "So far; the rest is still loading…"
    : describeSum(sum, {
        demos: countDemos(counted),
        own: counted.filter(({ own }) => own !== null).length,
      });
  return (
    <Card
      name="sum"
      title="Total of all campaigns"
      aside={isSettled && isMissing && <SubmitButton onPress={retry}>Try again</SubmitButton>}
      className="card--result stack-s"
    >
      {hasSum ? (
        <>
          <div id="total">
            <p
              className="total"
              style={{ "--length": total.length } as CSSProperties}
              data-testid="portal-total"
            >
              {total}
            </p>
          </div>
          {/* A new element when all have arrived: browsers count growing text as a shift. */}
          <p className="portal__made-of hint" key={text}>
            {gap !== null && <span className="warning">{`${gap} `}</span>}
            <span>{text}</span>
          </p>
          <LookupError errors={errors} retry={retry} />
          {children}
          <Announcement text={isLoading ? "" : `${text}: ${total}`} />
        </>
      ) : (
        <>
          <p className="visually-hidden" aria-hidden="true" data-testid="portal-total">
            {total}
          </p>
          <p className="total total__prompt">
            {wallets.length > 0 ? (
              "No campaign here can look these wallets up"
            ) : (
              <AnchorLink to={WALLET_FIELD_ID}>
                Paste your wallets once, see every campaign
              </AnchorLink>
            )}
          </p>
        </>
      )}
    </Card>
  );
}
