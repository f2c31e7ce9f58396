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
  state: {
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
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf(query));
    return (
      <WalletField
        wallet={scenario.wallet}
        count={listWallets(scenario).length}
        {...{ isLoading: false, hasNoPoints: false, hasPoints: false, name: undefined, ...state }}
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
  return { reported, add: actions.add, field, user: userEvent.setup() };
}

type Rendered = ReturnType<typeof renderWallet>;
const now = (wallet: string) => [{ wallet }, "now"];
const debounced = (wallet: string) => [{ wallet }, "debounced"];
const transfer = (text: string) => ({ getData: () => text });

/** What is entered, what then is in the field, and which updates and texts to add it reports. */
type Entry = [
  about: string,
  query: string,
  enter: (given: Rendered) => unknown,
  left: string,
  reported: unknown[],
  added?: unknown[],
];

const ADDRESS = `0x${"aB".repeat(20)}`;
const LINK = `https://etherscan.io/address/${ADDRESS}`;
const FRIENDS = `0x${"3".repeat(40)}`;
const LIST = "0x1\n0x2, 0x3";
const HALF = FRIENDS.slice(0, 20);
const KEY = "7e".repeat(32);

/** Pastes at a selection; the click into the field has selected all. */
function pasteAt(text: string, start: number, end = start) {
  return ({ user, field }: Rendered) => {
    field.setSelectionRange(start, end);
    return user.paste(text);
  };
}

