import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, answer } from "~/domain/answer";
import type { Source, WalletPoints } from "~/domain/estimate/wallet-points";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import { AssumptionTotals } from "~/features/result/assumption-totals";
import { HowSure } from "~/features/result/how-sure";
import { answerAt, LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { RICH, walletWith } from "../../support/wallets";

const WALLET = `0x${"1".repeat(40)}`;
const INCOMPLETE = "There is no range for an incomplete total";

/** @param points the wallet's; null while it is loading. */
function renderSure(
  points: WalletPoints | null,
  query = "",
  { unavailable = [] as Source[], snapshot = null as typeof SNAPSHOT | null } = {},
) {
  const update = vi.fn();
  const state = points ? { replies: repliesOf(points, unavailable) } : LOADING;
  const scenario = { ...scenarioOf(query), wallet: WALLET };
  const shown = answer(mitosis, scenario, [lookupOf(WALLET, null, state)]);
  render(
    <OnPage answer={shown} update={update}>
      <HowSure answer={shown} snapshot={snapshot} />
    </OnPage>,
  );
  return { update, range: screen.getByTestId("total-range").textContent };
}

describe("the range of the total", () => {
  it("is said to depend on the valuation and on all points", () => {
    expect(renderSure(RICH, "bonus=kaito").range).toBe(
      "Could be $7,986 to $374,286, depending on the valuation and on all points",
    );
  });

  it("holds the total with measured constants", () => {
    const totals = { base: 1_000_000_000, factor: 1, pool: 1_000_000 };
    expect(renderSure(RICH, "", { snapshot: { ...SNAPSHOT, totals } }).range).toContain(
      "to $17,114,322,",
    );
  });

  it.each<[string, string, WalletPoints | null, string, Source[]]>([
    ["is incomplete", INCOMPLETE, RICH, "", ["theo"]],
    ["is loading", "", null, "", []],
    ["has an unusable constant", INCOMPLETE, RICH, "bonus=kaito&supply.kaito=0", []],
    ["is nothing", "No assumption changes this total", walletWith(), "", []],
  ])("is left out where the total %s, and “%s” stands there", (_, said, points, query, sources) => {
    expect(renderSure(points, query, { unavailable: sources }).range).toBe(said);
  });
});

describe("what was reported", () => {
  it("stands beside the page's %, with a link to shares that add up to it, and their total", () => {
    const { update } = renderSure(RICH);
    const link = screen.getByRole("link", { name: "Use 10% → $38,600" });
    expect(link.parentElement!.textContent).toBe(
      "Reports say 10% (August 2025, not verified). These assumptions add up to 17.2%. Use 10% → $38,600",
    );
    fireEvent.click(link);
    expect(update.mock.calls).toEqual([[mitosis.reported!.shares, "now"]]);
  });

  it("has no link where the shares are set", () => {
    const shares = writeScenario(mitosis, { ...scenarioOf(), ...mitosis.reported!.shares });
    renderSure(RICH, shares);
    screen.getByText(/add up to 10%\.$/);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

function renderTotals(query = "", said: Partial<Answer> = {}) {
  const answered = answerAt(scenarioOf(query), RICH, said);
  render(
    <OnPage answer={answered}>
      <AssumptionTotals answer={answered} snapshot={null} />
    </OnPage>,
  );
}

describe("the assumptions", () => {
  it("shows the totals at both ends of each range, and explains the range", () => {
    renderTotals();
    const rows = screen
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent))
      .slice(1);
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ["$21,444$100M", "$214,444$1B"],
      ["$39,6665%", "$113,66620%"],
      ["$68,856206.1 billion", "$44,920370.98 billion"],
      ["$89,0001", "$39,6663"],
      ["$79,33315.48 million", "$56,83361.91 million"],
    ]);
    expect(rows[3]![0]).toContain("if every holder were in the lowest or the highest tier");
  });

  it("draws all bars on one scale", () => {
    renderTotals();
    const bars = [...document.querySelectorAll<HTMLElement>(".range-bar")].map(({ style }) =>
      ["--from", "--to", "--now"].map((name) => style.getPropertyValue(name)),
    );
    expect(bars[0]).toEqual(["10.0%", "100.0%", "30.0%"]);
    expect(bars[3]).toEqual(["18.5%", "41.5%", "30.0%"]);
  });

  it("have no totals while the estimate has none", () => {
    renderTotals("wallet=0x1", { status: "unknown" });
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
      Array(10).fill("—"),
    );
  });

  it("are said to be incomplete when the result is", () => {
    renderTotals("", { warning: "Incomplete: not all points arrived" });
    screen.getByText("Incomplete: not all points arrived");
  });

  it.each([
    ["", "Expedition 10% + Testnet 5% + bonuses 2.2%"],
    [
      "bonus=discord,morse&morse=0.95&testnet=7",
      "Expedition 10% + Testnet 7% + bonuses 2.15% + Main Discord role 0.1% × 5",
    ],
  ])("say how the total %% comes about, and what was reported of: %s", (query, terms) => {
    renderTotals(query);
    screen.getByText(
      `Across all recipients: ${terms} of the FDV. The reported 10% is for the genesis airdrop. The defaults are older guesses.`,
    );
  });
});

describe("the measured totals", () => {
  const MEASURED = "base=212345678901.5&factor=1.6273&pool=28000000";

  function renderChoice(
    query: string,
    {
      totals = SNAPSHOT.totals,
      ...said
    }: Partial<Answer> & { totals?: typeof SNAPSHOT.totals } = {},
  ) {
    const update = vi.fn();
    const answer = answerAt(scenarioOf(query), RICH, said);
    render(
      <OnPage answer={answer} update={update}>
        <AssumptionTotals answer={answer} snapshot={{ ...SNAPSHOT, totals }} />
      </OnPage>,
    );
    const [assumed, measured] = screen.queryAllByRole("link", { name: /^Use/ });
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
    const { measured } = renderChoice("", { status: "unknown" });
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
    expect(screen.queryByRole("link", { name: /^Use/ })).toBeNull();
  });
});
