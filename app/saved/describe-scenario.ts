import { formatFdv, shortenWallet } from "~/estimate/format";
import { describeBonuses } from "~/scenario/describe-bonuses";
import { PARAMETER_LABELS, isConstant } from "~/scenario/parameter-labels";
import {
  DEFAULT_SCENARIO,
  pickChanged,
  type Scenario,
  type ScenarioKey,
} from "~/scenario/scenario";

/**
 * What a scenario has that the defaults have not, in a few words each:
 * `FDV $450.0M`, `Expedition 12%`, `Morse NFT, Discord Mi-Role`, `2 constants changed`.
 *
 * @param name the name beside it; the wallet and the FDV are left out where it says them.
 */
export function describeScenario(scenario: Scenario, name = ""): string[] {
  const changed = pickChanged(scenario, DEFAULT_SCENARIO);
  const constants = Object.keys(changed).filter((key) => isConstant(key as ScenarioKey)).length;
  const { expedition, testnet } = PARAMETER_LABELS;
  const fdv = formatFdv(scenario.fdv);
  const wallet = shortenWallet(scenario.wallet);
  return [
    !name.includes(wallet) && wallet,
    "fdv" in changed && !name.includes(fdv) && `${PARAMETER_LABELS.fdv} ${fdv}`,
    "expedition" in changed && `${expedition} ${scenario.expedition}%`,
    "testnet" in changed && `${testnet} ${scenario.testnet}%`,
    describeBonuses(scenario),
    constants > 0 && (constants === 1 ? "1 constant changed" : `${constants} constants changed`),
  ].filter((words) => words !== false && words !== "") as string[];
}
