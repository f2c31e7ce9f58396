import { cleanup, screen, within } from "@testing-library/react";
import { render } from "../../support/render";
import { describe, expect, it, vi } from "vitest";
import { CalculationDetails } from "~/features/details/calculation-details";
import { WalletsTable } from "~/features/details/wallets-table";
import { ResultCard } from "~/features/result/result-card";
import { WalletList } from "~/features/wallets/wallet-list";
import { answer } from "~/domain/answer";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { lookupOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

// Formulas stay plain text: the browser tests cover KaTeX and its stylesheet.
vi.mock("~/features/details/load-markdown", () => ({
  loadMarkdown: () => new Promise(() => {}),
  loadText: () => new Promise(() => {}),
}));
vi.mock("~/features/result/pie-chart.client", () => ({ PieChart: () => null }));

const WALLETS = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`);

/** What the page computes for these wallets; null stands for one without known points. */
function computePage(points: (WalletPoints | null)[], query = "") {
  const [wallet = "", ...also] = WALLETS.slice(0, points.length);
  const scenario = { ...scenarioOf(`details=1&${query}`), wallet, also };
  const lookups = points.map((each, index) => lookupOf(WALLETS[index]!, each));
  const answered = answer(mitosis, scenario, lookups);
  return { answered, lookups, scenario, figures: answered.figures, update: vi.fn() };
}

function cellsOf(row: Element): (string | null)[] {
  return [...row.children].map((cell) => cell.textContent);
}

function renderTable(points: (WalletPoints | null)[], query = "") {
  const { figures, lookups } = computePage(points, query);
  const { container } = render(
    <WalletsTable figures={figures} lookups={lookups} walletLabel="wallet 1, 0x1" />,
  );
  return [...container.querySelectorAll("tr")].map(cellsOf);
}

describe("the wallets table", () => {
  it("shows each wallet's parts and the sums, without bonuses", () => {
    expect(renderTable([RICH, MODEST], "bonus=kaito")).toEqual([
      ["Wallet", "Expedition", "Theo Vault", "Testnet", "Sum"],
      ["1 0x1111…1111", "$48,000", "$1,333", "$15,000", "$64,333"],
      ["2 0x2222…2222", "$1,000", "$200", "$1,500", "$2,700"],
      ["All", "$49,000", "$1,533", "$16,500", "$67,033"],
    ]);
  });

  it("shows a dash when there is no value", () => {
    expect(renderTable([null, MODEST]).slice(1)).toEqual([
      ["1 0x1111…1111", "—", "—", "—", "—"],
      ["2 0x2222…2222", "$1,000", "$200", "$1,500", "$2,700"],
      ["All", "$1,000", "$200", "$1,500", "$2,700"],
    ]);
    cleanup();
    expect(renderTable([null, null]).at(-1)).toEqual(["All", "—", "—", "—", "—"]);
    cleanup();
    expect(renderTable([RICH, MODEST], "base=0").at(-1)).toEqual([
      "All",
      "—",
      "—",
      "$16,500",
      "$16,500",
    ]);
  });

  it("scrolls separately from the page, also by keyboard", () => {
    renderTable([RICH, MODEST]);
    expect(screen.getByRole("group", { name: "Dollars by wallet" }).tabIndex).toBe(0);
  });
});

describe("the details", () => {
  it.each([[[]], [[RICH]]])("have no table unless there are several wallets", (points) => {
    const page = computePage(points);
    render(
      <CalculationDetails
        snapshot={null}
        {...page}
        wallet={page.figures.wallets[0]!}
        walletLabel={null}
      />,
    );
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText(/^For wallet/)).toBeNull();
    screen.getAllByRole("group", { name: "Formula" });
  });

  it("say whose formulas they show, except for bonuses, which belong to no wallet", () => {
    const page = computePage([RICH, MODEST]);
    const walletLabel = "wallet 2, 0x2222…2222";
    render(
      <CalculationDetails
        snapshot={null}
        {...page}
        wallet={page.figures.wallets[1]!}
        walletLabel={walletLabel}
      />,
    );
    expect(screen.getAllByText(`For ${walletLabel}:`)).toHaveLength(3);
    expect(screen.getAllByRole("group", { name: `Formula for ${walletLabel}` })).toHaveLength(3);
    screen.getByRole("group", { name: "Formula" });
    screen.getByText(/^The formulas below are for wallet 2, 0x2222…2222\. Choose another/);
  });
});

/** Each part's result, as its formula shows it. */
function formulaResults(): (string | undefined)[] {
  return screen
    .getAllByRole("group", { name: /^Formula for/ })
    .map((formula) => formula.lastElementChild?.textContent?.replace("= ", ""));
}

describe("table, result, list and formulas", () => {
  const HALVES = walletWith(
    // Each part alone loses a fraction of a dollar to rounding.
    { weETH: { points: 16_875.9, tier: 1 } },
    { theo: 16_875.9, testnet: 3.1 },
  );

  it.each([
    ["", [RICH, MODEST, HALVES]],
    ["bonus=kaito,morse&fdv=450000000&expedition=12", [HALVES, HALVES, HALVES]],
    ["pool=0&bonus=morse", [RICH, null, HALVES]],
    ["base=0", [MODEST, RICH]],
    ["", [null, null]],
    ["points.weETH=16875.9&tier.weETH=5&points.testnet=3.1", [HALVES, RICH]],
    ["points.theo=0&pool=0.0001", [RICH]],
    ["points.weETH=1e30", [null]],
  ])("agree: %s", (query, points) => {
    const { answered, scenario, lookups, figures, update } = computePage(points, query);
    render(<ResultCard answer={answered} update={update} prompt={null} />);
    const shown = ["expedition", "theo", "testnet"].map(
      (part) => screen.getByTestId(`usd-${part}`).textContent,
    );
    cleanup();
    const actions = { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
    render(
      <WalletList
        lookups={lookups}
        actions={actions}
        figures={figures.wallets}
        typed={figures.typed}
        picked={{ index: 0, wallet: "", pick: vi.fn() }}
        retry={vi.fn()}
      />,
    );
    const totals = points.map((_, index) => screen.getByTestId(`wallet-total-${index + 1}`));
    const typedTotal = screen.queryAllByTestId("typed-total");
    const listed = [...totals, ...typedTotal].map((total) => total.textContent);
    const holders = [...figures.wallets, ...(figures.typed ? [figures.typed] : [])];

    holders.forEach((holder, index) => {
      cleanup();
      const walletLabel = `holder ${index + 1}`;
      render(
        <CalculationDetails
          scenario={scenario}
          update={update}
          figures={figures}
          lookups={lookups}
          wallet={holder}
          walletLabel={walletLabel}
          snapshot={null}
        />,
      );
      const rows = within(screen.getByRole("table")).getAllByRole("row").map(cellsOf).slice(1);
      expect(rows[index]?.slice(1, 4)).toEqual(formulaResults());
      expect(rows.at(-1)?.slice(1, 4)).toEqual(shown);
      expect(rows.slice(0, -1).map((row) => row.at(-1))).toEqual(listed);
      for (const column of [1, 2, 3, 4]) {
        const amounts = rows.slice(0, -1).map((row) => row[column]!);
        expect(rows.at(-1)?.[column]).toBe(addUp(amounts));
      }
    });
  });
});

/** The sum of amounts such as `$1,204`, or a dash if all of them are dashes. */
function addUp(amounts: string[]): string {
  const known = amounts.filter((amount) => amount !== "—");
  if (known.length === 0) return "—";
  const sum = known.reduce((total, amount) => total + Number(amount.replace(/[$,]/g, "")), 0);
  return `$${sum.toLocaleString("en-US")}`;
}
