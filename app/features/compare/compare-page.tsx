import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { Lookup } from "~/domain/estimate/lookup";
import type { Site } from "~/domain/site";
import { useLabels } from "~/features/labels/use-labels";
import { pagePath, writePinned } from "~/features/scenario/scenario-context";
import { useShareMessage, SystemShare } from "~/features/share/share-message";
import { useWalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { copyText } from "~/ui/copy-text";
import { SiteHeader } from "~/ui/site-header";
import { usePageHead } from "~/ui/use-page-head";
import { ColumnNotes, SameScenarios } from "./column-notes";
import { type Column, compareLookups } from "./compare-lookups";
import {
  comparisonPath,
  listComparedWallets,
  readComparison,
  MAX_COMPARED,
  MIN_COMPARED,
} from "./comparison";
import { ComparisonTable, SameAssumptions } from "./comparison-table";
import { previewComparison, titleComparison } from "./comparison-texts";
import { listAssumptions } from "./list-assumptions";

/**
 * The comparison page of the address, with its wallets' lookups: those loaded with the page, and
 * later ones. It works without JavaScript.
 */
export function ComparePage({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const [search] = useSearchParams();
  const labels = useLabels();
  const { compared, ignored } = useMemo(() => readComparison(campaign, search), [campaign, search]);
  const wallets = listComparedWallets(compared);
  const { lookups, retry } = useWalletLookups(loaded, wallets, wallets, site.lookupLimitMs);
  const columns = useMemo(
    () => compareLookups(campaign, compared, lookups, labels),
    [campaign, compared, lookups, labels],
  );
  const { different, same } = useMemo(
    () =>
      listAssumptions(
        campaign,
        compared.map(({ scenario }) => scenario),
      ),
    [campaign, compared],
  );
  usePageHead(titleComparison(compared), site.origin + comparisonPath(campaign, compared));
  const count = columns.length;
  return (
    <>
      <SiteHeader title="Side by side" socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        {ignored > 0 && (
          <p className="notice" role="note">
            {`Only the first ${MAX_COMPARED} scenarios are shown; ${ignored} left out.`}
          </p>
        )}
        <SameScenarios columns={columns} />
        <ColumnNotes columns={columns} retry={retry} />
        {count < MIN_COMPARED && <HowToCompare count={count} />}
        {count > 0 && (
          <div className="card stack">
            <ComparisonTable columns={columns} different={different} />
            <SameAssumptions count={count} same={same} />
          </div>
        )}
        <div className="cluster">
          {count >= MIN_COMPARED && <ShareComparison columns={columns} origin={site.origin} />}
          {count > 0 && count < MAX_COMPARED && (
            <a
              className={`button ${count < MIN_COMPARED ? "" : "button--quiet"}`}
              // There, one changes the last scenario rather than starting anew.
              href={pagePath(campaign, columns.at(-1)!.scenario, writePinned(campaign, columns))}
            >
              Add another
            </a>
          )}
          <a
            className="button button--quiet"
            href={pagePath(campaign, columns[0]?.scenario ?? {}, "")}
          >
            {count < MIN_COMPARED ? "Go to the estimator" : "Go to the estimator with scenario 1"}
          </a>
        </div>
      </main>
    </>
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

/** The buttons to copy and share a comparison's link; without scripts, the address bar has it. */
function ShareComparison({ columns, origin }: { columns: readonly Column[]; origin: string }) {
  const campaign = useCampaign();
  const link = origin + comparisonPath(campaign, columns);
  const { status, showMessage } = useShareMessage(link);
  const { title, description } = previewComparison(campaign, columns);

  async function copy() {
    if (await copyText(link, null)) showMessage("Link copied.");
    else showMessage("Copying was blocked. Copy the link from the address bar.", true);
  }

  return (
    <>
      <button type="button" className="button needs-script" onClick={() => void copy()}>
        Copy link
      </button>
      <SystemShare title={title} text={description} link={link} showMessage={showMessage} />
      <>{status}</>
    </>
  );
}
