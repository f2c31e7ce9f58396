import { act } from "@testing-library/react";
import { renderHook } from "../support/render";
import { describe, expect, it, vi } from "vitest";
import { useLoaded } from "~/ui/lazy-section";
import { defer, type Deferred } from "../support/deferred";

/** A hook whose attempts the test settles one by one. */
function renderLoaded() {
  const attempts: Deferred<string>[] = [];
  const load = vi.fn(() => {
    const attempt = defer<string>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const { result, rerender } = renderHook(() => useLoaded(load));
  return { load, attempts, result, rerender };
}

describe("useLoaded", () => {
  it("loads once, and returns the value", async () => {
    const { load, attempts, result, rerender } = renderLoaded();
    expect(result.current).toMatchObject({ value: null, error: null });
    await act(async () => attempts[0]?.resolve("here"));
    rerender();
    expect(result.current).toMatchObject({ value: "here", error: null });
    expect(load).toHaveBeenCalledOnce();
  });

  it("returns a failure as a value, and retries only when asked", async () => {
    const { load, attempts, result } = renderLoaded();
    const failure = new Error("offline");
    await act(async () => attempts[0]?.reject(failure));
    expect(result.current).toMatchObject({ value: null, error: failure });
    expect(load).toHaveBeenCalledTimes(1);

    act(() => result.current.retry());
    expect(result.current).toMatchObject({ value: null, error: null });
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => attempts[1]?.resolve("here"));
    expect(result.current).toMatchObject({ value: "here", error: null });
  });

  it.each([
    ["succeeds", (older: Deferred<string>) => older.resolve("late")],
    ["fails", (older: Deferred<string>) => older.reject(new Error("late"))],
  ])("ignores an older attempt that %s", async (_how, settle) => {
    const { attempts, result } = renderLoaded();
    act(() => result.current.retry());
    await act(async () => settle(attempts[0] as Deferred<string>));
    expect(result.current).toMatchObject({ value: null, error: null });
    await act(async () => attempts[1]?.resolve("here"));
    expect(result.current).toMatchObject({ value: "here", error: null });
  });
});
