import { shortenText } from "~/domain/estimate/format";
import { labelParameters } from "~/domain/scenario/parameter-labels";
import { hasTyped, type Scenario } from "~/domain/scenario/scenario";
import { formatWalletCount } from "~/features/share/share-texts";
import type { Campaign } from "~/domain/campaign/campaign";
import { listAssumptions } from "./list-assumptions";

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
      values.map((value) => `${labelParameters(campaign)[key]} ${value}`),
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
