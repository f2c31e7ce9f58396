import { act, fireEvent, screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { shortenWallet } from "~/domain/estimate/format";
import { addLabels } from "~/features/labels/label-field";
import { addressOf, type Lookup } from "~/domain/estimate/lookup";
import { WalletRow } from "~/features/wallets/wallet-list";

import { DOWN, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { RICH, walletWith } from "../../support/wallets";

const WALLET = "0x1234567890123456789012345678901234abcdef";

/** The second wallet of a list, in a form as on the page. */
function renderRow(
  lookup: Lookup = lookupOf(WALLET, RICH),
  {
    totalUSD = 64_333 as number | null,
    isPicked = false,
    isOpen = false,
    duplicateOf = null as number | null,
  } = {},
) {
  const actions = { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
  const [pick, retry] = [vi.fn(), vi.fn()];
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <ol>
        <WalletRow
          index={1}
          lookup={lookup}
          name={shortenWallet(lookup.wallet)}
          address={shortenWallet(addressOf(lookup) ?? lookup.wallet)}
          duplicateOf={duplicateOf}
          totalUSD={totalUSD}
          isPicked={isPicked}
          isOpen={isOpen}
          pick={pick}
          retry={retry}
          actions={actions}
        />
      </ol>
    </form>,
  );
  return { actions, pick, retry, onSubmit, user: userEvent.setup() };
}

const total = () => screen.getByTestId("wallet-total-2").textContent;

describe("a wallet in the list", () => {
  it("shows its number, its shortened address and its dollars", () => {
    renderRow();
    screen.getByRole("button", { name: "2 0x1234…cdef" });
    expect(total()).toBe("$64,333");
  });

  it("shows its label before its address", () => {
    addLabels(new Map([[WALLET, "main"]]));
    renderRow();
    screen.getByRole("button", { name: "2 main 0x1234…cdef" });
    act(() => void addLabels(new Map([[WALLET, ""]])));
  });

  it("says that a checksum is wrong, but only if there are no points", async () => {
    // The first example of EIP-55, and with one letter in the wrong case.
    const right = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const wrong = right.replace("5aA", "5AA");
    const states = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    for (const wallet of [right, wrong]) renderRow(lookupOf(wallet, walletWith()));
    renderRow(lookupOf(wrong, RICH));
    await screen.findByText(/wrong checksum/);
    expect(states().map((text) => /checksum/.test(text!))).toEqual([false, true, false]);
  });

  it.each([
    ["Loading…", lookupOf(WALLET, null, LOADING)],
    ["—", lookupOf(WALLET, null, DOWN)],
  ])("shows %s when nothing is known", (shown, lookup) => {
    renderRow(lookup, { totalUSD: null });
    expect(total()).toBe(shown);
  });

  it("shows its dollars so far while the rest is loading", () => {
    renderRow(lookupOf(WALLET, RICH, LOADING), { totalUSD: 5 });
    expect(total()).toBe("$5");
  });

  it("is picked by a click, and doesn't show its whole address", async () => {
    const { pick, user, onSubmit } = renderRow();
    const button = screen.getByRole("button", { name: "2 0x1234…cdef" });
    expect(button.getAttribute("aria-current")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(button);
    expect(pick.mock.calls).toEqual([[WALLET]]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is marked when it is picked", () => {
    renderRow(lookupOf(WALLET, RICH), { isPicked: true });
    expect(screen.getByRole("button", { current: true }).textContent).toBe("2 0x1234…cdef");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("shows its whole address on demand, to copy", async () => {
    const { user, actions } = renderRow(lookupOf(WALLET, RICH), { isPicked: true, isOpen: true });
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Full address" });
    expect([field.value, field.readOnly, field.name]).toEqual([WALLET, true, ""]);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(WALLET);
    expect(actions.showNotice.mock.calls).toEqual([[{ text: "Address copied." }]]);
  });
});

describe("removing a wallet", () => {
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Remove wallet 2" });

  it("takes one click, and doesn't submit the form", async () => {
    const { user, actions, onSubmit } = renderRow();
    await user.click(button());
    expect(actions.remove.mock.calls).toEqual([[1]]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("ignores the second click of a double click", () => {
    const { actions, onSubmit } = renderRow();
    fireEvent.click(button(), { detail: 2 });
    expect(actions.remove).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is submitted with the form without scripts", () => {
    renderRow();
    expect([button().type, button().name, button().value]).toEqual(["submit", "remove", WALLET]);
  });
});

describe("a lookup with a problem", () => {
  it("is shown for an address that counts twice", () => {
    renderRow(lookupOf(WALLET, RICH), { duplicateOf: 1 });
    screen.getByText("Counts twice: the same address as wallet 1");
  });

  it("is shown, and can be retried for this wallet alone", async () => {
    const lookup = lookupOf(WALLET, null, { replies: repliesOf(RICH, ["theo"]) });
    const { user, retry } = renderRow(lookup);
    screen.getByText("1 of 8 sources failed");
    await user.click(screen.getByRole("button", { name: /^Try again ? for wallet 2$/ }));
    expect(retry.mock.calls).toEqual([[[WALLET]]]);
  });

  it("that retries by itself has no button", () => {
    renderRow(lookupOf(WALLET, null, refusedFor(9)), { totalUSD: null });
    screen.getByText("Waiting: too many lookups for now");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  });
});
