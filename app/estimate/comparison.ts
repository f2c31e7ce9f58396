import { type Campaign, getEntry, listParts } from "./campaign";
import { bind } from "./capabilities";
import { labelOf, type Row as UnkeyedRow } from "./capability";
import { findCaseLabel } from "./cases";
import { readScenario, writeField } from "./codec";
import { formatScenarioName } from "./describe-scenario";
import { estimateScenario } from "./estimate";
import { formatField, getField, listFields } from "./fields";
import type { Estimate } from "./figures";
import { formatNet, NO_VALUE, formatPct, formatPrice, formatTokens, formatUsd } from "./format";
import type { Lookup } from "./lookup";
import { parseQuery } from "./raw-query";
import type { Scenario, ScenarioKey } from "./scenario";
import { COMPARED_PARAM, MAX_COMPARED, MIN_COMPARED, SITE_NAME } from "./site";
import { listWallets, nameWallet, type Labels } from "./wallet-list";

export interface ComparedScenario {
  scenario: Scenario;
  /** Its raw query, which may need adjusting. */
  search: URLSearchParams;
}

export function readComparison(
  campaign: Campaign,
  search: URLSearchParams,
): { compared: ComparedScenario[]; ignored: number } {
  const queries = search.getAll(COMPARED_PARAM);
  const compared = queries.slice(0, MAX_COMPARED).map((query) => {
    const search = parseQuery(query);
    return { scenario: readScenario(campaign, search), search };
  });
  return { compared, ignored: queries.length - compared.length };
}

export function listComparedWallets(
  compared: readonly Pick<ComparedScenario, "scenario">[],
): string[] {
  return [...new Set(compared.flatMap(({ scenario }) => listWallets(scenario)))];
}

export interface Column extends ComparedScenario, Estimate {
  title: string;
}

/** @param lookups one per distinct wallet, in any order. */
export function compareLookups(
  campaign: Campaign,
  compared: readonly ComparedScenario[],
  lookups: readonly Lookup[],
  labels: Labels,
): Column[] {
  const wallets = listComparedWallets(compared);
  const cases = compared.flatMap(({ scenario }) => findCaseLabel(campaign.cases, scenario) ?? []);
  // Of cases alone, their names tell the columns apart.
  const areCases = new Set(cases).size === compared.length;
  return compared.map((each, index) => {
    const { scenario } = each;
    const single = nameWallet(labels, scenario.wallet, wallets);
    return {
      ...each,
      ...estimateScenario(campaign, scenario, lookups),
      title: (areCases && cases[index]) || formatScenarioName(campaign, scenario, single),
    };
  });
}

/** Assumptions in canonical order, each with one value per scenario; none that no scenario has. */
export function compareAssumptions(
  campaign: Campaign,
  compared: readonly Pick<ComparedScenario, "scenario">[],
) {
  const wallets = listComparedWallets(compared);
  const absent = ["page", !campaign.readsWallets && "wallets"];
  const keys = listFields(campaign).flatMap(({ key, about }) =>
    absent.includes(about) ? [] : key,
  );
  const write = (key: ScenarioKey) =>
    compared.map(({ scenario }) => writeField(campaign, key, getEntry(scenario, key)));
  const differs = (key: ScenarioKey) => new Set(write(key)).size > 1;
  const createRow = (key: ScenarioKey) => {
    const values = compared.map(({ scenario }) =>
      formatField(campaign, key, getEntry(scenario, key), wallets),
    );
    // Different values must not look alike.
    const isClear = new Set(values).size === new Set(write(key)).size;
    return { key, label: labelOf(getField(campaign, key)), values: isClear ? values : write(key) };
  };
  return {
    different: keys.filter(differs).map(createRow),
    same: keys.filter((key) => !differs(key) && compared[0]?.scenario[key] !== null).map(createRow),
  };
}

export function formatComparisonTitle({ length }: readonly unknown[]): string {
  const count = length < MIN_COMPARED ? "" : `: ${length} scenarios`;
  return `Side by side${count} · ${SITE_NAME}`;
}

export const TOTAL_ROW = "total";

interface Row extends UnkeyedRow {
  /** A part's key, `TOTAL_ROW`, or the label. */
  key: string;
}

function listRows(estimate: Estimate): Row[] {
  const { campaign, figures, totalUSD } = estimate;
  const parts = listParts(campaign).map(({ key, figure, label }): Row => {
    return { key, label, value: figures.dollars[figure] ?? null, unit: "usd" };
  });
  const total: Row = { key: TOTAL_ROW, label: "Total", value: totalUSD, unit: "usd" };
  const others = bind(campaign).flatMap((each) => each.rows?.(estimate) ?? []);
  return [...parts, total, ...others.map((row) => ({ ...row, key: row.label }))];
}

/** The rows of several estimates side by side; a row that one of them lacks is undefined there. */
export function alignRows(estimates: readonly Estimate[]) {
  const lists = estimates.map(listRows);
  const labels = new Map(lists.flat().map(({ key, label }) => [key, label]));
  return [...labels].map(([key, label]) => ({
    key,
    label,
    rows: lists.map((rows) => rows.find((row) => row.key === key)),
  }));
}

const FORMATS: Record<Row["unit"], (value: number) => string> = {
  usd: formatUsd,
  net: formatNet,
  pct: formatPct,
  price: formatPrice,
  tokens: formatTokens,
};

export function formatRow(row: Row | undefined): string {
  return row && row.value !== null ? FORMATS[row.unit](row.value) : NO_VALUE;
}
