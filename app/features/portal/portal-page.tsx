import { useSearchParams } from "@remix-run/react";
import { useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { formatUsd, shortenWallet } from "~/domain/estimate/format";
import { sumTotals, type PortalList as List } from "~/domain/portal";
import { readWallets, writeScenario } from "~/domain/scenario/codec";
import { labelOf } from "~/domain/scenario/wallet-labels";
import { listWallets, writeWallets, REMOVE_WALLET } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { LinkedLabelsProvider, useLabels } from "~/features/labels/use-labels";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { ScenarioProvider, useShownScenario } from "~/features/scenario/scenario-context";
import { useScenario } from "~/features/scenario/use-scenario";
import { useWalletList } from "~/features/wallets/use-wallet-list";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { WalletField } from "~/features/wallets/wallet-field";
import { WalletsWithoutScript } from "~/features/wallets/wallets-input";
import { AnchorLink } from "~/ui/anchor-link";
import { QuietButton, SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { ActionNotice, Announcement } from "~/ui/notice";
import { PAGE_IDS, RESULT_ID, WALLET_FIELD_ID } from "~/ui/page-ids";
import { SiteHeader } from "~/ui/site-header";
import { usePageHead } from "~/ui/use-page-head";
import { PortalList } from "./portal-list";
import { describeSum, titlePortal } from "./portal-texts";
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
  const { rows, version, sort, retry } = usePortal(loaded, asked, site.lookupLimitMs);
  const query = writeScenario(campaign, writeWallets(asked));
  usePageHead(titlePortal(campaign.title, asked), `${site.origin}/${query}`);
  const hasSum = rows.some(({ answer, isLoading }) => answer !== null || isLoading);
  return (
    <LinkedLabelsProvider search={search}>
      <ScenarioProvider scenario={scenario} update={update} search={search}>
        <link rel="stylesheet" href={styles} />
        <SiteHeader socialPostUrl={site.socialPostUrl} />
        <main className="portal" tabIndex={-1}>
          <AdjustedNotice search={search} />
          <form
            id={PAGE_IDS.form}
            className="portal__top card"
            method="get"
            action="/scenario"
            onSubmit={(event) => {
              event.preventDefault();
              retry();
            }}
          >
            <Wallets rows={rows} />
            <Sum wallets={asked} rows={rows} hasSum={hasSum}>
              {hasSum && <SharePortal origin={site.origin} wallets={asked} rows={rows} />}
            </Sum>
          </form>
          <PortalList rows={rows} hasWallets={asked.length > 0} version={version} sort={sort} />
        </main>
        <footer className="site-footer hint">
          <ul className="cluster screen-only">
            <li>Not financial advice.</li>
            <li className="cluster">
              <span>Data:</span>
              {["csv", "json"].map((kind) => (
                <a
                  className="tap"
                  key={kind}
                  href={`/api/portal${kind === "csv" ? ".csv" : ""}${query}`}
                  download={`airdrops.${kind}`}
                  rel="nofollow"
                >
                  {kind.toUpperCase()}
                </a>
              ))}
            </li>
            {site.sourceUrl !== null && (
              <li>
                <a className="tap" href={`${site.sourceUrl}/blob/HEAD/docs/campaigns.md`}>
                  Make one for your campaign
                </a>
              </li>
            )}
          </ul>
        </footer>
      </ScenarioProvider>
    </LinkedLabelsProvider>
  );
}

/** The field for wallets, and the list of several. */
function Wallets({ rows }: { rows: readonly ShownRow[] }) {
  const scenario = useShownScenario();
  const labels = useLabels();
  const { actions, notice } = useWalletList();
  const [isAdding, setAdding] = useState(false);
  const wallets = listWallets(scenario);
  const { length: count } = wallets;
  if (isAdding && count !== 1) setAdding(false);
  const isList = count > 1 || isAdding;
  return (
    <div className="stack-s">
      <WalletField
        wallet={scenario.wallet}
        isAbove={isList}
        setAdding={setAdding}
        hasNoPoints={false}
        // Its spelling is no mistake where some campaign knows it.
        hasPoints={rows.some(({ answer }) => answer !== null && answer.totalUSD !== null)}
        isLoading={rows.some(({ isLoading }) => isLoading)}
        name={undefined}
        actions={actions}
      />
      {isList && (
        <ul className="portal__wallets" aria-label={count === 1 ? "1 wallet" : `${count} wallets`}>
          {wallets.map((wallet, index) => (
            <li className="row" key={wallet}>
              <span>{labelOf(labels, wallet) || shortenWallet(wallet, wallets)}</span>
              <SubmitButton
                className="button button--cross"
                name={REMOVE_WALLET}
                value={wallet}
                aria-label={`Remove ${shortenWallet(wallet, wallets)}`}
                onPress={({ detail }) => detail < 2 && actions.remove(index)}
              >
                ×
              </SubmitButton>
            </li>
          ))}
        </ul>
      )}
      <WalletsWithoutScript wallets={isList ? wallets : []} actions={actions} />
      <ActionNotice notice={notice} />
      {count === 1 && !isAdding && (
        <button
          type="button"
          className="text-button tap small needs-script"
          onClick={() => {
            setAdding(true);
            document.getElementById(WALLET_FIELD_ID)!.focus();
          }}
        >
          Add another wallet
        </button>
      )}
    </div>
  );
}

/** The sum of all totals, and what it is made of; what to do where there is none. */
function Sum({
  wallets,
  rows,
  hasSum,
  children,
}: {
  wallets: readonly string[];
  rows: readonly ShownRow[];
  hasSum: boolean;
  children: ReactNode;
}) {
  const sum = sumTotals(wallets, rows);
  const total = formatUsd(sum.sumUSD);
  const isLoading = rows.some((row) => row.isLoading);
  const counted = rows.filter(({ answer }) => answer?.totalUSD);
  const text = isLoading
    ? "So far; the rest is still loading…"
    : describeSum(sum, {
        demos: counted.filter(({ isDemo }) => isDemo).length,
        own: counted.filter(({ own }) => own !== null).length,
      });
  return (
    <section className="stack-s" id={RESULT_ID} tabIndex={-1} aria-label="Sum of all campaigns">
      {hasSum ? (
        <>
          <p
            className="total"
            style={{ "--length": total.length } as CSSProperties}
            data-testid="portal-total"
          >
            {total}
          </p>
          <p className="hint" key={text}>
            {text}
          </p>
          <div className="portal__gap cluster">
            {!isLoading && sum.isIncomplete && (
              <>
                <span className="warning">Incomplete: not everything could be added up.</span>
                <QuietButton type="submit">Try again</QuietButton>
              </>
            )}
          </div>
          {children}
          <Announcement text={isLoading ? "" : `${text}: ${total}`} />
        </>
      ) : (
        <>
          <p className="visually-hidden" aria-hidden="true" data-testid="portal-total">
            {total}
          </p>
          <p className="total total__prompt">
            <AnchorLink to={WALLET_FIELD_ID}>
              Paste your wallets once, see every campaign
            </AnchorLink>
          </p>
        </>
      )}
    </section>
  );
}
