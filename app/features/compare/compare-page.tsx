import { Fragment, useMemo } from "react";
import { useCampaign } from "~/ui/campaign-context";
import type { Column } from "./compare-lookups";
import type { Comparison } from "./comparison";
import { MAX_COMPARED, MIN_COMPARED } from "./comparison";
import { pagePath, writePinned } from "~/features/scenario/pinned-scenarios";
import { listAssumptions } from "./list-assumptions";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { SiteHeader } from "~/ui/site-header";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { ColumnFaults } from "./column-faults";
import { ComparisonTable } from "./comparison-table";
import { SameAssumptions } from "./same-assumptions";
import { SameScenarios } from "./same-scenarios";
import { ShareComparison } from "./share-comparison";
import { WalletMistakes } from "./wallet-mistakes";

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
        In the estimator, “Compare with this” pins the current scenario. Change it, then choose
        “Side by side”. Or select 2 to 4 of your saved scenarios.
      </p>
    </div>
  );
}
