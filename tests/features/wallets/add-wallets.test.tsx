import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import { AddWallets, FurtherWalletsWithoutScript } from "~/features/wallets/wallets-input";

/** In a form, as on the page. */
function renderAdd(isAdded = true) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const actions = {
    add: vi.fn(() => Promise.resolve(isAdded)),
    remove: vi.fn(),
    clearTyped: vi.fn(),
    showNotice: vi.fn(),
  };
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
  it("has the focus, as the visitor has just asked for it", () => {
    const { input } = renderAdd();
    expect(document.activeElement).toBe(input);
  });

  it("adds on Enter, without submitting the page's form, and is ready for the next", async () => {
    const { user, input, add, onSubmit } = renderAdd();
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

  it("keeps what couldn't be added, so that it can be corrected", async () => {
    const { user, input } = renderAdd(false);
    await user.type(input, "my wallet{Enter}");
    expect(input.value).toBe("my wallet");
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

  it("adds a pasted list at once, line breaks and all", async () => {
    const { user, input, add } = renderAdd();
    await user.click(input);
    await user.paste("0x8\n0x9");
    expect(add.mock.calls).toEqual([["\n0x8\n0x9"]]);
    expect(input.value).toBe("");
  });

  it("adds a pasted list together with what was typed before it", async () => {
    const { user, input, add } = renderAdd();
    await user.type(input, "0x7");
    await user.paste("0x8\n0x9");
    expect(add.mock.calls).toEqual([["0x7\n0x8\n0x9"]]);
  });

  it("keeps a pasted text that could not be added", async () => {
    const { user, input } = renderAdd(false);
    await user.click(input);
    await user.paste("my old wallet");
    expect(input.value).toBe("my old wallet");
  });

  it("treats a paste into typed text as typing", async () => {
    const { user, input, add } = renderAdd();
    await user.type(input, "0x");
    await user.paste("9");
    expect(add).not.toHaveBeenCalled();
    expect(input.value).toBe("0x9");
  });
});

describe("the list that can be edited without scripts", () => {
  it("has one further wallet per line, under the name that the form submits", () => {
    const actions = { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
    render(<FurtherWalletsWithoutScript also={["0x2", "0x3"]} actions={actions} />);
    const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^More addresses/ });
    expect([area.name, area.value]).toEqual(["also", "0x2\n0x3"]);
  });
});
