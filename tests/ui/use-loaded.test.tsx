import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLoaded } from "~/ui/lazy-section";
import { defer, type Deferred } from "../support/deferred";
import { renderHook } from "../support/render";

// That it loads once, and again when asked: lazy-section.test.tsx.
it.each([
  ["succeeds", (older: Deferred<string>) => older.resolve("late")],
  ["fails", (older: Deferred<string>) => older.reject(new Error("late"))],
])("useLoaded ignores an older attempt that %s", async (_how, settle) => {
  const [older, newer] = [defer<string>(), defer<string>()];
  const attempts = [older, newer];
  const load = () => attempts.shift()!.promise;
  const { result } = renderHook(() => useLoaded(load));
  act(() => result.current.retry());
  await act(async () => settle(older));
  expect(result.current).toMatchObject({ value: null, error: null });
  await act(async () => newer.resolve("here"));
  expect(result.current).toMatchObject({ value: "here", error: null });
});
