import { InfoTip } from "~/ui/info-tip";
import { act, screen } from "@testing-library/react";
import { render } from "../support/render";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

/** A tip, and whether Escape has closed it; the stylesheet opens it. */
function renderTip() {
  render(<InfoTip id="about-morse" about="Morse NFT" text="One NFT is counted." />);
  const button = screen.getByRole("button", { name: "About Morse NFT" });
  const isDismissed = () => button.parentElement?.dataset["dismissed"] === "true";
  return { button, isDismissed, user: userEvent.setup() };
}

it("an info button is described by its tooltip, and doesn't submit the form it is in", () => {
  const { button } = renderTip();
  const tip = screen.getByRole("tooltip");
  expect(tip.textContent).toBe("One NFT is counted.");
  expect(button.getAttribute("aria-describedby")).toBe(tip.id);
  expect(button.getAttribute("type")).toBe("button");
});

it("Escape closes a tooltip that the focus opened, and leaves the focus; no other key closes it", async () => {
  const { button, isDismissed, user } = renderTip();
  await user.keyboard("{Escape}");
  expect(isDismissed()).toBe(false);
  await user.tab();
  // The pointer passes over it.
  await user.hover(button);
  await user.unhover(button);
  await user.keyboard("x");
  expect(isDismissed()).toBe(false);
  await user.keyboard("{Escape}");
  expect(isDismissed()).toBe(true);
  expect(document.activeElement).toBe(button);
});

it("Escape closes one that hovering opened, wherever the focus is, until the pointer leaves or taps", async () => {
  const { button, isDismissed, user } = renderTip();
  render(<input aria-label="elsewhere" />);
  for (const end of [() => user.unhover(button), () => user.click(button)]) {
    await user.hover(button);
    act(() => screen.getByRole("textbox").focus());
    await user.keyboard("{Escape}");
    expect(isDismissed()).toBe(true);
    await end();
    expect(isDismissed()).toBe(false);
  }
});
