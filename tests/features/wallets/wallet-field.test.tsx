import { fireEvent, screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ResolvedName } from "~/domain/estimate/lookup";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { formatSecret } from "~/domain/scenario/secret";
import { WalletField } from "~/features/wallets/wallet-field";
import { listWallets } from "~/domain/scenario/wallet-list";
import { scenarioOf } from "../../support/scenarios";

/** The field on a page that stores the scenario, and the updates it reported. */
function renderWallet(
  query = "",
  {
    isLoading = false,
    hasNoPoints = false,
    hasPoints = false,
    name,
  }: {
    isLoading?: boolean;
    hasNoPoints?: boolean;
    hasPoints?: boolean;
    name?: ResolvedName;
  } = {},
) {
  const actions = {
    add: vi.fn(() => Promise.resolve(true)),
    remove: vi.fn(),
    clearTyped: vi.fn(),
    showNotice: vi.fn(),
  };
  const reported: Parameters<UpdateScenario>[] = [];
  let setWallet: (wallet: string) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf(query));
    setWallet = (wallet) => setScenario((current) => ({ ...current, wallet }));
    return (
      <WalletField
        wallet={scenario.wallet}
        count={listWallets(scenario).length}
        isLoading={isLoading}
        hasNoPoints={hasNoPoints}
        hasPoints={hasPoints}
        name={name}
        actions={actions}
        update={(patch, when) => {
          reported.push([patch, when]);
          setScenario((current) => ({ ...current, ...patch }));
        }}
      />
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet" });
  const { add } = actions;
  return {
    reported,
    add,
    field,
    user: userEvent.setup(),
    setWallet: (wallet: string) => setWallet(wallet),
  };
}

const clipboardOf = (text: string) => ({ clipboardData: { getData: () => text } });

describe("the wallet field", () => {
  it("matches the specification", () => {
    const { field } = renderWallet("wallet=0xAb");
    expect(field.value).toBe("0xAb");
    expect(field.placeholder).toBe("0x…");
    expect(field.getAttribute("spellcheck")).toBe("false");
  });

  it("debounces typing", async () => {
    const { reported, field, user } = renderWallet();
    await user.type(field, "0x");
    expect(reported).toEqual([
      [{ wallet: "0" }, "debounced"],
      [{ wallet: "0x" }, "debounced"],
    ]);
  });

  it("commits a paste at once, trimmed in the field, too", async () => {
    const { reported, field, user } = renderWallet();
    await user.click(field);
    await user.paste("  0xAbC ");
    expect(reported).toEqual([[{ wallet: "0xAbC" }, "now"]]);
    expect(field.value).toBe("0xAbC");
    // Spaces pasted next to other text are trimmed, too.
    await user.paste("  ");
    expect(field.value).toBe("0xAbC");
  });

  it("keeps spaces during typing, and drops them afterwards", async () => {
    const { field, user } = renderWallet();
    await user.type(field, " 0x1 ");
    expect(field.value).toBe(" 0x1 ");
    await user.tab();
    expect(field.value).toBe("0x1");
  });

  it("drops half a surrogate pair, and holds no more than a link does", async () => {
    const { reported, field, user } = renderWallet();
    await user.click(field);
    await user.paste("0x\ud83d1");
    expect(reported).toEqual([[{ wallet: "0x1" }, "now"]]);
    await user.paste("x".repeat(300));
    expect(field.value.length).toBe(256);
  });

  // Cut and paste would otherwise leave an entry without a wallet between the two.
  it("commits an emptied field after a pause, and counts spaces as empty", async () => {
    const { reported, field, user } = renderWallet("wallet=0x1");
    await user.clear(field);
    expect(reported).toEqual([[{ wallet: "" }, "debounced"]]);
    await user.type(field, " ");
    expect(reported.at(-1)).toEqual([{ wallet: "" }, "debounced"]);
  });
});

