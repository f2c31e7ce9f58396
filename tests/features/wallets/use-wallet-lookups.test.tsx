import { act } from "@testing-library/react";
import { renderWithLoader } from "../../support/render";
import { useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatFailure, newLookup, type Lookup, type LookupResult } from "~/domain/estimate/lookup";
import { readWallets } from "~/estimator/codec";
import { useWalletLookups, type WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { defer, type Deferred } from "../../support/deferred";
import { repliesOf } from "../../support/lookups";
import { MODEST, RICH } from "../../support/wallets";

const LIMIT_MS = 4000;
const FAST = repliesOf(RICH).slice(0, 3);
const RESULT: LookupResult = { replies: repliesOf(RICH), state: "done", retryAfterS: null };

/** A call to the server, which a test answers. */
interface Call extends Deferred<Lookup[]> {
  wallets: string[];
  signal: AbortSignal;
}

function pendingOf(wallet: string, pending: Promise<LookupResult>): Lookup {
  return newLookup(wallet, { state: "loading", pending, replies: FAST });
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
    /** Each wallet's number of replies, and whether it is loading or has an error. */
    states: () =>
      shown.lookups.map((lookup) => [
        lookup.replies.length,
        ...(lookup.state === "loading" ? ["loading"] : []),
        ...[formatFailure(lookup)].filter((reason) => reason !== null),
      ]),
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
    const loaded = [newLookup("0x1", RESULT)];
    const { calls, states, goTo, page } = renderPage("/page?wallet=0x1", loaded);
    expect(calls).toEqual([]);
    await goTo("/page?wallet=0x1&also=0x2");
    expect(calls.map(({ wallets }) => wallets)).toEqual([["0x2"]]);
    expect(states()).toEqual([[8], [0, "loading"]]);
    calls[0]!.resolve([newLookup("0x2", { state: "failed", reason: "down" })]);
    await pass();
    expect(states()).toEqual([[8], [0, "down"]]);
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
    calls[0]!.resolve([newLookup("0x1", RESULT)]);
    await pass();
    expect(states()).toEqual([[0, "loading"]]);
    calls[1]!.resolve([newLookup("0x2", { ...RESULT, replies: repliesOf(MODEST) })]);
    await pass();
    expect(states()).toEqual([[8]]);
  });

  it("keeps the identity of its lookups while others arrive", async () => {
    const { calls, page } = renderPage("/page?wallet=0x1", [newLookup("0x1", RESULT)]);
    const { lookups } = page();
    act(() => page().lookUpOthers(["0xa"]));
    expect(calls.map(({ wallets }) => wallets)).toEqual([["0xa"]]);
    calls[0]!.resolve([newLookup("0xa", RESULT)]);
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
    expect(states()).toEqual([[3, "loading"], [8]]);
    one.resolve(RESULT);
    await pass();
    expect(states()).toEqual([[8], [8]]);
    // What has arrived isn't reported as broken off later.
    await pass(LIMIT_MS + 2000);
    expect(states()).toEqual([[8], [8]]);
  });

  it("end when their connection breaks", async () => {
    const broken = Promise.reject(new Error("lost"));
    const { states } = renderPage("/page?wallet=0x1", [pendingOf("0x1", broken)]);
    await pass();
    expect(states()).toEqual([[3, "the connection was lost"]]);
  });

  it("end after the limit, however often the page renders", async () => {
    const { states, goTo } = renderPage("/page?wallet=0x1", [
      pendingOf("0x1", new Promise(() => {})),
    ]);
    await pass(LIMIT_MS);
    await goTo("/page?wallet=0x1&fdv=5000000");
    await pass(1999);
    expect(states()).toEqual([[3, "loading"]]);
    await pass(1);
    expect(states()).toEqual([[3, "the connection was lost"]]);
  });
});
