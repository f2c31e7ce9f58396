import { expect, it } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { defaultScenario } from "~/estimate/fields";
import { findProvenance, formatNumbersAge } from "~/estimate/provenance";
import { mitosis } from "../support/mitosis";

const POST = { label: "Foundation’s post", url: "https://post.example", at: "2026-05-18" };
const base = { ...mitosis.constants.base!, source: { label: "Our estimate" } };

/** With a source with an address, one without, and one of a live number. */
const campaign: Campaign = {
  ...mitosis,
  fdv: { ...mitosis.fdv, source: POST },
  allocations: { testnet: mitosis.allocations.testnet! },
  constants: {
    base,
    factor: { ...mitosis.constants.factor!, live: { readAt: "2026-11-26T12:05:00Z" } },
    pool: { ...mitosis.constants.pool!, source: undefined },
  },
};

const SNAPSHOT = { wallets: 2966, isMadeUp: false, totals: { base: 113e9, factor: 1.5 } };
const TAKEN = { ...SNAPSHOT, name: "Final", takenAt: "2025-05-12T10:00:00Z" };

it.each<[mark: string | undefined, source: object | undefined, param: string, value?: number]>([
  ["Reported", POST, "fdv"],
  [undefined, undefined, "fdv", 100e6],
  ["Assumed", base.source, "base"],
  ["Assumed", undefined, "pool"],
  ["Reported", { label: "Read from Mitosis", at: "2026-11-26T12:05:00Z" }, "factor"],
  [undefined, undefined, "factor", 1.6],
])("an assumption is %s, with the source %j: %s at %s", (mark, source, param, value) => {
  const scenario = { ...defaultScenario(campaign), ...(value && { [param]: value }) };
  const found = findProvenance(campaign, param, scenario, null);
  expect([found?.mark, found?.source]).toEqual([mark, source]);
});

it("an assumption is counted, where the scenario has a snapshot's value, whatever the file says", () => {
  const markOf = (param: string, value: number, snapshot = TAKEN) =>
    findProvenance(campaign, param, { ...defaultScenario(campaign), [param]: value }, snapshot);
  const source = { label: "Snapshot “Final” of 2,966 wallets", at: "2025-05-12" };
  expect(markOf("base", 113e9)).toEqual({ mark: "Counted", source });
  expect(markOf("factor", 1.5)).toEqual({ mark: "Counted", source });
  expect(markOf("base", base.default!)).toEqual({ mark: "Assumed", source: base.source });
  expect(markOf("pool", 5)).toBeNull();
  const sample = { ...TAKEN, isMadeUp: true };
  expect(markOf("base", 113e9, sample)?.source?.label).toBe("Made-up demo data of 2,966 wallets");
});

it.each([
  ["", undefined, undefined],
  ["", "2026-08-30", undefined],
  ["Numbers as of Aug 29, 2026, 3 months old.", "2026-08-29", undefined],
  ["Numbers as of May 18, 2026, 6 months old.", "2025-05-01", "2026-05-18"],
  ["", "2025-05-01", "2026-11-01"],
  ["Numbers as of May 2025, 19 months old.", "2025-05", undefined],
  ["Numbers as of Nov 1, 2023, 3 years old.", "2023-11-01", undefined],
])("says “%s” of numbers of %s and %s", (text, fdv, total) => {
  const source = (at?: string) => ({ label: "A post", ...(at && { at }) });
  const constants = { base: { ...base, source: source(total) } };
  const dated = { fdv: { ...mitosis.fdv, source: source(fdv) }, allocations: {}, constants };
  const now = new Date("2026-11-28T23:59:59Z");
  expect(formatNumbersAge({ ...mitosis, ...dated }, now)).toBe(text);
});
