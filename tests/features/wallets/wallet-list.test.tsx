import { screen, within } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { listSources } from "~/domain/campaign/campaign";
import { WalletList } from "~/features/wallets/wallet-list";
import { answer } from "~/domain/answer";
import type { Lookup } from "~/domain/estimate/lookup";
import { DOWN, LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

function renderList(lookups: Lookup[], index: number | null = 0, query = "") {
  const [wallet = "", ...also] = lookups.map((lookup) => lookup.wallet);
  const scenario = { ...scenarioOf(`bonus=kaito&${query}`), wallet, also };
  const { figures } = answer(mitosis, scenario, lookups);
  const pick = vi.fn();
  const actions = { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
  const picked = { index, wallet: "", pick };
  const props = { lookups, actions, picked, figures: figures.wallets, typed: figures.typed };
  render(<WalletList {...props} retry={vi.fn()} />);
  return { pick, actions, user: userEvent.setup() };
}

const lookups = [
  lookupOf("0x1", RICH),
  lookupOf("0x2", null, LOADING),
  lookupOf("0x3", MODEST),
  lookupOf("0x4", null, DOWN),
  lookupOf("0x5", null, { replies: repliesOf(RICH, listSources(mitosis)) }),
];

describe("the list of wallets", () => {
  it.each([0, 1])("isn't shown for %i", (count) => {
    renderList(lookups.slice(0, count));
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("shows each wallet's dollars in order, without bonuses", () => {
    renderList(lookups);
    const totals = lookups.map((_, index) => screen.getByTestId(`wallet-total-${index + 1}`));
    expect(totals.map((total) => total.textContent)).toEqual([
      "$64,333",
      "Loading…",
      "$2,700",
      "—",
      "—",
    ]);
    screen.getByRole("list", { name: "5 wallets" });
  });

  it("shows the address that a name leads to, and whether another wallet has it", () => {
    const address = `0x${"aB".repeat(20)}`;
    const name = { address, staleMs: null };
    renderList([lookupOf(address.toLowerCase(), RICH), lookupOf("vitalik.eth", RICH, { name })]);
    const row = screen.getAllByRole("listitem")[1]!;
    expect(row.textContent).toContain("vitalik.eth 0xaBaB…aBaB");
    expect(row.textContent).toContain("Counts twice: the same address as wallet 1");
  });

  it("shows one as picked, and picks another by its address", async () => {
    const { pick, user } = renderList(lookups, 2);
    expect(screen.getAllByRole("button", { current: true })).toHaveLength(1);
    expect(screen.getByRole("button", { current: true }).textContent).toBe("3 0x3");
    await user.click(screen.getByRole("button", { name: "1 0x1" }));
    expect(pick.mock.calls).toEqual([["0x1"]]);
  });

  it.each([
    [0, "Points you typed"],
    [1, "1 wallet and points you typed"],
    [2, "2 wallets and points you typed"],
  ])("shows typed points after %i wallets", (count, name) => {
    renderList(lookups.slice(0, count), 0, "points.theo=15000000");
    const rows = within(screen.getByRole("list", { name })).getAllByRole("listitem");
    expect(rows).toHaveLength(count + 1);
    expect(within(rows.at(-1)!).getByTestId("typed-total").textContent).toBe("$1,333");
  });

  it("picks and removes typed points", async () => {
    const { pick, actions, user } = renderList(lookups, null, "points.theo=1");
    expect(screen.getByRole("button", { current: true }).textContent).toBe(" Points you typed");
    await user.click(screen.getByRole("button", { name: "Points you typed" }));
    expect(pick.mock.calls).toEqual([[null]]);
    await user.click(screen.getByRole("button", { name: "Remove typed points" }));
    expect(actions.clearTyped.mock.calls).toEqual([[]]);
  });

  it("removes each with its own button", async () => {
    const { actions, user } = renderList(lookups);
    for (const number of [4, 1]) {
      await user.click(screen.getByRole("button", { name: `Remove wallet ${number}` }));
    }
    expect(actions.remove.mock.calls).toEqual([[3], [0]]);
  });
});
