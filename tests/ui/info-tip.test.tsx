import { InfoTip } from "~/ui/info-tip";
import { act, screen } from "@testing-library/react";
import { render } from "../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

/** A tip, and whether Escape has closed it; the stylesheet opens it. */
function renderTip() {
  render(<InfoTip id="about-morse" about="Morse NFT" text="One NFT is counted." />);
  const button = screen.getByRole("button", { name: "About Morse NFT" });
  const isDismissed = () => button.parentElement?.dataset["dismissed"] === "true";
  return { button, isDismissed, user: userEvent.setup() };
}

describe("an info button", () => {
  it("is described by its tooltip", () => {
    const { button } = renderTip();
    const tip = screen.getByRole("tooltip");
    expect(tip.textContent).toBe("One NFT is counted.");
    expect(button.getAttribute("aria-describedby")).toBe(tip.id);
  });

  it("doesn't submit the form it is in", () => {
    expect(renderTip().button.getAttribute("type")).toBe("button");
  });
});

describe("Escape", () => {
  it("closes a tooltip that focus opened", async () => {
    const { isDismissed, user } = renderTip();
    await user.tab();
    expect(isDismissed()).toBe(false);
    await user.keyboard("{Escape}");
    expect(isDismissed()).toBe(true);
  });

  it("closes one that hovering opened, wherever the focus is", async () => {
    const { button, isDismissed, user } = renderTip();
    render(<input aria-label="elsewhere" />);
    await user.hover(button);
    act(() => screen.getByRole("textbox").focus());
    await user.keyboard("{Escape}");
    expect(isDismissed()).toBe(true);
  });

  it("does nothing to a closed one, and no other key closes an open one", async () => {
    const { button, isDismissed, user } = renderTip();
    await user.keyboard("{Escape}");
    expect(isDismissed()).toBe(false);
    await user.hover(button);
    await user.keyboard("x");
    expect(isDismissed()).toBe(false);
  });

  it("dismisses a tooltip until the pointer leaves or the visitor taps", async () => {
    const { button, isDismissed, user } = renderTip();
    await user.hover(button);
    await user.keyboard("{Escape}");
    await user.unhover(button);
    expect(isDismissed()).toBe(false);
    await user.hover(button);
    await user.keyboard("{Escape}");
    await user.click(button);
    expect(isDismissed()).toBe(false);
  });
});
