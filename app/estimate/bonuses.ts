import { type Campaign, findCard, getEntry } from "./campaign";
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
import {
  formatExactly,
  formatFdvShort,
  formatPercentage,
  formatPoints,
  formatUsd,
  joinWords,
} from "./format";
import {
  choiceParam,
  createParameter,
  listParam,
  numberParam,
  rangeParam,
  type Parameter,
} from "./params";
import { textOf, numberOf, type Scenario } from "./scenario";

/** The key of the part of all bonuses, such as "Additional Rewards". */
export const BONUSES_PART = "additional";

export function listBonuses(campaign: Campaign): string[] {
  return Object.keys(campaign.bonuses);
}

function listSupplies(campaign: Campaign) {
  return Object.values(campaign.supplies).flatMap(({ min, of: supplies }) =>
    Object.entries(supplies).map(([key, supply]) => ({ key, ...supply, min })),
  );
}

export function supplyKey(supply: string): string {
  return `supply.${supply}`;
}

export function supplyOf(scenario: Scenario, supply: string): number {
  return numberOf(scenario, supplyKey(supply));
}

const COUNT = { min: 1, max: 1000, step: 1, default: 1 };

export function countKey(bonus: string): string {
  return `count.${bonus}`;
}

export function listTicked({ bonus }: Scenario): string[] {
  return Array.isArray(bonus) ? bonus : [];
}

/** 1 for a bonus that can't be counted. */
export function countOf(scenario: Scenario, bonus: string): number {
  const count = scenario[countKey(bonus)];
  return typeof count === "number" ? count : 1;
}

export function getSupplyLabel(campaign: Campaign, key: string): string | undefined {
  return listSupplies(campaign).find((supply) => supply.key === key)?.label;
}

/** A bonus's label, with what is chosen for it: `Chat role: Helper`. */
function formatBonusLabel(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choice } = getEntry(campaign.bonuses, key);
  const chosen = choice && getSupplyLabel(campaign, textOf(scenario, choice.param));
  return chosen === undefined ? label : `${label}: ${chosen}`;
}

/** The number of people that share a bonus; null until its choice is made. */
function bonusSupply(campaign: Campaign, key: string, scenario: Scenario): Fraction | null {
  const { supplies, choice } = getEntry(campaign.bonuses, key);
  if (choice === undefined) return sumExactly(supplies.map((supply) => supplyOf(scenario, supply)));
  const chosen = textOf(scenario, choice.param);
  return chosen === "" ? null : toExact(supplyOf(scenario, chosen));
}

/** Count × pct ÷ supply of the FDV; null at a supply of 0 or less, undefined until its choice is made. */
function shareOfBonus(
  campaign: Campaign,
  key: string,
  scenario: Scenario,
): Fraction | null | undefined {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null) return undefined;
  if (supply.numerator <= 0n) return null;
  const share = toShare(pctOfFdv(campaign, key, scenario)).div(supply);
  return share.mul(toExact(countOf(scenario, key)));
}

/** A bonus's dollars, ticked or not; null at a supply of 0 or less, undefined until its choice is made. */
export function bonusWorth(
  campaign: Campaign,
  key: string,
  scenario: Scenario,
): number | null | undefined {
  const share = shareOfBonus(campaign, key, scenario);
  return share && dropUnsafe(shareToUsd(share, scenario));
}

/** All ticked bonuses as a share of the FDV; null at a supply of 0 or less. */
export function bonusesShare(campaign: Campaign, scenario: Scenario): Fraction | null {
  const shares = listTicked(scenario).map((key) => shareOfBonus(campaign, key, scenario));
  return shares.includes(null) ? null : sumFractions(shares.flatMap((share) => share ?? []));
}

function bonusesUsd(campaign: Campaign, scenario: Scenario): number | null {
  const share = bonusesShare(campaign, scenario);
  return share && dropUnsafe(shareToUsd(share, scenario));
}

/** The dollars of all bonuses, each choice made for the smallest supply. */
function maxBonusesUsd(campaign: Campaign, scenario: Scenario): number | null {
  const all: Scenario = { ...scenario, bonus: listBonuses(campaign) };
  for (const { choice, supplies } of Object.values(campaign.bonuses)) {
    if (choice) {
      all[choice.param] = supplies.reduce((smallest, supply) =>
        supplyOf(scenario, supply) < supplyOf(scenario, smallest) ? supply : smallest,
      );
    }
  }
  return bonusesUsd(campaign, all);
}

/** A bonus's own %, then the % of the allocation that it is of, if any. */
function listPcts(campaign: Campaign, bonus: string, scenario: Scenario): number[] {
  const { of: allocation } = getEntry(campaign.bonuses, bonus);
  const keys = allocation === undefined ? [bonus] : [bonus, allocation];
  return keys.map((key) => numberOf(scenario, key));
}

function pctOfFdv(campaign: Campaign, bonus: string, scenario: Scenario): Fraction {
  const shares = listPcts(campaign, bonus, scenario).map((pct) => toShare(toExact(pct)));
  return shares.reduce((product, share) => product.mul(share), toExact(100));
}

