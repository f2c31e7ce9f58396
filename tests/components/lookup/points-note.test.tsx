import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { PointsNote } from "~/components/lookup/points-note";
import type { Source } from "~/estimate/wallet-points";

function renderNote(unavailable: Source[]) {
  const retry = vi.fn();
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container } = render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
      <PointsNote unavailable={unavailable} retry={retry} />
    </form>,
  );
  return { retry, onSubmit, text: container.querySelector("p")?.textContent };
}

describe("the note about sources that did not answer", () => {
  it("is not there where all did", () => {
    renderNote([]);
    expect(screen.queryByTestId("points-note")).toBeNull();
  });

  it("names one", () => {
    expect(renderNote(["theo"]).text).toBe(
      "1 of 8 sources did not answer (Theo Vault) and counts as 0 points for now.",
    );
    screen.getByTestId("points-note");
  });

  it("names several, by the names of their rows", () => {
    expect(renderNote(["expedition:weETHs", "theo", "testnet"]).text).toBe(
      "3 of 8 sources did not answer (weETHs, Theo Vault, Testnet) and count as 0 points for now.",
    );
  });

  it("offers to try again, without sending the form it is in", async () => {
    const { retry, onSubmit } = renderNote(["testnet"]);
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
