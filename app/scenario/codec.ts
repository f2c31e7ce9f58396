import { createSerializer } from "nuqs";
import { rememberEach } from "./remember-each";
import { SCENARIO_KEYS, scenarioParams, type Scenario, type ScenarioKey } from "./scenario";

/** A parameter that could not be used as it came. */
export interface Adjustment {
  param: ScenarioKey;
  /** The raw text that came. */
  value: string;
  /** What is used instead, as it would be written; empty for none. */
  used: string;
}

const serialize = createSerializer(scenarioParams);

/** Reads the scenario; any query gives one within bounds. The first of repeated parameters counts. */
export function readScenario(search: URLSearchParams): Scenario {
  return Object.fromEntries(
    SCENARIO_KEYS.map((param) => {
      const { defaultValue, read } = scenarioParams[param];
      const raw = search.get(param);
      return [param, raw === null ? defaultValue : read(raw).value];
    }),
  ) as Scenario;
}

/** Reads the wallet alone, for those who need no more of the scenario. */
export function readWallet(search: URLSearchParams): string {
  return scenarioParams.wallet.read(search.get("wallet") ?? "").value;
}

/** Lists the parameters whose raw text was unreadable, out of range or off the step. */
export function listAdjustments(search: URLSearchParams): Adjustment[] {
  return SCENARIO_KEYS.flatMap((param) => {
    const value = search.get(param);
    if (value === null) return [];
    const used = describeReading(param, value);
    return used === null ? [] : [{ param, value, used }];
  });
}

/** What a bent reading would be written as; null where the text was taken as it is. */
function describeReading(key: ScenarioKey, raw: string): string | null {
  const { value, faithful } = scenarioParams[key].read(raw);
  return faithful ? null : writeParam(key, value);
}

/** One parameter's value as a link has it, before percent-encoding. */
export function writeParam<Key extends ScenarioKey>(key: Key, value: Scenario[Key]): string {
  // The union of the parameters' types cannot be called; each one is consistent in itself.
  const { serialize } = scenarioParams[key] as unknown as {
    serialize: (value: Scenario[Key]) => string;
  };
  return serialize(value);
}

/**
 * Writes a scenario as a query, in canonical order, without what is at its default;
 * once for each, as a page has one in a dozen addresses.
 *
 * @returns `""`, or a text that starts with `?`.
 */
export const writeScenario = rememberEach((scenario: Partial<Scenario>) => serialize(scenario));

/** The same query in canonical form: ours in order, then what is not ours, untouched. */
export function canonicalizeSearch(search: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams(writeScenario(readScenario(search)));
  for (const [key, value] of search) {
    if (!Object.hasOwn(scenarioParams, key)) canonical.append(key, value);
  }
  return canonical;
}
