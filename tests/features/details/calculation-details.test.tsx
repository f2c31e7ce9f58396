import { screen } from "@testing-library/react";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answer } from "~/estimator/answer";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { SiteSnapshot } from "~/domain/site";
import { CalculationDetails } from "~/features/details/calculation-details";
import { WalletsTable } from "~/features/details/wallets-table";
import { lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { CampaignProvider } from "~/ui/campaign-context";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { MODEST, RICH, walletWith } from "../../support/wallets";

// Formulas stay plain text: the browser tests cover KaTeX and its stylesheet.
vi.mock("~/features/details/markdown.client", () => ({ load: () => new Promise(() => {}) }));

// Files share a process, and with it what is mocked.
afterAll(() => void vi.doUnmock("~/features/details/markdown.client"));
beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

const WALLETS = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`);

/** What the page computes for these wallets; null stands for one without known points. */
function computePage(points: (WalletPoints | null)[], query = "") {
  const [wallet = "", ...also] = WALLETS.slice(0, points.length);
  const scenario = { ...scenarioOf(`details=1&${query}`), wallet, also };
  const lookups = points.map((each, index) => lookupOf(WALLETS[index]!, each));
  return { answer: answer(mitosis, scenario, lookups) };
}

describe("the wallets table", () => {
  const RICH_ROW = ["1 0x1111…1111", "$48,000", "$1,333", "$15,000", "$64,333"];
  const MODEST_ROW = ["2 0x2222…2222", "$1,000", "$200", "$1,500", "$2,700"];
  /** Each part alone loses a fraction of a dollar to rounding. */
  const HALF = walletWith({}, { theo: 16_875.9, testnet: 3.1 });

  it.each<[string, (WalletPoints | null)[], string, string[][]]>([
    [
      "each wallet's parts and the sums, without bonuses",
      [RICH, MODEST],
      "bonus=kaito",
      [RICH_ROW, MODEST_ROW, ["All", "$49,000", "$1,533", "$16,500", "$67,033"]],
    ],
    [
      "a dash for what isn't known",
      [null, MODEST],
      "",
      [
        ["1 0x1111…1111", "—", "—", "—", "—"],
        MODEST_ROW,
        ["All", "$1,000", "$200", "$1,500", "$2,700"],
      ],
    ],
    [
      "typed points as one more row, each row rounded down",
      [HALF, HALF],
      "points.weETH=16875.9&tier.weETH=5",
      [
        ["1 0x1111…1111", "$0", "$1", "$1", "$2"],
        ["2 0x2222…2222", "$0", "$1", "$1", "$2"],
        [" Entered points", "$4", "$0", "$0", "$4"],
        ["All", "$4", "$2", "$2", "$8"],
      ],
    ],
  ])("shows %s", (_, points, query, rows) => {
    const { answer } = computePage(points, query);
    render(<WalletsTable answer={answer} walletLabel="wallet 1, 0x1" />);
    const shown = screen
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(shown).toEqual([["Wallet", "Expedition", "Theo Vault", "Testnet", "Sum"], ...rows]);
    // It scrolls separately from the page, also by keyboard.
    expect(screen.getByRole("group", { name: "Dollars by wallet" }).tabIndex).toBe(0);
  });
});

describe("the details", () => {
  function renderDetails(points: WalletPoints[], index: number, walletLabel: string | null) {
    const page = computePage(points);
    const wallet = page.answer.figures.wallets[index]!;
    render(
      <OnPage {...page}>
        <CalculationDetails {...page} {...{ wallet, walletLabel, snapshot: null }} />
      </OnPage>,
    );
  }

  it("say how many tokens the total is, also where it is none, and have no table of one wallet", () => {
    renderDetails([walletWith({}, {})], 0, null);
    screen.getByText("The total is 0 $MITO, 0% of the supply.");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText(/^For wallet/)).toBeNull();
  });

  it("say what one point of each part is worth, before its tier", () => {
    renderDetails([RICH], 0, null);
    const said = screen.getAllByText(/^One point is worth/).map(({ textContent }) => textContent);
    expect(said).toEqual([
      "One point is worth $0.0000889 at these assumptions. Its tier multiplies that.",
      "One point is worth $0.0000889 at these assumptions.",
      "One point is worth $0.485 at these assumptions.",
    ]);
  });

  it("say whose formulas they show, except for bonuses, which belong to no wallet", () => {
    renderDetails([RICH, MODEST], 1, "wallet 2, 0x2222…2222");
    expect(screen.getAllByText("For wallet 2, 0x2222…2222:")).toHaveLength(3);
    for (const usd of ["$1,000", "$200", "$1,500"]) {
      screen.getByText((text) => text.endsWith(`M = ${usd}`));
    }
    screen.getByText(/^The formulas below are for wallet 2, 0x2222…2222\. Choose another/);
  });
});

describe("constants", () => {
  function textsOf(query: string, snapshot: SiteSnapshot | null) {
    const page = computePage([], query);
    render(
      <OnPage {...page}>
        <CalculationDetails {...page} {...{ wallet: null, walletLabel: null, snapshot }} />
      </OnPage>,
    );
    return ["base", "factor", "pool"].map(
      (name) => screen.queryByTestId(`origin-${name}`)?.textContent,
    );
  }

  it("are described as measured or assumed", () => {
    expect(textsOf("factor=1.6273", SNAPSHOT)).toEqual([
      "“base” is assumed; the snapshot has 212,345,678,901.5.",
      "“factor” is measured in the snapshot.",
      "“pool” is assumed; the snapshot has 28,000,000.",
    ]);
  });

  it("that the snapshot lacks are described as assumed", () => {
    const pool = SNAPSHOT.totals.pool!;
    expect(textsOf("", { ...SNAPSHOT, totals: { pool } })).toEqual([
      "“base” is assumed; the snapshot has none.",
      "“factor” is assumed; the snapshot has none.",
      "“pool” is assumed; the snapshot has 28,000,000.",
    ]);
  });

  it("that are live say when they were read, unless they were changed", () => {
    const live = { readAt: "2026-11-26T12:05:59.999Z" };
    const { base, pool } = mitosis.constants;
    const constants = { ...mitosis.constants, base: { ...base!, live }, pool: { ...pool!, live } };
    const page = computePage([], "pool=5000000");
    render(
      <OnPage {...page}>
        <CampaignProvider value={{ ...mitosis, constants }}>
          <CalculationDetails {...page} wallet={null} walletLabel={null} snapshot={SNAPSHOT} />
        </CampaignProvider>
      </OnPage>,
    );
    expect(screen.getByTestId("origin-base").textContent).toBe(
      "“base” is read from Mitosis on Nov 26, 2026, 12:05 UTC; the snapshot has 212,345,678,901.5.",
    );
    expect(screen.getByTestId("origin-pool").textContent).toMatch(/is assumed;/);
    expect(screen.getAllByText(/Read from/).map(({ textContent }) => textContent)).toEqual([
      "225 billion · Read from Mitosis on Nov 26, 2026, 12:05 UTC",
    ]);
  });
});
