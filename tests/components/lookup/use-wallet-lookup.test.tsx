import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useWalletLookup } from "~/components/lookup/use-wallet-lookup";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";
import type { SourcePoints } from "~/estimate/wallet-points";
import { defer } from "../../support/deferred";

const FAST: SourcePoints[] = [{ source: "theo", points: 1, tier: 1, failed: false, staleMs: null }];
const ALL: SourcePoints[] = [
  ...FAST,
  { source: "testnet", points: 2, tier: 1, failed: false, staleMs: null },
];

const LIMIT_MS = 4000;

function lookupOf(wallet: string, pending: WalletLookup["pending"], answers = FAST): WalletLookup {
  return { ...emptyLookup(wallet), answers, pending };
}

function resultOf(answers: SourcePoints[]): LookupResult {
  return { answers, error: null, retryAfterS: null };
}

function renderLookup(lookup: WalletLookup, wallet = lookup.wallet) {
  return renderHook(({ lookup, wallet }) => useWalletLookup(lookup, wallet, LIMIT_MS), {
    initialProps: { lookup, wallet },
  });
}

describe("a lookup that is complete", () => {
  it("is known at once", () => {
    const { result } = renderLookup(lookupOf("0x1", null, ALL));
    expect(result.current).toMatchObject({ answers: ALL, error: null, isLoading: false });
  });

  it("may be an error", () => {
    const { result } = renderLookup(emptyLookup("0x1", "down"));
    expect(result.current).toMatchObject({ answers: [], error: "down", isLoading: false });
  });
});

describe("a lookup of another wallet than the scenario's", () => {
  it("is not shown: nothing is known, it loads", () => {
    const { result } = renderLookup(lookupOf("0x1", null, ALL), "0x2");
    expect(result.current).toMatchObject({ answers: [], error: null, isLoading: true });
  });

  it("is not shown without a wallet either, and nothing loads", () => {
    const { result } = renderLookup(lookupOf("0x1", null, ALL), "");
    expect(result.current).toMatchObject({ answers: [], error: null, isLoading: false });
  });
});

describe("answers that stream in", () => {
  it("replace the fast ones when all are there", async () => {
    const pending = defer<LookupResult>();
    const { result } = renderLookup(lookupOf("0x1", pending.promise));
    expect(result.current).toMatchObject({ answers: FAST, isLoading: true });
    await act(async () => pending.resolve(resultOf(ALL)));
    expect(result.current).toMatchObject({ answers: ALL, error: null, isLoading: false });
  });

  it("that break off leave the fast ones, and an error", async () => {
    const pending = defer<LookupResult>();
    const { result } = renderLookup(lookupOf("0x1", pending.promise));
    await act(async () => pending.reject(new Error("connection lost")));
    expect(result.current).toMatchObject({
      answers: FAST,
      error: "the connection broke off",
      isLoading: false,
    });
  });

  it("that never come are broken off, too; should they come after all, they count", async () => {
    vi.useFakeTimers();
    const pending = defer<LookupResult>();
    const { result } = renderLookup(lookupOf("0x1", pending.promise));
    await act(() => vi.advanceTimersByTimeAsync(LIMIT_MS));
    expect(result.current.isLoading).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(result.current).toMatchObject({ answers: FAST, error: "the connection broke off" });
    await act(async () => pending.resolve(resultOf(ALL)));
    expect(result.current).toMatchObject({ answers: ALL, error: null, isLoading: false });
    vi.useRealTimers();
  });

  it("that turn out to be refused are an error", async () => {
    const pending = defer<LookupResult>();
    const { result } = renderLookup(lookupOf("0x1", pending.promise));
    const refusal = { answers: [], error: "Too many lookups for now", retryAfterS: 7 };
    await act(async () => pending.resolve(refusal));
    expect(result.current).toEqual({ ...refusal, isLoading: false });
  });

  it.each(["resolve", "reject"] as const)(
    "never land on a newer lookup of another wallet: %s",
    async (how) => {
      const [older, newer] = [defer<LookupResult>(), defer<LookupResult>()];
      const { result, rerender } = renderLookup(lookupOf("0x1", older.promise));
      rerender({ lookup: lookupOf("0x2", newer.promise, []), wallet: "0x2" });
      await act(async () => older[how](resultOf(ALL)));
      expect(result.current).toMatchObject({ answers: [], error: null, isLoading: true });
      await act(async () => newer.resolve(resultOf(FAST)));
      expect(result.current).toMatchObject({ answers: FAST, error: null, isLoading: false });
    },
  );

  it("never land on a retry of the same wallet, whichever comes last", async () => {
    const [older, newer] = [defer<LookupResult>(), defer<LookupResult>()];
    const { result, rerender } = renderLookup(lookupOf("0x1", older.promise));
    rerender({ lookup: lookupOf("0x1", newer.promise), wallet: "0x1" });
    await act(async () => newer.resolve(resultOf(ALL)));
    await act(async () => older.resolve(resultOf(FAST)));
    expect(result.current).toMatchObject({ answers: ALL, isLoading: false });
  });

  it("that have settled do not stand in for a retry that has not", async () => {
    const [first, retry] = [defer<LookupResult>(), defer<LookupResult>()];
    const { result, rerender } = renderLookup(lookupOf("0x1", first.promise));
    await act(async () => first.reject(new Error("connection lost")));
    rerender({ lookup: lookupOf("0x1", retry.promise), wallet: "0x1" });
    expect(result.current).toMatchObject({ answers: FAST, error: null, isLoading: true });
  });

  it("do no harm after the page has gone", async () => {
    const pending = defer<LookupResult>();
    const { result, unmount } = renderLookup(lookupOf("0x1", pending.promise));
    unmount();
    await act(async () => pending.resolve(resultOf(ALL)));
    expect(result.current.isLoading).toBe(true);
  });
});
