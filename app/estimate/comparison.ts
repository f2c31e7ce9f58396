import { type Campaign, getEntry, listParts, nameToken } from "./campaign";
import { findCaseLabel } from "./cases";
import { readScenario, writeField } from "./codec";
import { formatScenarioName } from "./describe-scenario";
import { estimateScenario } from "./estimate";
import { formatField, getField, listFields } from "./fields";
import { tokenPrice, type Estimate } from "./figures";
import { formatNet, NO_VALUE, formatPct, formatPrice, formatTokens, formatUsd } from "./format";
import type { Lookup } from "./lookup";
import { labelOf } from "./params";
import { parseQuery } from "./raw-query";
import { numberOf, type Scenario, type ScenarioKey } from "./scenario";
import { COMPARED_PARAM, MAX_COMPARED, MIN_COMPARED, SITE_NAME } from "./site";
import { formatReturn, netOf } from "./target";
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

interface Row {
  /** A part's key, `TOTAL_ROW`, or the label. */
  key: string;
  label: string;
  text: string;
  /** Below the text, such as `+494%`. */
  note?: string;
}

function listRows({ campaign, scenario, figures, totalUSD }: Estimate): Row[] {
  const cost = numberOf(scenario, "cost");
  const net = netOf(scenario, totalUSD);
  const price = tokenPrice(campaign, scenario);
  const token = nameToken(campaign);
  const createRow = (label: string, text: string): Row => ({ key: label, label, text });
  return [
    ...listParts(campaign).map(({ key, figure, label }) => {
      return { key, label, text: formatUsd(figures.dollars[figure]) };
    }),
    { key: TOTAL_ROW, label: "Total", text: formatUsd(totalUSD) },
    ...(cost === 0
      ? []
      : [
          createRow("Spent", formatUsd(cost)),
          net === null
            ? createRow("Profit", NO_VALUE)
            : { ...createRow("Profit", formatNet(net.netUSD)), note: formatReturn(net) },
        ]),
    ...(price === null
      ? []
      : [
          createRow(`Tokens (${token})`, formatTokens(figures.totalTokens)),
          createRow(`Price per ${token}`, formatPrice(price)),
        ]),
    createRow("Total % FDV for Airdrop", formatPct(figures.totalFdvPct)),
  ];
}

/** The rows of several estimates side by side; one that an estimate lacks has no value there. */
export function alignRows(estimates: readonly Estimate[]) {
  const lists = estimates.map(listRows);
  const labels = new Map(lists.flat().map(({ key, label }) => [key, label]));
  return [...labels].map(([key, label]) => ({
    key,
    label,
    rows: lists.map(
      (rows): Row => rows.find((row) => row.key === key) ?? { key, label, text: NO_VALUE },
    ),
  }));
}
