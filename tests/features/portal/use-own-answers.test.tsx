import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PortalRow } from "~/estimate/portal";
import type { Chain } from "~/estimate/wallet";
import { useOwnAnswers } from "~/features/portal/use-portal";
import { CHAINS } from "~/server/campaign/chains.server";
import { CampaignProvider } from "~/ui/campaign-context";
import { mitosis } from "../../support/mitosis";
import { rowOf } from "../../support/portal";
import { renderHook } from "../../support/render";
import { savedOf } from "../../support/saved";

const KEY = "airdrop-estimator.dune.scenarios";
const ROWS = [rowOf("dune", { wallets: ["0x1"] }), rowOf("ember")];
/** What the campaign's API answers. */
const REPORT = { status: "whole", warning: null, estimate: { totalUSD: 50 } };

let asked: string[] = [];

function answerWith(report: unknown, status = 200) {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(report, { status }));
  });
}

function store(searches: string[]) {
  const scenarios = searches.map((search, index) => savedOf(String(index), { search }));
  localStorage.setItem(KEY, JSON.stringify(scenarios));
}

const render = (wallets: string[], rows: PortalRow[] = ROWS, chain?: Chain) =>
  renderHook(() => useOwnAnswers(rows, wallets), {
    wrapper: ({ children }) => (
      <CampaignProvider value={{ ...mitosis, chain }}>{children}</CampaignProvider>
    ),
  }).result;

/** Lets answers arrive that would come. */
const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve, 20)));

beforeEach(() => {
  localStorage.clear();
  answerWith(REPORT);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("one's own answer", () => {
  it("is that of what was saved last, for the wallets of the campaign's chain", async () => {
    const warning = "Incomplete: a constant is unusable";
    answerWith({ ...REPORT, status: "incomplete", warning });
    store(["?wallet=0xa&also=0xb&fdv=7", "?fdv=8"]);
    const own = render(["0x1", "0x2"]);
    await waitFor(() => expect(own.current.size).toBe(1));
    expect(own.current.get("dune")).toMatchObject({
      answer: { totalUSD: 50, warning },
      search: "?fdv=7&wallet=0x1",
    });
    expect(asked).toEqual(["/dune/api/estimate?fdv=7&wallet=0x1"]);
  });

  it("has the scenario's own wallets without others", async () => {
    store(["?wallet=0xa&also=0xb,0xc"]);
    const own = render([]);
    await waitFor(() => expect(own.current.get("dune")?.search).toBe("?wallet=0xa&also=0xb,0xc"));
  });

  it("keeps an address that looks like a private key, where the chain has such", async () => {
    const wallet = `0x${"7a".repeat(32)}`;
    store([`?wallet=${wallet}`]);
    const own = render([], ROWS, CHAINS.move);
    await waitFor(() => expect(own.current.get("dune")?.search).toBe(`?wallet=${wallet}`));
  });
});

describe("there is no answer of one's own", () => {
  it("where nothing is saved, or the campaign is over", async () => {
    const nothing = render(["0x1"]);
    await settle();
    store(["?fdv=7"]);
    const over = render(["0x1"], [rowOf("dune", { end: "Ended" })]);
    await settle();
    expect([nothing.current.size, over.current.size, asked]).toEqual([0, 0, []]);
  });

  it.each([
    ["fails", {}, 500],
    ["has another shape", {}, 200],
    ["is about nobody's points", { ...REPORT, status: "empty" }, 200],
  ])("where the API's answer %s", async (_, report, status) => {
    store(["?fdv=7"]);
    answerWith(report, status);
    const own = render(["0x1"]);
    await settle();
    expect([own.current.size, asked.length]).toEqual([0, 1]);
  });
});
