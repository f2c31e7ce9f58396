import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { writeScenario } from "~/domain/scenario/codec";
import { render, renderToString } from "../../support/render";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AllocationBreakdown } from "~/features/result/allocation-breakdown";
import { AssumptionChanges, ResultCard } from "~/features/result/result-card";
import { answer } from "~/domain/answer";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import type { Lookup } from "~/domain/estimate/lookup";
import type { Source, WalletPoints } from "~/domain/estimate/wallet-points";
import { DOWN, LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const chart = vi.hoisted(() => ({ slices: vi.fn() }));

// jsdom has no canvas; the browser tests check that the chart is drawn.
vi.mock("~/features/result/pie-chart.client", () => ({
  PieChart({ slices }: { slices: unknown }) {
    chart.slices(slices);
    return <p>drawn</p>;
  },
}));

beforeEach(() => chart.slices.mockClear());

const RUNNING = lookupOf("0xL", null, LOADING);
const FAILED = lookupOf("0xF", null, DOWN);

/** @param points each known wallet's; `others` are lookups without a full answer. */
function renderResult(
  points: WalletPoints[],
  query = "",
  { others = [] as Lookup[], unavailable = [] as Source[], prompt = null as string | null } = {},
) {
  const lookups = [
    ...points.map((each) => lookupOf("", null, { replies: repliesOf(each, unavailable) })),
    ...others,
  ].map((lookup, index) => ({ ...lookup, wallet: `0x${index + 1}` }));
  const [wallet = "", ...also] = lookups.map((lookup) => lookup.wallet);
  const scenario = { ...scenarioOf(query), wallet, also };
  const update = vi.fn();
  render(
    <ResultCard
      answer={answer(mitosis, scenario, lookups)}
      update={update}
      prompt={prompt}
      unknown="Try again"
    />,
  );
  return { update };
}

function flagged(): (string | null | undefined)[] {
  return screen
    .queryAllByText("incomplete")
    .map((flag) => flag.previousElementSibling?.textContent);
}

function partsShown(): (string | null)[] {
  return ["expedition", "theo", "testnet", "additional", "total"].map(
    (part) => screen.getByTestId(`usd-${part}`).textContent,
  );
}

describe("the result", () => {
  it.each<[string, WalletPoints[], string]>([
    [", from typed points", [], "points.testnet=0"],
    [", from 1 wallet and typed points", [RICH], "points.testnet=0"],
    [", from all 3 wallets", [RICH, RICH, RICH], ""],
    ["", [RICH], ""],
  ])("says whose points it is of: %j", (said, points, query) => {
    renderResult(points, query);
    expect(screen.getByText(/of the supply/).textContent!.split("of the supply")[1]).toBe(said);
  });

  it("shows the four parts, their sum and the total %", async () => {
    const points = walletWith(
      { weETH: { points: 11_250_000, tier: 5 } },
      { theo: 11_250, testnet: 1000 },
    );
    renderResult([points], "wallet=0x1&bonus=kaito");
    expect(partsShown()).toEqual(["$3,000", "$1", "$484", "$1,500", "$4,985"]);
    expect(screen.getByTestId("pct-total").textContent).toBe("17.20%");
    screen.getByText("≈ 16,618 $MITO");
    screen.getByText("0.0017% of the supply");
    await screen.findByText("drawn");
    expect(chart.slices.mock.calls[0]?.[0]).toMatchObject([
      { usd: 3000, pct: "60.18" },
      { usd: 1, pct: "0.02" },
      { usd: 484, pct: "9.71" },
      { usd: 1500, pct: "30.09" },
    ]);
  });

  it("shows em dashes and no chart without a wallet", () => {
    renderResult([], "", { prompt: "Paste a wallet" });
    screen.getByText("Paste a wallet");
    expect(screen.queryByText(/\$MITO/)).toBeNull();
    expect(partsShown()).toEqual(["—", "—", "—", "$0", "$0"]);
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("shows an em dash for a part whose divisor is not above 0", () => {
    renderResult([walletWith({}, { testnet: 1000 })], "base=0&bonus=morse&supply.morse=0");
    expect(partsShown()).toEqual(["—", "—", "$484", "—", "$484"]);
    screen.getByText(/see the constants in the calculation details/);
  });

  it("shows no total when a part has more dollars than a number can hold", () => {
    renderResult([walletWith({}, { theo: 1, testnet: 1000 })], "wallet=0x1&base=1e-9");
    expect(partsShown()).toEqual(["$0", "—", "$484", "$0", "—"]);
    screen.getByText("≈ — $MITO");
    screen.getByText("— of the supply");
    screen.getByText(/^The total is too large: see the constants/);
  });

  it("says that the total is partial while the rest is loading, and of how many wallets", () => {
    renderResult([], "", { others: [{ ...RUNNING, replies: repliesOf(RICH).slice(-1) }] });
    screen.getByText("So far; the rest is still loading…");
    expect(partsShown()).toEqual(["—", "—", "$15,000", "$0", "$15,000"]);
    cleanup();
    renderResult([RICH, MODEST], "", { others: [RUNNING, RUNNING, RUNNING, FAILED] });
    screen.getByText("So far, 2 of 6 wallets; the rest is still loading…");
  });

  it("says what to do in place of the total when no points arrived", () => {
    renderResult([], "bonus=kaito", { others: [FAILED] });
    expect(flagged()).toEqual([]);
    expect(partsShown()).toEqual(["—", "—", "—", "$1,500", "—"]);
    screen.getByText("No total: no points arrived");
    screen.getByText("Try again");
    expect(screen.queryByText(/of the supply|≈/)).toBeNull();
    screen.getByText("No dollars to break down yet.");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("marks the parts whose sources did not all answer", () => {
    renderResult([walletWith({}, { testnet: 1000 })], "", {
      unavailable: ["expedition:weETH", "theo"],
    });
    expect(flagged()).toEqual(["Expedition", "Theo Vault"]);
  });

  it.each([
    ["", "More than the 10% reported for the genesis airdrop (August 2025, not verified)."],
    ["expedition=2", "The genesis airdrop was reported as 10% (August 2025, not verified)."],
  ])(
    "compares its % with what was reported, and offers shares that add up to it: %s",
    (query, said) => {
      const { update } = renderResult([], query);
      const why = "The defaults are older guesses.";
      const link = screen.getByRole("link", { name: "Use the reported 10%" });
      expect(link.parentElement!.textContent).toBe(`${said} ${why} Use the reported 10%`);
      fireEvent.click(link);
      expect(update.mock.calls).toEqual([[mitosis.reported!.shares, "now"]]);
    },
  );

  it("marks the shares that add up to what was reported", () => {
    renderResult([], writeScenario(mitosis, { ...scenarioOf(), ...mitosis.reported!.shares }));
    expect(screen.getByTestId("pct-total").textContent).toBe("10.00%");
    screen.getByRole("link", { name: "Use the reported 10%", current: true });
  });

  it.each([
    ["", "Expedition 10% + Testnet 5% + bonuses 2.2%"],
    [
      "bonus=discord,morse&morse=0.95&testnet=7",
      "Expedition 10% + Testnet 7% + bonuses 2.15% + Main Discord role 0.1% × 5",
    ],
  ])("says how the total %% comes about: %s", (query, said) => {
    renderResult([], query);
    screen.getByText(said);
  });

  it("says between which totals the constants leave it", () => {
    renderResult([RICH], "wallet=0x1&bonus=kaito");
    expect(screen.getByTestId("total-range").textContent).toBe(
      "$23,960 to $112,285 with high or low constants",
    );
  });

  it.each<[string, WalletPoints[], string, Parameters<typeof renderResult>[2]]>([
    ["is incomplete", [RICH], "", { unavailable: ["theo"] }],
    ["is loading", [RICH], "", { others: [RUNNING] }],
    ["has an unusable constant", [RICH], "bonus=kaito&supply.kaito=0", {}],
    ["is the same either way", [walletWith()], "bonus=kaito", {}],
  ])("shows no such totals if its own %s, but has space for them", (_, points, query, others) => {
    renderResult(points, query, others);
    expect(screen.getByTestId("total-range").textContent).toBe("");
  });

  it("has no space for them without a wallet, as bonuses don't depend on constants", () => {
    renderResult([], "bonus=kaito");
    expect(screen.queryByTestId("total-range")).toBeNull();
  });
});

it("the breakdown shows the chart's figures as a table without scripts", () => {
  const points = [walletWith({}, { testnet: 1000 })];
  const { estimate } = estimateAirdrop(mitosis, points, scenarioOf("bonus=kaito"));
  const html = renderToString(
    <AllocationBreakdown estimate={estimate} totalUSD={estimate.totalUSD} isEmpty={false} />,
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  const rows = [...page.querySelectorAll("noscript tbody tr")];
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Expedition USD", "$0", "0.00%"],
    ["Theo Vault USD", "$0", "0.00%"],
    ["Testnet USD", "$484", "24.40%"],
    ["Additional USD", "$1,500", "75.60%"],
  ]);
});

describe("changed assumptions", () => {
  const CHANGED = "wallet=0x1&fdv=450000000&bonus=morse&base=7&factor=2";

  /** Renders a page; returns a function that replaces its scenario, as Back does. */
  function renderChanges(query: string) {
    let replace: (other: string) => void = () => {};
    function Page() {
      const [scenario, setScenario] = useState(() => scenarioOf(query));
      replace = (other) => setScenario(scenarioOf(other));
      return (
        <>
          <AssumptionChanges
            scenario={scenario}
            update={(patch) => setScenario((before) => ({ ...before, ...patch }))}
          />
          <output>{writeScenario(mitosis, scenario)}</output>
        </>
      );
    }
    render(<Page />);
    return (other: string) => act(() => replace(other));
  }

  it("counts the changed assumptions, resets all but the FDV, and undoes that", async () => {
    const user = userEvent.setup();
    renderChanges(CHANGED);
    screen.getByText("2 assumptions changed");
    const reset = screen.getByRole("link", { name: "Reset assumptions" });
    // Works without JavaScript, too.
    expect(reset.getAttribute("href")).toBe("/?wallet=0x1&fdv=450000000&bonus=morse");
    await user.click(reset);
    screen.getByText("Reset; bonuses and FDV kept");
    expect(screen.getByRole("status").textContent).toBe("?wallet=0x1&fdv=450000000&bonus=morse");
    const undo = screen.getByRole("link", { name: "Undo" });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(screen.getByRole("status").textContent).toBe(`?${CHANGED}`);
    screen.getByText("2 assumptions changed");
  });

  it.each(["wallet=0x2&fdv=450000000&bonus=morse", "wallet=0x1&bonus=morse", "wallet=0x1"])(
    "offers no Undo in another scenario: %s",
    async (other) => {
      const after = "wallet=0x1&fdv=450000000&bonus=morse";
      const open = renderChanges(CHANGED);
      await userEvent.setup().click(screen.getByRole("link", { name: "Reset assumptions" }));
      open(`${after}&goal=5&details=1`);
      screen.getByRole("link", { name: "Undo" });
      open(other);
      expect(screen.queryByText(/Reset;/)).toBeNull();
      expect(screen.queryByRole("link")).toBeNull();
      open(`${other}&factor=3`);
      screen.getByRole("link", { name: "Reset assumptions" });
    },
  );

  it("says so when one assumption is changed", () => {
    renderChanges("factor=2");
    screen.getByText("1 assumption changed");
  });

  it.each(["", "fdv=450000000"])("says nothing of the defaults: %s", (query) => {
    renderChanges(query);
    expect(screen.queryByText(/assumption/)).toBeNull();
  });
});