// Which texts are lists, links, labels or whole wallets is shown in pasting.test.ts.
describe("a text entered into the wallet field", () => {
  const type = (keys: string) => (given: Rendered) => given.user.keyboard(keys);
  const paste = (text: string) => (given: Rendered) => given.user.paste(text);
  const drop = (text: string) => (given: Rendered) => {
    given.field.setSelectionRange(3, 3);
    fireEvent.drop(given.field, { dataTransfer: transfer(text) });
  };

  /** As typed before the scripts loaded, and left. */
  const early = (text: string) => (given: Rendered) => {
    given.field.blur();
    fireEvent.change(given.field, { target: { value: text } });
  };

  it.each<Entry>([
    ["is debounced while typed", "", type("0x"), "0x", [debounced("0"), debounced("0x")]],
    ["is committed at once if pasted, and trimmed", "", paste("  0xAbC "), "0xAbC", [now("0xAbC")]],
    ["is trimmed, too, beside another", "wallet=0x1", pasteAt("  ", 3), "0x1", [now("0x1")]],
    ["keeps spaces while typed", "wallet=0x1", type("{End} "), "0x1 ", [debounced("0x1")]],
    ["drops spaces afterwards", "wallet=0x1", type("{End} {Tab}"), "0x1", [debounced("0x1")]],
    ["drops half a surrogate pair", "", paste("0x\ud83d1"), "0x1", [now("0x1")]],
    [
      "is no longer than a link's",
      "",
      paste("x".repeat(300)),
      "x".repeat(256),
      [now("x".repeat(256))],
    ],
    // Cut and paste would otherwise leave an entry without a wallet between the two.
    ["may be none, after a pause", "wallet=0x1", type("{Delete}"), "", [debounced("")]],
    ["is none if it is a space", "wallet=0x1", type(" "), " ", [debounced("")]],

    // Only `add` gets a list: an input would join its lines.
    ["is added if it is a list", "", paste(LIST), "", [], [LIST, "none"]],
    ["is added if it is dropped", "", drop(LIST), "", [], [LIST, "none"]],
    ["replaces all as a list", "wallet=0x9", paste(LIST), "0x9", [], [LIST, "first"]],
    ["is added at the end as a list", "wallet=0x9", pasteAt(LIST, 3), "0x9", [], [LIST, "none"]],
    ["is added over a part", "wallet=0x9", pasteAt(LIST, 0, 2), "0x9", [], [LIST, "none"]],

    ["is no wallet while it may be a link", "wallet=0x9", type(`@${ADDRESS}`), `@${ADDRESS}`, []],
    [
      "is read as a link on Enter",
      "wallet=0x9",
      type(`@${ADDRESS}{Enter}`),
      "0x9",
      [],
      [`@${ADDRESS}`, "first"],
    ],
    [
      "is read as a link on blur",
      "wallet=0x9",
      type(`@${ADDRESS}{Tab}{Tab}`),
      "0x9",
      [],
      [`@${ADDRESS}`, "first"],
    ],
    [
      "is read at once if pasting completes it",
      "",
      async ({ user }) => {
        await user.keyboard("@");
        await user.paste(ADDRESS);
      },
      "",
      [],
      [`@${ADDRESS}`, "first"],
    ],
    ["is read at once before hydration if it is a link", "", early(LINK), "", [], [LINK, "first"]],
    ["is kept as it is before hydration if it may be a secret", "", early(KEY), KEY, []],

    [
      "replaces another if it is a whole wallet",
      `wallet=${FRIENDS}`,
      pasteAt(ADDRESS, 20),
      FRIENDS,
      [],
      [ADDRESS, "first"],
    ],
    [
      "replaces another if it is dropped",
      `wallet=${FRIENDS}`,
      drop(ADDRESS),
      FRIENDS,
      [],
      [ADDRESS, "first"],
    ],
    [
      "is an edit as any other if it completes a wallet",
      `wallet=${HALF}`,
      pasteAt(FRIENDS.slice(20), 20),
      FRIENDS,
      [now(FRIENDS)],
    ],

    // Otherwise the others would move up.
    ["may be none for a while in a list", "wallet=0x1&also=0x2", type("{Delete}"), "", []],
    [
      "may replace the first of a list",
      "wallet=0x1&also=0x2",
      type("{Delete}7"),
      "7",
      [debounced("7")],
    ],
    [
      "that is none gives way to the first of a list",
      "wallet=0x1&also=0x2",
      type("{End}{Backspace}{Backspace}{Backspace}{Tab}"),
      "0x1",
      [debounced("0x"), debounced("0"), now("0x1")],
    ],
    [
      "replaces the first of a list as a list does, which names duplicates",
      "wallet=0x1&also=0x2",
      paste("0x2"),
      "0x1",
      [],
      ["0x2", "first"],
    ],
  ])("%s", async (_, query, enter, left, reported, added) => {
    const given = renderWallet(query);
    await given.user.click(given.field);
    await enter(given);
    expect(given.field.value).toBe(left);
    expect(given.reported).toEqual(reported);
    const [text, replaces] = added ?? [];
    expect(given.add.mock.calls).toEqual(added ? [[text, { replaces }]] : []);
  });

  it("stays for correction if nothing in it can be added", async () => {
    const { add, field, user } = renderWallet();
    add.mockResolvedValue(false);
    await user.type(field, ":my wallet{Enter}");
    expect(field.value).toBe(":my wallet");
  });

  it.each([
    ["a key", KEY, "key"],
    ["a phrase", "legal winner thank year wave sausage worth useful legal winner thank", "phrase"],
  ] as const)("is no wallet if it may be a secret, nor on Enter: %s", async (_, text, kind) => {
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

it("the wallet field matches the specification", () => {
  const { field } = renderWallet("wallet=0xAb");
  expect([field.value, field.placeholder]).toEqual(["0xAb", "0x…"]);
  expect(field.getAttribute("spellcheck")).toBe("false");
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
    await user.keyboard("{Tab}{Enter}");
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
  const NONE = { hasNoPoints: true };
  const UNUSABLE = "This address can’t be looked up.";

  it.each([
    ["wallet=.", NONE, UNUSABLE, "true"],
    ["wallet=..", NONE, UNUSABLE, "true"],
    [`wallet=${"%C4%B0".repeat(200)}`, NONE, UNUSABLE, "true"],
    [`wallet=0x${"1".repeat(40)}`, NONE, "No points found for this wallet.", null],
    ["wallet=0x1&also=0x2", NONE, "No points found for these wallets.", null],
    // The hint says that it doesn't look like an address.
    ["wallet=0x1", NONE, "", null],
    ["wallet=0x1", {}, "", null],
    ["wallet=0x1", { isLoading: true }, "Loading…", null],
    // Nothing about an older lookup while one runs.
    ["wallet=..", { isLoading: true, ...NONE }, "Loading…", "true"],
  ])("for %s with %j is %j", (query, state, said, invalid) => {
    const { field } = renderWallet(query, state);
    expect(screen.getByRole("status").textContent).toBe(said);
    expect(field.getAttribute("aria-invalid")).toBe(invalid);
  });
});
