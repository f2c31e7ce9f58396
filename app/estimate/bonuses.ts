import type { Campaign } from "./campaign";
import { createParameter, type Capability, type Parameter } from "./capability";
import {
  dropUnsafe,
  sumExactly,
  sumFractions,
  toExact,
  toNumber,
  toShare,
  shareToUsd,
  type Fraction,
} from "./exact";
import { formatExactly, formatPercentage, formatPoints, formatUsd, joinWords } from "./format";
import { choiceParam, listParam, numberParam, rangeParam } from "./params";
import { choiceOf, numberOf, type Scenario } from "./scenario";

/** The key of the part that adds up the bonuses. */
export const BONUSES_PART = "additional";

/** The keys of the bonuses, in the order of the page. */
export function listBonuses(campaign: Campaign): string[] {
  return Object.keys(campaign.bonuses);
}

/** All supplies with their keys, group by group. */
export function listSupplies(campaign: Campaign) {
  return Object.values(campaign.supplies).flatMap(({ min, of: supplies }) =>
    Object.entries(supplies).map(([key, supply]) => ({ key, ...supply, min })),
  );
}

/** How many of a countable bonus a visitor holds. */
const COUNT = { min: 1, max: 1000, step: 1, default: 1 };

/** The parameter that says how many of a bonus a visitor holds. */
export function countKey(bonus: string): string {
  return `count.${bonus}`;
}

/** The ticked bonuses; none in a campaign without bonuses. */
export function listTicked({ bonus = [] }: Scenario): string[] {
  return bonus as string[];
}

/** How many of a bonus the visitor holds; 1 for a bonus that can't be counted. */
export function countOf(scenario: Scenario, bonus: string): number {
  return (scenario[countKey(bonus)] as number | undefined) ?? 1;
}

/** The label of a supply, such as a role; undefined for an unknown one. */
export function getSupplyLabel(campaign: Campaign, key: string): string | undefined {
  return listSupplies(campaign).find((supply) => supply.key === key)?.label;
}

/** A bonus's label, with what is chosen for it: `Chat role: Helper`. */
export function formatBonusLabel(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choice } = campaign.bonuses[key]!;
  const chosen = choice && getSupplyLabel(campaign, choiceOf(scenario, choice.param));
  return chosen === undefined ? label : `${label}: ${chosen}`;
}

/** How many holders share a bonus, 0 or less if edited so; null while its choice is not made. */
export function bonusSupply(campaign: Campaign, key: string, scenario: Scenario): Fraction | null {
  const { supplies, choice } = campaign.bonuses[key]!;
  const supplyOf = (supply: string) => numberOf(scenario, `supply.${supply}`);
  if (choice === undefined) return sumExactly(supplies.map(supplyOf));
  const chosen = choiceOf(scenario, choice.param);
  return chosen === "" ? null : toExact(supplyOf(chosen));
}

/**
 * Whole dollars that a bonus adds if it is ticked, rounded down by itself; null without its choice,
 * at a supply of 0 or less, or beyond the safe integers.
 */
export function bonusWorth(campaign: Campaign, key: string, scenario: Scenario): number | null {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null || supply.numerator <= 0n) return null;
  return dropUnsafe(shareToUsd(exactShare(campaign, key, scenario, supply), scenario));
}

/**
 * The ticked bonuses' exact share of the FDV, and of the token's supply: the sum of count × pct ÷
 * supply; null where a ticked bonus's supply is not above 0.
 */
export function bonusesShare(campaign: Campaign, scenario: Scenario): Fraction | null {
  let sum = toExact(0);
  for (const key of listTicked(scenario)) {
    const supply = bonusSupply(campaign, key, scenario);
    if (supply === null) continue;
    if (supply.numerator <= 0n) return null;
    sum = sum.add(exactShare(campaign, key, scenario, supply));
  }
  return sum;
}

/** Whole dollars of all ticked bonuses; null as `bonusesShare` is, and beyond the safe integers. */
function bonusesUsd(campaign: Campaign, scenario: Scenario): number | null {
  const share = bonusesShare(campaign, scenario);
  return share && dropUnsafe(shareToUsd(share, scenario));
}

/** The same with every bonus ticked, and each choice made for the fewest holders. */
function mostBonusesUsd(campaign: Campaign, scenario: Scenario): number | null {
  const most: Scenario = { ...scenario, bonus: listBonuses(campaign) };
  for (const { choice, supplies } of Object.values(campaign.bonuses)) {
    const holders = (supply: string) => numberOf(scenario, `supply.${supply}`);
    if (choice) {
      most[choice.param] = supplies.reduce((fewest, supply) =>
        holders(supply) < holders(fewest) ? supply : fewest,
      );
    }
  }
  return bonusesUsd(campaign, most);
}

/** The share of the FDV, and of the supply, that a bonus adds; `supply` is above 0. */
function exactShare(
  campaign: Campaign,
  key: string,
  scenario: Scenario,
  supply: Fraction,
): Fraction {
  const count = toExact(countOf(scenario, key));
  return toShare(pctOfFdv(campaign, key, scenario))
    .div(supply)
    .mul(count);
}

/** A bonus's own %, and what that is of, unless it is the FDV, %. */
export function listPcts(campaign: Campaign, bonus: string, scenario: Scenario): number[] {
  const { of: allocation } = campaign.bonuses[bonus]!;
  return [bonus, ...(allocation === undefined ? [] : [allocation])].map((key) =>
    numberOf(scenario, key),
  );
}

