import type { Campaign, Citation } from "./campaign";
import { getField } from "./fields";
import { formatPoints, formatTime } from "./format";
import type { Scenario, ScenarioKey } from "./scenario";
import { countDays } from "./season";
import type { SiteSnapshot } from "./site";

interface Provenance {
  mark: "Counted" | "Reported" | "Assumed";
  source?: Citation;
}

/** The FDV, the allocations and the constants, in the order of a link. */
export function listAssumptions({ allocations, constants }: Campaign): ScenarioKey[] {
  return ["fdv", ...Object.keys(allocations), ...Object.keys(constants)];
}

/**
 * The origin of an assumption's value: counted, if a snapshot has it; reported, if it is the default and
 * is read live or has a source with an address; else assumed, with or without a source. Null for any
 * other value, and for none.
 */
export function findProvenance(
  campaign: Campaign,
  param: ScenarioKey,
  scenario: Scenario,
  snapshot: SiteSnapshot | null,
): Provenance | null {
  const value = scenario[param];
  if (value === null) return null;
  if (snapshot !== null && value === snapshot.totals[param])
    return { mark: "Counted", source: citeSnapshot(snapshot) };
  if (value !== getField(campaign, param).defaultValue) return null;
  const live = (param === "fdv" ? campaign.fdv : campaign.constants[param])?.live;
  if (live) {
    const from = param === "fdv" ? "a market" : campaign.name;
    return { mark: "Reported", source: { label: `Read from ${from}`, at: live.readAt } };
  }
  const source = findSource(campaign, param);
  return { mark: source?.url === undefined ? "Assumed" : "Reported", source };
}

function citeSnapshot({ name, takenAt, isMadeUp, wallets }: SiteSnapshot): Citation {
  const what = isMadeUp ? "Made-up demo data" : `Snapshot “${name}”`;
  return {
    label: `${what} of ${formatPoints(wallets)} wallets`,
    ...(takenAt && { at: takenAt.slice(0, 10) }),
  };
}

function findSource(
  { fdv, allocations, constants }: Campaign,
  param: ScenarioKey,
): Citation | undefined {
  return param === "fdv" ? fdv.source : (allocations[param] ?? constants[param])?.source;
}

/** The greatest age of numbers, days, that goes unsaid. */
const MAX_AGE = 90;
const DAYS_A_MONTH = 365.25 / 12;

/** `Numbers as of May 18, 2026, 6 months old.`; empty while the newest source is recent, or has no day. */
export function formatNumbersAge(campaign: Campaign, now: Date): string {
  const dates = listAssumptions(campaign).map((param) => findSource(campaign, param)?.at ?? "");
  // All are ISO 8601.
  const newest = dates.sort().at(-1);
  if (!newest) return "";
  const days = countDays(newest, now.toISOString());
  if (days <= MAX_AGE) return "";
  const months = Math.round(days / DAYS_A_MONTH);
  const age = months < 24 ? `${months} months` : `${Math.round(months / 12)} years`;
  return `Numbers as of ${formatTime(newest)}, ${age} old.`;
}
