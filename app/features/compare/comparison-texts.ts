import { type Campaign, isWithoutPoints } from "~/domain/campaign/campaign";
import { shortenText, NO_VALUE, formatUsd, joinWords } from "~/domain/estimate/format";
import { SITE_NAME } from "~/domain/site";
import type { Answer } from "~/estimator/answer";
import { getField } from "~/estimator/fields";
import { nameHolders } from "~/estimator/name-scenario";
import { askQuestion, formatPreview, formatPreviewTitle } from "~/features/share/share-texts";
import { listAssumptions } from "./columns";
import { MIN_COMPARED, type NamedScenario } from "./comparison";

/** A comparison page's title. */
export function formatComparisonTitle({ length }: readonly NamedScenario[]): string {
  const count = length < MIN_COMPARED ? "" : `: ${length} scenarios`;
  return `Side by side${count} · ${SITE_NAME}`;
}

/** A preview's headline and text. They contain no wallet, and nothing that a visitor typed. */
export function describeComparison(campaign: Campaign, columns: readonly Answer[]) {
  const { symbol } = campaign.token;
  const [first] = columns;
  if (first === undefined) {
    return {
      title: askQuestion(campaign),
      description: `Two to four scenarios of a possible ${symbol} airdrop side by side: unofficial, speculative estimates.`,
    };
  }
  if (columns.length < MIN_COMPARED)
    return {
      title: formatPreviewTitle(first),
      description: formatPreview(first),
    };
  const totals = columns.map(formatTotal);
  const labelled = formatScenarioLabels(campaign, columns).map(
    (label, index) => `${label}: ${totals[index]}`,
  );
  return {
    title: columns.some(({ canShareTotal }) => canShareTotal)
      ? `Estimated ${symbol} airdrop side by side: ${joinWords(totals)}`
      : `${askQuestion(campaign)} ${columns.length} scenarios side by side`,
    description: `Unofficial, speculative estimates side by side: ${labelled.join("; ")}.`,
  };
}

/** `$64,333`, or an em dash, with a remark where it isn't the whole of somebody's airdrop. */
function formatTotal({ campaign, status, totalUSD, canShareTotal, isPersonal }: Answer): string {
  const total = formatUsd(totalUSD);
  if (canShareTotal) return status === "incomplete" ? `${total} (incomplete)` : total;
  if (status === "empty")
    return `${NO_VALUE} (${isWithoutPoints(campaign) ? "nothing ticked" : "no wallet"})`;
  return isPersonal || totalUSD === null ? `${NO_VALUE} (unknown)` : `${total} (without points)`;
}

type Compared = Pick<NamedScenario, "scenario">;

/** The most assumptions and the most characters in a label, so that several fit a preview. */
const MAX_ASSUMPTIONS = 2;
const MAX_LENGTH = 40;

/**
 * Labels each scenario by its differences from the others: `FDV $300M, Base 12%`. No two
 * labels are equal. They contain only our words and numbers, nothing typed; of wallets, the number.
 */
export function formatScenarioLabels(campaign: Campaign, compared: readonly Compared[]): string[] {
  const join = (differences: readonly string[][]) =>
    compared.map((_, index) => differences.map((texts) => texts[index]).join(", "));
  const differences = listDifferences(campaign, compared);
  const fitting = differences.reduce<string[][]>((chosen, texts) => {
    const more = [...chosen, texts];
    const isShort = join(more).every(({ length }) => length <= MAX_LENGTH);
    return more.length <= MAX_ASSUMPTIONS && isShort ? more : chosen;
  }, []);
  const chosen = fitting.length > 0 ? fitting : differences.slice(0, 1);
  const numbers = compared.map((_, index) => `Scenario ${index + 1}`);
  const shorten = (label: string) => shortenText(label, MAX_LENGTH);
  const labels = join(chosen).map(shorten);
  const isTold = chosen.length > 0 && new Set(labels).size === compared.length;
  return isTold ? labels : join([numbers, ...chosen]).map(shorten);
}

/** What differs between scenarios: for each difference, a text per scenario. */
function listDifferences(campaign: Campaign, compared: readonly Compared[]): string[][] {
  const counts = compared.map(({ scenario }) => nameHolders(campaign, scenario));
  const assumed = listAssumptions(campaign, compared).different.filter(
    ({ key }) => key !== "wallet" && key !== "also",
  );
  return [
    ...(new Set(counts).size > 1 ? [counts] : []),
    // Short names: a label has no room for those of the table's rows.
    ...assumed.map(({ key, values }) =>
      values.map((value) => `${getField(campaign, key).label} ${value}`),
    ),
  ];
}
