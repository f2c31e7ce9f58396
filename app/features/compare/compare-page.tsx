import { useSearchParams } from "@remix-run/react";
import { useMemo, Fragment } from "react";
import type { Lookup } from "~/domain/estimate/lookup";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { useLabels } from "~/features/labels/use-labels";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { pagePath, writePinned } from "~/features/scenario/scenario-context";
import { useShareMessage, SystemShare } from "~/features/share/share-message";
import { useWalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { copyText } from "~/ui/copy-text";
import { SiteHeader } from "~/ui/site-header";
import { usePageHead } from "~/ui/use-page-head";
import { ColumnFaults, SameScenarios, WalletMistakes } from "./columns";
import { type Column, compareLookups } from "./compare-lookups";
import {
  comparisonPath,
  type NamedScenario,
  listComparedWallets,
  readComparison,
  type Comparison,
  MAX_COMPARED,
  MIN_COMPARED,
} from "./comparison";
import { ComparisonTable, SameAssumptions } from "./comparison-table";
import {
  formatComparisonPreview,
  titleComparison,
  titleComparisonPreview,
} from "./comparison-texts";
import { listAssumptions } from "./list-assumptions";

interface ComparePageProps {
  comparison: Comparison;
  /** One per compared scenario, in order. */
  columns: readonly Column[];
  site: Site;
  /** Looks some wallets up again. */
  retry: (wallets: readonly string[]) => void;
}

/** The comparison page; it works without JavaScript. */
export function ComparePage({
  comparison: { compared, ignored },
  columns,
  retry,
  site,
}: ComparePageProps) {
  const campaign = useCampaign();
  const count = compared.length;
  const { different, same } = useMemo(
    () =>
      listAssumptions(
        campaign,
        compared.map(({ scenario }) => scenario),
      ),
    [campaign, compared],
  );
  return (
    <>
      <SiteHeader title="Side by side" socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        {ignored > 0 && (
          <p className="notice" role="note">
            {`Only the first ${MAX_COMPARED} scenarios are shown; ${ignored} left out.`}
          </p>
        )}
        <SameScenarios compared={compared} />
        <ColumnNotes compared={compared} columns={columns} retry={retry} />
        {count < MIN_COMPARED && <HowToCompare count={count} />}
        {count > 0 && (
          <div className="card stack">
            <ComparisonTable compared={compared} columns={columns} different={different} />
            <SameAssumptions count={count} same={same} />
          </div>
        )}
        <div className="cluster">
          {count >= MIN_COMPARED && (
            <ShareComparison compared={compared} columns={columns} origin={site.origin} />
          )}
          {count > 0 && count < MAX_COMPARED && (
            <a
              className={`button ${count < MIN_COMPARED ? "" : "button--quiet"}`}
              // There, one changes the last scenario rather than starting anew.
              href={pagePath(campaign, compared.at(-1)!.scenario, writePinned(campaign, compared))}
            >
              Add another
            </a>
          )}
          <a
            className="button button--quiet"
            href={pagePath(campaign, compared[0]?.scenario ?? {}, "")}
          >
            {count < MIN_COMPARED ? "Go to the estimator" : "Go to the estimator with scenario 1"}
          </a>
        </div>
      </main>
    </>
  );
}

/** Notes on single columns, in full width, because a phone's columns have no room for them. */
function ColumnNotes({
  compared,
  columns,
  retry,
}: Pick<Comparison, "compared"> & Pick<ComparePageProps, "columns" | "retry">) {
  const keys = keyColumns(columns);
  return columns.map((column, index) => (
    <Fragment key={keys[index]}>
      <AdjustedNotice
        search={compared[index]!.search}
        what={`scenario ${index + 1}, “${column.name}”,`}
      />
      <WalletMistakes column={column} number={index + 1} />
      <ColumnFaults column={column} compared={compared} retry={retry} number={index + 1} />
    </Fragment>
  ));
}

/**
 * Makes a unique key per column from its wallets, so that a countdown moves along with its column.
 */
function keyColumns(columns: readonly Column[]): string[] {
  const wallets = columns.map(({ scenario }) => listWallets(scenario).join());
  return wallets.map(
    (own, index) => `${wallets.slice(0, index).filter((other) => other === own).length} ${own}`,
  );
}

function HowToCompare({ count }: { count: number }) {
  return (
    <div className="card stack">
      <p>
        <b>{count === 0 ? "Nothing to compare yet." : "Add another scenario to compare."}</b>
      </p>
      <p>
        In the estimator, “Compare” pins the current scenario. Change it, then choose “Compare side
        by side”. Or select 2 to 4 of your saved scenarios.
      </p>
    </div>
  );
}

/**
 * The address's comparison, with its wallets' lookups: those loaded with the page, and later ones.
 */
export function SideBySide({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const [search] = useSearchParams();
  const comparison = useMemo(() => readComparison(campaign, search), [campaign, search]);
  const { compared } = comparison;
  const wallets = listComparedWallets(compared);
  const { lookups, retry } = useWalletLookups(loaded, wallets, wallets, site.lookupLimitMs);
  const labels = useLabels();
  const columns = useMemo(
    () => compareLookups(campaign, compared, lookups, labels),
    [campaign, compared, lookups, labels],
  );
  usePageHead(titleComparison(compared), site.origin + comparisonPath(campaign, compared));
  return <ComparePage comparison={comparison} columns={columns} retry={retry} site={site} />;
}

/** The buttons to copy and share a comparison's link; without scripts, the address bar has it. */
function ShareComparison({
  compared,
  columns,
  origin,
}: {
  compared: readonly NamedScenario[];
  columns: readonly Column[];
  origin: string;
}) {
  const campaign = useCampaign();
  const link = origin + comparisonPath(campaign, compared);
  const { status, showMessage } = useShareMessage(link);

  async function copy() {
    if (await copyText(link, null)) showMessage("Link copied.");
    else showMessage("Copying was blocked. Copy the link from the address bar.", true);
  }

  return (
    <>
      <button type="button" className="button needs-script" onClick={() => void copy()}>
        Copy link
      </button>
      <SystemShare
        title={titleComparisonPreview(campaign, columns)}
        text={formatComparisonPreview(campaign, columns)}
        link={link}
        showMessage={showMessage}
      />
      <>{status}</>
    </>
  );
}
