import { act } from "@testing-library/react";
import { renderWithLoader } from "../../support/render";
import { useSearchParams } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { formatFailure, newLookup, type Lookup } from "~/estimate/lookup";
import { readWallets } from "~/estimate/codec";
import { useWalletLookups, type WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { defer, type Deferred } from "../../support/deferred";
import { repliesOf } from "../../support/lookups";
import { MODEST, RICH } from "../../support/wallets";

const LIMIT_MS = 4000;
const FAST = repliesOf(RICH).slice(0, 3);
const RESULT = { replies: repliesOf(RICH), state: "done", retryAfterS: null } as const;
const DOWN = { state: "failed", reason: "down" } as const;

function doneOf(wallet: string, replies = RESULT.replies): Lookup {
  return newLookup(wallet, { ...RESULT, replies });
}

/** A lookup of which some replies have arrived. */
function partOf(wallet: string): Lookup {
  return newLookup(wallet, { state: "loading", replies: FAST });
}

/** A call to the server, which a test answers. */
interface Call extends Deferred<Lookup[]> {
  wallets: string[];
  isWaiting: boolean;
  signal: AbortSignal;
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
    const { searchParams } = new URL(request.url);
    const isWaiting = searchParams.has("wait");
    const wallets = readWallets(searchParams);
    const call = { ...defer<Lookup[]>(), wallets, isWaiting, signal: request.signal };
    calls.push(call);
    return call.promise.then((lookups) => ({ lookups }));
  }
  const goTo = renderWithLoader(path, <Page />, loader);
  return {
    calls,
    asked: () => calls.map(({ wallets, isWaiting }) => wallets.join() + (isWaiting ? " wait" : "")),
    page: () => shown,
    /** Each lookup's state or failure, and the number of its replies. */
    states: () =>
      shown.lookups.map(
        (each) => `${each.wallet} ${formatFailure(each) ?? each.state} ${each.replies.length}`,
      ),
    goTo,
  };
}

beforeEach(() => void vi.useFakeTimers());

/** Advances the clock, and lets what has completed by then arrive. */
function pass(ms = 0) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

it("a page requests only wallets that are new in its address or to be retried", async () => {
  const loaded = [doneOf("0x1")];
  const { calls, states, goTo, page } = renderPage("/page?wallet=0x1", loaded);
  expect(calls).toEqual([]);
  await goTo("/page?wallet=0x1&also=0x2");
  expect(calls.map(({ wallets }) => wallets)).toEqual([["0x2"]]);
  expect(states()).toEqual(["0x1 done 8", "0x2 loading 0"]);
  calls[0]!.resolve([newLookup("0x2", DOWN)]);
  await pass();
  expect(states()).toEqual(["0x1 done 8", "0x2 down 0"]);
  act(() => page().retry(["0x2"]));
  expect(calls.map(({ wallets }) => wallets)).toEqual([["0x2"], ["0x2"]]);
});

it("a page aborts an older call for a newer one, and shows only the newer one's wallet", async () => {
  const { calls, states, goTo } = renderPage("/page?wallet=0x1");
  await goTo("/page?wallet=0x2");
  expect(calls.map(({ wallets, signal }) => [wallets, signal.aborted])).toEqual([
    [["0x1"], true],
    [["0x2"], false],
  ]);
  calls[0]!.resolve([doneOf("0x1")]);
  await pass();
  expect(states()).toEqual(["0x2 loading 0"]);
  calls[1]!.resolve([doneOf("0x2", repliesOf(MODEST))]);
  await pass();
  expect(states()).toEqual(["0x2 done 8"]);
});

it("an incomplete wallet is asked for until it is complete; what has arrived is shown meanwhile", async () => {
  const { calls, asked, states } = renderPage("/page?wallet=0x1&also=0x2", [
    partOf("0x1"),
    partOf("0x2"),
  ]);
  expect(asked()).toEqual(["0x1,0x2 wait"]);
  expect(states()).toEqual(["0x1 loading 3", "0x2 loading 3"]);
  calls[0]!.resolve([partOf("0x1"), doneOf("0x2")]);
  await pass();
  expect(states()).toEqual(["0x1 loading 3", "0x2 done 8"]);
  expect(asked()).toEqual(["0x1,0x2 wait", "0x1 wait"]);
  // A server that knows no `wait` completes nothing.
  calls[1]!.resolve([partOf("0x1")]);
  await pass();
  calls[2]!.resolve([doneOf("0x1")]);
  await pass(LIMIT_MS + 2000);
  expect(states()).toEqual(["0x1 done 8", "0x2 done 8"]);
  expect(calls).toHaveLength(3);
});

it("an incomplete wallet first has what arrives at once if it is new", async () => {
  const { calls, asked, states, goTo } = renderPage("/page?wallet=0x1", [partOf("0x1")]);
  await goTo("/page?wallet=0x1&also=0x2");
  calls[1]!.resolve([partOf("0x1"), partOf("0x2")]);
  await pass();
  expect(states()).toEqual(["0x1 loading 3", "0x2 loading 3"]);
  expect(asked()).toEqual(["0x1 wait", "0x1,0x2", "0x1,0x2 wait"]);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
});

it("an incomplete wallet that Back left is not lost, and asked for again on Forward", async () => {
  const { calls, asked, states, goTo } = renderPage("/page?wallet=0x1", [partOf("0x1")]);
  await goTo("/page");
  await goTo("/page?wallet=0x1");
  expect(asked()).toEqual(["0x1 wait", "0x1 wait"]);
  await goTo("/page");
  calls[1]!.resolve([doneOf("0x1")]);
  await pass();
  await goTo("/page?wallet=0x1");
  expect(states()).toEqual(["0x1 done 8"]);
  expect(calls).toHaveLength(2);
});

it("an incomplete wallet's lookup ends after the limit, however often the page renders, and can be retried", async () => {
  const { asked, states, goTo, page } = renderPage("/page?wallet=0x1", [partOf("0x1")]);
  await pass(LIMIT_MS);
  await goTo("/page?wallet=0x1&fdv=5000000");
  await pass(1999);
  expect(states()).toEqual(["0x1 loading 3"]);
  await pass(1);
  expect(states()).toEqual(["0x1 the connection was lost 3"]);
  act(() => page().retry(["0x1"]));
  expect(states()).toEqual(["0x1 loading 3"]);
  expect(asked()).toEqual(["0x1 wait", "0x1 wait"]);
});

it("a retry that fails as a whole keeps the earlier replies", async () => {
  const { calls, states, page } = renderPage("/page?wallet=0x1", [doneOf("0x1")]);
  act(() => page().retry(["0x1"]));
  expect(states()).toEqual(["0x1 loading 8"]);
  calls[0]!.resolve([newLookup("0x1", DOWN)]);
  await pass();
  expect(states()).toEqual(["0x1 down 8"]);
});