describe("a pasted list", () => {
  const LIST = "0x1\n0x2, 0x3";

  it("is added to the wallets as a whole, line breaks and all", async () => {
    const { reported, add, field, user } = renderWallet();
    await user.click(field);
    await user.paste(LIST);
    expect(add.mock.calls).toEqual([[LIST, { replaces: "none" }]]);
    // Only `add` gets the list: an input would join its lines.
    expect(reported).toEqual([]);
    expect(field.value).toBe("");
  });

  it.each([
    ["over the whole field replaces its wallet", 0, 3, "first"],
    ["at its end is added to it", 3, 3, "none"],
    ["over part of it is added to it", 0, 2, "none"],
  ])("%s", (_how, start, end, replaces) => {
    const { add, field } = renderWallet("wallet=0x9");
    field.setSelectionRange(start, end);
    fireEvent.paste(field, clipboardOf(LIST));
    expect(add.mock.calls).toEqual([[LIST, { replaces }]]);
    expect(field.value).toBe("0x9");
  });

  it("can be dropped, too", () => {
    const { add, field } = renderWallet();
    fireEvent.drop(field, { dataTransfer: { getData: () => LIST } });
    expect(add).toHaveBeenCalledOnce();
  });
});

describe("what may be a secret", () => {
  it.each([
    ["a key", "7e".repeat(32), "key"],
    ["a phrase", "legal winner thank year wave sausage worth useful legal winner thank", "phrase"],
  ] as const)("is no wallet while it is typed, nor on Enter: %s", async (_, text, kind) => {
    const { reported, add, field, user } = renderWallet("wallet=0x9");
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    await user.tab();
    expect(reported.at(-1)).toEqual([{ wallet: "0x9" }, undefined]);
    for (const [{ wallet }] of reported) expect(String(wallet).length).toBeLessThan(43);
    expect(add).not.toHaveBeenCalled();
    expect(field.value).toBe(text);
    screen.getByText(formatSecret(kind));
  });
});

describe("a link, label or list", () => {
  const ADDRESS = `0x${"aB".repeat(20)}`;
  const LINK = `https://etherscan.io/address/${ADDRESS}`;

  it.each([
    ["Enter", "{Enter}"],
    ["blur", "{Tab}"],
  ])("is read on %s once typed, and is no wallet until then", async (_, key) => {
    const { reported, add, field, user } = renderWallet("wallet=0x9");
    await user.clear(field);
    reported.length = 0;
    await user.type(field, `@${ADDRESS}`);
    expect(field.value).toBe(`@${ADDRESS}`);
    expect(add).not.toHaveBeenCalled();
    await user.keyboard(key);
    expect(add.mock.calls).toEqual([[`@${ADDRESS}`, { replaces: "first" }]]);
    expect(reported).toEqual([]);
  });

  it("stays for correction if nothing in it can be added", async () => {
    const { add, field, user } = renderWallet();
    add.mockResolvedValue(false);
    await user.type(field, ":my wallet{Enter}");
    expect(field.value).toBe(":my wallet");
  });

  it("is read at once if it was typed before the scripts loaded, and left", () => {
    const { reported, add, field } = renderWallet();
    fireEvent.change(field, { target: { value: LINK } });
    expect(add.mock.calls).toEqual([[LINK, { replaces: "first" }]]);
    expect(reported).toEqual([]);
  });

  it("is read at once if pasting completes it", async () => {
    const { reported, add, field, user } = renderWallet();
    await user.type(field, "@");
    await user.paste(ADDRESS);
    expect(add.mock.calls).toEqual([[`@${ADDRESS}`, { replaces: "first" }]]);
    expect(reported).toEqual([]);
  });
});

