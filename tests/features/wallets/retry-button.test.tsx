import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RetryButton } from "~/features/wallets/retry-button";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => {
  const { textContent, disabled } = screen.getByRole<HTMLButtonElement>("button");
  return [textContent, disabled ? "disabled" : "enabled"];
};

describe("the button to try again", () => {
  it("is ready where nothing has to be waited for", () => {
    const retry = vi.fn();
    render(<RetryButton retryAfterS={null} retry={retry} />);
    expect(shown()).toEqual(["Try again", "enabled"]);
    fireEvent.click(screen.getByRole("button"));
    expect(retry).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("counts down after too many lookups, and is ready at 0", async () => {
    render(<RetryButton retryAfterS={3} retry={vi.fn()} />);
    expect(shown()).toEqual(["Try again in 3 s", "disabled"]);
    await pass(1000);
    expect(shown()).toEqual(["Try again in 2 s", "disabled"]);
    await pass(1999);
    expect(shown()).toEqual(["Try again in 1 s", "disabled"]);
    await pass(1);
    expect(shown()).toEqual(["Try again", "enabled"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes by the clock where timers rested", async () => {
    render(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    vi.setSystemTime(Date.now() + 50_000);
    await pass(1000);
    expect(shown()).toEqual(["Try again in 5 s", "disabled"]);
  });

  it("counts anew after another refusal, of as many seconds, too", async () => {
    const retry = vi.fn();
    const { rerender } = render(<RetryButton retry={retry} retryAfterS={2} since={[]} />);
    await pass(2000);
    expect(shown()).toEqual(["Try again", "enabled"]);
    rerender(<RetryButton retry={retry} retryAfterS={2} since={[]} />);
    expect(shown()).toEqual(["Try again in 2 s", "disabled"]);
  });

  it("that is automatic tries again once, at the end of the wait", async () => {
    const retry = vi.fn();
    render(<RetryButton retryAfterS={7} retry={retry} isAutomatic />);
    expect(shown()).toEqual(["Continues in 7 s", "disabled"]);
    await pass(6999);
    expect(retry).not.toHaveBeenCalled();
    await pass(1);
    await pass(60_000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it("that is automatic waits no longer for other wallets, and tries those again", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const { rerender } = render(<RetryButton retryAfterS={7} retry={before} isAutomatic />);
    await pass(5000);
    rerender(<RetryButton retryAfterS={7} retry={after} isAutomatic />);
    await pass(2000);
    expect([before, after].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it.each([
    ["the visitor decides", <RetryButton retryAfterS={7} retry={fail} />],
    ["nothing was refused", <RetryButton retryAfterS={null} retry={fail} isAutomatic />],
    ["it has gone", null],
  ])("does not try again by itself where %s", async (_, then) => {
    const { rerender } = render(<RetryButton retryAfterS={7} retry={fail} isAutomatic />);
    await pass(3000);
    rerender(<>{then}</>);
    await pass(60_000);
  });

  it("is ready and says when without scripts, as nothing would enable it", () => {
    const html = renderToString(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    expect(html).toContain("Try again in 56 s");
    expect(html).not.toContain("disabled");
  });
});

function fail() {
  expect.unreachable("It has tried again.");
}
