import { act } from "@testing-library/react";
import { renderWithLoader } from "../../support/render";
import { useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatFailure, newLookup, type Lookup, type LookupResult } from "~/domain/estimate/lookup";
import { readWallets } from "~/estimator/codec";
import {
  completeKnown,
  followKnown,
  type KnownLookups,
  listMissing,
  retryKnown,
  startKnown,
  useWalletLookups,
  type WalletLookups,
} from "~/features/wallets/use-wallet-lookups";
import { defer, type Deferred } from "../../support/deferred";
import { repliesOf } from "../../support/lookups";
import { MODEST, RICH } from "../../support/wallets";

const LIMIT_MS = 4000;
const FAST = repliesOf(RICH).slice(0, 3);
const RESULT: LookupResult = { replies: repliesOf(RICH), state: "done", retryAfterS: null };
const DOWN = { state: "failed", reason: "down" } as const;

function doneOf(wallet: string, replies = RESULT.replies): Lookup {
  return newLookup(wallet, { ...RESULT, replies });
}

/** A call to the server, which a test answers. */
interface Call extends Deferred<Lookup[]> {
  wallets: string[];
  signal: AbortSignal;
}

function pendingOf(wallet: string, pending: Promise<LookupResult>): Lookup {
  return newLookup(wallet, { state: "loading", pending, replies: FAST });
}

/** What is known of a lookup: its state or failure, and the number of its replies. */
function formatState(lookup: Lookup): string {
  const isMissing = lookup.state === "loading" && lookup.pending === null;
  const state = isMissing ? "missing" : (formatFailure(lookup) ?? lookup.state);
  return `${lookup.wallet} ${state} ${lookup.replies.length}`;
}

