import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LookupErrors } from "~/components/wallets/describe-errors";
import { useResume } from "~/components/wallets/use-resume";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function refuse(retryAfterS: number | null, wallets = ["0x1", "0x2"]): LookupErrors {
  return { text: "Too many lookups for now", wallets, retryAfterS };
}

function renderResume(errors: LookupErrors | null, isList = true) {
  const retry = vi.fn();
  const { rerender, unmount } = renderHook(({ errors }) => useResume(errors, isList, retry), {
    initialProps: { errors },
  });
  return { retry, unmount, show: (next: LookupErrors | null) => rerender({ errors: next }) };
}

describe("refused wallets of a list", () => {
  it("are asked for again once the wait is over", () => {
    const { retry } = renderResume(refuse(7));
    vi.advanceTimersByTime(6999);
    expect(retry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(retry.mock.calls).toEqual([[["0x1", "0x2"]]]);
    vi.advanceTimersByTime(60_000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it("wait no longer for being described anew", () => {
    const { retry, show } = renderResume(refuse(7));
    vi.advanceTimersByTime(5000);
    show(refuse(7));
    vi.advanceTimersByTime(2000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it("wait no longer for one that is removed meanwhile, and leave it out", () => {
    const { retry, show } = renderResume(refuse(7));
    vi.advanceTimersByTime(5000);
    show(refuse(7, ["0x2"]));
    vi.advanceTimersByTime(2000);
    expect(retry.mock.calls).toEqual([[["0x2"]]]);
  });

  it("wait anew where they are refused again, for others, too", () => {
    const { retry, show } = renderResume(refuse(7));
    vi.advanceTimersByTime(7000);
    // Asked again: nothing has failed meanwhile.
    show(null);
    show(refuse(7, ["0x2"]));
    vi.advanceTimersByTime(7000);
    expect(retry.mock.calls).toEqual([[["0x1", "0x2"]], [["0x2"]]]);
  });

  it.each([
    ["nothing was refused", null, true],
    ["they failed for another reason", refuse(null), true],
    ["there is but one wallet, of which the visitor decides", refuse(7), false],
  ])("are left alone where %s", (_why, errors, isList) => {
    const { retry } = renderResume(errors, isList);
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it("are left alone once the page has gone, or has them", () => {
    const { retry, show, unmount } = renderResume(refuse(7));
    show(null);
    vi.advanceTimersByTime(60_000);
    show(refuse(7));
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
  });
});
