import { Fragment } from "react";
import type { Column } from "~/compare/compare-lookups";
import type { Comparison } from "~/compare/comparison";
import { MAX_COMPARED, MIN_COMPARED } from "~/compare/comparison-path";
import { pagePath, writeKept } from "~/compare/kept-scenarios";
import type { LookupState } from "~/estimate/wallet-lookup";
import type { Site } from "~/site";
import { SiteHeader } from "../layout/site-header";
import { AdjustedNotice } from "../scenario/adjusted-notice";
import { ColumnFaults } from "./column-faults";
import { ComparisonTable } from "./comparison-table";
import { SameAssumptions } from "./same-assumptions";

interface ComparePageProps {
  comparison: Comparison;
  /** One per compared scenario, in order. */
  columns: readonly Column<LookupState>[];
  site: Site;
  /** Asks again for some wallets. */
  retry: (wallets: readonly string[]) => void;
}

/** The page of a comparison; all of it works without JavaScript, too. */
export function ComparePage({
  comparison: { compared, ignored },
  columns,
  retry,
  site,
}: ComparePageProps) {
  const count = compared.length;
  return (
    <>
      <SiteHeader title="Side by side" socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        {ignored > 0 && (
          <p className="notice" role="note">
            {`At most ${MAX_COMPARED} scenarios side by side; ${ignored} left out.`}
          </p>
        )}
        <ColumnNotes {...{ compared, columns, retry }} />
        {count < MIN_COMPARED && <HowToCompare count={count} />}
        {count > 0 && (
          <div className="card">
            <ComparisonTable {...{ compared, columns }} />
            <SameAssumptions compared={compared} />
          </div>
        )}
        <p className="cluster">
          {count > 0 && count < MAX_COMPARED && (
            <a className="button" href={pagePath({}, writeKept(compared))}>
              Add another
            </a>
          )}
          <a className="button button--quiet" href="/">
            Go to the estimator
          </a>
        </p>
      </main>
    </>
  );
}

/** What there is to say of single columns: in full width, as a column of a phone has no room for it. */
function ColumnNotes({
  compared,
  columns,
  retry,
}: Pick<Comparison, "compared"> & Pick<ComparePageProps, "columns" | "retry">) {
  return columns.map((column, index) => (
    <Fragment key={index}>
      <AdjustedNotice
        search={compared[index]!.search}
        what={`scenario ${index + 1}, “${column.name}”,`}
      />
      <ColumnFaults {...{ column, compared, retry }} number={index + 1} />
    </Fragment>
  ));
}

function HowToCompare({ count }: { count: number }) {
  return (
    <div className="card">
      <p>
        <b>
          {count === 0 ? "Nothing to compare yet." : "One scenario alone is no comparison yet."}
        </b>
      </p>
      <p>
        In the estimator, “Compare with this” keeps the scenario on the screen. Set another one
        there, and follow “Side by side”. Or tick two to four of your saved scenarios.
      </p>
    </div>
  );
}