/** A bonus's exact % of the FDV, also where its own is of an allocation. */
function pctOfFdv(campaign: Campaign, bonus: string, scenario: Scenario): Fraction {
  const [pct, ...others] = listPcts(campaign, bonus, scenario).map(toExact);
  return others.reduce((product, other) => product.mul(toShare(other)), pct!);
}

/**
 * The sum of all bonuses, ticked or not; one with a choice counts only if ticked. % of the FDV, also
 * of those whose own % is of an allocation.
 */
export function totalBonusPct(campaign: Campaign, scenario: Scenario): number {
  return toNumber(
    sumFractions(listCounted(campaign, scenario).map((key) => pctOfFdv(campaign, key, scenario))),
  );
}

/** The exact % of the FDV that bonuses take, whoever gets them. */
export function bonusesPct(campaign: Campaign, scenario: Scenario): Fraction {
  return sumFractions(
    listCounted(campaign, scenario).map((key) => {
      const { choice, supplies } = campaign.bonuses[key]!;
      // Each of the supplies gets the whole of it.
      return pctOfFdv(campaign, key, scenario).mul(toExact(choice ? supplies.length : 1));
    }),
  );
}

/** One with a choice counts only if it is ticked. */
function listCounted(campaign: Campaign, scenario: Scenario): string[] {
  const ticked = listTicked(scenario);
  return listBonuses(campaign).filter(
    (key) => !campaign.bonuses[key]!.choice || ticked.includes(key),
  );
}

/** A bonus with its count if not 1 and its % if changed: `3 × Founders NFT 1.5%`. */
function formatBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const pct = scenario[key] === campaign.bonuses[key]!.default ? "" : ` ${scenario[key]}%`;
  return (
    (count === 1 ? "" : `${formatPoints(count)} × `) +
    formatBonusLabel(campaign, key, scenario) +
    pct
  );
}

/** The key of the card that has the bonuses; undefined in a campaign without. */
export function findBonusCard({ cards }: Campaign): string | undefined {
  return Object.keys(cards).find((key) => cards[key]!.bonuses);
}

/** The dollars of the ticked bonuses, or of all: `2 ticked · +$450`, `None ticked · up to +$1,250`. */
export function describeTicked(campaign: Campaign, scenario: Scenario): string {
  const { length } = listTicked(scenario);
  return length === 0
    ? `None ticked · up to +${formatUsd(mostBonusesUsd(campaign, scenario))}`
    : `${length} ticked · +${formatUsd(bonusesUsd(campaign, scenario))}`;
}

/** Shares of the FDV that a visitor may claim, beside all points; they add up to a part of their own. */
export const bonuses: Capability = (campaign) => ({
  parameters: listKnobs(campaign),
  changes(scenario) {
    const ticked = listTicked(scenario);
    return [
      ...listBonuses(campaign).flatMap((key) => {
        const { label, default: pct } = campaign.bonuses[key]!;
        if (ticked.includes(key)) return formatBonus(campaign, key, scenario);
        return scenario[key] === pct ? [] : `${label} ${scenario[key]}%`;
      }),
      ...listSupplies(campaign).flatMap(({ key, label, default: usual }) => {
        const supply = numberOf(scenario, `supply.${key}`);
        return supply === usual ? [] : `${label} supply ${formatExactly(supply)}`;
      }),
    ];
  },
});

function listKnobs(campaign: Campaign): Parameter[] {
  const { bonuses } = campaign;
  const keys = listBonuses(campaign);
  const linked = campaign.linkOrder ?? keys;
  const choices = Object.values(bonuses).flatMap(({ choice, supplies }) =>
    choice ? [{ ...choice, supplies }] : [],
  );
  if (keys.length === 0) return [];
  return [
    createParameter(listParam(keys), {
      key: "bonus",
      label: "Bonuses",
      about: "holding",
      order: 30,
      place: "bonuses",
      format: (ticked) =>
        joinWords(keys.flatMap((key) => (ticked.includes(key) ? bonuses[key]!.label : []))),
    }),
    ...linked.map((key) =>
      createParameter(rangeParam(bonuses[key]!), {
        key,
        label: bonuses[key]!.label,
        about: "assumption",
        order: 30,
        place: "bonuses",
        control: { kind: "slider", unit: "%" },
        format: formatPercentage,
      }),
    ),
    ...choices.map(({ param, label, supplies }) =>
      createParameter(choiceParam(supplies), {
        key: param,
        label,
        about: "holding",
        order: 30,
        place: "bonuses",
        format: (supply) => getSupplyLabel(campaign, supply) ?? "",
      }),
    ),
    ...listSupplies(campaign).map(({ key, label, default: supply, min }) =>
      createParameter(numberParam(supply, min), {
        key: `supply.${key}`,
        label: `${label} supply`,
        about: "assumption",
        order: 50,
        place: "details",
        control: { kind: "number" },
        format: formatExactly,
      }),
    ),
    ...keys
      .filter((key) => bonuses[key]!.countable)
      .map((key) =>
        createParameter(rangeParam(COUNT), {
          key: countKey(key),
          label: `Number of ${bonuses[key]!.label}`,
          about: "holding",
          order: 60,
          place: "bonuses",
          control: { kind: "number", label: `How many? ${bonuses[key]!.label}` },
          format: formatExactly,
        }),
      ),
  ];
}
