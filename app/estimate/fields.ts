import { getEntry, memoizeByIdentity, type Campaign } from "./campaign";
import { bind } from "./capabilities";
import { type About, createParameter, type Parameter } from "./capability";
import { joinWords } from "./format";
import { alsoParam, walletParam } from "./params";
import { type ParamValue, type Scenario, type ScenarioKey, type ScenarioPatch } from "./scenario";
import { shortenWallet } from "./wallet";

export const WALLET_FIELDS = [
  createParameter(walletParam, {
    key: "wallet",
    label: "Wallet",
    about: "wallets",
    order: 0,
    format: shortenWallet,
  }),
  createParameter(alsoParam, {
    key: "also",
    label: "Additional wallets",
    about: "wallets",
    order: 0,
    format: (also, wallets) => joinWords(also.map((wallet) => shortenWallet(wallet, wallets))),
  }),
];

const tableOf = memoizeByIdentity((campaign: Campaign) => {
  const parameters = bind(campaign).flatMap((each) => each.parameters ?? []);
  const fields = [...WALLET_FIELDS, ...parameters].sort((one, other) => one.order - other.order);
  return {
    fields,
    byKey: Object.fromEntries(fields.map((field) => [field.key, field])),
    defaults: Object.fromEntries(
      fields.map(({ key, defaultValue }) => [key, defaultValue]),
    ) as Scenario,
  };
});

/** Every field, in the canonical order of a link. */
export function listFields(campaign: Campaign): readonly Parameter[] {
  return tableOf(campaign).fields;
}

/** @throws for a key that is none of the campaign's. */
export function getField(campaign: Campaign, key: ScenarioKey): Parameter {
  return getEntry(tableOf(campaign).byKey, key);
}

export function defaultScenario(campaign: Campaign): Scenario {
  return tableOf(campaign).defaults;
}

/** The defaults of the fields about some things. */
export function pickDefaults(campaign: Campaign, abouts: readonly About[]): ScenarioPatch {
  const fields = listFields(campaign).filter(({ about }) => abouts.includes(about));
  return Object.fromEntries(fields.map(({ key, defaultValue }) => [key, defaultValue]));
}

/** A scenario without what shared links never have, and with the fields about some things at their defaults. */
export function dropPrivate(
  campaign: Campaign,
  scenario: Scenario,
  abouts: readonly About[] = [],
): Scenario {
  const shared = listFields(campaign).flatMap(({ key, share }) =>
    share ? [[key, share(getEntry(scenario, key))]] : [],
  );
  return { ...scenario, ...Object.fromEntries(shared), ...pickDefaults(campaign, abouts) };
}

const NONE = "none";
/** A constant without a value. */
const UNKNOWN = "unknown";

/** A field's value for people. A shortened wallet differs from all of `wallets`. */
export function formatField(
  campaign: Campaign,
  key: ScenarioKey,
  value: ParamValue,
  wallets: readonly string[] = [],
): string {
  const { about, format } = getField(campaign, key);
  if (value === null) return about === "assumption" ? UNKNOWN : NONE;
  return format(value, wallets) || NONE;
}
