import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LookupStatus } from "~/components/lookup/lookup-status";

function renderStatus(known: { isLoading?: boolean; error?: string }, isRetrying = false) {
  const retry = vi.fn();
  const { isLoading = false, error = null } = known;
  render(<LookupStatus known={{ answers: [], error, isLoading }} {...{ isRetrying, retry }} />);
  return retry;
}

describe("the line under the wallet", () => {
  it("is empty where nothing is going on", () => {
    renderStatus({});
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it.each([[{ isLoading: true }, false] as const, [{}, true] as const])(
    "says Loading… while a lookup or a retry runs: %j, %j",
    (known, isRetrying) => {
      renderStatus(known, isRetrying);
      expect(screen.getByTestId("loading").textContent).toBe("Loading…");
    },
  );

  it("says why a lookup failed as a whole, and offers to try again", async () => {
    const retry = renderStatus({ error: "the server cannot be reached" });
    expect(screen.getByTestId("lookup-error").textContent).toBe(
      "Error: the server cannot be reached",
    );
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("takes the old error down while it tries again", () => {
    renderStatus({ error: "the server cannot be reached" }, true);
    expect(screen.queryByTestId("lookup-error")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
