import { act, screen } from "@testing-library/react";
import { render } from "../support/render";
import { beforeEach, expect, it, vi } from "vitest";
import { Announcement } from "~/ui/notice";

beforeEach(() => void vi.useFakeTimers());

/** The live region, and every text it has announced. */
function renderTotal(text: string) {
  const { rerender } = render(<Announcement text={text} />);
  const region = screen.getByRole("status");
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(() => announced.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return {
    announced,
    show: (next: string) => rerender(<Announcement text={next} />),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

it("the total is announced once it has stopped changing", async () => {
  const { announced, show, pass } = renderTotal("Total: $0");
  for (let step = 1; step <= 50; step++) {
    show(`Total: $${step}`);
    await pass(999);
  }
  expect(announced).toEqual([]);
  await pass(1);
  await pass(5000);
  expect(announced).toEqual(["Total: $50"]);
});

it("the total isn't announced again if it returns to the same value", async () => {
  const { announced, show, pass } = renderTotal("Total: $1");
  await pass(1000);
  show("Total: $2");
  await pass(500);
  show("Total: $1");
  await pass(5000);
  expect(announced).toEqual(["Total: $1"]);
});
