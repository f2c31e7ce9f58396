import type { Campaign } from "./campaign";
import { totalOfEstimate } from "./estimate";
import { getField } from "./fields";
import type { Estimate } from "./figures";
import { formatInWords, formatPercentage } from "./format";
import { fitToRange, labelOf } from "./params";
import { type ScenarioKey, type ScenarioPatch } from "./scenario";

/** An assumption that nobody knows, with the totals that its values give. */
export interface Unknown {
  param: ScenarioKey;
  label: string;
  /** Half and double, as the file offers no values. */
  isGuess: boolean;
  /** Of the least and the largest total, not of the least and the largest value. */
  low: End;
  high: End;
  /** As a snapshot counts it. */
  counted: End | null;
}

interface End {
  /** The assumption's value: `12.5%`, `225 billion`. */
  text: string;
  patch: ScenarioPatch;
  totalUSD: number;
}

/**
 * The assumptions that move the total, largest effect first; empty without a total.
 *
 * @param counted the constants as a snapshot counts them; null without one.
 */
export function listUnknowns(page: Estimate, counted: ScenarioPatch | null): Unknown[] {
  const { campaign } = page;
  const totalOf = totalOfEstimate(page);
  if (totalOf === null) return [];
  const unknowns = listTried(page).flatMap(({ param, values, isGuess }): Unknown[] => {
    const createEnd = (value: number): End[] => {
      const patch = { [param]: value };
      const totalUSD = totalOf(patch);
      return totalUSD === null
        ? []
        : [{ text: formatValue(campaign, param, value), patch, totalUSD }];
    };
    const [countedEnd = null] =
      counted?.[param] === undefined ? [] : createEnd(Number(counted[param]));
    const ends = [...values.flatMap(createEnd), ...(countedEnd ? [countedEnd] : [])];
    const [low] = ends.toSorted((one, other) => one.totalUSD - other.totalUSD);
    const [high] = ends.toSorted((one, other) => other.totalUSD - one.totalUSD);
    if (!low || !high || low.totalUSD === high.totalUSD) return [];
    return [
      { param, label: labelOf(getField(campaign, param)), isGuess, low, high, counted: countedEnd },
    ];
  });
  const effectOf = ({ low, high }: Unknown) => high.totalUSD - low.totalUSD;
  return unknowns.toSorted((one, other) => effectOf(other) - effectOf(one));
}

/** Allocations and known constants with their smallest and largest values, by default half and double. */
function listTried({ campaign: { allocations, constants }, scenario }: Estimate) {
  return [
    ...Object.entries(allocations).map(([param, range]) => {
      const { presets = [range.default / 2, range.default * 2] } = range;
      const values = [Math.min(...presets), Math.max(...presets)];
      const isGuess = range.presets === undefined;
      return { param, values: values.map((value) => fitToRange(value, range)), isGuess };
    }),
    ...Object.entries(constants).flatMap(([param, { default: value, tried }]) => {
      if (scenario[param] === null) return [];
      if (tried) return { param, values: [tried.low, tried.high], isGuess: false };
      // Nothing says what a visitor's own number could be instead.
      return value === null ? [] : { param, values: [value / 2, value * 2], isGuess: true };
    }),
  ];
}

function formatValue(campaign: Campaign, param: ScenarioKey, value: number): string {
  return param in campaign.allocations ? formatPercentage(value) : formatInWords(value);
}

/** Places on the axis that all rows share, % from the left. */
export function placeOnAxis(unknowns: readonly Unknown[], { totalUSD }: Estimate) {
  const now = totalUSD ?? 0;
  const smallest = Math.min(now, ...unknowns.map(({ low }) => low.totalUSD));
  const largest = Math.max(now, ...unknowns.map(({ high }) => high.totalUSD));
  return (usd: number) => (100 * (usd - smallest)) / (largest - smallest || 1);
}
