import { readScenario } from "~/estimate/codec";
import { normalizeWallet } from "~/estimate/wallet";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getLabel } from "~/estimate/wallet-list";
import {
  addEntered,
  addJoined,
  addLabels,
  clearForeign,
  findForeign,
  forgetMine,
  keepVisit,
  keyOfBonus,
  joinHolders,
  LABELS_KEY,
  listKeys,
  MINE_KEY,
  readJoined,
  readLabels,
  readMine,
} from "~/features/wallets/mine";
import { MIDDLE } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { refuseStorage } from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";

const [A, B] = ["a", "b"].map((digit) => `0x${digit.repeat(40)}`) as [string, string];
const VISIT = { search: `?wallet=${A}`, totalUSD: 13_066 };

// The last test's stay otherwise.
beforeEach(() => {
  forgetMine();
  addLabels(new Map([...readLabels().keys()].map((wallet) => [wallet, ""])));
});

describe("what the visitor has entered", () => {
  it("is kept in the browser, each once, with the last page of each campaign", () => {
    addEntered([A, B]);
    addEntered([A, keyOfBonus(mitosis, "kaito")]);
    keepVisit(mitosis, ["mitosis?points.theo=1"], VISIT);
    const visit = { ...VISIT, at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(JSON.parse(window.localStorage.getItem(MINE_KEY)!)).toEqual({
      entered: [A, B, "mitosis?bonus=kaito", "mitosis?points.theo=1"],
      visits: { mitosis: visit },
    });
    expect(readMine().visits.get("mitosis")).toEqual(visit);
    expect(readMine().visits.get(MIDDLE.id)).toBeUndefined();
  });

  it("has the total of the last visit on an earlier day", () => {
    const sinceOf = (day: string, totalUSD: number | null) => {
      vi.setSystemTime(`${day}T12:00:00Z`);
      keepVisit(mitosis, [A], { ...VISIT, totalUSD });
      return readMine().visits.get("mitosis")?.since;
    };
    vi.useFakeTimers();
    expect(sinceOf("2026-11-26", 5)).toBeUndefined();
    expect(sinceOf("2026-11-26", 7)).toBeUndefined();
    expect(sinceOf("2026-11-26", null)).toBeUndefined();
    const since = { totalUSD: 7, at: "2026-11-26" };
    expect(sinceOf("2026-11-27", null)).toEqual(since);
    expect(sinceOf("2026-11-28", 9)).toEqual(since);
  });

  it("is that of an older page, which had one spelling of a Cosmos account for each prefix", () => {
    const osmo = "osmo1z84v88r4fcnspkdj3djr69h0ezsh55ev67zncx";
    const account = normalizeWallet("cosmos1z84v88r4fcnspkdj3djr69h0ezsh55evj93rw5");
    window.localStorage.setItem(
      MINE_KEY,
      JSON.stringify({ entered: [osmo, `mitosis?points.theo=1`] }),
    );
    expect([...readMine().entered]).toEqual([account, "mitosis?points.theo=1"]);
  });

  it("has at most 500 entries, of which the oldest go", () => {
    const keys = Array.from({ length: 501 }, (_, index) => String(index));
    addEntered(keys);
    expect([...readMine().entered]).toEqual(keys.slice(1));
  });

  it("is forgotten with the wallets' labels, and with what was added to it", () => {
    addEntered([A]);
    addJoined([B]);
    addLabels(new Map([[A, "main"]]));
    forgetMine();
    expect(readMine().entered.size + readJoined().size + readLabels().size).toBe(0);
    expect(window.localStorage.getItem(MINE_KEY)).toBeNull();
    expect(window.sessionStorage.getItem(MINE_KEY)).toBeNull();
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["other types", JSON.stringify({ entered: "x", visits: 5 })],
    [
      "items of other types",
      JSON.stringify({
        entered: [1, null, {}],
        visits: { a: null, b: { search: 1, totalUSD: 1 }, c: { search: "", totalUSD: "1" } },
      }),
    ],
  ])("ignores storage with %s", (_, text) => {
    window.localStorage.setItem(MINE_KEY, text);
    expect(readMine()).toEqual({ entered: new Set(), visits: new Map() });
  });
});

it("labels are kept in the browser, cleaned, and removed by an empty one", () => {
  expect(addLabels(new Map([[A, "  \u202emain "]]))).toBe(true);
  expect(window.localStorage.getItem(LABELS_KEY)).toBe(JSON.stringify([[A, "main"]]));
  addLabels(new Map([[A, " "]]));
  expect(window.localStorage.getItem(LABELS_KEY)).toBe("[]");
});

it("labels are found in whatever spelling an older page has kept them", () => {
  window.localStorage.setItem(LABELS_KEY, JSON.stringify([["Vitalik.eth", "main"]]));
  expect(getLabel(readLabels(), "vitalik.eth")).toBe("main");
});

it.each(["", "not JSON", "{}", "7", "[7]", '[["0x1"]]', '[["0x1",7]]', '{"length":1}'])(
  "labels are none in somebody else's text: %j",
  (text) => {
    window.localStorage.setItem(LABELS_KEY, text);
    expect(readLabels().size).toBe(0);
  },
);

it("labels last as long as the page without storage", () => {
  refuseStorage();
  expect(addLabels(new Map([[A, "main"]]))).toBe(false);
  expect(readLabels().get(A)).toBe("main");
});

it("labels are the 500 newest", () => {
  const all = Array.from({ length: 501 }, (_, index) => [`0x${index}`, "x"] as const);
  addLabels(new Map(all));
  expect([readLabels().size, readLabels().has("0x0")]).toEqual([500, false]);
});

const foreignOf = (query: string, entered: string[]) =>
  findForeign(mitosis, scenarioOf(query), (key) => entered.includes(key));

it.each<[string, string[], wallets: boolean, points: boolean]>([
  ["fdv=5000000&bonus=kaito", [], false, false],
  [`wallet=${A}`, [], true, false],
  [`wallet=${A.toUpperCase().replace("X", "x")}`, [A], false, false],
  [`wallet=${A}&also=${B}`, [A], true, false],
  [`wallet=${A}&also=${B}`, [B, A], false, false],
  ["points.theo=5", [], false, true],
  ["points.theo=5&fdv=5000000", ["mitosis?points.theo=5"], false, false],
  ["points.theo=5", ["mitosis?points.theo=6", "other?points.theo=5"], false, true],
  ["points.weETH=5&tier.weETH=2", ["mitosis?points.weETH=5"], false, true],
  // A tier without points counts nothing.
  ["tier.weETH=2", [], false, false],
  [`wallet=${A}&points.theo=5`, [A], false, true],
])(
  "wallets and points of %j are the visitor's if all were entered: %j",
  (query, entered, wallets, points) => {
    expect(foreignOf(query, entered)).toEqual({ wallets, points });
  },
);

it("a page's wallets and points are cleared where they aren't the visitor's, and nothing else is", () => {
  const scenario = scenarioOf(`wallet=${A}&points.theo=5`);
  const clear = (entered: string) => clearForeign(mitosis, scenario, (key) => key === entered);
  expect(clear("mitosis?points.theo=5")).toEqual({ wallet: "", also: [] });
  const cleared = clear(A);
  expect(Object.keys(cleared).every((key) => /^(points|tier)\./.test(key))).toBe(true);
  expect(cleared).toMatchObject({ "points.theo": null, "tier.weETH": null });
});

const portal = { ...mitosis, campaigns: { mitosis: "Mitosis", other: "Other" } };
const read = (query: string) => readScenario(portal, new URLSearchParams(query));
const MITOSIS = "mitosis=fdv%3D7000000%26tier.weETH%3D2%26points.weETH%3D5";
const KEY = "mitosis?points.weETH=5&tier.weETH=2";

it("a portal's holders have the keys that the campaigns' own pages give them", () => {
  const own = scenarioOf("tier.weETH=2&points.weETH=5&fdv=7000000");
  expect(listKeys(mitosis, own)).toEqual([KEY]);
  const query = `wallet=${A}&${MITOSIS}&other=fdv%3D5`;
  expect(listKeys(portal, read(query))).toEqual([A, KEY]);
});

it("a portal's holders are cleared by campaign, and their assumptions stay", () => {
  const scenario = read(`${MITOSIS}&other=points.x%3D1%26fdv%3D5`);
  expect(clearForeign(portal, scenario, (key) => key === KEY)).toEqual({ other: "fdv=5" });
});

it("a portal's holders are joined with a link's, unless the visitor has typed points there", () => {
  const mine = read(`wallet=${A}&mitosis=points.weETH%3D1`);
  const linked = read(`wallet=${B}&${MITOSIS}&other=points.x%3D1`);
  expect(joinHolders(portal, mine, linked)).toEqual({
    ...{ wallet: A, also: [B] },
    other: "points.x=1",
  });
});
