import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { readScenario, writeScenario } from "~/estimate/codec";
import type { Estimate } from "~/estimate/figures";
import { formatDay, formatDifference, formatUsd } from "~/estimate/format";
import {
  formatCampaignCount,
  listFitting,
  type PortalRow,
  type PortalRows,
  type PortalSum,
  readRows,
  sortIds,
  sumRows,
} from "~/estimate/portal";
import { changeQuery, type QueryPatch } from "~/estimate/portal-query";
import { textOf } from "~/estimate/scenario";
import { type Site, canonicalUrl, formatPageTitle } from "~/estimate/site";
import { isSameList, listWallets } from "~/estimate/wallet-list";
import { GuideLink } from "~/features/page/site-footer";
import { keepPortal, SiteHeader, usePageHead } from "~/features/page/site-header";
import { ShareBar } from "~/features/result/allocation-breakdown";
import { BottomBar, boundOf, toneOf, TOTAL_ID } from "~/features/result/total";
import { AddressNotice } from "~/features/scenario/adjusted-notice";
import {
  HiddenFormFields,
  ScenarioContext,
  useShownScenario,
  useUpdate,
} from "~/features/scenario/scenario-context";
import { useScenario } from "~/features/scenario/use-scenario";
import { ShareButton } from "~/features/share/share-row";
import { useMine, type Visit } from "~/features/wallets/mine";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { WalletField } from "~/features/wallets/wallet-field";
import { useWhose, WhoseProvider } from "~/features/wallets/whose";
import { WhoseStrip } from "~/features/wallets/whose-strip";
import { RESULT_ID, SkipLink } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { PAGE_IDS } from "~/ui/pre-hydration-input";
import { PortalList } from "./portal-list";
import type { ShownRow } from "./portal-row";
import styles from "./portal.css";
import { usePortal } from "./use-portal";

export function PortalPage({ loaded, site }: { loaded: PortalRows; site: Site }) {
  const campaign = useCampaign();
  const { scenario, update } = useScenario();
  const [search] = useSearchParams();
  const linked = useMemo(() => readScenario(campaign, search), [campaign, search]);
  const sent = useMemo(() => readRows(loaded), [loaded]);
  const { rows, retry } = usePortal(sent, scenario, linked, site.lookupLimitMs);
  usePageHead(formatPageTitle(campaign, linked), canonicalUrl(campaign, site.origin, linked));
  const address = writeScenario(campaign, linked);
  useEffect(() => void keepPortal(address), [address]);

  const sum = sumRows(rows);
  const status = statusOf(rows, sum);
  const isLoading = status === "loading";
  // Beside the whole of another day, a part of it would read as a loss.
  const known = status === "whole" ? sum.totalUSD : null;
  const totals = listTotals(rows);
  const sorted = useSorted(rows, totals);
  return (
    <ScenarioContext.Provider value={{ scenario, update }}>
      <WhoseProvider estimate={{ scenario, status, totalUSD: known }} totals={totals}>
        <link rel="stylesheet" href={styles} />
        <SkipLink />
        <SiteHeader socialPostUrl={site.socialPostUrl} />
        <main className="portal" tabIndex={-1}>
          {status !== "empty" && <Compact rows={sorted.rows} sum={sum} status={status} />}
          <AddressNotice />
          <WhoseStrip welcome={(visit) => <Welcome visit={visit} />} />
          <form
            id={PAGE_IDS.form}
            className="card stack"
            method="get"
            action="/"
            onSubmit={(event) => event.preventDefault()}
          >
            <Sum {...{ sum, known, status, site }} rows={sorted.rows} />
            <WalletField
              wallets={listWallets(scenario)}
              status={status}
              progress={isLoading ? formatProgress(rows) : ""}
              list={<AskedPrograms rows={sent} />}
            />
            <HiddenFormFields />
          </form>
          <List {...sorted} retry={retry} />
        </main>
        <footer className="site-footer hint">
          <ul className="cluster">
            <li>Not financial advice.</li>
            <GuideLink site={site} />
          </ul>
        </footer>
      </WhoseProvider>
    </ScenarioContext.Provider>
  );
}

function statusOf(rows: readonly ShownRow[], sum: PortalSum): Estimate["status"] {
  const states = new Set(rows.map(({ state }) => state));
  if (states.has("loading")) return "loading";
  if (states.size === 0 || (states.size === 1 && states.has("idle"))) return "empty";
  if (sum.totalUSD === null) return "unknown";
  return sum.isPartial ? "incomplete" : "whole";
}

function listTotals(rows: readonly ShownRow[]): Record<string, number> {
  return Object.fromEntries(
    rows.flatMap(({ row, estimate }) =>
      estimate?.totalUSD == null ? [] : [[row.id, estimate.totalUSD]],
    ),
  );
}

function formatProgress(rows: readonly ShownRow[]): string {
  const asked = rows.filter(({ state }) => state !== "idle");
  const done = asked.filter(({ state }) => state !== "loading");
  return `Asked ${done.length} of ${formatCampaignCount(asked.length)}…`;
}

/**
 * How many programs a portal asks about the wallets, with the hosts behind them; without wallets, about
 * any. A campaign with a snapshot, or that has ended, asks nobody.
 */
export function AskedPrograms({ rows }: { rows: readonly PortalRow[] }) {
  const wallets = listWallets(useShownScenario());
  const asking = rows.filter(
    ({ end, hosts, chain }) =>
      end === null &&
      hosts.length > 0 &&
      (wallets.length === 0 || listFitting(chain, wallets).length > 0),
  );
  if (asking.length === 0) return null;
  const programs = `${asking.length} program${asking.length === 1 ? "" : "s"}`;
  return (
    <details className="hint">
      <summary className="tap text-button">
        {`Asks ${programs} about ${wallets.length > 1 ? "these wallets" : "this wallet"}`}
      </summary>
      {[...new Set(asking.flatMap(({ hosts }) => hosts))].sort().join(", ")}
    </details>
  );
}

