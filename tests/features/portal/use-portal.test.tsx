import { act } from "@testing-library/react";
import { useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LookupFailure } from "~/estimate/lookup";
import type { PortalAnswer, PortalList, PortalRow } from "~/estimate/portal";
import { readWallets } from "~/estimate/codec";
import { usePortal } from "~/features/portal/use-portal";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import { defer, type Deferred } from "../../support/deferred";
import { askedOf, rowOf, worth } from "../../support/portal";
import { renderWithLoader } from "../../support/render";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets what has completed arrive, and time pass. */
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A list for some wallets, of campaigns with these answers. */
function listOf(
  wallets: string[],
  answers: Record<string, PortalAnswer>,
  ...others: PortalRow[]
): PortalList {
  const asked = Object.entries(answers).map(([id, answer]) => rowOf(id, askedOf(wallets, answer)));
  return { wallets, rows: [...asked, ...others] };
}

const failed = (wallet: string): LookupFailure => ({
  failure: { state: "failed", reason: "the server cannot be reached" },
  wallets: [wallet],
});

/** The portal at an address, and its calls to the server. */
function renderPortal(path: string, loaded: PortalList) {
  const calls: (Deferred<PortalList | LookupFailure> & { search: string })[] = [];
  let shown!: ReturnType<typeof usePortal>;
  function Page() {
    const wallets = useStableList(readWallets(useSearchParams()[0]));
    shown = usePortal(loaded, wallets);
    return null;
  }
  function loader({ request }: { request: Request }) {
    const call = { ...defer<PortalList | LookupFailure>(), search: new URL(request.url).search };
    calls.push(call);
    return call.promise;
  }
  const goTo = renderWithLoader(path, <Page />, loader);
  return {
    calls,
    portal: () => shown,
    /** Each row's id, and its total, `loading`, `lost` or what it needs. */
    rows: () =>
      shown.rows.map(
        ({ id, answer, isLoading, needs }) =>
          `${id}: ${isLoading ? "loading" : (answer?.totalUSD ?? needs ?? "lost")}`,
      ),
    goTo,
  };
}

describe("other wallets", () => {
  const typed = rowOf("typed", { needs: "points" });
  const bonuses = rowOf("bonuses", { needs: "bonuses" });
  const EMPTY: PortalList = { wallets: [], rows: [rowOf("a"), typed, bonuses] };

  it("are asked for, and what can't be asked isn't said to load", async () => {
    const { rows, calls, goTo } = renderPortal("/page", EMPTY);
    expect(rows()).toEqual(["a: wallet", "typed: points", "bonuses: bonuses"]);
    expect(calls).toEqual([]);
    await goTo("/page?wallet=0x1");
    expect(calls.map(({ search }) => search)).toEqual(["?index&wallet=0x1"]);
    expect(rows()).toEqual(["a: loading", "typed: points", "bonuses: bonuses"]);
    calls[0]!.resolve(listOf(["0x1"], { a: worth(5) }, typed, bonuses));
    await pass();
    expect(rows()).toEqual(["a: 5", "typed: points", "bonuses: bonuses"]);
  });

  it("that the page came with, or was asked last, aren't asked for again by Back", async () => {
    const list = listOf(["0x1"], { a: worth(5) });
    const { rows, calls, goTo } = renderPortal("/page?wallet=0x1", list);
    await goTo("/page?wallet=0x2");
    calls[0]!.resolve(listOf(["0x2"], { a: worth(7) }));
    await pass();
    await goTo("/page?wallet=0x1");
    expect(rows()).toEqual(["a: 5"]);
    await goTo("/page?wallet=0x2");
    expect(rows()).toEqual(["a: 7"]);
    expect(calls).toHaveLength(1);
  });

  it("whose request fails as a whole are lost, with the reason, until it is tried again", async () => {
    const { rows, calls, goTo, portal } = renderPortal("/page", EMPTY);
    await goTo("/page?wallet=0x1");
    calls[0]!.resolve(failed("0x1"));
    await pass();
    expect(rows()[0]).toBe("a: lost");
    expect(portal().errors).toMatchObject({ text: "the server cannot be reached" });
    act(() => portal().retry());
    expect([rows()[0], portal().errors]).toEqual(["a: loading", null]);
    calls[1]!.resolve(listOf(["0x1"], { a: worth(5) }));
    await pass();
    expect([rows(), portal().errors]).toEqual([["a: 5"], null]);
    await goTo("/page?wallet=0x2");
    calls[2]!.resolve(failed("0x2"));
    await pass();
    await goTo("/page?wallet=0x1");
    expect([rows(), portal().errors]).toEqual([["a: 5"], null]);
  });
});

describe("trying again", () => {
  it("asks for all, and only what was missing is said to load", async () => {
    const partial = worth(5, "Incomplete");
    const list = listOf(["0x1"], { a: worth(9), b: partial, c: worth(null, "No total") });
    const { rows, calls, portal } = renderPortal("/page?wallet=0x1", list);
    act(() => portal().retry());
    expect(rows()).toEqual(["a: 9", "b: loading", "c: loading"]);
    calls[0]!.resolve(listOf(["0x1"], { a: worth(9), b: worth(10), c: worth(2) }));
    await pass();
    expect(rows()).toEqual(["b: 10", "a: 9", "c: 2"]);
  });

  it("keeps what is known if that fails", async () => {
    const list = listOf(["0x1"], { a: worth(5, "Incomplete") });
    const { rows, calls, portal } = renderPortal("/page?wallet=0x1", list);
    act(() => portal().retry());
    calls[0]!.resolve(failed("0x1"));
    await pass();
    expect(rows()).toEqual(["a: 5"]);
    expect(portal().errors).toMatchObject({ text: "the server cannot be reached" });
  });
});
