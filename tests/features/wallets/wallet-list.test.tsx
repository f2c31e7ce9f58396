import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { estimateScenario } from "~/estimate/estimate";
import { listSources } from "~/estimate/campaign";
import type { Lookup } from "~/estimate/lookup";
import { WalletList } from "~/features/wallets/wallet-list";
import { DOWN, lacking, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";

const LOOKUPS = [
  lookupOf("0x1", RICH),
  lookupOf("0x2", null, LOADING),
  lookupOf("0x3", MODEST),
  lookupOf("0x4", null, DOWN),
  lookupOf("0x5", null, { replies: repliesOf(RICH, listSources(mitosis)) }),
  lookupOf("0x6", MODEST, LOADING),
];

/** The list in a form, as on the page. */
function renderList(lookups: Lookup[] = LOOKUPS, key = "", query = "") {
  const actions = { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
  const pick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  function draw(lookups: Lookup[]) {
    const [wallet = "", ...also] = lookups.map((lookup) => lookup.wallet);
    const scenario = { ...scenarioOf(`bonus=kaito&${query}`), wallet, also };
    const estimate = estimateScenario(mitosis, scenario, lookups);
    return (
      <OnPage estimate={estimate}>
        <form onSubmit={onSubmit}>
          <WalletList {...{ estimate, actions }} picked={{ key, pick }} />
        </form>
      </OnPage>
    );
  }
  const page = render(draw(lookups));
  const rerender = (others: Lookup[]) => page.rerender(draw(others));
  return { pick, actions, onSubmit, rerender, user: userEvent.setup() };
}

describe("the list of wallets", () => {
  it("shows each wallet's dollars in order, also those so far, without bonuses", () => {
    renderList();
    const totals = LOOKUPS.map((_, index) => screen.getByTestId(`wallet-total-${index + 1}`));
    expect(totals.map((total) => total.textContent)).toEqual([
      ...["$64,333", "Loading…", "$2,700", "—", "—", "$2,700"],
    ]);
    const { style } = document.querySelector<HTMLElement>(".wallet-row__bar")!;
    expect(style.getPropertyValue("--share")).toBe(String(64_333 / 69_733));
    screen.getByRole("list", { name: "6 wallets" });
  });

  it("shows the address that a name leads to, and no dollars where another wallet has it", () => {
    const address = `0x${"aB".repeat(20)}`;
    const name = { address, staleMs: null };
    renderList([lookupOf(address.toLowerCase(), RICH), lookupOf("vitalik.eth", RICH, { name })]);
    const row = screen.getAllByRole("listitem")[1]!;
    expect(row.textContent).toContain("vitalik.eth 0xaBaB…aBaB");
    expect(row.textContent).toContain(address);
    expect(row.textContent).toContain("The same as 0xabab…abab, so it doesn’t count again");
    expect(screen.getByTestId("wallet-total-2").textContent).toBe("—");
    screen.getByRole("button", { name: "Remove wallet 2" });
  });

  it("shows one as picked, which it says, and picks another or none", async () => {
    const { pick, user, onSubmit } = renderList(LOOKUPS, "0x3");
    const current = screen.getAllByRole("button", { current: true });
    expect(current).toHaveLength(1);
    const row = current[0]!.closest("li")!;
    expect(row.textContent).toMatch(/^0x3.*Points shown below\$2,700/);
    await user.click(screen.getByRole("button", { name: /^0x1\b/ }));
    // A second tap leads back to all together.
    await user.click(screen.getByRole("button", { current: true }));
    expect(pick.mock.calls).toEqual([["0x1"], [""]]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("has nothing to pick or to compare in a single row", () => {
    renderList(LOOKUPS.slice(0, 1));
    expect(screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Remove wallet 1",
    ]);
    expect(document.querySelector(".wallet-row__bar")).toBeNull();
  });

  const refused = lookupOf(`0x${"1".repeat(40)}`, null, refusedFor(9));
  it.each<[said: string[], lookups: Lookup[]]>([
    [["Not an address: 2 characters after 0x instead of 40."], [lookupOf("0x12", {})]],
    // The page says it, with a button to try again.
    [[], [lookupOf("a.eth", null, lacking("timeout"))]],
    [[], [refused]],
    [["Waiting: too many lookups right now"], [refused, lookupOf("0x1", RICH)]],
  ])(
    "says what is wrong, but of a single wallet only what can't be tried again: %j",
    (said, lookups) => {
      renderList(lookups);
      const states = [...document.querySelectorAll(".wallet-row__state")];
      expect(states.map(({ textContent }) => textContent)).toEqual(said);
    },
  );

  it.each([
    ["top 5% of wallets$64,333×", RICH, 136, 4.93],
    // Without a good rank, its points.
    ["11.25M points$2,700×", MODEST, 2000, 72.42],
  ])("says of a single wallet, instead of its address: %s", (said, points, rank, topPct) => {
    const ranks = [{ source: "expedition", rank, of: 2762, topPct }];
    renderList([lookupOf("0x1", points, { ranks })]);
    expect(screen.getByRole("listitem").textContent).toBe(said);
  });

  const rows = () =>
    [...document.querySelectorAll(".wallet-row")].map((row) => row.textContent!.slice(0, 3));
  const few = [lookupOf("0x0", walletWith()), ...LOOKUPS.slice(2, 5)];
  const many = [...few, lookupOf("0x6", RICH), lookupOf("0x7", MODEST)];
  const sorted = ["0x6", "0x3", "0x7", "0x0", "0x4", "0x5"];

  it("is sorted by value if there are more than five and all have loaded, and stays so", () => {
    const { rerender } = renderList(many);
    expect(rows()).toEqual(sorted);
    // Asking again moves nothing, and another wallet comes last.
    rerender([...few, lookupOf("0x6", null, LOADING), lookupOf("0x7", MODEST)]);
    expect(rows()).toEqual(sorted);
    rerender([...many, lookupOf("0x8", RICH)]);
    expect(rows()).toEqual([...sorted, "0x8"]);
    rerender(many);
    // They are still called by their places in the link.
    expect(screen.getByTestId("wallet-total-5").textContent).toBe("$64,333");
    screen.getByRole("button", { name: "Remove wallet 6" });
  });

  it("folds all but the first four of more than five, with their sum", () => {
    const { rerender } = renderList([...few, lookupOf("0x6", null, LOADING), many[5]!]);
    const fold = document.querySelector("details")!;
    expect(fold.querySelector("summary")!.textContent).toBe("2 more · Loading…");
    rerender(many);
    expect(rows()).toEqual(sorted);
    expect(fold.querySelector("summary")!.textContent).toBe("2 more · $0");
    expect(fold.querySelectorAll("li")).toHaveLength(2);
    rerender(few);
    expect(fold.isConnected).toBe(false);
    expect(rows()).toHaveLength(4);
  });

  it("keeps the link's order with five or fewer", () => {
    const lookups = [LOOKUPS[0]!, ...LOOKUPS.slice(2, 5), lookupOf("0x9", MODEST)];
    const { rerender } = renderList(lookups);
    const wallets = lookups.map(({ wallet }) => wallet);
    expect(rows()).toEqual(wallets);
    rerender(wallets.map((wallet) => lookupOf(wallet, wallet === "0x5" ? RICH : MODEST)));
    expect(rows()).toEqual(wallets);
  });

  it("shows typed points after the wallets, and picks and removes them", async () => {
    const { pick, actions, user } = renderList(LOOKUPS.slice(0, 3), "", "points.theo=15000000");
    const list = screen.getByRole("list", { name: "3 wallets and the shared estimate" });
    const rows = within(list).getAllByRole("listitem");
    expect(within(rows.at(-1)!).getByTestId("typed-total").textContent).toBe("$1,333");
    await user.click(screen.getByRole("button", { name: "Shared estimate" }));
    expect(pick.mock.calls).toEqual([["\ntyped"]]);
    await user.click(screen.getByRole("button", { name: "Remove the shared estimate" }));
    expect(actions.clearTyped.mock.calls).toEqual([[]]);
  });
});

// The first example of EIP-55, and with one letter in the wrong case.
it.each([
  [false, "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", walletWith()],
  [true, "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", walletWith()],
  [false, "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", RICH],
])(
  "a wallet says that a checksum is wrong, but only if there are no points: %s",
  async (...row) => {
    const [isSaid, wallet, points] = row;
    renderList([lookupOf(wallet, points)]);
    await act(async () => void (await import("ox/Address")));
    expect(screen.queryByText(/checksum is wrong/) !== null).toBe(isSaid);
  },
);

it("a wallet is removed by one click of its own button, which doesn't submit the form", async () => {
  const { actions, user, onSubmit } = renderList();
  const buttonOf = (number: number) =>
    screen.getByRole<HTMLButtonElement>("button", { name: `Remove wallet ${number}` });
  for (const number of [4, 1]) await user.click(buttonOf(number));
  // The second click of a double click would hit the next row.
  fireEvent.click(buttonOf(1), { detail: 2 });
  expect(actions.remove.mock.calls).toEqual([["0x4"], ["0x1"]]);
  expect(onSubmit).not.toHaveBeenCalled();
  // Without scripts, the button submits the form.
  const { type, name, value } = buttonOf(1);
  expect([type, name, value]).toEqual(["submit", "remove", "0x1"]);
});
