import { listAllocations } from "~/domain/campaign/tables";
import { formatFdvShort, shortenWallet } from "~/domain/estimate/format";
import { summarizeBonuses } from "~/domain/scenario/summarize-bonuses";
import { labelParameters } from "~/domain/scenario/parameter-labels";
import {
  defaultScenario,
  hasTyped,
  isConstant,
  pickChanged,
  type Scenario,
  type ScenarioKey,
} from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";

/**
 * A scenario's differences from the defaults, in a few words each:
 * `0x1234…cdef and 2 more wallets`, `typed points`, `FDV $450M`, `Base 12%`,
 * `Founders NFT, Ambassador`,
 * `2 constants changed`.
 *
 * @param name the name shown beside it; wallets, typed points and FDV are left out if it has them.
 * @param among wallets from which a shortened one must differ.
 */
export function summarizeScenario(
  campaign: Campaign,
  scenario: Scenario,
  name = "",
  among: readonly string[] = [],
): string[] {
  const changed = pickChanged(campaign, scenario, defaultScenario(campaign));
  const constants = Object.keys(changed).filter((key) =>
    isConstant(campaign, key as ScenarioKey),
  ).length;
  const fdv = formatFdvShort(scenario.fdv);
  const wallets = summarizeWallets(scenario, among);
  return [
    !name.includes(wallets) && wallets,
    hasTyped(scenario) && !/typed points/i.test(name) && "typed points",
    "fdv" in changed && !name.includes(fdv) && `${labelParameters(campaign).fdv} ${fdv}`,
    ...listAllocations(campaign).map(
      (key) => key in changed && `${labelParameters(campaign)[key]} ${scenario[key]}%`,
    ),
    summarizeBonuses(campaign, scenario),
    constants > 0 && (constants === 1 ? "1 constant changed" : `${constants} constants changed`),
  ].filter((words) => words !== false && words !== "") as string[];
}

/** Names the first wallet, because a number alone would not distinguish two lists. */
function summarizeWallets({ wallet, also }: Scenario, among: readonly string[]): string {
  const first = shortenWallet(wallet, among);
  if (also.length === 0) return first;
  return `${first} and ${also.length} more ${also.length === 1 ? "wallet" : "wallets"}`;
}
