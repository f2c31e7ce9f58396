import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LookupError } from "~/features/wallets/lookup-error";

describe("a lookup that failed as a whole", () => {
  it("leaves an empty alert while nothing is wrong, so that a later error is announced", () => {
    render(<LookupError error={null} retryAfterS={null} retry={vi.fn()} />);
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("says why, and offers to try again", async () => {
    const retry = vi.fn();
    render(<LookupError error="the server cannot be reached" retryAfterS={null} retry={retry} />);
    expect(screen.getByTestId("lookup-error").textContent).toBe(
      "Error: the server cannot be reached",
    );
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("doesn't announce the countdown", () => {
    render(<LookupError error="Too many lookups for now" retryAfterS={56} retry={vi.fn()} />);
    const button = screen.getByRole("button", { name: "Try again in 56 s" });
    expect(screen.getByRole("alert").textContent).toBe("Error: Too many lookups for now");
    expect(button.closest("[role], [aria-live]")).toBeNull();
  });
});