// What counts as one is shown in pasting.test.ts.
describe("a whole wallet pasted into another", () => {
  const FRIENDS = `0x${"3".repeat(40)}`;
  const OWN = `0x${"aB".repeat(20)}`;

  it("replaces it, also when dropped", () => {
    const { add, field } = renderWallet(`wallet=${FRIENDS}`);
    field.setSelectionRange(20, 20);
    expect(fireEvent.paste(field, clipboardOf(OWN))).toBe(false);
    fireEvent.drop(field, { dataTransfer: { getData: () => OWN } });
    expect(add.mock.calls).toEqual(Array(2).fill([OWN, { replaces: "first" }]));
  });

  it("is an edit as any other if it completes the other", () => {
    const { add, field } = renderWallet(`wallet=${FRIENDS.slice(0, 20)}`);
    field.setSelectionRange(20, 20);
    expect(fireEvent.paste(field, clipboardOf(FRIENDS.slice(20)))).toBe(true);
    expect(add).not.toHaveBeenCalled();
  });
});

describe("a click into the wallet field", () => {
  const selected = ({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ];

  it("selects all, and another one sets the caret; so does one after Tab", async () => {
    const { field, user } = renderWallet("wallet=0x1234");
    await user.click(field);
    expect(selected(field)).toEqual([0, 6]);
    await user.pointer({ target: field, offset: 3, keys: "[MouseLeft]" });
    expect(selected(field)).toEqual([3, 3]);
    field.blur();
    await user.tab();
    await user.pointer({ target: field, offset: 2, keys: "[MouseLeft]" });
    expect(selected(field)).toEqual([2, 2]);
  });

  it("selects all by the label, too", async () => {
    const { field, user } = renderWallet("wallet=0x1234");
    await user.click(screen.getByText("Wallet"));
    expect(selected(field)).toEqual([0, 6]);
  });

  it("leaves a selection by dragging", async () => {
    const { field, user } = renderWallet("wallet=0x1234");
    await user.pointer([
      { target: field, offset: 1, keys: "[MouseLeft>]" },
      { target: field, offset: 4 },
      { keys: "[/MouseLeft]" },
    ]);
    expect(selected(field)).toEqual([1, 4]);
  });
});

describe("the × in the wallet field", () => {
  const cross = () => screen.queryByRole("button", { name: "Clear wallet" });

  it("clears the wallet, keeps the focus, says what to do, and goes", async () => {
    const { reported, field, user } = renderWallet("wallet=0x1");
    await user.click(cross()!);
    expect(reported).toEqual([[{ wallet: "" }, "debounced"]]);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("");
    expect(cross()).toBeNull();
    expect(document.getElementById("wallet-hint")!.textContent).toMatch(/^Just paste/);
  });

  it("can be reached and pressed by keys", async () => {
    const { field, user } = renderWallet("wallet=0x1");
    field.focus();
    await user.tab();
    expect(document.activeElement).toBe(cross());
    await user.keyboard("{Enter}");
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
  });

  it("empties the field of several for another one, as keys do", async () => {
    const { reported, field, user } = renderWallet("wallet=0x1&also=0x2");
    await user.click(cross()!);
    expect([field.value, reported]).toEqual(["", []]);
    await user.tab();
    expect(field.value).toBe("0x1");
  });

  it("clears a typed list without adding it", async () => {
    const { add, field, user } = renderWallet();
    await user.type(field, "0x1, 0x2");
    await user.click(cross()!);
    expect(field.value).toBe("");
    expect(add).not.toHaveBeenCalled();
  });
});

describe("the first of several wallets", () => {
  it("stays while its field is emptied, so that the others do not move up", async () => {
    const { reported, field, user } = renderWallet("wallet=0x1&also=0x2");
    await user.clear(field);
    expect(field.value).toBe("");
    expect(reported).toEqual([]);
    await user.type(field, "7");
    expect(reported).toEqual([[{ wallet: "7" }, "debounced"]]);
  });

  it("is restored if its field is emptied key by key and left empty", async () => {
    const { reported, field, user } = renderWallet("wallet=0x1&also=0x2");
    await user.click(field);
    await user.keyboard("{End}{Backspace}{Backspace}{Backspace}");
    expect(field.value).toBe("");
    await user.tab();
    expect(field.value).toBe("0x1");
    expect(reported.at(-1)).toEqual([{ wallet: "0x1" }, "now"]);
  });

  it("is replaced by a pasted one as by a list, which names duplicates", async () => {
    const { reported, add, field, user } = renderWallet("wallet=0x1&also=0x2");
    await user.click(field);
    field.select();
    await user.paste("0x2");
    expect(reported).toEqual([]);
    expect(add.mock.calls).toEqual([["0x2", { replaces: "first" }]]);
  });
});

describe("the hint below the wallet", () => {
  const USUAL = `0x${"aB".repeat(20)}`;
  const HINT = "That doesn’t look like an address. Use 0x followed by 40 hex characters.";
  const hint = () => document.getElementById("wallet-hint")?.textContent;

  it.each([
    ["", "Just paste a public address. No wallet connection, no signature."],
    [USUAL, ""],
    [USUAL.slice(0, -1), "This address has 39 characters after 0x instead of 40."],
    [`0X${"a".repeat(40)}`, ""],
    ["my wallet", HINT],
    ["vitalik.eth", "Names aren’t available here. Paste the address instead."],
    // The field itself says that it isn't an address.
    ["..", ""],
  ])("describes the usual form if the wallet has another: %j", (wallet, said) => {
    const { field } = renderWallet(`wallet=${wallet}`);
    expect(hint()).toBe(said);
    expect(field.getAttribute("aria-describedby")).toContain("wallet-hint");
  });

  it("is empty while the wallet is still being typed", async () => {
    const { field, user } = renderWallet();
    await user.type(field, "my-walle");
    expect(hint()).toBe("");
    await user.tab();
    expect(hint()).toBe(HINT);
    await user.type(field, "t");
    expect(hint()).toBe("");
    await user.keyboard("{Enter}");
    expect(hint()).toBe(HINT);
  });

  it("describes the usual form at once after a paste", async () => {
    const { field, user } = renderWallet();
    await user.click(field);
    await user.paste("my-wallet");
    expect(hint()).toBe(HINT);
  });

  it.each([
    ["the address that a name leads to", { address: USUAL, staleMs: null }, USUAL],
    [
      "how old that address is if it can't be resolved now",
      { address: USUAL, staleMs: 600_000 },
      `${USUAL} (up to 10 minutes old)`,
    ],
    ["nothing of a wallet that has points in whatever form", undefined, ""],
  ])("says %s", (_, name, said) => {
    renderWallet("wallet=vitalik.eth", { name, hasPoints: true });
    expect(hint()).toBe(said);
  });

  it.each([
    [2, "2 wallets"],
    [20, "20 wallets, the maximum"],
  ])("counts %i, whose own hints are in the list", (count, said) => {
    const also = Array.from({ length: count - 1 }, (_, index) => `w${index}`);
    renderWallet(`wallet=0x12&also=${also.join()}`);
    expect(hint()).toBe(said);
  });
});

describe("the status of the wallet field", () => {
  const UNUSABLE = "This address can’t be looked up.";

  it.each<[string, object, string]>([
    ["wallet=.", { hasNoPoints: true }, UNUSABLE],
    ["wallet=..", { hasNoPoints: true }, UNUSABLE],
    [`wallet=${"%C4%B0".repeat(200)}`, { hasNoPoints: true }, UNUSABLE],
    [`wallet=0x${"1".repeat(40)}`, { hasNoPoints: true }, "No points found for this wallet."],
    ["wallet=0x1&also=0x2", { hasNoPoints: true }, "No points found for these wallets."],
    // The hint says that it doesn't look like an address.
    ["wallet=0x1", { hasNoPoints: true }, ""],
    ["wallet=0x1", {}, ""],
    ["wallet=0x1", { isLoading: true }, "Loading…"],
    // Nothing about an older lookup while one runs.
    ["wallet=..", { isLoading: true, hasNoPoints: true }, "Loading…"],
  ])("for %s with %j is %j", (query, state, said) => {
    const { field } = renderWallet(query, state);
    expect(screen.getByRole("status").textContent).toBe(said);
    const isInvalid = query === "wallet=.." || said === UNUSABLE;
    expect(field.getAttribute("aria-invalid")).toBe(isInvalid ? "true" : null);
  });
});
