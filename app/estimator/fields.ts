import { listTypedParams } from "~/capabilities/typed-points";
import {
  type Boost,
  type Campaign,
  listBonuses,
  listSupplies,
  ownRange,
  tierName,
} from "~/domain/campaign/campaign";
import {
  formatExactly,
  formatFdvShort,
  formatUsd,
  joinWords,
  shortenWallet,
} from "~/domain/estimate/format";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import {
  alsoParam,
  bonusParam,
  boostParam,
  choiceParam,
  numberParam,
  optionalParam,
  rangeParam,
  switchParam,
  walletParam,
  type Param,
} from "~/domain/scenario/params";
import {
  COST,
  COUNT,
  GOAL,
  POINTS,
  TIERS,
  boostKey,
  countKey,
  pickFields,
  type ParamValue,
  type Scenario,
  type ScenarioKey,
  type ScenarioPatch,
} from "~/domain/scenario/scenario";

/**
 * What a field is about: whom the estimate is for (`wallets`, `typed`); what it assumes
 * (`assumption`, `bonus-pct`, and the `constant`s that only the calculation shows); which bonuses it
 * includes, and how many of each (`bonus`); what multiplies the visitor's points (`boost`); or only
 * what a page shows (`display`).
 */
type FieldGroup =
  "wallets" | "typed" | "assumption" | "bonus" | "boost" | "bonus-pct" | "constant" | "display";

/** Everything that an estimate assumes, whoever it is for. */
export const ASSUMPTIONS: readonly FieldGroup[] = ["assumption", "bonus-pct", "constant"];

/** A field of the scenario: a parameter of its link, and how to name and show it. */
export interface Field<Value = ParamValue> extends Param<Value> {
  key: ScenarioKey;
  group: FieldGroup;
  label: string;
  /**
   * A value that is not null, for people; empty for none.
   *
   * @param wallets from which a shortened one must differ.
   */
  format(value: NonNullable<Value>, wallets: readonly string[]): string;
}

function row<Value extends ParamValue>(
  param: Param<Value>,
  named: Omit<Field<Value>, keyof Param<Value>>,
): Field {
  return { ...param, ...named };
}

/** The table of a campaign's fields, in the canonical order of a link. A new parameter is a row. */
function makeFields(campaign: Campaign): Field[] {
  const { allocations, bonuses, constants } = campaign;
  const linked = campaign.linkOrder ?? listBonuses(campaign);
  const choices = Object.values(bonuses).flatMap(({ choice, supplies }) =>
    choice ? [{ ...choice, supplies }] : [],
  );
  return [
    row(walletParam, {
      key: "wallet",
      group: "wallets",
      label: "Wallet",
      format: shortenWallet,
    }),
    row(alsoParam, {
      key: "also",
      group: "wallets",
      label: "Additional wallets",
      format: (also, wallets) => joinWords(also.map((wallet) => shortenWallet(wallet, wallets))),
    }),
    ...listTypedParams(campaign).flatMap(({ label, points, tier }) => [
      row(optionalParam(POINTS), {
        key: points,
        group: "typed",
        label: `Entered ${label} points`,
        format: formatExactly,
      }),
      ...(tier !== null
        ? [
            row(optionalParam(TIERS), {
              key: tier,
              group: "typed",
              label: `Entered ${label} tier`,
              format: (value) => tierName(campaign, value),
            }),
          ]
        : []),
    ]),
    row(rangeParam(campaign.fdv), {
      key: "fdv",
      group: "assumption",
      label: "FDV",
      format: formatFdvShort,
    }),
    ...Object.entries(allocations).map(([key, allocation]) =>
      row(rangeParam(allocation), {
        key,
        group: "assumption",
        label: allocation.label,
        format: formatPercentage,
      }),
    ),
    ...(linked.length === 0
      ? []
      : [
          row(bonusParam(listBonuses(campaign)), {
            key: "bonus",
            group: "bonus",
            label: "Bonuses",
            format: (ticked) =>
              joinWords(
                listBonuses(campaign).flatMap((key) =>
                  ticked.includes(key) ? bonuses[key]!.label : [],
                ),
              ),
          }),
        ]),
    ...linked.map((key) =>
      row(rangeParam(bonuses[key]!), {
        key,
        group: "bonus-pct",
        label: bonuses[key]!.label,
        format: formatPercentage,
      }),
    ),
    ...choices.map(({ param, label, supplies }) =>
      row(choiceParam(supplies), {
        key: param,
        group: "bonus",
        label,
        format: (supply) => getSupplyLabel(campaign, supply) ?? "",
      }),
    ),
    ...Object.entries(constants).map(([key, constant]) =>
      row(numberParam(constant.default), {
        key,
        group: "constant",
        label: constant.label,
        format: formatExactly,
      }),
    ),
    ...listSupplies(campaign).map(({ key, label, default: supply, min }) =>
      row(numberParam(supply, min), {
        key: `supply.${key}`,
        group: "constant",
        label: `${label} supply`,
        format: formatExactly,
      }),
    ),
    ...listBonuses(campaign)
      .filter((key) => bonuses[key]!.countable)
      .map((key) =>
        row(rangeParam(COUNT), {
          key: countKey(key),
          group: "bonus",
          label: `Number of ${bonuses[key]!.label}`,
          format: formatExactly,
        }),
      ),
    ...Object.entries(campaign.boosts).map(([key, boost]) =>
      row(boostParam(Object.keys(boost.choices), ownRange(boost)), {
        key: boostKey(key),
        group: "boost",
        label: boost.label,
        format: (chosen) => formatBoost(boost.choices, chosen),
      }),
    ),
    row(rangeParam(COST), {
      key: "cost",
      group: "display",
      label: "Costs so far",
      format: (cost) => (cost === 0 ? "" : formatUsd(cost)),
    }),
    row(rangeParam(GOAL), {
      key: "goal",
      group: "display",
      label: "Total to reach",
      format: formatExactly,
    }),
    row(switchParam, {
      key: "details",
      group: "display",
      label: "Calculation details",
      format: (isOpen) => (isOpen ? "1" : ""),
    }),
  ];
}