/** `3 × 1% × $300M ÷ 2,996 (Morse NFT)`; null without its choice. */
export function formatBonusTerm(
  campaign: Campaign,
  key: string,
  scenario: Scenario,
): string | null {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null) return null;
  const count = countOf(scenario, key);
  const factors = [
    ...(count === 1 ? [] : [formatPoints(count)]),
    ...listPcts(campaign, key, scenario).map((pct) => `${pct}%`),
    formatFdvShort(scenario.fdv),
  ];
  const term = `${factors.join(" × ")} ÷ ${formatPoints(toNumber(supply))}`;
  return `${term} (${formatBonusLabel(campaign, key, scenario)})`;
}

/** "Total Bonus % FDV": the sum of all bonuses, ticked or not; one with a choice counts once, if ticked. */
export function totalBonusPct(campaign: Campaign, scenario: Scenario): number {
  return toNumber(
    sumFractions(listCounted(campaign, scenario).map(([key]) => pctOfFdv(campaign, key, scenario))),
  );
}

/** The bonuses in "Total % FDV for Airdrop", where a choice counts for each supply, if ticked. */
export function bonusesPct(campaign: Campaign, scenario: Scenario): Fraction {
  return sumFractions(
    listCounted(campaign, scenario).map(([key, { choice, supplies }]) => {
      // Each supply of a choice gets the whole %.
      return pctOfFdv(campaign, key, scenario).mul(toExact(choice ? supplies.length : 1));
    }),
  );
}

/** A bonus with a choice counts only if it is ticked. */
function listCounted({ bonuses }: Campaign, scenario: Scenario) {
  const ticked = listTicked(scenario);
  return Object.entries(bonuses).filter(([key, { choice }]) => !choice || ticked.includes(key));
}

/** A bonus with its count if not 1 and its % if changed: `3 × Founders NFT 1.5%`. */
function formatBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const count = countOf(scenario, key);
  const times = count === 1 ? "" : `${formatPoints(count)} × `;
  const pct = scenario[key] === getEntry(campaign.bonuses, key).default ? "" : ` ${scenario[key]}%`;
  return `${times}${formatBonusLabel(campaign, key, scenario)}${pct}`;
}

export function findBonusCard(campaign: Campaign): string | undefined {
  return findCard(campaign, ({ bonuses }) => bonuses === true);
}

/** `2 ticked · +$450`, `Add what you hold: up to +$1,250`; without dollars where they have no value. */
export function formatTicked(campaign: Campaign, scenario: Scenario): string {
  const { length } = listTicked(scenario);
  const usd = length === 0 ? maxBonusesUsd(campaign, scenario) : bonusesUsd(campaign, scenario);
  const [text, joint] =
    length === 0 ? ["Add what you hold", ": up to "] : [`${length} ticked`, " · "];
  return usd === null ? text : `${text}${joint}+${formatUsd(usd)}`;
}

/** Ticked bonuses, percentages and supplies that differ from the defaults. */
export function listBonusChanges(campaign: Campaign, scenario: Scenario): string[] {
  const ticked = listTicked(scenario);
  return [
    ...Object.entries(campaign.bonuses).flatMap(([key, { label, default: pct }]) => {
      if (ticked.includes(key)) return formatBonus(campaign, key, scenario);
      return scenario[key] === pct ? [] : `${label} ${scenario[key]}%`;
    }),
    ...listSupplies(campaign).flatMap(({ key, label, default: defaultValue }) => {
      const supply = supplyOf(scenario, key);
      return supply === defaultValue ? [] : `${label} supply ${formatExactly(supply)}`;
    }),
  ];
}

/** The ticked bonuses, their percentages, and the choices of their supplies. */
export function listBonusParameters(campaign: Campaign): Parameter[] {
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
      place: "bonuses",
      format: (ticked) =>
        joinWords(
          keys.flatMap((key) => (ticked.includes(key) ? getEntry(bonuses, key).label : [])),
        ),
    }),
    ...linked.map((key) => {
      const bonus = getEntry(bonuses, key);
      return createParameter(rangeParam(bonus), {
        key,
        label: bonus.label,
        about: "assumption",
        place: "bonuses",
        control: { kind: "slider", unit: "%" },
        format: formatPercentage,
      });
    }),
    ...choices.map(({ param, label, supplies }) =>
      createParameter(choiceParam(supplies), {
        key: param,
        label,
        about: "holding",
        place: "bonuses",
        format: (supply) => getSupplyLabel(campaign, supply) ?? "",
      }),
    ),
  ];
}

/** The supplies, and how many of a bonus the visitor holds. */
export function listSupplyParameters(campaign: Campaign): Parameter[] {
  return [
    ...listSupplies(campaign).map(({ key, label, default: supply, min }) =>
      createParameter(numberParam(supply, min), {
        key: supplyKey(key),
        label: `${label} supply`,
        about: "assumption",
        place: "details",
        control: { kind: "number" },
        format: formatExactly,
      }),
    ),
    ...Object.entries(campaign.bonuses)
      .filter(([, { countable }]) => countable)
      .map(([key, { label }]) =>
        createParameter(rangeParam(COUNT), {
          key: countKey(key),
          label: `Number of ${label}`,
          about: "holding",
          place: "bonuses",
          control: { kind: "number", label: `How many? ${label}` },
          format: formatExactly,
        }),
      ),
  ];
}
