import { createSerializer } from "nuqs";
import { memoizeByIdentity } from "./memoize-by-identity";
import { SCENARIO_KEYS, scenarioParams, type Scenario, type ScenarioKey } from "./scenario";
import { readAmount } from "./typed-amount";

/** A parameter whose value was clamped, rounded or replaced by its default. */
export interface Adjustment {
  param: ScenarioKey;
  /** The raw text. */
  value: string;
  /** The value used instead, as a link has it; empty for none. */
  used: string;
}

const serialize = createSerializer(scenarioParams);

/** Reads the scenario; every query gives one within bounds. The first of repeated parameters counts. */
export function readScenario(search: URLSearchParams): Scenario {
  return Object.fromEntries(
    SCENARIO_KEYS.map((param) => {
      const { defaultValue, read } = scenarioParams[param];
      const raw = search.get(param);
      return [param, raw === null ? defaultValue : read(raw).value];
    }),
  ) as Scenario;
}

/** Reads only the wallet: cheaper than the whole scenario. */
export function readWallet(search: URLSearchParams): string {
  return scenarioParams.wallet.read(search.get("wallet") ?? "").value;
}

/** Lists the parameters whose raw text was unreadable, out of range or off the step. */
export function listAdjustments(search: URLSearchParams): Adjustment[] {
  return SCENARIO_KEYS.flatMap((param) => {
    const value = search.get(param);
    if (value === null) return [];
    const reading = scenarioParams[param].read(value);
    return reading.isExact ? [] : [{ param, value, used: writeParam(param, reading.value) }];
  });
}

/** One parameter's value as a link has it, before percent-encoding. */
export function writeParam<Key extends ScenarioKey>(key: Key, value: Scenario[Key]): string {
  // TypeScript cannot call a union of parameters; each one matches its own value type.
  const { serialize } = scenarioParams[key] as unknown as {
    serialize: (value: Scenario[Key]) => string;
  };
  return serialize(value);
}

/**
 * Writes a scenario as a query in canonical order; defaults are left out.
 * Memoized, because a page has the same scenario in a dozen addresses.
 *
 * @returns `""`, or a text that starts with `?`.
 */
export const writeScenario = memoizeByIdentity((scenario: Partial<Scenario>) =>
  serialize(scenario),
);

/** The canonical form of a query: our parameters in order, then foreign ones unchanged. */
export function canonicalizeSearch(search: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams(writeScenario(readScenario(search)));
  for (const [key, value] of search) {
    if (!Object.hasOwn(scenarioParams, key)) canonical.append(key, value);
  }
  return canonical;
}

/**
 * Turns the form that a browser submits without JavaScript into the page's query.
 * The form has one `bonus` per ticked box, and every field, default or not. An amount such as
 * `450m` becomes the number that a link has.
 * Values that need adjusting stay as typed, so that the page can report them.
 */
export function formToSearch(form: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(form);
  search.set("bonus", form.getAll("bonus").join(","));
  for (const param of SCENARIO_KEYS) {
    const isNumber = scenarioParams[param].shape.kind === "number";
    const amount = isNumber ? readAmount(search.get(param) ?? "") : null;
    if (amount !== null) search.set(param, String(amount));
  }
  const canonical = canonicalizeSearch(search);
  for (const { param, value } of listAdjustments(search)) canonical.set(param, value);
  return canonical;
}
