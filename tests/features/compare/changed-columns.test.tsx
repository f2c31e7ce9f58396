import { act, screen, within } from "@testing-library/react";
import { render } from "../../support/render";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SideBySide } from "~/features/compare/compare-page";
import type { Lookup } from "~/domain/estimate/lookup";
import { lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { comparisonPathOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { walletWith } from "../../support/wallets";

/** The path that compares these scenarios, each given as a query and a name. */
function pathOf(...named: [query: string, name: string][]): string {
  return comparisonPathOf(
    named.map(([query]) => query),
    named.map(([, name]) => name),
  );
}

/** A comparison that follows its address. */
function renderAt(path: string, loaded: Lookup[] = []) {
  const page = <SideBySide loaded={loaded} site={SITE} />;
  const router = createMemoryRouter([{ path: "/compare", element: page }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { goTo: (next: string) => act(() => router.navigate(next)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a countdown", () => {
  const REFUSED = refusedFor(60);
  const POINTS = walletWith({}, { testnet: 1000 });
  const STALE = {
    replies: repliesOf(POINTS).map((answer) => ({ ...answer, staleMs: 60_000 })),
    retryAfterS: 60,
  };
  const A: [string, string] = ["wallet=0xa", "A"];
  const B: [string, string] = ["wallet=0xb", "B"];

  /** The text of a scenario's retry button. */
  function countdownOf(number: number): string | null {
    const faults = screen.getByRole("form", { name: `Points of scenario ${number}` });
    return within(faults).getByRole("button").textContent;
  }

  it.each([
    ["a refused lookup", REFUSED],
    ["an older answer", STALE],
  ])("after %s continues while columns are renamed, moved, added and removed", async (_, state) => {
    const { goTo } = renderAt(pathOf(A, B), [
      lookupOf("0xa", null, state),
      lookupOf("0xb", null, refusedFor(20)),
    ]);
    expect([countdownOf(1), countdownOf(2)]).toEqual(["Try again in 60 s", "Try again in 20 s"]);
    act(() => vi.advanceTimersByTime(5_000));
    await goTo(pathOf(["wallet=0xa", "Renamed"], B));
    expect([countdownOf(1), countdownOf(2)]).toEqual(["Try again in 55 s", "Try again in 15 s"]);
    act(() => vi.advanceTimersByTime(5_000));
    await goTo(pathOf(B, A));
    expect([countdownOf(1), countdownOf(2)]).toEqual(["Try again in 10 s", "Try again in 50 s"]);
    await goTo(pathOf(B, A, ["wallet=0xa&fdv=5000000", "Again"]));
    expect([countdownOf(1), countdownOf(2)]).toEqual(["Try again in 10 s", "Try again in 50 s"]);
    act(() => vi.advanceTimersByTime(10_000));
    await goTo(pathOf(A));
    expect(countdownOf(1)).toBe("Try again in 40 s");
  });
});

describe("the rename form", () => {
  function detailsOf(name: string): HTMLDetailsElement {
    return screen.getByLabelText(`New name of “${name}”`).closest("details")!;
  }

  /** Opens it as a click on its summary does. */
  function openDetails(name: string) {
    act(() => {
      detailsOf(name).open = true;
      detailsOf(name).dispatchEvent(new Event("toggle"));
    });
  }

  it("stays open while its column keeps its position, and closes when columns change places", async () => {
    const [a, b, c]: [string, string][] = [
      ["fdv=100000000", "A"],
      ["fdv=200000000", "B"],
      ["fdv=300000000", "C"],
    ];
    const { goTo } = renderAt(pathOf(a!, b!, c!));
    openDetails("A");
    await goTo(pathOf(a!, c!, b!));
    expect(detailsOf("A").open).toBe(true);
    await goTo(pathOf(c!, a!, b!));
    expect(["A", "B", "C"].map((name) => detailsOf(name).open)).toEqual([false, false, false]);
  });
});