/** A boost's choice with its multiplier: `Four Templars ×1.2`; one of the visitor's own: `×3`. */
export function formatBoost(choices: Boost["choices"], chosen: string): string {
  const choice = choices[chosen];
  return choice ? `${choice.label} ×${choice.multiplier}` : chosen && `×${chosen}`;
}

function formatPercentage(pct: number): string {
  return `${formatExactly(pct)}%`;
}

const tableOf = memoizeByIdentity((campaign: Campaign) => {
  const fields = makeFields(campaign);
  return {
    fields,
    byKey: Object.fromEntries(fields.map((field) => [field.key, field])),
    defaults: Object.fromEntries(
      fields.map(({ key, defaultValue }) => [key, defaultValue]),
    ) as Scenario,
  };
});

/** Every field of a scenario, in canonical order. */
export function listFields(campaign: Campaign): readonly Field[] {
  return tableOf(campaign).fields;
}

/** @throws for a key that is none of the campaign's. */
export function getField(campaign: Campaign, key: ScenarioKey): Field {
  const field = tableOf(campaign).byKey[key];
  if (field === undefined) throw new Error(`There is no field ${key}`);
  return field;
}

/** The keys of all fields, or of some groups, in canonical order. */
export function listFieldKeys(campaign: Campaign, groups?: readonly FieldGroup[]): ScenarioKey[] {
  return listFields(campaign).flatMap(({ key, group }) =>
    groups === undefined || groups.includes(group) ? key : [],
  );
}

/** Every field at its default. */
export function defaultScenario(campaign: Campaign): Scenario {
  return tableOf(campaign).defaults;
}

/** Some groups of fields at their defaults. */
export function pickDefaults(campaign: Campaign, groups: readonly FieldGroup[]): ScenarioPatch {
  return pickFields(defaultScenario(campaign), listFieldKeys(campaign, groups));
}

const NONE = "none";

/** A field's value for people; `wallets` as `Field.format` takes them. */
export function formatField(
  campaign: Campaign,
  key: ScenarioKey,
  value: ParamValue,
  wallets: readonly string[] = [],
): string {
  return (value !== null && getField(campaign, key).format(value, wallets)) || NONE;
}

/** The label of a supply, such as a role; undefined for an unknown one. */
export function getSupplyLabel(campaign: Campaign, key: string): string | undefined {
  return listSupplies(campaign).find((supply) => supply.key === key)?.label;
}
