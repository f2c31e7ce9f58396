import { act, fireEvent, screen } from "@testing-library/react";
import { render } from "../../support/render";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RetryButton } from "~/features/wallets/lookup-problems";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => {
  const { textContent, disabled } = screen.getByRole<HTMLButtonElement>("button");
  return [textContent, disabled ? "disabled" : "enabled"];
};

describe("the retry button", () => {
  it("is enabled when there is nothing to wait for", () => {
    const retry = vi.fn();
    render(<RetryButton retryAfterS={null} retry={retry} />);
    expect(shown()).toEqual(["Try again", "enabled"]);
    fireEvent.click(screen.getByRole("button"));
    expect(retry).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("counts down after too many lookups, and is enabled at 0", async () => {
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

  it("follows the clock even if timers were suspended", async () => {
    render(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    vi.setSystemTime(Date.now() + 50_000);
    await pass(1000);
    expect(shown()).toEqual(["Try again in 5 s", "disabled"]);
  });

  it("restarts after another refusal, even with the same number of seconds", async () => {
    const retry = vi.fn();
    const { rerender } = render(<RetryButton retry={retry} retryAfterS={2} since={[]} />);
    await pass(2000);
    expect(shown()).toEqual(["Try again", "enabled"]);
    rerender(<RetryButton retry={retry} retryAfterS={2} since={[]} />);
    expect(shown()).toEqual(["Try again in 2 s", "disabled"]);
  });

  it("that is automatic retries once, at the end of the wait", async () => {
    const retry = vi.fn();
    render(<RetryButton retryAfterS={7} retry={retry} isAutomatic />);
    expect(shown()).toEqual(["Continues in 7 s", "disabled"]);
    await pass(6999);
    expect(retry).not.toHaveBeenCalled();
    await pass(1);
    await pass(60_000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it("that is automatic keeps counting when the wallets change, then retries those", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const { rerender } = render(<RetryButton retryAfterS={7} retry={before} isAutomatic />);
    await pass(5000);
    rerender(<RetryButton retryAfterS={7} retry={after} isAutomatic />);
    await pass(2000);
    expect([before, after].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it.each([
    ["it is no longer automatic", <RetryButton retryAfterS={7} retry={fail} />],
    ["nothing was refused", <RetryButton retryAfterS={null} retry={fail} isAutomatic />],
    ["it has been removed", null],
  ])("doesn't retry by itself if %s", async (_, then) => {
    const { rerender } = render(<RetryButton retryAfterS={7} retry={fail} isAutomatic />);
    await pass(3000);
    rerender(<>{then}</>);
    await pass(60_000);
  });

  it("is enabled and shows the wait without scripts, as nothing would enable it later", () => {
    const html = renderToString(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    expect(html).toContain("Try again in 56 s");
    expect(html).not.toContain("disabled");
  });
});

function fail() {
  expect.unreachable("It has tried again.");
}
