import { describe, expect, it } from "vitest";
import {
  completeKnown,
  followKnown,
  listMissing,
  retryKnown,
  startKnown,
  type KnownLookups,
} from "~/features/wallets/use-wallet-lookups";
import { newLookup, type Lookup, type LookupResult } from "~/domain/estimate/lookup";
import type { SourcePoints } from "~/domain/estimate/wallet-points";

const FAST: SourcePoints[] = [{ source: "theo", points: 1, tier: 1, failed: false, staleMs: null }];
const ALL: SourcePoints[] = [
  ...FAST,
  { source: "testnet", points: 2, tier: 1, failed: false, staleMs: null },
];

const DONE = { state: "done", retryAfterS: null } as const;
const DOWN = { state: "failed", reason: "down" } as const;

function lookupOf(wallet: string, replies = ALL): Lookup {
  return newLookup(wallet, { ...DONE, replies });
}

/** The lookup of a wallet whose later replies are pending. */
function pendingOf(wallet: string, replies = FAST) {
  const pending = new Promise<LookupResult>(() => {});
  return { ...newLookup(wallet, { state: "loading", pending, replies }), pending };
}

/** Completes a lookup with all replies. */
function complete(known: KnownLookups, { wallet, pending }: ReturnType<typeof pendingOf>) {
  return completeKnown(known, wallet, pending, { ...DONE, replies: ALL });
}

/** A page loaded with these lookups, and with the wallets in its address. */
function loadPage(loaded: Lookup[], address = loaded.map(({ wallet }) => wallet)) {
  return startKnown(loaded, { address, others: [], answer: undefined });
}

function goTo(known: KnownLookups, ...address: string[]): KnownLookups {
  return followKnown(known, { ...known, address });
}

function needOthers(known: KnownLookups, ...others: string[]): KnownLookups {
  return followKnown(known, { ...known, others });
}

function answer(known: KnownLookups, ...lookups: Lookup[]): KnownLookups {
  return followKnown(known, { ...known, answer: lookups });
}

const knownOf = (known: KnownLookups, wallet: string) => known.byWallet.get(wallet);
const walletsOf = (known: KnownLookups) => [...known.byWallet.keys()];

it("a page just loaded is missing what its address has by the time it starts", () => {
  const known = loadPage([lookupOf("0x1")], ["0x2"]);
  expect(walletsOf(known)).toEqual(["0x2"]);
  expect(listMissing(known)).toEqual(["0x2"]);
});

describe("another address", () => {
  it("is missing only its new wallets, in order", () => {
    const before = loadPage([lookupOf("0x1"), lookupOf("0x2")]);
    const known = goTo(before, "0x3", "0x2", "0x4");
    expect(listMissing(known)).toEqual(["0x3", "0x4"]);
    expect(knownOf(known, "0x2")).toBe(knownOf(before, "0x2"));
  });

  it("forgets wallets that have left it, so that they are requested when they return", () => {
    const left = goTo(loadPage([lookupOf("0x1"), lookupOf("0x2")]), "0x1");
    expect(walletsOf(left)).toEqual(["0x1"]);
    expect(listMissing(goTo(left, "0x1", "0x2"))).toEqual(["0x2"]);
  });

  it("requests as many wallets as an address can hold, then the rest", () => {
    const wallets = Array.from({ length: 30 }, (_, index) => `0x${index}`);
    const known = goTo(loadPage([]), ...wallets);
    expect(listMissing(known)).toEqual(wallets.slice(0, 20));
    const answered = answer(known, ...wallets.slice(0, 20).map((wallet) => lookupOf(wallet)));
    expect(listMissing(answered)).toEqual(wallets.slice(20));
  });
});

it("a server's answer is dropped if its wallet has left the address meanwhile", () => {
  const known = goTo(goTo(loadPage([lookupOf("0x1")]), "0x2"), "0x3");
  const answered = answer(known, lookupOf("0x2"), lookupOf("0x9"));
  expect(walletsOf(answered)).toEqual(["0x3"]);
  expect(listMissing(answered)).toEqual(["0x3"]);
});

describe("a retry", () => {
  it("requests its wallets, and meanwhile shows what is known", () => {
    const page = loadPage([lookupOf("0x1"), lookupOf("0x2"), lookupOf("0x3")]);
    const known = retryKnown(page, ["0x3", "0x1"]);
    expect(listMissing(known)).toEqual(["0x1", "0x3"]);
    expect(knownOf(known, "0x1")).toMatchObject({ replies: ALL, state: "loading" });
  });

  it("is combined with another retry, and with a new wallet", () => {
    const page = loadPage([lookupOf("0x1"), lookupOf("0x2")]);
    const twice = retryKnown(retryKnown(page, ["0x1"]), ["0x2"]);
    expect(listMissing(goTo(twice, "0x1", "0x2", "0x3"))).toEqual(["0x1", "0x2", "0x3"]);
  });

  it("ends with the answer, wallet by wallet", () => {
    const page = loadPage([lookupOf("0x1"), lookupOf("0x2")]);
    const known = answer(retryKnown(page, ["0x1", "0x2"]), lookupOf("0x2", FAST));
    expect(listMissing(known)).toEqual(["0x1"]);
    expect(knownOf(known, "0x2")).toMatchObject({ replies: FAST, state: "done" });
  });

  it("that fails as a whole keeps what was known", () => {
    const retried = retryKnown(loadPage([lookupOf("0x1", FAST)]), ["0x1"]);
    const failed = answer(retried, newLookup("0x1", DOWN));
    expect(knownOf(failed, "0x1")).toMatchObject({ ...DOWN, replies: FAST });
  });

  it("of a wallet that has left the address requests nothing", () => {
    const known = retryKnown(loadPage([lookupOf("0x1"), lookupOf("0x2")]), ["0x2"]);
    expect(listMissing(goTo(known, "0x1"))).toEqual([]);
    expect(listMissing(retryKnown(goTo(known, "0x1"), ["0x2"]))).toEqual([]);
  });
});

describe("answers that stream in", () => {
  it("never overwrite a newer lookup of the same wallet", () => {
    const [older, newer] = [pendingOf("0x1"), pendingOf("0x1", [])];
    const retried = retryKnown(loadPage([older]), ["0x1"]);
    expect(complete(retried, older)).toBe(retried);
    const known = answer(retried, newer);
    expect(complete(known, older)).toBe(known);
    expect(knownOf(complete(known, newer), "0x1")?.replies).toBe(ALL);
  });

  it("never bring back a wallet that has left the address", () => {
    const fast = pendingOf("0x1");
    const known = goTo(loadPage([fast]), "0x2");
    expect(complete(known, fast)).toBe(known);
  });
});

describe("wallets outside the address", () => {
  it("are requested along with its own, after those", () => {
    const known = needOthers(goTo(loadPage([lookupOf("0x1")]), "0x1", "0x2"), "0xa", "0x1", "0x2");
    expect(listMissing(known)).toEqual(["0x2", "0xa"]);
  });

  it("that enter it are requested again, and meanwhile what is known is shown", () => {
    const known = goTo(answer(needOthers(loadPage([]), "0xa"), lookupOf("0xa")), "0xa");
    expect(listMissing(known)).toEqual(["0xa"]);
    expect(knownOf(known, "0xa")).toMatchObject({ replies: ALL, state: "loading" });
  });

  it("stay known when they leave it", () => {
    const known = goTo(needOthers(loadPage([lookupOf("0xa")]), "0xa"));
    expect(knownOf(known, "0xa")).toMatchObject({ replies: ALL, state: "done" });
    expect(listMissing(known)).toEqual([]);
  });
});
