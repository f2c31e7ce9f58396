import { screen, within } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { formatUsd } from "~/domain/estimate/format";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import { SnapshotTotals, WhatIfCard } from "~/features/what-if/what-if-card";
import { answerAt } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { stubViewport } from "../../support/viewport";
import { RICH } from "../../support/wallets";

beforeEach(() => {
  stubViewport();
  return () => vi.unstubAllGlobals();
});

function renderCard(query = "", said: { hasTotal?: boolean; warning?: string } = {}) {
  const update = vi.fn();
  const answer = answerAt(scenarioOf(query), RICH, said);
  render(<WhatIfCard answer={answer} update={update} snapshot={null} />);
  return { update };
}

function rowsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

describe("the table of totals", () => {
  it("shows the presets and the current values, in ascending order", () => {
    renderCard("fdv=450000000&expedition=12");
    expect(rowsOf(screen.getByTestId("what-if"))).toEqual([
      ["Expedition", "$100M", "$300M", "$450M", "$500M", "$1B"],
      ["5%", "$13,222", "$39,666", "$59,500", "$66,111", "$132,222"],
      ["10%", "$21,444", "$64,333", "$96,500", "$107,222", "$214,444"],
      ["12%", "$24,733", "$74,200", "$111,300", "$123,666", "$247,333"],
      ["15%", "$29,666", "$89,000", "$133,500", "$148,333", "$296,666"],
      ["20%", "$37,888", "$113,666", "$170,500", "$189,444", "$378,888"],
    ]);
  });

  it("marks the current cell and no other", () => {
    renderCard("fdv=450000000&expedition=12");
    const marked = screen.getByTestId("what-if").querySelectorAll("[aria-current]");
    expect([...marked].map((cell) => [cell.tagName, cell.textContent])).toEqual([
      ["TD", "$111,300"],
    ]);
  });

  it("links each cell to its scenario, whose total it shows, and sets it on a click", async () => {
    const { update } = renderCard("wallet=0x1&testnet=4&details=1");
    const cells = within(screen.getByTestId("what-if")).getAllByRole("link");
    expect(cells).toHaveLength(16);
    for (const cell of cells) {
      const search = cell.getAttribute("href")!.slice(2);
      const { estimate } = estimateAirdrop(mitosis, [RICH], scenarioOf(search));
      expect(cell.textContent, search).toBe(formatUsd(estimate.totalUSD));
    }
    const cell = screen.getByRole("link", { name: "$286,666" });
    expect(cell.getAttribute("href")).toBe(
      "/?wallet=0x1&fdv=1000000000&expedition=15&testnet=4&details=1",
    );
    await userEvent.click(cell);
    expect(update).toHaveBeenCalledWith({ fdv: 1e9, expedition: 15 }, "now");
  });

  it("shows no values without a total", () => {
    renderCard("", { hasTotal: false });
    const [, ...rows] = rowsOf(screen.getByTestId("what-if"));
    expect(new Set(rows.flatMap(([, ...cells]) => cells))).toEqual(new Set(["—"]));
  });
});

describe("what the estimate depends on", () => {
  it("shows the totals at both ends of each range, and explains the range", () => {
    renderCard();
    const table = within(screen.getByRole("group", { name: "Totals by assumption" }));
    const rows = rowsOf(table.getByRole("table")).slice(1);
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ["$21,444$100M", "$214,444$1B"],
      ["$39,6665%", "$113,66620%"],
      ["$68,856206.1 billion", "$44,920370.98 billion"],
      ["$89,0001", "$39,6663"],
      ["$79,33315.48 million", "$56,83361.91 million"],
    ]);
    expect(rows[3]![0]).toContain("if every holder were in the lowest or the highest tier");
    expect(screen.getByText(/Current total:/).textContent).toMatch(/Current total: \$64,333$/);
  });

  it("draws all bars on one scale", () => {
    renderCard();
    const bars = [...document.querySelectorAll<HTMLElement>(".range-bar")].map(({ style }) =>
      ["--from", "--to", "--now"].map((name) => style.getPropertyValue(name)),
    );
    expect(bars[0]).toEqual(["10.0%", "100.0%", "30.0%"]);
    expect(bars[3]).toEqual(["18.5%", "41.5%", "30.0%"]);
  });
});

it("says that it is incomplete when the result is", () => {
  renderCard("", { warning: "Incomplete: not all points arrived" });
  expect(screen.getByText("Incomplete: not all points arrived")).toBeDefined();
});

it("shows a dash until there is a total, even with a wallet", () => {
  renderCard("wallet=0x1", { hasTotal: false });
  expect(screen.getByText(/Current total:/).textContent).toMatch(/Current total: —$/);
});

describe("the measured totals", () => {
  const MEASURED = "base=212345678901.5&factor=1.6273&pool=28000000";

  function renderChoice(query: string, { totals = SNAPSHOT.totals, hasTotal = true } = {}) {
    const update = vi.fn();
    const answer = answerAt(scenarioOf(query), RICH, { hasTotal });
    render(<SnapshotTotals answer={answer} update={update} snapshot={{ ...SNAPSHOT, totals }} />);
    const [assumed, measured] = screen.queryAllByRole("link");
    return { update, assumed: assumed!, measured: measured! };
  }

  it("are a link to the same scenario with three constants set", async () => {
    const { measured, update } = renderChoice("wallet=0x1&fdv=450000000&base=5");
    const target = new URL((measured as HTMLAnchorElement).href);
    const expected = scenarioOf(`wallet=0x1&fdv=450000000&${MEASURED}`);
    expect(readScenario(mitosis, target.searchParams)).toEqual(expected);
    expect(target.search).toBe(writeScenario(mitosis, expected));
    expect(measured.getAttribute("aria-current")).toBeNull();
    await userEvent.setup().click(measured);
    expect(update.mock.calls).toEqual([[SNAPSHOT.totals, "now"]]);
  });

  it("can be compared with the assumed ones by their totals, and be undone", () => {
    const { assumed, measured } = renderChoice(`fdv=450000000&${MEASURED}`);
    expect(assumed.textContent).toMatch(/Use assumed totals\$96,500$/);
    expect(assumed.getAttribute("href")).toBe("/?fdv=450000000");
    expect(measured.textContent).toMatch(/Use measured totals instead\$97,[\d]{3}$/);
  });

  it("show no dollars without a total", () => {
    const { measured } = renderChoice("", { hasTotal: false });
    expect(measured.textContent).not.toContain("$");
  });

  it.each([
    [MEASURED, [null, "true"]],
    ["", ["true", null]],
    ["base=212345678901.5&factor=1.6273", [null, null]],
  ])("are marked as current only if all three are set: %s", (query, marks) => {
    const { assumed, measured } = renderChoice(query);
    expect([assumed, measured].map((link) => link.getAttribute("aria-current"))).toEqual(marks);
  });

  it("offers no choice if no total was measured", () => {
    renderChoice("", { totals: {} });
    expect(screen.queryByRole("link")).toBeNull();
  });
});
