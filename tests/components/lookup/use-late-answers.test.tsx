import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLateAnswers } from "~/components/lookup/use-late-answers";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";
import type { SourcePoints } from "~/estimate/wallet-points";
import { defer } from "../../support/deferred";

const FAST: SourcePoints[] = [{ source: "theo", points: 1, tier: 1, failed: false, staleMs: null }];
const RESULT: LookupResult = { answers: [...FAST, ...FAST], error: null, retryAfterS: null };

const LIMIT_MS = 4000;

function lookupOf(wallet: string, pending: WalletLookup["pending"]): WalletLookup {
  return { ...emptyLookup(wallet), answers: FAST, pending };
}

/** The page with these lookups, and what settled, by wallet. */
function renderLate(...lookups: WalletLookup[]) {
  const settled: [string, LookupResult][] = [];
  const settle = (lookup: WalletLookup, result: LookupResult) =>
    void settled.push([lookup.wallet, result]);
  const mapOf = (list: WalletLookup[]) => new Map(list.map((each) => [each.wallet, each]));
  const { rerender, unmount } = renderHook(({ known }) => useLateAnswers(known, LIMIT_MS, settle), {
    initialProps: { known: mapOf(lookups) },
  });
  return {
    settled,
    unmount,
    show: (...list: WalletLookup[]) => rerender({ known: mapOf(list) }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets a time pass, and what has settled by then report it. */
function pass(ms = 0) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

describe("answers on their way", () => {
  it("are reported as they arrive, wallet by wallet", async () => {
    const [one, two] = [defer<LookupResult>(), defer<LookupResult>()];
    const { settled } = renderLate(
      lookupOf("0x1", one.promise),
      lookupOf("0x2", two.promise),
      lookupOf("0x3", null),
    );
    two.resolve(RESULT);
    await pass();
    expect(settled).toEqual([["0x2", RESULT]]);
    one.resolve(RESULT);
    await pass();
    expect(settled.map(([wallet]) => wallet)).toEqual(["0x2", "0x1"]);
  });

  it("that turn out to be refused are reported as they are", async () => {
    const refusal = { answers: [], error: "Too many lookups for now", retryAfterS: 7 };
    const { settled } = renderLate(lookupOf("0x1", Promise.resolve(refusal)));
    await pass();
    expect(settled).toEqual([["0x1", refusal]]);
  });

  it("that break off leave the fast ones, and an error", async () => {
    const { settled } = renderLate(lookupOf("0x1", Promise.reject(new Error("lost"))));
    await pass();
    expect(settled).toMatchObject([
      ["0x1", { answers: FAST, error: "the connection broke off", retryAfterS: null }],
    ]);
  });

  it("that never come break off after the limit; should they come after all, they count", async () => {
    const late = defer<LookupResult>();
    const { settled } = renderLate(lookupOf("0x1", late.promise));
    await pass(LIMIT_MS + 1999);
    expect(settled).toEqual([]);
    await pass(1);
    expect(settled).toMatchObject([["0x1", { answers: FAST, error: "the connection broke off" }]]);
    late.resolve(RESULT);
    await pass();
    expect(settled.at(-1)).toEqual(["0x1", RESULT]);
  });

  it("that have arrived are not taken for broken off later", async () => {
    const { settled } = renderLate(lookupOf("0x1", Promise.resolve(RESULT)));
    await pass(LIMIT_MS + 2000);
    expect(settled).toEqual([["0x1", RESULT]]);
  });

  it("are waited for once, however often the page renders", async () => {
    const late = defer<LookupResult>();
    const lookup = lookupOf("0x1", late.promise);
    const { settled, show } = renderLate(lookup);
    show(lookup, lookupOf("0x2", null));
    show(lookup);
    late.resolve(RESULT);
    await pass(LIMIT_MS + 2000);
    expect(settled).toEqual([["0x1", RESULT]]);
  });

  it("of a retry are waited for beside the older ones", async () => {
    const [older, newer] = [defer<LookupResult>(), defer<LookupResult>()];
    const { settled, show } = renderLate(lookupOf("0x1", older.promise));
    show(lookupOf("0x1", newer.promise));
    newer.resolve(RESULT);
    await pass();
    expect(settled).toEqual([["0x1", RESULT]]);
  });

  it("do no harm after the page has gone", async () => {
    const late = defer<LookupResult>();
    const { unmount } = renderLate(lookupOf("0x1", late.promise));
    unmount();
    late.resolve(RESULT);
    await pass(LIMIT_MS + 2000);
  });
});
