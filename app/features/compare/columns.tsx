import { Form, Link } from "@remix-run/react";
import { useState, type FormEvent, type MouseEvent } from "react";
import { isNoAddress } from "~/domain/answer";
import { joinWords, shortenWallet } from "~/domain/estimate/format";
import { findLongestWait, isRetriable } from "~/domain/estimate/lookup";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { findMistake } from "~/domain/scenario/wallet";
import { MAX_NAME_LENGTH } from "~/domain/scenario/wallet-labels";
import { listWallets } from "~/domain/scenario/wallet-list";
import { useLabels } from "~/features/labels/use-labels";
import { suggestName } from "~/features/saved/name-scenario";
import { pagePath } from "~/features/scenario/scenario-context";
import { LookupError, PointsNote } from "~/features/wallets/lookup-problems";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { summarizeErrors } from "~/features/wallets/wallet-problems";
import { hasModifier } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { Column } from "./compare-lookups";
import {
  writeComparison,
  type NamedScenario,
  comparisonPath,
  dropNames,
  NAME_PARAM,
} from "./comparison";

/**
 * Says what went wrong with a column's points, with a button to try again where that may help;
 * nothing if all is well.
 */
export function ColumnFaults({
  column: { name, lookups },
  number,
  compared,
  retry,
}: {
  column: Column;
  /** From 1. */
  number: number;
  compared: readonly NamedScenario[];
  retry: (wallets: readonly string[]) => void;
}) {
  const campaign = useCampaign();
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
      aria-label={`Points of scenario ${number}`}
    >
      <p>
        <b>{`${number} · ${name}`}</b>
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
      <HiddenFields compared={compared} />
    </form>
  );
}

/** Says which of a column's wallets have no points because they are mistyped; nothing if none are. */
export function WalletMistakes({
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
  if (sentences.length === 0) return null;
  return (
    <p className="notice" role="note">
      {sentences.join(" ")}
    </p>
  );
}

/** Says which of the compared scenarios are the same; nothing if none are. */
export function SameScenarios({ compared }: { compared: readonly NamedScenario[] }) {
  const campaign = useCampaign();
  const numbers = new Map<string, number[]>();
  for (const [index, { scenario }] of compared.entries()) {
    const identity = scenarioIdentity(campaign, scenario);
    numbers.set(identity, [...(numbers.get(identity) ?? []), index + 1]);
  }
  const repeated = [...numbers.values()].filter(({ length }) => length > 1);
  if (repeated.length === 0) return null;
  return (
    <p className="notice" role="note">
      {repeated.map((same) => `Scenarios ${joinWords(same.map(String))} are the same.`).join(" ")}
    </p>
  );
}

/** The actions on a column. */
export function ColumnActions({ compared, name, index }: ColumnProps) {
  const campaign = useCampaign();
  const others = compared.filter((_, place) => place !== index);

  /** Focuses the table: a second press must not hit the link of the column that moves up. */
  function leaveColumn(event: MouseEvent<HTMLElement>) {
    if (hasModifier(event)) return;
    // Without another column, the table goes, too.
    const target = event.currentTarget.closest<HTMLElement>(
      others.length > 0 ? "[role=group]" : "main",
    );
    target?.focus({ preventScroll: true });
  }

  return (
    <div className="compare__actions cluster">
      <a className="tap" href={pagePath(campaign, compared[index]!.scenario, "")}>
        Open<span className="visually-hidden">{` “${name}”`}</span>
      </a>
      <Link className="tap" to={comparisonPath(campaign, others)} onClick={leaveColumn}>
        Remove<span className="visually-hidden">{` “${name}”`}</span>
      </Link>
      <RenameColumn compared={compared} name={name} index={index} />
    </div>
  );
}

/** Which column it is. */
interface ColumnProps {
  compared: readonly NamedScenario[];
  /** The column's displayed name. */
  name: string;
  index: number;
}

/** A form to rename a column; an empty name restores the suggested one. */
function RenameColumn({ compared, name, index }: ColumnProps) {
  const labels = useLabels();
  const campaign = useCampaign();
  const own = compared[index]!;
  const ownPath = comparisonPath(campaign, [own]);
  // Closes the fold for another scenario in this column.
  const [openPath, setOpenPath] = useState<string | null>(null);
  const before = compared.slice(0, index);
  const after = compared.slice(index + 1);
  return (
    <details
      open={openPath === ownPath}
      onToggle={({ currentTarget }) => setOpenPath(currentTarget.open ? ownPath : null)}
    >
      <summary className="text-button tap">
        Rename<span className="visually-hidden">{` “${name}”`}</span>
      </summary>
      <Form action="/compare" onSubmit={closeFold}>
        <HiddenFields compared={dropNames(compared)} />
        <Names of={before} />
        <input
          // Another scenario in this column starts with its own name.
          key={ownPath}
          type="text"
          name={NAME_PARAM}
          aria-label={`New name of “${name}”`}
          defaultValue={own.name}
          placeholder={suggestName(campaign, own.scenario, labels)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <Names of={after} />
        <QuietButton type="submit">Save name</QuietButton>
      </Form>
    </details>
  );
}

/** One field per name, even if empty: names are matched by position. */
function Names({ of }: { of: readonly NamedScenario[] }) {
  return of.map(({ name }, index) => (
    <input key={index} type="hidden" name={NAME_PARAM} value={name} />
  ));
}

/** Closes the fold and returns the focus to its summary. */
function closeFold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const fold = currentTarget.closest("details")!;
  fold.open = false;
  fold.querySelector("summary")!.focus();
}

/** A comparison's parameters as hidden form fields. */
function HiddenFields({ compared }: { compared: readonly NamedScenario[] }) {
  const campaign = useCampaign();
  return [...new URLSearchParams(writeComparison(campaign, compared))].map(
    ([name, value], index) => <input key={index} type="hidden" name={name} value={value} />,
  );
}
