import type { Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import { shortenText, NO_VALUE, formatUsd, joinWords } from "~/domain/estimate/format";
import { getField } from "~/domain/scenario/fields";
import { hasTyped, type Scenario } from "~/domain/scenario/scenario";
import { formatWalletCount } from "~/domain/scenario/wallet-list";
import { SITE_NAME } from "~/domain/site";
import { askQuestion, formatPreview, titlePreview } from "~/features/share/share-texts";
import { MIN_COMPARED, type NamedScenario } from "./comparison";
import { listAssumptions } from "./list-assumptions";

/** A comparison page's title. */
export function titleComparison({ length }: readonly NamedScenario[]): string {
  const count = length < MIN_COMPARED ? "" : `: ${length} scenarios`;
  return `Side by side${count} · ${SITE_NAME}`;
}

/** The description of a page with nothing to compare. */
export function describeComparison({ token }: Campaign): string {
  return `Two to four scenarios of a possible ${token.symbol} airdrop side by side: unofficial, speculative estimates.`;
}

/** A preview's headline. Like the other texts, it contains no wallet and no name from the link. */
export function titleComparisonPreview(campaign: Campaign, columns: readonly Answer[]): string {
  if (columns.length < MIN_COMPARED)
    return columns[0] ? titlePreview(campaign, columns[0]) : askQuestion(campaign);
  if (!columns.some(({ canShareTotal }) => canShareTotal))
    return `${askQuestion(campaign)} ${columns.length} scenarios side by side`;
  const totals = summarizeColumns(campaign, columns).map(
    ({ total, note }) => total + addNote(note),
  );
  return `Estimated ${campaign.token.symbol} airdrop side by side: ${joinWords(totals)}`;
}

/** A preview's text: each scenario's total. */
export function formatComparisonPreview(campaign: Campaign, columns: readonly Answer[]): string {
  if (columns.length < MIN_COMPARED) {
    return columns[0] ? formatPreview(campaign, columns[0]) : describeComparison(campaign);
  }
  return `Unofficial, speculative estimates side by side: ${listTotals(campaign, columns)}.`;
}

function listTotals(campaign: Campaign, columns: readonly Answer[]): string {
  return summarizeColumns(campaign, columns)
    .map(({ label, total, note }) => `${label}: ${total}${addNote(note)}`)
    .join("; ");
}

function addNote(note: string): string {
  return note && ` (${note})`;
}

/** A column in a few words, for previews. It contains nothing that a visitor typed. */
interface ColumnSummary {
  /** How its scenario differs from the others. */
  label: string;
  /** `$64,333`, or an em dash. */
  total: string;
  /** A remark on the total, such as `incomplete`; mostly empty. */
  note: string;
}

/** Summarizes columns, in order. */
function summarizeColumns(campaign: Campaign, columns: readonly Answer[]): ColumnSummary[] {
  const labels = labelScenarios(
    campaign,
    columns.map(({ scenario }) => scenario),
  );
  return columns.map((column, index) => ({ label: labels[index]!, ...summarizeTotal(column) }));
}

function summarizeTotal(column: Answer): Omit<ColumnSummary, "label"> {
  const { status, totalUSD, canShareTotal, isPersonal } = column;
  const total = formatUsd(totalUSD);
  if (canShareTotal) return { total, note: status === "incomplete" ? "incomplete" : "" };
  if (status === "empty") return { total: NO_VALUE, note: "no wallet" };
  return isPersonal || totalUSD === null
    ? { total: NO_VALUE, note: "unknown" }
    : { total, note: "bonuses alone" };
}

/** The most assumptions and the most characters in a label, so that it fits a line of the card. */
const MAX_ASSUMPTIONS = 2;
const MAX_LENGTH = 40;

/** One text per scenario. */
type Texts = string[];

/**
 * Labels each scenario by its differences from the others: `FDV $300M, Base 12%`. No two
 * labels are equal. They contain only our words and numbers, nothing typed; of wallets, the number.
 */
export function labelScenarios(campaign: Campaign, scenarios: readonly Scenario[]): string[] {
  const chosen = chooseDifferences(listDifferences(campaign, scenarios));
  const labels = joinTexts(chosen);
  if (new Set(labels).size === scenarios.length) return labels;
  return joinTexts([scenarios.map((_, index) => `Scenario ${index + 1}`), ...chosen]);
}

/** Lists what differs between scenarios. */
function listDifferences(campaign: Campaign, scenarios: readonly Scenario[]): Texts[] {
  const counts = scenarios.map(countHolders);
  const assumed = listAssumptions(campaign, scenarios).different.filter(
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

function countHolders(scenario: Scenario): string {
  if (scenario.wallet !== "") return formatWalletCount(scenario) || "1 wallet";
  return hasTyped(scenario) ? "Typed points" : "No wallet";
}

/** Chooses the first ones that fit; the first one if none does. */
function chooseDifferences(differences: readonly Texts[]): Texts[] {
  const chosen = differences.reduce<Texts[]>((before, texts) => {
    const more = [...before, texts];
    return more.length <= MAX_ASSUMPTIONS && isShort(more) ? more : before;
  }, []);
  return chosen.length > 0 ? chosen : differences.slice(0, 1);
}

function isShort(differences: readonly Texts[]): boolean {
  return joinTexts(differences).every((text) => text.length <= MAX_LENGTH);
}

function joinTexts(differences: readonly Texts[]): Texts {
  const [first = []] = differences;
  return first.map((_, index) =>
    shortenText(differences.map((texts) => texts[index]).join(", "), MAX_LENGTH),
  );
}