/** A page of the wallets in its address, and its calls to the server. */
function renderPage(path: string, loaded: Lookup[] = []) {
  const calls: Call[] = [];
  let shown!: WalletLookups;
  function Page() {
    const wallets = readWallets(useSearchParams()[0]);
    shown = useWalletLookups(loaded, wallets, wallets, LIMIT_MS);
    return null;
  }
  function loader({ request }: { request: Request }) {
    const wallets = readWallets(new URL(request.url).searchParams);
    const call = { ...defer<Lookup[]>(), wallets, signal: request.signal };
    calls.push(call);
    return call.promise;
  }
  const goTo = renderWithLoader(path, <Page />, loader);
  return {
    calls,
    page: () => shown,
    states: () => shown.lookups.map(formatState),
    goTo,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Advances the clock, and lets what has completed by then arrive. */
function pass(ms = 0) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

describe("a page", () => {
  it("requests only wallets that are new in its address or to be retried", async () => {
    const loaded = [doneOf("0x1")];
    const { calls, states, goTo, page } = renderPage("/page?wallet=0x1", loaded);
    expect(calls).toEqual([]);
    await goTo("/page?wallet=0x1&also=0x2");
    expect(calls.map(({ wallets }) => wallets)).toEqual([["0x2"]]);
    expect(states()).toEqual(["0x1 done 8", "0x2 missing 0"]);
    calls[0]!.resolve([newLookup("0x2", DOWN)]);
    await pass();
    expect(states()).toEqual(["0x1 done 8", "0x2 down 0"]);
    act(() => page().retry(["0x2"]));
    expect(calls.map(({ wallets }) => wallets)).toEqual([["0x2"], ["0x2"]]);
  });

  it("aborts an older call for a newer one, and shows only the newer one's wallet", async () => {
    const { calls, states, goTo } = renderPage("/page?wallet=0x1");
    await goTo("/page?wallet=0x2");
    expect(calls.map(({ wallets, signal }) => [wallets, signal.aborted])).toEqual([
      [["0x1"], true],
      [["0x2"], false],
    ]);
    calls[0]!.resolve([doneOf("0x1")]);
    await pass();
    expect(states()).toEqual(["0x2 missing 0"]);
    calls[1]!.resolve([doneOf("0x2", repliesOf(MODEST))]);
    await pass();
    expect(states()).toEqual(["0x2 done 8"]);
  });

  it("keeps the identity of its lookups while others arrive", async () => {
    const { calls, page } = renderPage("/page?wallet=0x1", [doneOf("0x1")]);
    const { lookups } = page();
    act(() => page().lookUpOthers(["0xa"]));
    expect(calls.map(({ wallets }) => wallets)).toEqual([["0xa"]]);
    calls[0]!.resolve([doneOf("0xa")]);
    await pass();
    expect(page().byWallet.get("0xa")).toMatchObject(RESULT);
    expect(page().lookups).toBe(lookups);
  });
});

describe("pending answers", () => {
  const PATH = "/page?wallet=0x1&also=0x2";

  it("are shown as they arrive, wallet by wallet", async () => {
    const [one, two] = [defer<LookupResult>(), defer<LookupResult>()];
    const { states } = renderPage(PATH, [
      pendingOf("0x1", one.promise),
      pendingOf("0x2", two.promise),
    ]);
    two.resolve(RESULT);
    await pass();
    expect(states()).toEqual(["0x1 loading 3", "0x2 done 8"]);
    one.resolve(RESULT);
    await pass();
    expect(states()).toEqual(["0x1 done 8", "0x2 done 8"]);
    // What has arrived isn't reported as broken off later.
    await pass(LIMIT_MS + 2000);
    expect(states()).toEqual(["0x1 done 8", "0x2 done 8"]);
  });

  it("end when their connection breaks", async () => {
    const broken = Promise.reject(new Error("lost"));
    const { states } = renderPage("/page?wallet=0x1", [pendingOf("0x1", broken)]);
    await pass();
    expect(states()).toEqual(["0x1 the connection was lost 3"]);
  });

  it("end after the limit, however often the page renders", async () => {
    const { states, goTo } = renderPage("/page?wallet=0x1", [
      pendingOf("0x1", new Promise(() => {})),
    ]);
    await pass(LIMIT_MS);
    await goTo("/page?wallet=0x1&fdv=5000000");
    await pass(1999);
    expect(states()).toEqual(["0x1 loading 3"]);
    await pass(1);
    expect(states()).toEqual(["0x1 the connection was lost 3"]);
  });
});

/** The lookup of a wallet whose later replies are pending. */
function streamingOf(wallet: string) {
  const pending = new Promise<LookupResult>(() => {});
  return { ...pendingOf(wallet, pending), pending };
}

/** Completes a lookup with all replies. */
function complete(known: KnownLookups, { wallet, pending }: ReturnType<typeof streamingOf>) {
  return completeKnown(known, wallet, pending, RESULT);
}

/** A page loaded with these lookups, and with the wallets in its address. */
function loadPage(loaded: Lookup[], address = loaded.map(({ wallet }) => wallet)) {
  return startKnown(loaded, { address, others: [], answer: undefined });
}

function leadTo(known: KnownLookups, ...address: string[]): KnownLookups {
  return followKnown(known, { ...known, address });
}

function needOthers(known: KnownLookups, ...others: string[]): KnownLookups {
  return followKnown(known, { ...known, others });
}

function answer(known: KnownLookups, ...lookups: Lookup[]): KnownLookups {
  return followKnown(known, { ...known, answer: lookups });
}

const ONE = loadPage([doneOf("0x1")]);
const TWO = loadPage([doneOf("0x1"), doneOf("0x2")]);

it.each<[about: string, known: KnownLookups, states: string[]]>([
  ["nothing but its address's wallets", loadPage([doneOf("0x1")], ["0x2"]), ["0x2 missing 0"]],
  [
    "those of another address, in order",
    leadTo(TWO, "0x3", "0x2", "0x4"),
    ["0x3 missing 0", "0x2 done 8", "0x4 missing 0"],
  ],
  ["none that have left the address", leadTo(TWO, "0x1"), ["0x1 done 8"]],
  ["none when they return", leadTo(leadTo(TWO, "0x1"), "0x2"), ["0x2 missing 0"]],
  [
    "none of an answer to an earlier address",
    answer(leadTo(leadTo(ONE, "0x2"), "0x3"), doneOf("0x2"), doneOf("0x9")),
    ["0x3 missing 0"],
  ],
  [
    "what was known of those to retry",
    leadTo(retryKnown(retryKnown(TWO, ["0x2"]), ["0x1"]), "0x1", "0x2", "0x3"),
    ["0x1 missing 8", "0x2 missing 8", "0x3 missing 0"],
  ],
  [
    "what a retry's answer lacks",
    answer(retryKnown(TWO, ["0x1", "0x2"]), doneOf("0x2", FAST)),
    ["0x1 missing 8", "0x2 done 3"],
  ],
  [
    "what was known before a retry that fails as a whole",
    answer(retryKnown(ONE, ["0x1"]), newLookup("0x1", DOWN)),
    ["0x1 down 8"],
  ],
  [
    "none to retry that have left the address",
    retryKnown(leadTo(retryKnown(TWO, ["0x2"]), "0x1"), ["0x2"]),
    ["0x1 done 8"],
  ],
  [
    "wallets outside the address, after its own",
    needOthers(leadTo(ONE, "0x1", "0x2"), "0xa", "0x1", "0x2"),
    ["0x1 done 8", "0x2 missing 0", "0xa missing 0"],
  ],
  [
    "what was known of those that enter it",
    leadTo(answer(needOthers(loadPage([]), "0xa"), doneOf("0xa")), "0xa"),
    ["0xa missing 8"],
  ],
  ["those that leave it, where they are needed", leadTo(needOthers(ONE, "0x1")), ["0x1 done 8"]],
])("a page has %s", (_, known, states) => {
  expect([...known.byWallet.values()].map(formatState)).toEqual(states);
});

it("a page requests as many wallets as an address can hold, then the rest", () => {
  const wallets = Array.from({ length: 30 }, (_, index) => `0x${index}`);
  const known = leadTo(loadPage([]), ...wallets);
  expect(listMissing(known)).toEqual(wallets.slice(0, 20));
  const answered = answer(known, ...wallets.slice(0, 20).map((wallet) => doneOf(wallet)));
  expect(listMissing(answered)).toEqual(wallets.slice(20));
});

describe("answers that stream in", () => {
  it("never overwrite a newer lookup of the same wallet", () => {
    const [older, newer] = [streamingOf("0x1"), streamingOf("0x1")];
    const retried = retryKnown(loadPage([older]), ["0x1"]);
    expect(complete(retried, older)).toBe(retried);
    const known = answer(retried, newer);
    expect(complete(known, older)).toBe(known);
    expect(complete(known, newer).byWallet.get("0x1")).toMatchObject(RESULT);
  });

  it("never bring back a wallet that has left the address", () => {
    const fast = streamingOf("0x1");
    const known = leadTo(loadPage([fast]), "0x2");
    expect(complete(known, fast)).toBe(known);
  });
});
