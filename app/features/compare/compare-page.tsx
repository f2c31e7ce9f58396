import { useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { type Campaign, pathTo } from "~/domain/campaign/campaign";
import { joinWords } from "~/domain/estimate/format";
import { planRetry, type Lookup } from "~/domain/estimate/lookup";
import { shortenWallet, findMistake } from "~/domain/scenario/wallet";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { isNoAddress } from "~/estimator/answer";
import { scenarioIdentity, writeScenario } from "~/estimator/codec";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { useSharing } from "~/features/share/use-sharing";
import { LookupError, PointsNote, describeErrors } from "~/features/wallets/lookup-problems";
import { useLabels } from "~/features/wallets/use-labels";
import { useStableList, useWalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { SiteHeader, usePageHead } from "~/ui/site-header";
import { type Column, compareLookups } from "./columns";
import {
  comparisonPath,
  listComparedWallets,
  readComparison,
  MAX_COMPARED,
  MIN_COMPARED,
  writeComparison,
} from "./comparison";
import { ComparisonTable } from "./comparison-table";
import { describeComparison, formatComparisonTitle } from "./comparison-texts";

/** The comparison page of the address, which works without JavaScript; `loaded` came with it. */
export function ComparePage({ loaded, site }: { loaded: Lookup[]; site: Site }) {
  const campaign = useCampaign();
  const [search] = useSearchParams();
  const labels = useLabels();
  const { compared, ignored } = readComparison(campaign, search);
  const wallets = listComparedWallets(compared);
  const { lookups, retry } = useWalletLookups(loaded, wallets, wallets, site.lookupLimitMs);
  const columns = compareLookups(campaign, compared, lookups, labels);
  usePageHead(formatComparisonTitle(compared), site.origin + comparisonPath(campaign, compared));
  const count = columns.length;
  const isTooFew = count < MIN_COMPARED;
  return (
    <>
      <SiteHeader title="Side by side" stage={site.stage} socialPostUrl={site.socialPostUrl} />
      <main tabIndex={-1}>
        {ignored > 0 && (
          <Note>{`Only the first ${MAX_COMPARED} scenarios are shown; ${ignored} left out.`}</Note>
        )}
        <Note>{describeSame(campaign, columns)}</Note>
        <ColumnNotes columns={columns} retry={retry} />
        {isTooFew && (
          <div className="card stack">
            <p>
              <b>{count === 0 ? "Nothing to compare yet." : "Add another scenario to compare."}</b>
            </p>
            <p>
              In the estimator, tick two to four rows below “What else it could be”, then choose
              “Compare”. What you save there is a row, too.
            </p>
          </div>
        )}
        {count > 0 && <ComparisonTable columns={columns} />}
        <div className="cluster">
          {!isTooFew && <ShareComparison columns={columns} origin={site.origin} />}
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

function describeSame(campaign: Campaign, columns: readonly Column[]): string {
  const numbers = new Map<string, string[]>();
  for (const [index, { scenario }] of columns.entries()) {
    const identity = scenarioIdentity(campaign, scenario);
    numbers.set(identity, [...(numbers.get(identity) ?? []), String(index + 1)]);
  }
  const repeated = [...numbers.values()].filter(({ length }) => length > 1);
  return repeated.map((same) => `Scenarios ${joinWords(same)} are the same.`).join(" ");
}

interface NotesProps {
  columns: readonly Column[];
  retry: (wallets: readonly string[]) => void;
}

/** Notes on single columns, in full width, because a phone's columns have no room for them. */
function ColumnNotes({ columns, retry }: NotesProps) {
  const campaign = useCampaign();
  const wallets = columns.map(({ scenario }) => listWallets(scenario).join());
  return columns.map((column, index) => {
    // Unique, and made of the wallets, so that a countdown moves along with its column.
    const list = wallets[index]!;
    const key = `${wallets.slice(0, index).filter((other) => other === list).length} ${list}`;
    return (
      <Fragment key={key}>
        <AdjustedNotice
          // Another scenario in its place has a notice of its own.
          key={String(column.search)}
          search={column.search}
          what={`scenario ${index + 1}, “${column.title}”,`}
        />
        <Note>{describeMistakes(campaign, column, index + 1)}</Note>
        <ColumnFaults columns={columns} index={index} retry={retry} />
      </Fragment>
    );
  });
}

/** Says which of a column's wallets have no points because they are mistyped. */
function describeMistakes(
  campaign: Campaign,
  { scenario, lookups }: Column,
  number: number,
): string {
  const sentences = lookups.flatMap((lookup) => {
    const mistake = isNoAddress(campaign, lookup)
      ? findMistake(lookup.wallet, campaign.chain)
      : null;
    if (mistake === null) return [];
    const short = shortenWallet(lookup.wallet, listWallets(scenario));
    return `No points for ${short} in scenario ${number}. ${mistake}`;
  });
  return sentences.join(" ");
}

/**
 * Says what went wrong with a column's points, with a button to try again where that may help;
 * nothing if all is well.
 */
function ColumnFaults({ columns, index, retry }: NotesProps & { index: number }) {
  const campaign = useCampaign();
  const { title, lookups } = columns[index]!;
  const errors = describeErrors(lookups, true);
  // The countdown starts when this changes, not when columns move.
  const replies = useStableList(lookups.flatMap((lookup) => lookup.replies));
  const { wallets, retryAfterS } = planRetry(lookups);
  if (errors === null && wallets.length === 0) return null;
  return (
    // Without JavaScript, the button requests the same page again.
    <form
      className="column-faults card stack"
      action={pathTo(campaign, "/compare")}
      aria-label={`Points of scenario ${index + 1}`}
    >
      <p>
        <b>{`${index + 1} · ${title}`}</b>
      </p>
      {errors === null ? (
        <PointsNote replies={replies} retryAfterS={retryAfterS} retry={() => retry(wallets)} />
      ) : (
        <LookupError errors={errors} retry={retry} />
      )}
      <>
        {[...writeComparison(campaign, columns)].map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
      </>
    </form>
  );
}

function ShareComparison({ columns, origin }: { columns: readonly Column[]; origin: string }) {
  const campaign = useCampaign();
  const link = origin + comparisonPath(campaign, columns);
  const { title, description: text } = describeComparison(campaign, columns);
  const { copy, systemShare, status } = useSharing(
    { title, text, link },
    "Copying was blocked. Copy the link from the address bar.",
  );
  return (
    <>
      <button type="button" className="button needs-script" onClick={copy}>
        Copy link
      </button>
      <>{systemShare}</>
      <>{status}</>
    </>
  );
}
