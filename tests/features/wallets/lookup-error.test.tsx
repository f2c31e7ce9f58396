import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LookupError } from "~/features/wallets/lookup-problems";

function errorsOf(text: string, retryAfterS: number | null = null) {
  return { text, wallets: ["0x1"], retryAfterS };
}

describe("a lookup that failed as a whole", () => {
  it("leaves an empty alert while nothing is wrong, so that a later error is announced", () => {
    render(<LookupError errors={null} retry={vi.fn()} />);
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("says why, and offers to try again", async () => {
    const retry = vi.fn();
    render(<LookupError errors={errorsOf("the server cannot be reached")} retry={retry} />);
    expect(screen.getByTestId("lookup-error").textContent).toBe(
      "Error: the server cannot be reached",
    );
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(retry.mock.calls).toEqual([[["0x1"]]]);
  });

  it("doesn't offer it where it would not help", () => {
    render(<LookupError errors={{ ...errorsOf("not found"), wallets: [] }} retry={vi.fn()} />);
    expect(screen.getByTestId("lookup-error").textContent).toBe("Error: not found");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("doesn't announce the countdown", () => {
    render(<LookupError errors={errorsOf("Too many lookups for now", 56)} retry={vi.fn()} />);
    const button = screen.getByRole("button", { name: "Try again in 56 s" });
    expect(screen.getByRole("alert").textContent).toBe("Error: Too many lookups for now");
    expect(button.closest("[role], [aria-live]")).toBeNull();
  });
});
