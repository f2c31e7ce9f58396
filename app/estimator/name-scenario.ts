import { hasTyped } from "~/capabilities/typed-points";
import { type Campaign, isBonusOnly, listBonuses } from "~/domain/campaign/campaign";
import { formatFdvShort, shortenText } from "~/domain/estimate/format";
import {
  boostKey,
  choiceOf,
  countOf,
  listBoosted,
  listTicked,
  type Scenario,
} from "~/domain/scenario/scenario";
import { MAX_NAME_LENGTH, nameWallet, type Labels } from "~/domain/scenario/wallet-labels";
import { formatSeveralWallets } from "~/domain/scenario/wallet-list";
import { defaultScenario, formatBoost, getSupplyLabel } from "./fields";

/**
 * The suggested name: `0x3333…3333 · $450M`, `3 wallets and typed points · $450M`; a labelled wallet
 * stands with its label, `main · $450M`. What else differs from the defaults follows, so that
 * different scenarios of a wallet have different names: `main · $450M · Base 12% · Founders NFT`.
 *
 * @param among wallets from which a shortened one must differ.
 */
export function formatScenarioName(
  campaign: Campaign,
  scenario: Scenario,
  labels?: Labels,
  among?: readonly string[],
): string {
  const changes = formatChangedFields(campaign, scenario);
  // With the ellipsis, it is no longer than a name may be.
  return shortenText(
    [formatBriefName(campaign, scenario, labels, among), ...changes].join(" · "),
    MAX_NAME_LENGTH - 1,
  );
}

/** The same without what else differs; without wallets where there are no points: `$450M`. */
function formatBriefName(
  campaign: Campaign,
  scenario: Scenario,
  labels: Labels = new Map(),
  among: readonly string[] = [],
): string {
  const { wallet, fdv } = scenario;
  const wallets = formatSeveralWallets(scenario) || nameWallet(labels, wallet, among);
  const typed = wallets === "" ? "Entered points" : `${wallets} and entered points`;
  const holders = hasTyped(scenario) ? typed : wallets || "No wallet";
  return (isBonusOnly(campaign) ? "" : `${holders} · `) + formatFdvShort(fdv);
}

/**
 * Changed allocations, chosen boosts and ticked bonuses: `Base 12%`, `Four Templars ×1.2`,
 * `Founders NFT, Chat role: Helper`.
 */
function formatChangedFields(campaign: Campaign, scenario: Scenario): string[] {
  const defaults = defaultScenario(campaign);
  return [
    ...Object.entries(campaign.allocations)
      .filter(([key]) => scenario[key] !== defaults[key])
      .map(([key, { label }]) => `${label} ${scenario[key]}%`),
    ...listBoosted(campaign, scenario).map((key) => formatChosenBoost(campaign, key, scenario)),
    listBonuses(campaign)
      .filter((key) => listTicked(scenario).includes(key))
      .map((key) => formatBonus(campaign, key, scenario))
      .join(", "),
  ].filter(Boolean);
}

/** A boost's choice; a multiplier of the visitor's own has its label: `Templars ×3`. */
function formatChosenBoost(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choices } = campaign.boosts[key]!;
  const chosen = choiceOf(scenario, boostKey(key));
  const text = formatBoost(choices, chosen);
  return Object.hasOwn(choices, chosen) ? text : `${label} ${text}`;
}

/** A bonus with its count if not 1 and its % if changed: `3 × Founders NFT 1.5%`. */
function formatBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const pct = scenario[key] === defaultScenario(campaign)[key] ? "" : ` ${scenario[key]}%`;
  return (count === 1 ? "" : `${count} × `) + formatBonusLabel(campaign, key, scenario) + pct;
}

/** A bonus's label, with what is chosen for it: `Chat role: Helper`. */
export function formatBonusLabel(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choice } = campaign.bonuses[key]!;
  const chosen = choice && getSupplyLabel(campaign, choiceOf(scenario, choice.param));
  return chosen === undefined ? label : `${label}: ${chosen}`;
}
