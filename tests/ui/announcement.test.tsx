import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Announcement } from "~/ui/announcement";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The live region, and every text it has said. */
function renderTotal(text: string) {
  const { rerender } = render(<Announcement text={text} />);
  const region = screen.getByRole("status");
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return {
    region,
    said,
    show: (next: string) => rerender(<Announcement text={next} />),
    rest: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

describe("the total for screen readers", () => {
  it("is said once it has rested", async () => {
    const { region, rest } = renderTotal("Total: $1");
    await rest(999);
    expect(region.textContent).toBe("");
    await rest(1);
    expect(region.textContent).toBe("Total: $1");
  });

  it("is said once for a slider that moves on and on", async () => {
    const { said, show, rest } = renderTotal("Total: $0");
    for (let step = 1; step <= 50; step++) {
      show(`Total: $${step}`);
      await rest(100);
    }
    expect(said).toEqual([]);
    await rest(5000);
    expect(said).toEqual(["Total: $50"]);
  });

  it("is not said again while it stays the same", async () => {
    const { said, show, rest } = renderTotal("Total: $1");
    await rest(1000);
    show("Total: $2");
    await rest(500);
    show("Total: $1");
    await rest(5000);
    expect(said).toEqual(["Total: $1"]);
  });
});
