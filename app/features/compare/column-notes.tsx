import { joinWords, shortenWallet } from "~/domain/estimate/format";
import { hasNoPoints, findLongestWait, isRetriable } from "~/domain/estimate/lookup";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { isEnsName, findMistake } from "~/domain/scenario/wallet";
import { listWallets } from "~/domain/scenario/wallet-list";
import { summarizeErrors } from "~/features/wallets/format-lookup-state";
import { LookupError, PointsNote } from "~/features/wallets/lookup-problems";
import { useCampaign } from "~/ui/campaign-context";
import { useStableList } from "~/ui/use-stable-list";
import { HiddenFields } from "./column-actions";
import type { NamedScenario, Column } from "./comparison";

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
  const campaign = useCampaign();
  const sentences = lookups.flatMap(({ wallet, replies }) => {
    // A name isn't meant as an address, even if it begins like one.
    const mistake = isEnsName(wallet) ? null : findMistake(wallet);
    if (mistake === null || !hasNoPoints(campaign, replies)) return [];
    const short = shortenWallet(wallet, listWallets(scenario));
    return `No points for ${short} in scenario ${number}: it ${mistake}.`;
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
