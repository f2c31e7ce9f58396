import { expect } from "vitest";
import type { Lookup } from "~/estimate/lookup";
import { listSources } from "~/estimate/campaign";
import { mitosis } from "./mitosis";

/** The wallet at this index of `listOf`. */
export function walletIn(index: number): string {
  return `0x${String(index).padStart(40, "0")}`;
}

/** This number of wallets, the same on every call. */
export function listOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => walletIn(index));
}

/** Expects a healthy upstream's eight fresh replies for each of these wallets, in order. */
export function expectComplete(lookups: readonly Lookup[], wallets: readonly string[]): void {
  const expected = listSources(mitosis).map((source) => {
    const known = { theo: { points: 250, tier: 1 }, testnet: { points: 33.25, tier: 1 } }[source];
    const { points, tier } = known ?? { points: 1500.5, tier: 3 };
    return { source, points, tier, failed: false, staleMs: null };
  });
  for (const { replies, ...lookup } of lookups) {
    expect(lookup).toMatchObject({ state: "done", retryAfterS: null });
    expect(new Set(replies), lookup.wallet).toEqual(new Set(expected));
  }
  expect(lookups.map(({ wallet }) => wallet)).toEqual(wallets);
}
