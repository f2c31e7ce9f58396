import { type Campaign, listBonuses } from "~/domain/campaign/campaign";
import { formatFdvShort, shortenWallet } from "~/domain/estimate/format";
import { defaultScenario, getField, pickChanged } from "~/domain/scenario/fields";
import { countKey, hasTyped, listTicked, type Scenario } from "~/domain/scenario/scenario";
import { summarizeBonus, summarizeChanges } from "~/domain/scenario/summarize-changes";

/**
 * A scenario's differences from the defaults, in a few words each:
 * `0x1234…cdef and 2 more wallets`, `entered points`, `FDV $450M`, `Base 12%`,
 * `Founders NFT, Ambassador`, `Leaderboard 2% (not ticked)`, `2 constants changed`.
 *
 * @param name the name shown beside it; what it says is left out.
 * @param among wallets from which a shortened one must differ.
 */
export function summarizeScenario(
  campaign: Campaign,
  scenario: Scenario,
  name = "",
  among: readonly string[] = [],
): string[] {
  const changed = Object.keys(pickChanged(campaign, scenario, defaultScenario(campaign)));
  const constants = changed.filter((key) => getField(campaign, key).group === "constant").length;
  const fdv = formatFdvShort(scenario.fdv);
  const wallets = summarizeWallets(scenario, among);
  const ticked = listTicked(scenario);
  const unticked = listBonuses(campaign).filter(
    (key) => !ticked.includes(key) && [key, countKey(key)].some((each) => changed.includes(each)),
  );
  return [
    !name.includes(wallets) && wallets,
    hasTyped(scenario) && !/entered points/i.test(name) && "entered points",
    changed.includes("fdv") && !name.includes(fdv) && `FDV ${fdv}`,
    ...summarizeChanges(campaign, scenario).filter((words) => !name.includes(words)),
    ...unticked.map((key) => `${summarizeBonus(campaign, key, scenario)} (not ticked)`),
    constants > 0 && (constants === 1 ? "1 constant changed" : `${constants} constants changed`),
  ].filter((words) => words !== false && words !== "") as string[];
}

/** Names the first wallet, because a number alone would not distinguish two lists. */
function summarizeWallets({ wallet, also }: Scenario, among: readonly string[]): string {
  const first = shortenWallet(wallet, among);
  if (also.length === 0) return first;
  return `${first} and ${also.length} more ${also.length === 1 ? "wallet" : "wallets"}`;
}
