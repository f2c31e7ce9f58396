import { useSearchParams } from "@remix-run/react";
import { type Campaign, pathTo } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import {
  type Column,
  compareLookups,
  formatComparisonTitle,
  listComparedWallets,
  readComparison,
} from "~/estimate/comparison";
import { isNoAddress } from "~/estimate/estimate";
import { planRetry, type Lookup } from "~/estimate/lookup";
import { shareComparison } from "~/estimate/share";
import {
  comparisonPath,
  MAX_COMPARED,
  MIN_COMPARED,
  writeComparison,
  type Site,
} from "~/estimate/site";
import { shortenWallet, findMistake } from "~/estimate/wallet";
import { SiteHeader, usePageHead } from "~/features/page/site-header";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { ShareButton } from "~/features/share/share-row";
import { LookupError, PointsNote, describeErrors } from "~/features/wallets/lookup-problems";
import { useLabels } from "~/features/wallets/mine";
import { useWalletLookups, type WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { RESULT_ID } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { ComparisonTable } from "./comparison-table";

/** Works without JavaScript; `loaded` came with the page. */
export function ComparePage({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const [search] = useSearchParams();
  const labels = useLabels();
  const { compared, ignored } = readComparison(campaign, search);
  const wallets = listComparedWallets(compared);
  const { lookups, retry } = useWalletLookups(loaded, wallets, wallets, site.lookupLimitMs);
  const columns = compareLookups(campaign, compared, lookups, labels);
  const address =
    site.origin +
    comparisonPath(
      campaign,
      compared.map(({ scenario }) => scenario),
    );
  usePageHead(formatComparisonTitle(compared), address);
  const count = columns.length;
  const isTooFew = count < MIN_COMPARED;
  return (
    <>
      <SiteHeader
        title="Side by side"
        hasScenario={false}
        stage={site.stage}
        age={site.age}
        socialPostUrl={site.socialPostUrl}
      />
      <main id={RESULT_ID} tabIndex={-1}>
        {ignored > 0 && (
          <Note>{`Only the first ${MAX_COMPARED} scenarios are shown; ${ignored} left out.`}</Note>
        )}
        <>
          {columns.map(({ search, title }, index) => (
            <AdjustedNotice
              // Another scenario in its place has a notice of its own.
              key={`${index} ${search}`}
              search={search}
              what={`scenario ${index + 1}, “${title}”,`}
            />
          ))}
        </>
        <Note>{formatMistakes(campaign, lookups)}</Note>
        <Faults columns={columns} lookups={lookups} retry={retry} />
        {isTooFew && (
          <div className="card stack">
            <p>
              <b>{count === 0 ? "Nothing to compare yet." : "Add another scenario to compare."}</b>
            </p>
            <p>
              In the estimator, choose “Compare” beside the cases, or save scenarios and tick two to
              four of them.
            </p>
          </div>
        )}
        {count > 0 && <ComparisonTable columns={columns} />}
        <div className="share__actions cluster">
          {!isTooFew && (
            <ShareButton share={() => shareComparison(site.origin, campaign, columns)} />
          )}
          <a
            className={`button ${isTooFew ? "" : "button--quiet"}`}
            href={pathTo(campaign, writeScenario(campaign, columns[0]?.scenario ?? {}))}
          >
            {isTooFew ? "Go to the estimator" : "Go to the estimator with scenario 1"}
          </a>
        </div>
      </main>
    </>
  );
}

function Note({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <p className="notice" role="note">
      {children}
    </p>
  );
}

function formatMistakes(campaign: Campaign, lookups: readonly Lookup[]): string {
  const wallets = lookups.map(({ wallet }) => wallet);
  const sentences = lookups.flatMap((lookup) => {
    const mistake = isNoAddress(campaign, lookup)
      ? findMistake(lookup.wallet, campaign.chain)
      : null;
    return mistake === null
      ? []
      : `No points for ${shortenWallet(lookup.wallet, wallets)}. ${mistake}`;
  });
  return sentences.join(" ");
}

function Faults({ columns, lookups, retry }: WalletLookups & { columns: readonly Column[] }) {
  const campaign = useCampaign();
  const scenarios = columns.map(({ scenario }) => scenario);
  const errors = describeErrors(lookups, true);
  if (errors === null && planRetry(lookups).wallets.length === 0) return null;
  return (
    // Without JavaScript, the button requests the same page again.
    <form className="card stack" action={pathTo(campaign, "/compare")} aria-label="Points">
      <LookupError errors={errors} retry={retry} nextFocus={RESULT_ID} />
      <PointsNote lookups={lookups} retry={retry} />
      <>
        {[...writeComparison(campaign, scenarios)].map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
      </>
    </form>
  );
}
