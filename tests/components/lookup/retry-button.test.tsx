import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RetryButton } from "~/components/lookup/retry-button";

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
    const { rerender } = render(<RetryButton {...{ retry }} retryAfterS={2} since={[]} />);
    await pass(2000);
    expect(shown()).toEqual(["Try again", "enabled"]);
    rerender(<RetryButton {...{ retry }} retryAfterS={2} since={[]} />);
    expect(shown()).toEqual(["Try again in 2 s", "disabled"]);
  });

  it("is ready and says when without scripts, as nothing would enable it", () => {
    const html = renderToString(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    expect(html).toContain("Try again in 56 s");
    expect(html).not.toContain("disabled");
  });
});
