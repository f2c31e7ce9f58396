import type { Campaign } from "./campaign";
import { totalOfEstimate } from "./estimate";
import type { Estimate } from "./figures";
import { formatFdvShort } from "./format";
import { hasFields, type Scenario, type ScenarioPatch } from "./scenario";

/** A named scenario of the campaign's file, for the page's wallets. */
interface ShownCase {
  key: string;
  /** `Bear · $100M`. */
  name: string;
  note?: string;
  patch: ScenarioPatch;
  /** Null without a total. */
  totalUSD: number | null;
  /** A market's probability of its FDV or more, %. */
  odds?: number;
  isCurrent: boolean;
}

/** The cases of a campaign, each with the total that its link gives. */
export function listCases(page: Estimate): ShownCase[] {
  const { campaign, scenario } = page;
  const totalOf = totalOfEstimate(page);
  return Object.entries(campaign.cases).map(([key, { label, note, values }]) => {
    const fdv = values.fdv === undefined ? "" : formatFdvShort(values.fdv);
    return {
      key,
      name: fdv === "" || label.includes(fdv) ? label : `${label} · ${fdv}`,
      note,
      patch: values,
      totalUSD: totalOf && totalOf(values),
      odds: values.fdv === undefined ? undefined : oddsOf(campaign, values.fdv),
      isCurrent: hasFields(scenario, values),
    };
  });
}

/** The probability of an FDV or more, %; undefined where the market has none. */
function oddsOf({ odds }: Campaign, fdv: number): number | undefined {
  return odds?.above.find((each) => each.fdv === fdv)?.pct;
}

/** The label of the case whose values a scenario has; undefined for none, or for several. */
export function findCaseLabel(cases: Campaign["cases"], scenario: Scenario) {
  const fitting = Object.values(cases).filter(({ values }) => hasFields(scenario, values));
  return fitting.length === 1 ? fitting[0]?.label : undefined;
}
