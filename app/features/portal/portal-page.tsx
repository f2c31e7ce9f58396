import { useSearchParams } from "@remix-run/react";
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { readScenario, writeScenario } from "~/estimate/codec";
import type { Estimate } from "~/estimate/figures";
import { formatDay, formatDifference, formatUsd } from "~/estimate/format";
import { type PortalRows, type PortalSum, readRows, sortIds, sumRows } from "~/estimate/portal";
import { type Site, canonicalUrl, formatPageTitle } from "~/estimate/site";
import { isSameList, listWallets } from "~/estimate/wallet-list";
import { GuideLink } from "~/features/page/site-footer";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import {
  HiddenFormFields,
  ScenarioContext,
  useShownScenario,
  useUpdate,
} from "~/features/scenario/scenario-context";
import { useScenario } from "~/features/scenario/use-scenario";
import { ShareButton } from "~/features/share/share-button";
import { useMine, type Visit } from "~/features/wallets/mine";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { WalletField } from "~/features/wallets/wallet-field";
import { useWhose, WhoseProvider } from "~/features/wallets/whose";
import { WhoseStrip } from "~/features/wallets/whose-strip";
import { RESULT_ID, SkipLink } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { PAGE_IDS } from "~/ui/pre-hydration-input";
import { keepPortal, SiteHeader, usePageHead } from "~/ui/site-header";
import { AskedPrograms } from "./asked-programs";
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

  const estimates = rows.flatMap(({ estimate }) => estimate ?? []);
  const sum = sumRows(estimates);
  const isLoading = rows.some(({ state }) => state === "loading");
  const isAsked = rows.some(({ state }) => state !== "idle");
  const status: Estimate["status"] = !isAsked ? "empty" : isLoading ? "loading" : "whole";
  const totals = useMemo(() => listTotals(rows), [rows]);
  const sorted = useSorted(rows, totals);
  return (
    <ScenarioContext.Provider value={{ scenario, update }}>
      <WhoseProvider estimate={{ scenario, status, totalUSD: sum.totalUSD }} totals={totals}>
        <link rel="stylesheet" href={styles} />
        <SkipLink />
        <SiteHeader socialPostUrl={site.socialPostUrl} />
        <main className="portal" tabIndex={-1}>
          <AdjustedNotice search={search} />
          <WhoseStrip estimate={{ scenario }} welcome={(visit) => <Welcome visit={visit} />} />
          <form
            id={PAGE_IDS.form}
            className="card stack portal__form"
            method="get"
            action="/"
            onSubmit={(event) => event.preventDefault()}
          >
            <Sum rows={sorted.rows} sum={sum} isAsked={isAsked} isLoading={isLoading} site={site} />
            <WalletField
              wallets={listWallets(scenario)}
              status={isLoading ? formatProgress(rows) : ""}
              isLoading={isLoading}
              list={<AskedPrograms rows={sent} />}
            />
            <HiddenFormFields search={search} />
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
  return `Asked ${done.length} of ${asked.length} campaigns…`;
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

function Sum({
  rows,
  sum,
  isAsked,
  isLoading,
  site,
}: {
  rows: readonly ShownRow[];
  sum: PortalSum;
  isAsked: boolean;
  isLoading: boolean;
  site: Site;
}) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const open = rows.filter(({ row }) => row.end === null);
  const lacks = open.some(({ state }) => state === "failed") || sum.isPartial;
  const total = formatUsd(sum.totalUSD);
  const bound = isLoading ? "so far" : lacks ? "at least" : "";
  const count = `${sum.count} of ${open.length} campaigns`;
  return (
    <div className="portal__sum" id={RESULT_ID} tabIndex={-1}>
      <p className="hint">
        {[isAsked ? count : `${open.length} campaigns`, bound].filter(Boolean).join(", ")}
      </p>
      <div className="portal__line">
        <div className="portal__total" id="total">
          <p
            className={`total ${isAsked ? "" : "total__prompt"} ${lacks && !isLoading ? "total--incomplete" : ""}`}
            style={{ "--length": total.length } as CSSProperties}
            data-testid="portal-total"
          >
            {isAsked ? total : "What could they be worth to you?"}
          </p>
        </div>
        <div className="portal__share">
          {sum.totalUSD !== null && sum.count > 0 && (
            <ShareButton
              share={({ sharePortal }) => sharePortal(site.origin, campaign, scenario, rows, sum)}
            />
          )}
        </div>
      </div>
      <Since totalUSD={isLoading ? null : sum.totalUSD} />
      <Bar rows={open} />
      <Announcement text={isAsked && !isLoading ? `${bound} ${total} in ${count}`.trim() : ""} />
    </div>
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

/** Of neighbours in the bar, visible on light and dark pages. */
const BAR_COLORS = "#22a559 #3b6fe0 #e0691a #b07f00 #a23bd0 #5c6b7a".split(" ");

/** Each campaign's share of the total. */
function Bar({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <div className="portal__bar" aria-hidden="true">
      {rows.map(
        ({ row, estimate }, index) =>
          (estimate?.totalUSD ?? 0) > 0 && (
            <span
              key={row.id}
              style={{
                flexGrow: estimate?.totalUSD ?? 0,
                background: BAR_COLORS[index % BAR_COLORS.length],
              }}
              title={row.name}
            />
          ),
      )}
    </div>
  );
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
  const { enter, isKnown } = useWhose();
  const wallets = useStableList(listWallets(useShownScenario()));
  const actions = useMemo(
    () => ({
      enter: (id: string, query: string) => enter({ [id]: query }),
      change: (id: string, query: string) => update({ [id]: query }),
      retry,
    }),
    [enter, update, retry],
  );
  return <PortalList {...sorted} wallets={wallets} actions={isKnown ? actions : null} />;
}
