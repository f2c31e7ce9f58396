import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import {
  AddWallets,
  FurtherWalletsWithoutScript,
  SnapshotNote,
} from "~/features/wallets/wallets-input";
import { render } from "../../support/render";
import { SNAPSHOT } from "../../support/site-snapshot";

function makeActions(isAdded = true) {
  const add = vi.fn(() => Promise.resolve(isAdded));
  return { add, remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
}

/** In a form, as on the page. */
function renderAdd(isAdded = true) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const actions = makeActions(isAdded);
  const close = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input id={WALLET_FIELD_ID} />
      <AddWallets close={close} actions={actions} />
    </form>,
  );
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Another address" });
  return { add: actions.add, close, onSubmit, input, user: userEvent.setup() };
}

describe("the field for further wallets", () => {
  it("adds on Enter, without submitting the page's form, and is ready for the next", async () => {
    const { user, input, add, onSubmit } = renderAdd();
    // The visitor has just asked for it.
    expect(document.activeElement).toBe(input);
    await user.type(input, "0x9{Enter}");
    expect(add.mock.calls).toEqual([["0x9"]]);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input.value).toBe("");
    expect(document.activeElement).toBe(input);
  });

  it("adds when its button is clicked", async () => {
    const { user, input, add } = renderAdd();
    await user.type(input, "0x9");
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(add.mock.calls).toEqual([["0x9"]]);
  });

  it("adds nothing if nothing is typed", async () => {
    const { user, input, add, onSubmit } = renderAdd();
    await user.type(input, "  {Enter}");
    expect(add).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input.value).toBe("");
  });

  it("closes on Escape, and moves focus to the wallet field", async () => {
    const { user, input, add, close } = renderAdd();
    await user.type(input, "0x9{Escape}");
    expect(close).toHaveBeenCalledOnce();
    expect(document.activeElement?.id).toBe(WALLET_FIELD_ID);
    expect(add).not.toHaveBeenCalled();
  });

  it("ignores an Enter that only ends the composition of a character", async () => {
    const { input, add, user } = renderAdd();
    await user.type(input, "0x9");
    input.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }),
    );
    expect(add).not.toHaveBeenCalled();
  });

  it.each([
    ["adds a list at once, line breaks and all", "", "0x8\n0x9", "\n0x8\n0x9", ""],
    ["adds a list with what was typed before it", "0x7", "0x8\n0x9", "0x7\n0x8\n0x9", ""],
    ["is typing where it goes into typed text", "0x", "9", null, "0x9"],
  ])("given a paste, %s", async (_, typed, pasted, added, left) => {
    const { user, input, add } = renderAdd();
    if (typed) await user.type(input, typed);
    await user.paste(pasted);
    expect(add.mock.calls).toEqual(added === null ? [] : [[added]]);
    expect(input.value).toBe(left);
  });

  it.each([
    ["typed", (user: ReturnType<typeof userEvent.setup>) => user.keyboard("my wallet{Enter}")],
    ["pasted", (user: ReturnType<typeof userEvent.setup>) => user.paste("my wallet")],
  ])("keeps what was %s and couldn't be added, so that it can be corrected", async (_, enter) => {
    const { user, input } = renderAdd(false);
    await enter(user);
    expect(input.value).toBe("my wallet");
  });
});

it("without scripts, a list has one further wallet per line, under the form's name for it", () => {
  render(<FurtherWalletsWithoutScript also={["0x2", "0x3"]} actions={makeActions()} />);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^More addresses/ });
  expect([area.name, area.value]).toEqual(["also", "0x2\n0x3"]);
});

it.each([
  [
    "names a snapshot, its date and its number of wallets",
    SNAPSHOT,
    "Points come from the snapshot “Final points” of 2025-03-01, with 44,610 wallets. Other addresses show no points.",
  ],
  [
    "says that the sample is made up",
    { ...SNAPSHOT, takenAt: null, isMadeUp: true },
    "Demo data: 44,610 made-up wallets. Other addresses show no points.",
  ],
])("the note about the points %s", (_, snapshot, text) => {
  render(<SnapshotNote snapshot={snapshot} />);
  screen.getByText(text);
});
