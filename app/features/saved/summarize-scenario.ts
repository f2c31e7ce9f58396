import { formatFdv, shortenWallet } from "~/domain/estimate/format";
import { summarizeBonuses } from "~/domain/scenario/summarize-bonuses";
import { PARAMETER_LABELS } from "~/domain/scenario/parameter-labels";
import {
  DEFAULT_SCENARIO,
  isConstant,
  pickChanged,
  type Scenario,
  type ScenarioKey,
} from "~/domain/scenario/scenario";

/**
 * What a scenario has that the defaults have not, in a few words each:
 * `0x1234…cdef and 2 more wallets`, `FDV $450.0M`, `Expedition 12%`, `Morse NFT, Discord Mi-Role`,
 * `2 constants changed`.
 *
 * @param name the name beside it; the wallets and the FDV are left out where it says them.
 */
export function summarizeScenario(scenario: Scenario, name = ""): string[] {
  const changed = pickChanged(scenario, DEFAULT_SCENARIO);
  const constants = Object.keys(changed).filter((key) => isConstant(key as ScenarioKey)).length;
  const { expedition, testnet } = PARAMETER_LABELS;
  const fdv = formatFdv(scenario.fdv);
  const wallets = summarizeWallets(scenario);
  return [
    !name.includes(wallets) && wallets,
    "fdv" in changed && !name.includes(fdv) && `${PARAMETER_LABELS.fdv} ${fdv}`,
    "expedition" in changed && `${expedition} ${scenario.expedition}%`,
    "testnet" in changed && `${testnet} ${scenario.testnet}%`,
    summarizeBonuses(scenario),
    constants > 0 && (constants === 1 ? "1 constant changed" : `${constants} constants changed`),
  ].filter((words) => words !== false && words !== "") as string[];
}

/** A number of wallets would not tell two lists apart: the first one stands for them. */
function summarizeWallets({ wallet, also }: Scenario): string {
  const first = shortenWallet(wallet);
  if (also.length === 0) return first;
  return `${first} and ${also.length} more ${also.length === 1 ? "wallet" : "wallets"}`;
}
