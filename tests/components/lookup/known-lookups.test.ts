import { describe, expect, it } from "vitest";
import {
  followKnown,
  listMissing,
  retryKnown,
  settleKnown,
  startKnown,
} from "~/components/lookup/known-lookups";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";
import type { SourcePoints } from "~/estimate/wallet-points";

const FAST: SourcePoints[] = [{ source: "theo", points: 1, tier: 1, failed: false, staleMs: null }];
const ALL: SourcePoints[] = [
  ...FAST,
  { source: "testnet", points: 2, tier: 1, failed: false, staleMs: null },
];

function lookupOf(wallet: string, answers = ALL, isPending = false): WalletLookup {
  return { ...emptyLookup(wallet), answers, pending: isPending ? new Promise(() => {}) : null };
}

function resultOf(answers: SourcePoints[], error: string | null = null): LookupResult {
  return { answers, error, retryAfterS: null };
}

/** A page as it was loaded, with these wallets in its address. */
function loadPage(...wallets: string[]) {
  return startKnown(
    wallets.map((wallet) => lookupOf(wallet)),
    wallets,
  );
}

const walletsOf = (known: ReturnType<typeof loadPage>) => [...known.byWallet.keys()];

describe("a page as it was loaded", () => {
  it("misses nothing", () => {
    const known = loadPage("0x1", "0x2");
    expect(walletsOf(known)).toEqual(["0x1", "0x2"]);
    expect(listMissing(known)).toEqual([]);
  });

  it("may know a wallet by an error", () => {
    const known = startKnown([emptyLookup("0x1", "down")], ["0x1"]);
    expect(known.byWallet.get("0x1")).toMatchObject({ answers: [], error: "down" });
    expect(listMissing(known)).toEqual([]);
  });
});

describe("another address", () => {
  it("misses its new wallets alone, in its order", () => {
    const before = loadPage("0x1", "0x2");
    const known = followKnown(before, undefined, ["0x3", "0x2", "0x4"]);
    expect(listMissing(known)).toEqual(["0x3", "0x4"]);
    expect(known.byWallet.get("0x2")).toBe(before.byWallet.get("0x2"));
  });

  it("forgets wallets that have left it, so that they are asked for when they come back", () => {
    const left = followKnown(loadPage("0x1", "0x2"), undefined, ["0x1"]);
    expect(walletsOf(left)).toEqual(["0x1"]);
    expect(listMissing(followKnown(left, undefined, ["0x1", "0x2"]))).toEqual(["0x2"]);
  });

  it("of the same wallets leaves what is known as it is, by identity", () => {
    const before = loadPage("0x1", "0x2");
    const { byWallet } = followKnown(before, undefined, ["0x2", "0x1"]);
    expect(byWallet).toBe(before.byWallet);
  });

  it("is no other where it is the same array, and nothing has arrived", () => {
    const known = loadPage("0x1");
    expect(followKnown(known, undefined, known.asked)).toBe(known);
  });
});

describe("an answer of the server", () => {
  it("adds the wallets it is about, and is taken in once", () => {
    const asked = ["0x1", "0x2"];
    const data = [lookupOf("0x2")];
    const known = followKnown(loadPage("0x1"), data, asked);
    expect(walletsOf(known)).toEqual(asked);
    expect(listMissing(known)).toEqual([]);
    expect(followKnown(known, data, asked)).toBe(known);
  });

  it("is dropped where its wallet has left the address meanwhile", () => {
    const asking = followKnown(loadPage("0x1"), undefined, ["0x2"]);
    const known = followKnown(asking, [lookupOf("0x2"), lookupOf("0x9")], ["0x3"]);
    expect(walletsOf(known)).toEqual([]);
    expect(listMissing(known)).toEqual(["0x3"]);
  });

  it("does not come back with an address that it was once given for", () => {
    const data = [lookupOf("0x2")];
    const there = followKnown(loadPage("0x1"), data, ["0x1", "0x2"]);
    const left = followKnown(there, data, ["0x1"]);
    const back = followKnown(left, data, ["0x1", "0x2"]);
    expect(listMissing(back)).toEqual(["0x2"]);
  });
});

describe("a retry", () => {
  it("asks for its wallets, and shows what is known meanwhile", () => {
    const known = retryKnown(loadPage("0x1", "0x2", "0x3"), ["0x3", "0x1"]);
    expect(listMissing(known)).toEqual(["0x1", "0x3"]);
    expect(walletsOf(known)).toEqual(["0x1", "0x2", "0x3"]);
  });

  it("goes along with another one, and with a new wallet", () => {
    const twice = retryKnown(retryKnown(loadPage("0x1", "0x2"), ["0x1"]), ["0x2"]);
    expect(listMissing(followKnown(twice, undefined, ["0x1", "0x2", "0x3"]))).toEqual([
      "0x1",
      "0x2",
      "0x3",
    ]);
  });

  it("is over with the answer, wallet by wallet", () => {
    const asked = ["0x1", "0x2"];
    const known = retryKnown(loadPage(...asked), asked);
    const answer = lookupOf("0x2", FAST);
    const answered = followKnown(known, [answer], asked);
    expect(listMissing(answered)).toEqual(["0x1"]);
    expect(answered.byWallet.get("0x2")).toBe(answer);
  });

  it("that fails as a whole loses nothing of what was known", () => {
    const known = startKnown([lookupOf("0x1", FAST)], ["0x1"]);
    const failed = { ...lookupOf("0x1", []), error: "down" };
    const answered = followKnown(retryKnown(known, ["0x1"]), [failed], ["0x1"]);
    expect(answered.byWallet.get("0x1")).toMatchObject({ error: "down", answers: FAST });
  });

  it("of a wallet that has left the address asks for nothing", () => {
    const known = retryKnown(loadPage("0x1", "0x2"), ["0x2"]);
    expect(listMissing(followKnown(known, undefined, ["0x1"]))).toEqual([]);
  });
});

describe("answers that stream in", () => {
  it("replace the fast ones", () => {
    const fast = lookupOf("0x1", FAST, true);
    const known = settleKnown(startKnown([fast], ["0x1"]), fast, resultOf(ALL));
    expect(known.byWallet.get("0x1")).toEqual({ ...fast, answers: ALL, pending: null });
  });

  it("leave other wallets as they are, by identity", () => {
    const [fast, other] = [lookupOf("0x1", FAST, true), lookupOf("0x2", FAST, true)];
    const before = startKnown([fast, other], ["0x1", "0x2"]);
    const known = settleKnown(before, fast, resultOf(ALL));
    expect(known.byWallet.get("0x2")).toBe(other);
    expect(walletsOf(known)).toEqual(["0x1", "0x2"]);
  });

  it("never land on a newer lookup of the same wallet", () => {
    const [older, newer] = [lookupOf("0x1", FAST, true), lookupOf("0x1", [], true)];
    const asked = ["0x1"];
    const retried = retryKnown(startKnown([older], asked), asked);
    const known = followKnown(retried, [newer], asked);
    expect(settleKnown(known, older, resultOf(ALL))).toBe(known);
    expect(settleKnown(known, newer, resultOf(ALL)).byWallet.get("0x1")?.answers).toBe(ALL);
  });

  it("never bring a wallet back that has left the address", () => {
    const fast = lookupOf("0x1", FAST, true);
    const known = followKnown(startKnown([fast], ["0x1"]), undefined, ["0x2"]);
    expect(settleKnown(known, fast, resultOf(ALL))).toBe(known);
  });
});
