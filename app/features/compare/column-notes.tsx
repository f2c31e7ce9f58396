import { Fragment } from "react";
import { isNoAddress } from "~/domain/answer";
import { joinWords, shortenWallet } from "~/domain/estimate/format";
import { findLongestWait, isRetriable } from "~/domain/estimate/lookup";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { findMistake } from "~/domain/scenario/wallet";
import { listWallets } from "~/domain/scenario/wallet-list";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";
import { LookupError, PointsNote } from "~/features/wallets/lookup-problems";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { summarizeErrors } from "~/features/wallets/wallet-problems";
import { useCampaign } from "~/ui/campaign-context";
import { HiddenFields } from "./column-actions";
import type { Column } from "./compare-lookups";

interface NotesProps {
  columns: readonly Column[];
  /** Looks some wallets up again. */
  retry: (wallets: readonly string[]) => void;
}

/** Notes on single columns, in full width, because a phone's columns have no room for them. */
export function ColumnNotes({ columns, retry }: NotesProps) {
  const wallets = columns.map(({ scenario }) => listWallets(scenario).join());
  return columns.map((column, index) => {
    const { search, title } = column;
    // Unique, and made of the wallets, so that a countdown moves along with its column.
    const own = wallets[index]!;
    const key = `${wallets.slice(0, index).filter((other) => other === own).length} ${own}`;
    return (
      <Fragment key={key}>
        <AdjustedNotice search={search} what={`scenario ${index + 1}, “${title}”,`} />
        <WalletMistakes column={column} number={index + 1} />
        <ColumnFaults columns={columns} index={index} retry={retry} />
      </Fragment>
    );
  });
}

/** Says which of a column's wallets have no points because they are mistyped; nothing if none are. */
function WalletMistakes({
  column: { scenario, lookups },
  number,
}: {
  column: Column;
  /** From 1. */
  number: number;
}) {
  const sentences = lookups.flatMap((lookup) => {
    const mistake = isNoAddress(lookup) ? findMistake(lookup.wallet) : null;
    if (mistake === null) return [];
    const short = shortenWallet(lookup.wallet, listWallets(scenario));
    return `No points for ${short} in scenario ${number}. ${mistake}`;
  });
  return <Note>{sentences.join(" ")}</Note>;
}

/**
 * Says what went wrong with a column's points, with a button to try again where that may help;
 * nothing if all is well.
 */
function ColumnFaults({ columns, index, retry }: NotesProps & { index: number }) {
  const campaign = useCampaign();
  const { title, lookups } = columns[index]!;
  const errors = summarizeErrors(campaign, lookups, true);
  // The countdown starts when this changes, not when columns move.
  const replies = useStableList(lookups.flatMap((lookup) => lookup.replies));
  const retriable = lookups.filter((each) => isRetriable(campaign, each));
  if (errors === null && retriable.length === 0) return null;
  return (
    // Without JavaScript, the button requests the same page again.
    <form
      className="column-faults card stack"
      action="/compare"
      aria-label={`Points of scenario ${index + 1}`}
    >
      <p>
        <b>{`${index + 1} · ${title}`}</b>
      </p>
      {errors === null ? (
        <PointsNote
          replies={replies}
          retryAfterS={findLongestWait(retriable)}
          retry={() => retry(retriable.map(({ wallet }) => wallet))}
        />
      ) : (
        <LookupError errors={errors} retry={retry} />
      )}
      <HiddenFields compared={columns} />
    </form>
  );
}

/** Says which of the compared scenarios are the same; nothing if none are. */
export function SameScenarios({ columns }: { columns: readonly Column[] }) {
  const campaign = useCampaign();
  const numbers = new Map<string, string[]>();
  for (const [index, { scenario }] of columns.entries()) {
    const identity = scenarioIdentity(campaign, scenario);
    numbers.set(identity, [...(numbers.get(identity) ?? []), String(index + 1)]);
  }
  const repeated = [...numbers.values()].filter(({ length }) => length > 1);
  return (
    <Note>{repeated.map((same) => `Scenarios ${joinWords(same)} are the same.`).join(" ")}</Note>
  );
}

/** A note; nothing if the text is empty. */
function Note({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <p className="notice" role="note">
      {children}
    </p>
  );
}
