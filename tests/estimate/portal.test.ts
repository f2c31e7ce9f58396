import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalizeSearch, readScenario, writeQuery } from "~/estimate/codec";
import { formatSearch } from "~/estimate/params";
import { mergeIntoPortal } from "~/estimate/site";
import {
  listFitting,
  pathOfRow,
  readReport,
  requestOfRow,
  type RowState,
  sortIds,
  sumRows,
} from "~/estimate/portal";
import { changeQuery, dropTyped, pickTyped } from "~/estimate/portal-query";
import { CHAINS } from "~/server/campaign/chains.server";
import * as any from "../support/arbitraries";
import { forAll } from "../support/for-all";
import { mitosis } from "../support/mitosis";
import { reportOf, rowOf } from "../support/portal";
import { bytesOf, SECRETS } from "../support/secrets";

const portal = { ...mitosis, campaigns: { alpha: "Alpha", beta: "Beta", "123": "Digits" } };
const IDS = Object.keys(portal.campaigns);
const A = `0x${"a".repeat(40)}`;
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const LONG = `0x${"b".repeat(64)}`;

const readPortal = (query: string) => readScenario(portal, new URLSearchParams(query));

it("a portal's address is read as it was written, for any scenarios of its campaigns", () => {
  const scenarios = fc.dictionary(fc.constantFrom(...IDS), any.unicode);
  forAll([any.scenario, scenarios], ({ wallet, also }, texts) => {
    const search = new URLSearchParams({ wallet, also: also.join(), ...texts });
    const asked = readScenario(portal, search);
    const query = writeQuery(portal, asked);
    expect(query).toMatch(/^[!-~]*$/);
    expect(readPortal(query)).toEqual(asked);
  });
});

it("a portal's address keeps a campaign's scenario, for any of them", () => {
  forAll([any.scenario], (scenario) => {
    const query = writeQuery(mitosis, { ...scenario, wallet: "", also: [], details: false });
    const { alpha } = readPortal(formatSearch([["alpha", query.slice(1)]]));
    const read = (text: unknown) => readScenario(mitosis, new URLSearchParams(String(text)));
    expect(read(alpha)).toEqual(read(query));
  });
});

it("a portal's address has wallets, campaigns in the list's order, and what isn't ours", () => {
  const search = new URLSearchParams(`gone=fdv%3D5&beta=fdv%3D7&alpha=fdv%3D9&wallet=${A}&utm=x`);
  const expected = `?wallet=${A}&alpha=fdv=9&beta=fdv=7&gone=fdv=5&utm=x`;
  expect(formatSearch(canonicalizeSearch(portal, search))).toBe(expected);
});

it.each([
  ["wallets of its own", `wallet=${A}&also=${A}&fdv=7`, "fdv=7"],
  ["an open fold", "details=1&fdv=7", "fdv=7"],
  ["punctuation that closes a sentence", "fdv=7).", "fdv=7"],
  ["repeated parameters", "fdv=7&fdv=8", "fdv=7"],
  ["names that no campaign has", "f%2541=1&<script>=2&=3&fdv=7", "fdv=7"],
  ["2,001 characters", `x=${"1".repeat(1999)}`, ""],
  ["nothing", "", ""],
])("a portal's address without %s", (_, text, expected) => {
  expect(readPortal(formatSearch([["alpha", text]])).alpha).toBe(expected);
});

it.each(Object.entries(SECRETS))("a portal's address has no secret: %s", (_, write) => {
  const secret = write(bytesOf("portal"));
  const search = new URLSearchParams({ alpha: `${new URLSearchParams({ "points.x": secret })}` });
  expect(readScenario(portal, search).alpha).toBe("");
});

it("a scenario's parameters are changed in their place, added, and removed", () => {
  const change = (patch: Record<string, string | null>) => changeQuery("a=1&b=2", patch);
  expect(change({ a: "3" })).toBe("a=3&b=2");
  expect(change({ c: "x&y" })).toBe("a=1&b=2&c=x%26y");
  expect(change({ a: null, b: null })).toBe("");
});

it("typed points are told from assumptions", () => {
  const query = "tier.x=2&fdv=7&points.x=5";
  expect([pickTyped(query), dropTyped(query)]).toEqual(["?points.x=5&tier.x=2", "fdv=7"]);
  // A tier without points counts nothing.
  expect(pickTyped("tier.x=2")).toBe("");
});

const WALLETS = [A, SOLANA, LONG, "name.eth", "name.sol"];

it.each([
  ["Ethereum", undefined, [A, "name.eth", "name.sol"]],
  ["Solana", CHAINS.solana, [SOLANA, "name.sol"]],
  // There, what is a private key elsewhere is an address.
  ["Sui", CHAINS.move, [LONG, "name.sol"]],
])("a row of %s has the wallets that fit", (_, chain, fitting) => {
  expect(listFitting(chain, WALLETS)).toEqual(fitting);
});

it("a row leads to its page with wallets and scenario, and asks for figures that are somebody's", () => {
  const row = rowOf("alpha");
  expect(pathOfRow(row, [A, SOLANA], "fdv=7")).toBe(`/alpha?wallet=${A}&fdv=7`);
  expect(requestOfRow(row, [A], "fdv=7")).toBe(`/alpha/api/estimate?wallet=${A}&fdv=7`);
  expect(requestOfRow(row, [SOLANA], "points.x=1")).toBe("/alpha/api/estimate?points.x=1");
  expect(requestOfRow(row, [], "bonus=pass")).toBe("/alpha/api/estimate?bonus=pass");
  // Assumptions alone are nobody's.
  expect(requestOfRow(row, [SOLANA], "fdv=7&tier.x=2")).toBeNull();
  expect(requestOfRow({ ...row, end: "Ended" }, [A], "fdv=7")).toBeNull();
  const typed = rowOf("alpha", { reads: "points" });
  expect(requestOfRow(typed, [A], "")).toBeNull();
  // It hands the wallets back.
  expect(pathOfRow(typed, [A], "")).toBe(`/alpha?wallet=${A}`);
});

