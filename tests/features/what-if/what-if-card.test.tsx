import { screen, within } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "~/domain/answer";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { formatUsd } from "~/domain/estimate/format";
import { WhatIfCard } from "~/features/what-if/what-if-card";
import { answerAt } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

function renderCard(query = "", said: Partial<Answer> = {}) {
  const update = vi.fn();
  const answer = answerAt(scenarioOf(query), RICH, said);
  render(
    <OnPage answer={answer} update={update}>
      <WhatIfCard answer={answer} />
    </OnPage>,
  );
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
    renderCard("", { status: "unknown" });
    const [, ...rows] = rowsOf(screen.getByTestId("what-if"));
    expect(new Set(rows.flatMap(([, ...cells]) => cells))).toEqual(new Set(["—"]));
  });
});

it("says that it is incomplete when the result is", () => {
  renderCard("", { warning: "Incomplete: not all points arrived" });
  expect(screen.getByText("Incomplete: not all points arrived")).toBeDefined();
});
