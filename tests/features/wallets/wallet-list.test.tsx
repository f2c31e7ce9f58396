import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { answer } from "~/domain/answer";
import { listSources } from "~/domain/campaign/campaign";
import { shortenWallet } from "~/domain/estimate/format";
import { addressOf, type Lookup } from "~/domain/estimate/lookup";
import { addLabels } from "~/features/labels/label-field";
import { WalletList, WalletRow } from "~/features/wallets/wallet-list";
import { DOWN, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";

function makeActions() {
  return { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
}

describe("the list of wallets", () => {
  const lookups = [
    lookupOf("0x1", RICH),
    lookupOf("0x2", null, LOADING),
    lookupOf("0x3", MODEST),
    lookupOf("0x4", null, DOWN),
    lookupOf("0x5", null, { replies: repliesOf(RICH, listSources(mitosis)) }),
    lookupOf("0x6", MODEST, LOADING),
  ];

  function renderList(lookups: Lookup[], index: number | null = 0, query = "") {
    const [wallet = "", ...also] = lookups.map((lookup) => lookup.wallet);
    const scenario = { ...scenarioOf(`bonus=kaito&${query}`), wallet, also };
    const pick = vi.fn();
    const actions = makeActions();
    const picked = { index, wallet: "", pick };
    const props = { answer: answer(mitosis, scenario, lookups), actions, picked };
    render(<WalletList {...props} retry={vi.fn()} />);
    return { pick, actions, user: userEvent.setup() };
  }

  it("shows each wallet's dollars in order, also those so far, without bonuses", () => {
    renderList(lookups);
    const totals = lookups.map((_, index) => screen.getByTestId(`wallet-total-${index + 1}`));
    expect(totals.map((total) => total.textContent)).toEqual([
      ...["$64,333", "Loading…", "$2,700", "—", "—", "$2,700"],
    ]);
    screen.getByRole("list", { name: "6 wallets" });
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
    screen.getByRole("button", { current: true, name: "0x3" });
    await user.click(screen.getByRole("button", { name: "0x1" }));
    expect(pick.mock.calls).toEqual([["0x1"]]);
  });

  it.each([
    [0, "The points you entered"],
    [1, "1 wallet and the points you entered"],
    [2, "2 wallets and the points you entered"],
  ])("shows typed points after %i wallets", (count, name) => {
    renderList(lookups.slice(0, count), 0, "points.theo=15000000");
    const rows = within(screen.getByRole("list", { name })).getAllByRole("listitem");
    expect(rows).toHaveLength(count + 1);
    expect(within(rows.at(-1)!).getByTestId("typed-total").textContent).toBe("$1,333");
  });

  it("picks and removes typed points", async () => {
    const { pick, actions, user } = renderList(lookups, null, "points.theo=1");
    await user.click(screen.getByRole("button", { current: true, name: "The points you entered" }));
    expect(pick.mock.calls).toEqual([[null]]);
    await user.click(screen.getByRole("button", { name: "Remove the points you entered" }));
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

describe("a wallet in the list", () => {
  const WALLET = "0x1234567890123456789012345678901234abcdef";

  /** The second wallet of a list, in a form as on the page. */
  function renderRow(lookup: Lookup = lookupOf(WALLET, RICH), isOpen = false) {
    const actions = makeActions();
    const [pick, retry] = [vi.fn(), vi.fn()];
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <ol>
          <WalletRow
            index={1}
            lookup={lookup}
            name={shortenWallet(lookup.wallet)}
            address={shortenWallet(addressOf(lookup))}
            duplicateOf={null}
            totalUSD={64_333}
            isPicked={isOpen}
            isOpen={isOpen}
            pick={pick}
            retry={retry}
            actions={actions}
          />
        </ol>
      </form>,
    );
    const remove = screen.getByRole<HTMLButtonElement>("button", { name: "Remove wallet 2" });
    return { actions, pick, retry, remove, onSubmit, user: userEvent.setup() };
  }

  it("shows its label before its address", () => {
    addLabels(new Map([[WALLET, "main"]]));
    renderRow();
    screen.getByRole("button", { name: "main 0x1234…cdef" });
    act(() => void addLabels(new Map([[WALLET, ""]])));
  });

  it("says that a checksum is wrong, but only if there are no points", async () => {
    // The first example of EIP-55, and with one letter in the wrong case.
    const right = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const wrong = right.replace("5aA", "5AA");
    const states = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const lookups = [
      lookupOf(right, walletWith()),
      lookupOf(wrong, walletWith()),
      lookupOf(wrong, RICH),
    ];
    render(
      lookups.map((lookup, index) => (
        <WalletRow
          key={index}
          {...{ index, lookup, duplicateOf: null, totalUSD: 0, isPicked: false, isOpen: false }}
          {...{ name: "", address: "", pick: vi.fn(), retry: vi.fn(), actions: makeActions() }}
        />
      )),
    );
    await screen.findByText(/wrong checksum/);
    expect(states().map((text) => /checksum/.test(text!))).toEqual([false, true, false]);
  });

  it("is picked by a click, and doesn't show its whole address", async () => {
    const { pick, user, onSubmit } = renderRow();
    const button = screen.getByRole("button", { name: "0x1234…cdef" });
    expect(button.getAttribute("aria-current")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(button);
    expect(pick.mock.calls).toEqual([[WALLET]]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("shows its whole address on demand, to copy", async () => {
    const { user, actions } = renderRow(lookupOf(WALLET, RICH), true);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Full address" });
    expect([field.value, field.readOnly, field.name]).toEqual([WALLET, true, ""]);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(WALLET);
    expect(actions.showNotice.mock.calls).toEqual([[{ text: "Address copied." }]]);
  });

  it("is removed by one click, which doesn't submit the form", async () => {
    const { user, actions, remove, onSubmit } = renderRow();
    await user.click(remove);
    // The second click of a double click would hit the next row.
    fireEvent.click(remove, { detail: 2 });
    expect(actions.remove.mock.calls).toEqual([[1]]);
    expect(onSubmit).not.toHaveBeenCalled();
    // Without scripts, the button submits the form.
    expect([remove.type, remove.name, remove.value]).toEqual(["submit", "remove", WALLET]);
  });

  it("shows a problem with its lookup, which can be retried for it alone", async () => {
    const lookup = lookupOf(WALLET, null, { replies: repliesOf(RICH, ["theo"]) });
    const { user, retry } = renderRow(lookup);
    screen.getByText("1 of 8 sources failed");
    await user.click(screen.getByRole("button", { name: /^Try again ? for wallet 2$/ }));
    expect(retry.mock.calls).toEqual([[[WALLET]]]);
  });

  it("has no button to retry what is retried by itself", () => {
    renderRow(lookupOf(WALLET, null, refusedFor(9)));
    screen.getByText("Waiting: too many lookups for now");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  });
});