it("a row adds up the points of all wallets and those typed, exactly", () => {
  const typed = { points: { assets: [{ asset: "Season", points: 0.3, tier: null }] } };
  const report = { ...reportOf(5, [0.1, 0.2]), typed: typed as never };
  const points = [{ label: "Season", points: 0.6, isShare: false }];
  expect(readReport(rowOf("a"), report)).toMatchObject({ points, isFound: true, rank: null });
});

it("a row shows a share of all points, and a wallet's rank at its source", () => {
  const [only] = reportOf(5, [1]).wallets;
  const assets = [{ asset: "Season", points: null, share: 0.25, tier: null, rank: 12 }];
  const report = { ...reportOf(5, [1]), wallets: [{ ...only!, points: { assets } }] };
  const row = rowOf("a");
  const found = { points: [{ points: 0.25 }], isFound: true, rank: 12 };
  expect(readReport(row, report)).toMatchObject(found);
  // Of several wallets, none has the rank.
  const wallets = [...report.wallets, only!];
  expect(readReport(row, { ...report, wallets }).rank).toBeNull();
  row.sources[0]!.isShare = true;
  expect(readReport(row, report).points).toMatchObject([{ points: 0.25, isShare: true }]);
});

it.each([
  ["a total", {}, 5],
  ["nobody's points", { status: "empty" as const }, null],
  ["no reply", { status: "unknown" as const }, null],
  ["a constant that nobody knows", { needs: ["total"] }, null],
])("a row has dollars only with a total: %s", (_, fields, totalUSD) => {
  expect(readReport(rowOf("a"), reportOf(5, [1], fields)).totalUSD).toBe(totalUSD);
});

it.each([
  [[5, 0], true],
  [[0, 0], false],
])("a row finds points if any wallet has some: %j", (points, isFound) => {
  expect(readReport(rowOf("a"), reportOf(5, points)).isFound).toBe(isFound);
});

it("a row with an unknown constant warns only of points that haven't arrived", () => {
  const warnOf = (unavailable: string[]) => {
    const fields = { needs: ["total"], warning: "Incomplete", unavailable };
    return readReport(rowOf("a"), reportOf(null, [1], fields)).warning;
  };
  expect([warnOf([]), warnOf(["season"])]).toEqual([null, "Incomplete"]);
});

it("the sum is that of the rows as shown", () => {
  const shown = (totalUSD: number | null) => ({
    ...{ state: "done" as const, estimate: { totalUSD, warning: null } },
  });
  expect(sumRows([])).toEqual({ totalUSD: null, count: 0, isPartial: false });
  expect(sumRows([shown(5), shown(0), shown(null), shown(7)])).toEqual({
    ...{ totalUSD: 12, count: 2, isPartial: false },
  });
  // Beyond the safe integers, it would be off.
  expect(sumRows([shown(2 ** 52), shown(2 ** 52)]).totalUSD).toBeNull();
});

it.each<[RowState, warning: string | null, isPartial: boolean]>([
  ["done", null, false],
  ["done", "Incomplete", true],
  ["loading", null, true],
  ["failed", null, true],
  ["refused", null, false],
  ["idle", null, false],
])("the sum lacks points of a row that is %s, with the warning %j: %j", (state, warning, is) => {
  const estimate = state === "done" ? { totalUSD: 5, warning } : null;
  expect(sumRows([{ state, estimate }]).isPartial).toBe(is);
});

it("the largest come first, and the others keep their order", () => {
  expect(sortIds(["a", "b", "c", "d"], { d: 5, b: 7, gone: 9 })).toEqual(["b", "d", "a", "c"]);
});

const merge = (left: string, query: string, campaign = mitosis) =>
  mergeIntoPortal(left, campaign, new URLSearchParams(query));

it("a campaign's page replaces its scenario in the portal, adds its wallets, and leaves the rest", () => {
  const left = `wallet=${SOLANA}&also=0x2&mitosis=fdv%3D9000000&beta=points.x%3D1&utm=x`;
  const query = `wallet=${A}&fdv=7000000&details=1&utm_source=y&cost=5&goal=9`;
  const back = merge(left, query);
  expect(back).toBe(
    `?wallet=${SOLANA}&also=0x2,${A}&beta=points.x=1&utm=x&mitosis=fdv=7000000%26cost=5%26goal=9`,
  );
  expect(merge(left, "")).toBe(`?wallet=${SOLANA}&also=0x2&beta=points.x=1&utm=x`);
  expect(merge(`wallet=${A}`, `wallet=${A.toUpperCase().replace("X", "x")}`)).toBe(`?wallet=${A}`);
});

it("a campaign's page hands wallets back that it can't read, and no secret", () => {
  const typed = { ...mitosis, readsWallets: false };
  expect(merge("", `wallet=${A}`, typed)).toBe(`?wallet=${A}`);
  expect(merge("", `wallet=0x${"c0ffee42".repeat(8)}`, typed)).toBe("");
});
