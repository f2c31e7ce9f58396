import { listBonusParameters, listSupplyParameters } from "./bonuses";
import { listBoostParameters } from "./boosts";
import { getEntry, memoizeByIdentity, type Campaign } from "./campaign";
import { joinWords } from "./format";
import {
  type About,
  alsoParam,
  createParameter,
  type Parameter,
  switchParam,
  walletParam,
} from "./params";
import { listConstantParameters, listAllocationParameters } from "./parts";
import { listQueryParameters } from "./portal-query";
import { type ParamValue, type Scenario, type ScenarioKey, type ScenarioPatch } from "./scenario";
import { listDailyParameters } from "./season";
import { TARGET_PARAMETERS } from "./target";
import { listTypedParameters } from "./typed-points";
import { shortenWallet } from "./wallet";

export const WALLET_FIELDS = [
  createParameter(walletParam, {
    key: "wallet",
    label: "Wallet",
    about: "wallets",
    format: shortenWallet,
  }),
  createParameter(alsoParam, {
    key: "also",
    label: "Additional wallets",
    about: "wallets",
    format: (also, wallets) => joinWords(also.map((wallet) => shortenWallet(wallet, wallets))),
  }),
];

/** The calculation, which opens below the page's cards. */
const DETAILS = createParameter(switchParam, {
  key: "details",
  label: "Calculation details",
  about: "page",
  format: (isOpen) => (isOpen ? "1" : ""),
});

/** Every field, in the canonical order of a link. */
export const listFields = memoizeByIdentity((campaign: Campaign): readonly Parameter[] =>
  campaign.campaigns
    ? [...WALLET_FIELDS, ...listQueryParameters(campaign.campaigns)]
    : [
        ...WALLET_FIELDS,
        ...listTypedParameters(campaign),
        ...listDailyParameters(campaign),
        ...listAllocationParameters(campaign),
        ...listBonusParameters(campaign),
        ...listConstantParameters(campaign),
        ...listSupplyParameters(campaign),
        ...listBoostParameters(campaign),
        ...TARGET_PARAMETERS,
        DETAILS,
      ],
);

const fieldsByKey = memoizeByIdentity((campaign: Campaign) =>
  Object.fromEntries(listFields(campaign).map((field) => [field.key, field])),
);

/** @throws for a key that is none of the campaign's. */
export function getField(campaign: Campaign, key: ScenarioKey): Parameter {
  return getEntry(fieldsByKey(campaign), key);
}

export const defaultScenario = memoizeByIdentity(
  (campaign: Campaign) =>
    Object.fromEntries(
      listFields(campaign).map(({ key, defaultValue }) => [key, defaultValue]),
    ) as Scenario,
);

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

/** A field's value for people. A shortened wallet differs from all of `wallets`. */
export function formatField(
  campaign: Campaign,
  key: ScenarioKey,
  value: ParamValue,
  wallets: readonly string[] = [],
): string {
  const { about, format } = getField(campaign, key);
  if (value === null) return about === "assumption" ? "unknown" : NONE;
  return format(value, wallets) || NONE;
}
