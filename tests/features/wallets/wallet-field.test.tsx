import { act, fireEvent, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ResolvedName } from "~/domain/estimate/lookup";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { formatSecret } from "~/domain/scenario/secret";
import { WalletField } from "~/features/wallets/wallet-field";
import { answerOf } from "../../support/lookups";
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
  const setAdding = vi.fn();
  const reported: Parameters<UpdateScenario>[] = [];
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf(query));
    return (
      <OnPage
        answer={answerOf(scenario)}
        update={(patch, when) => {
          reported.push([patch, when]);
          setScenario((current) => ({ ...current, ...patch }));
        }}
      >
        <WalletField
          wallet={scenario.wallet}
          isAbove={scenario.also.length > 0}
          setAdding={setAdding}
          {...{ isLoading: false, hasNoPoints: false, hasPoints: false, name: undefined, ...state }}
          actions={actions}
        />
      </OnPage>
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet" });
  return { reported, add: actions.add, setAdding, field, user: userEvent.setup() };
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
const LISTED = "wallet=0x1&also=0x2";
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
  const early = (text: string) => (given: Rendered) =>
    act(async () => {
      given.field.blur();
      fireEvent.change(given.field, { target: { value: text } });
    });

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
    ["is added if it is a list", "", paste(LIST), "", [], [LIST, false]],
    ["is added if it is dropped", "", drop(LIST), "", [], [LIST, false]],
    ["replaces all as a list", "wallet=0x9", paste(LIST), "0x9", [], [LIST, true]],
    ["is added at the end as a list", "wallet=0x9", pasteAt(LIST, 3), "0x9", [], [LIST, false]],
    ["is added over a part", "wallet=0x9", pasteAt(LIST, 0, 2), "0x9", [], [LIST, false]],

    ["is no wallet while it may be a link", "wallet=0x9", type(`@${ADDRESS}`), `@${ADDRESS}`, []],
    [
      "is read as a link on Enter",
      "wallet=0x9",
      type(`@${ADDRESS}{Enter}`),
      "0x9",
      [],
      [`@${ADDRESS}`, true],
    ],
    [
      "is read as a link on blur",
      "wallet=0x9",
      type(`@${ADDRESS}{Tab}{Tab}`),
      "0x9",
      [],
      [`@${ADDRESS}`, true],
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
      [`@${ADDRESS}`, true],
    ],
    ["is read at once before hydration if it is a link", "", early(LINK), "", [], [LINK, true]],
    ["is kept as it is before hydration if it may be a secret", "", early(KEY), KEY, []],

    [
      "replaces another if it is a whole wallet",
      `wallet=${FRIENDS}`,
      pasteAt(ADDRESS, 20),
      FRIENDS,
      [],
      [ADDRESS, true],
    ],
    [
      "replaces another if it is dropped",
      `wallet=${FRIENDS}`,
      drop(ADDRESS),
      FRIENDS,
      [],
      [ADDRESS, true],
    ],
    [
      "is an edit as any other if it completes a wallet",
      `wallet=${HALF}`,
      pasteAt(FRIENDS.slice(20), 20),
      FRIENDS,
      [now(FRIENDS)],
    ],

    // Above a list, the field is empty, and adds.
    ["adds to a list on Enter", LISTED, type("0x7{Enter}"), "", [], ["0x7", false]],
    ["adds to a list on blur", LISTED, type("0x7{Tab}{Tab}"), "", [], ["0x7", false]],
    ["waits for either above a list", LISTED, type("0x7"), "0x7", []],
    ["adds nothing to a list if it is a space", LISTED, type(" {Enter}"), "", []],
    ["adds to a list at once if pasted", LISTED, paste(ADDRESS), "", [], [ADDRESS, false]],
    ["adds a list to a list", LISTED, paste(LIST), "", [], [`\n${LIST}\n`, false]],
    ["adds to a list before hydration", LISTED, early(ADDRESS), "", [], [ADDRESS, false]],
    ["waits above a list for the rest of an address", LISTED, paste(HALF), HALF, []],
  ])("%s", async (_, query, enter, left, reported, added) => {
    const given = renderWallet(query);
    await given.user.click(given.field);
    await enter(given);
    expect(given.field.value).toBe(left);
    expect(given.reported).toEqual(reported);
    expect(given.add.mock.calls).toEqual(added ? [added] : []);
  });

  it.each(["", LISTED])("stays for correction if nothing in it can be added: %j", async (query) => {
    const { add, field, user } = renderWallet(query);
    add.mockResolvedValue(false);
    await user.type(field, ":my wallet{Enter}");
    expect(field.value).toBe(":my wallet");
    await user.clear(field);
    await user.paste(":my\nwallet");
    expect(field.value).toBe(query === "" ? "" : ":my wallet");
  });

  it("isn't added by an Enter that only ends the composition of a character", async () => {
    const { add, field, user } = renderWallet(LISTED);
    await user.type(field, "0x9");
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(add).not.toHaveBeenCalled();
  });

  it("can be given up by Escape", async () => {
    const { setAdding, field, user } = renderWallet(LISTED);
    await user.type(field, "0x{Escape}");
    expect(setAdding.mock.calls).toEqual([[false]]);
    expect(field.value).toBe("");
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

it.each([
  ["wallet=0xAb", "0xAb", "0x…", "Estimate"],
  [LISTED, "", "Paste a wallet, or several", "Add"],
])("the wallet field of %s is %j", (query, value, placeholder, button) => {
  const { field } = renderWallet(query);
  expect([field.value, field.placeholder]).toEqual([value, placeholder]);
  expect(field.getAttribute("spellcheck")).toBe("false");
  screen.getByRole("button", { name: button });
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

  it("clears a typed list without adding it", async () => {
    const { add, field, user } = renderWallet();
    await user.type(field, "0x1, 0x2");
    await user.click(cross()!);
    expect(field.value).toBe("");
    expect(add).not.toHaveBeenCalled();
  });
});

describe("what is said below the wallet", () => {
  const USUAL = `0x${"aB".repeat(20)}`;
  const NO_ADDRESS = "That doesn’t look like an address. Use 0x followed by 40 hex characters.";
  const NO_NAMES = "Names aren’t available here. Paste the address instead.";
  const UNUSABLE = "This address can’t be looked up.";
  const hint = () => document.getElementById("wallet-hint")!.textContent;
  const resolved = (staleMs: number | null) => ({ name: { address: USUAL, staleMs } });

  it.each<[string, Parameters<typeof renderWallet>[1], string]>([
    ["", {}, "Just paste a public address. No wallet connection, no signature."],
    [USUAL, {}, ""],
    [`0X${"a".repeat(40)}`, {}, ""],
    ["vitalik.eth", resolved(null), USUAL],
    ["vitalik.eth", resolved(600_000), `${USUAL} (up to 10 minutes old)`],
    ["vitalik.eth", { isLoading: true }, ""],
    ["my wallet", { hasPoints: true }, ""],
  ])("is of %j with %j %j", (wallet, state, said) => {
    const { field } = renderWallet(`wallet=${wallet}`, state);
    expect(hint()).toBe(said);
    expect(field.getAttribute("aria-describedby")).toContain("wallet-hint");
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  it.each([
    [USUAL.slice(0, -1), "This address has 39 characters after 0x instead of 40."],
    ["my wallet", NO_ADDRESS],
    ["vitalik.eth", NO_NAMES],
    ["..", UNUSABLE],
    ["%C4%B0".repeat(200), UNUSABLE],
  ])("is that %j is no address, and the field is invalid", (wallet, said) => {
    const { field } = renderWallet(`wallet=${wallet}`);
    expect(screen.getByText(said).className).toBe("field-message");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("is so at once, even while its points are looked up", () => {
    renderWallet("wallet=my wallet", { isLoading: true });
    expect(hint()).toBe(NO_ADDRESS);
  });

  it.each(["", LISTED])("is nothing while a plausible wallet is being typed: %j", async (query) => {
    const { field, user } = renderWallet(query);
    await user.type(field, "0x12");
    expect(hint()).toBe("");
    await user.type(field, "g");
    expect(hint()).toBe("This address has a “g”, which is neither 0 to 9 nor a to f.");
    await user.clear(field);
    await user.type(field, "my-wallet");
    expect(hint()).toBe("");
  });

  it("is said once typing ends, and at once after a paste", async () => {
    const { field, user } = renderWallet();
    await user.type(field, "my-wallet{Tab}");
    expect(hint()).toBe(NO_ADDRESS);
    await user.type(field, "s");
    expect(hint()).toBe("");
    await user.clear(field);
    await user.paste("my-wallet");
    expect(hint()).toBe(NO_ADDRESS);
  });

  it.each([
    [`wallet=0x${"1".repeat(40)}`, { hasNoPoints: true }, "No points found"],
    [`wallet=0x${"1".repeat(40)}`, {}, ""],
    ["wallet=0x1", { hasNoPoints: true }, ""],
    ["wallet=0x1", { isLoading: true }, "Loading…"],
  ])("has a status beside it: for %s with %j, %j", (query, state, said) => {
    renderWallet(query, state);
    expect(screen.getByRole("status").textContent).toBe(said);
  });
});