/** `$26,789 · +$1,204 since 26 November`. */
function Welcome({ visit: { totalUSD, at, since } }: { visit: Visit }) {
  if (totalUSD === null) return <b>your wallets</b>;
  return (
    <>
      <b>{formatUsd(totalUSD)}</b>
      {since && totalUSD !== since.totalUSD
        ? ` · ${formatDifference(totalUSD - since.totalUSD)} since ${formatDay(since.at)}`
        : at && ` on ${formatDay(at)}`}
    </>
  );
}

interface SumProps {
  rows: readonly ShownRow[];
  sum: PortalSum;
  /** The total; null unless it is whole. */
  known: number | null;
  status: Estimate["status"];
  site: Site;
}

function Sum({ rows, sum, known, status, site }: SumProps) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const open = rows.filter(({ row }) => row.end === null);
  const { totalUSD, count } = sum;
  const isEmpty = status === "empty";
  const total = formatUsd(totalUSD);
  const bound = boundOf({ status, totalUSD });
  const campaigns = `${isEmpty ? "" : `${count} of `}${formatCampaignCount(open.length)}`;
  return (
    <div className="portal__sum" id={RESULT_ID} tabIndex={-1}>
      <p className="hint">{[campaigns, bound].filter(Boolean).join(", ")}</p>
      <div className="cluster">
        <div className="portal__total" id={TOTAL_ID}>
          <p
            className={`total ${isEmpty ? "total__prompt" : toneOf(status)}`}
            style={{ "--length": total.length }}
            data-testid="portal-total"
          >
            {isEmpty ? "What could they be worth to you?" : total}
          </p>
        </div>
        <div className="portal__share">
          {count > 0 && (
            <ShareButton
              share={({ sharePortal }) => sharePortal(site.origin, campaign, scenario, rows, sum)}
            />
          )}
        </div>
      </div>
      {status === "loading" && (
        <noscript>
          <p>Open a campaign to see its estimate. Adding them up needs JavaScript.</p>
        </noscript>
      )}
      <Since totalUSD={known} />
      <Bar rows={open} />
      <Announcement
        text={
          totalUSD === null || status === "loading"
            ? ""
            : `${bound ?? ""} ${total} in ${campaigns}`.trim()
        }
      />
    </div>
  );
}

function Compact({ rows, sum: { totalUSD }, status }: Omit<SumProps, "known" | "site">) {
  const bound = boundOf({ status, totalUSD });
  return (
    <BottomBar chart={<Bar rows={rows} />}>
      <span>
        <span>Estimated airdrops</span> {bound && <small>{bound}</small>}
      </span>
      <b className={toneOf(status)}>
        <span>{formatUsd(totalUSD)}</span>
      </b>
    </BottomBar>
  );
}

/** The change since the visitor's last visit on another day. */
function Since({ totalUSD }: { totalUSD: number | null }) {
  const { id } = useCampaign();
  const { isForeign } = useWhose();
  const since = useMine()?.visits.get(id)?.since;
  const difference = totalUSD === null || !since || isForeign ? 0 : totalUSD - since.totalUSD;
  if (!since || difference === 0) return null;
  return (
    <p className="portal__since hint">
      <b>{formatDifference(difference)}</b>
      {` since ${formatDay(since.at)}`}
    </p>
  );
}

/** Each campaign's share of the total. */
function Bar({ rows }: { rows: readonly ShownRow[] }) {
  const shares = rows.map(({ row: { id, name }, color, estimate }) => ({
    key: id,
    color,
    usd: estimate?.totalUSD ?? null,
    title: name,
  }));
  return <ShareBar shares={shares} />;
}

/** Rows keep their places while figures arrive: only the button sorts them, and a new visit. */
function useSorted(rows: readonly ShownRow[], totals: Record<string, number>) {
  const { id } = useCampaign();
  const mine = useMine();
  const [order, setOrder] = useState<Record<string, number> | null>(null);
  if (order === null && mine !== null) setOrder(mine.visits.get(id)?.totals ?? {});
  useEffect(() => {
    // The rows are sorted, so that `sortRows` need no longer do so.
    if (order !== null && document.adoptedStyleSheets) document.adoptedStyleSheets = [];
  }, [order]);
  const ids = rows.map(({ row }) => row.id);
  const sorted = sortIds(ids, order ?? {});
  const byId = new Map(rows.map((shown) => [shown.row.id, shown]));
  const canSort = Object.keys(totals).length > 0 && !isSameList(sorted, sortIds(ids, totals));
  return {
    rows: sorted.flatMap((each) => byId.get(each) ?? []),
    sort: canSort ? () => setOrder(totals) : null,
  };
}

function List({
  retry,
  ...sorted
}: ReturnType<typeof useSorted> & { retry: (path: string) => void }) {
  const update = useUpdate();
  const { enter, isKnown, readOwn } = useWhose();
  const wallets = useStableList(listWallets(useShownScenario()));
  const actions = useMemo(
    () => ({
      enter: (id: string, patch: QueryPatch) =>
        enter({ [id]: changeQuery(textOf(readOwn(), id), patch) }),
      change: (id: string, query: string) => update({ [id]: query }),
      retry,
    }),
    [enter, readOwn, update, retry],
  );
  return <PortalList {...sorted} wallets={wallets} actions={isKnown ? actions : null} />;
}
