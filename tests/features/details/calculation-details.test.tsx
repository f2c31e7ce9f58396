import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Estimate } from "~/estimate/figures";
import { estimateScenario } from "~/estimate/estimate";
import type { Campaign } from "~/estimate/campaign";
import type { WalletPoints } from "~/estimate/points";
import { CalculationDetails, WalletsTable } from "~/features/details/calculation-details";
import { lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage, renderOnPage } from "../../support/on-page";
import { CampaignProvider } from "~/ui/campaign-context";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";
import { SNAPSHOT } from "../../support/site";

// It never loads: the browser tests cover KaTeX and its stylesheet.
vi.mock("~/features/details/markdown.client", () => ({ load: () => new Promise(() => {}) }));

// Files share a process, and with it what is mocked.
afterAll(() => void vi.doUnmock("~/features/details/markdown.client"));
beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => {})));

const WALLETS = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`);

/** The page's estimate of these wallets; null stands for one without known points. */
function answerFor(points: (WalletPoints | null)[], query = "") {
  const [wallet = "", ...also] = WALLETS.slice(0, points.length);
  const scenario = { ...scenarioOf(`details=1&${query}`), wallet, also };
  const lookups = points.map((each, index) => lookupOf(WALLETS[index]!, each));
  return estimateScenario(mitosis, scenario, lookups);
}

function renderDetails(
  estimate: Estimate,
  props: Partial<ComponentProps<typeof CalculationDetails>> = {},
  campaign: Campaign = mitosis,
) {
  const none = { wallet: null, walletLabel: null, snapshot: null };
  render(
    <CampaignProvider value={campaign}>
      <OnPage estimate={estimate}>
        <CalculationDetails estimate={estimate} {...none} {...props} />
      </OnPage>
    </CampaignProvider>,
  );
}

it("the wallets table shows each holder's parts and the sums, without bonuses", () => {
  const estimate = answerFor([RICH, MODEST], "bonus=kaito&points.weETH=16875.9&tier.weETH=5");
  render(
    <OnPage estimate={estimate}>
      <WalletsTable estimate={estimate} />
    </OnPage>,
  );
  const shown = screen
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(shown).toEqual([
    ["Wallet", "Expedition", "Theo Vault", "Testnet", "Sum"],
    ["1 0x1111…1111", "$48,000", "$1,333", "$15,000", "$64,333"],
    ["2 0x2222…2222", "$1,000", "$200", "$1,500", "$2,700"],
    [" Shared estimate", "$4", "$0", "$0", "$4"],
    ["All", "$49,004", "$1,533", "$16,500", "$67,037"],
  ]);
  // It scrolls separately from the page, also by keyboard.
  expect(screen.getByRole("group", { name: "Dollars by wallet" }).tabIndex).toBe(0);
});

it("the details say how many tokens the total is, and lack what only several wallets or a snapshot have", () => {
  renderDetails(answerFor([walletWith()]));
  screen.getByText("The total is 0 $MITO, 0% of the supply.");
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText(/^For wallet/)).toBeNull();
  expect(screen.queryByTestId("origin-base")).toBeNull();
  // Before KaTeX has loaded.
  screen.getByText("⌊points ÷ pool × allocation × FDV⌋");
});

it("the details say what one point of each part is worth, before its tier", () => {
  renderDetails(answerFor([RICH]));
  const [expedition, theo] = screen.getAllByText(/^1 point ≈ \$0\.0000889/);
  expect(expedition!.textContent).toMatch(/, times your tier$/);
  expect(theo!.textContent).toMatch(/889$/);
});

it("the details say that a point is one after weights, where a part has them", () => {
  const weights = { theo: 0.5 };
  const parts = { ...mitosis.parts, theo: { ...mitosis.parts.theo!, weights } };
  renderDetails(answerFor([RICH]), {}, { ...mitosis, parts });
  screen.getByText(/^1 point after weights ≈ \$0\.0000889/);
});

it("the details say whose formulas they show, except for bonuses, which belong to no wallet", () => {
  const estimate = answerFor([RICH, MODEST]);
  const wallet = estimate.holders[1]!.figures;
  renderDetails(estimate, { wallet, walletLabel: "wallet 2, 0x2222…2222" });
  expect(screen.getAllByText("For wallet 2, 0x2222…2222:")).toHaveLength(3);
  for (const usd of ["$1,000", "$200", "$1,500"]) {
    screen.getByText((text) => text.endsWith(`M = ${usd}`));
  }
  screen.getByText(/^The formulas are those of wallet 2, 0x2222…2222\. /);
});

it("constants are described as measured or assumed, and as the snapshot has them", () => {
  const { factor, pool } = SNAPSHOT.totals as Record<string, number>;
  const totals = { factor: factor!, pool: pool! };
  renderDetails(answerFor([], "factor=1.6273"), { snapshot: { ...SNAPSHOT, totals } });
  const said = screen.getAllByTestId(/^origin-/).map(({ textContent }) => textContent);
  expect(said.slice(0, 3)).toEqual([
    "Total points supply: 225B assumed, not counted in the snapshot. ",
    "Average tier factor: 1.63, as counted in the snapshot. ",
    "Testnet total points: 30.95M assumed, 28M counted in the snapshot. Use it",
  ]);
});

it("a counted constant is used with one click, which leaves the focus in its place", async () => {
  const { user, search } = renderOnPage("details=1", (estimate) => (
    <CalculationDetails estimate={estimate} wallet={null} walletLabel={null} snapshot={SNAPSHOT} />
  ));
  await user.click(screen.getAllByText("Use it").at(-1)!);
  expect(search()).toBe("?pool=28000000&details=1");
  expect(document.activeElement).toBe(screen.getByTestId("origin-pool"));
});

it("constants that a source with an address gives, or that are live, say so until they change", () => {
  const live = { readAt: "2026-11-26T12:05:59.999Z" };
  const { base, factor, pool } = mitosis.constants;
  const source = { label: "Post", url: "https://post.example" };
  const constants = { base: { ...base!, live }, factor: { ...factor!, source } };
  const campaign = { ...mitosis, constants: { ...constants, pool: { ...pool!, live, source } } };
  renderDetails(answerFor([], "pool=5000000"), { snapshot: SNAPSHOT }, campaign);
  const read = "read from Mitosis on Nov 26, 2026, 12:05 UTC";
  expect(screen.getAllByTestId(/^origin-/).map(({ textContent }) => textContent)).toMatchObject([
    `Total points supply: 225B ${read}, 212.3B counted in the snapshot. Use it`,
    expect.stringMatching(/: 1\.5 reported,/),
    expect.stringMatching(/: 5M assumed,/),
  ]);
  expect(screen.getAllByText(/Read from/).map(({ textContent }) => textContent)).toEqual([
    `225 billion · R${read.slice(1)}`,
  ]);
});
