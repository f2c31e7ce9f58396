import { act } from "@testing-library/react";
import { renderHook } from "../../support/render";
import { NuqsTestingAdapter, type UrlUpdateEvent } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useScenario } from "~/features/scenario/use-scenario";
import { scenarioOf } from "../../support/scenarios";

// Not `performance`: nuqs keeps the time of its last update from one test to the next,
// and a clock that starts again would make it wait.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The scenario of an address, and every change of that address. */
function renderScenario(search: string) {
  const updates: UrlUpdateEvent[] = [];
  window.history.replaceState(null, "", `/${search}`);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NuqsTestingAdapter
      searchParams={search}
      onUrlUpdate={(event) => updates.push(event)}
      hasMemory
      rateLimitFactor={1}
    >
      {children}
    </NuqsTestingAdapter>
  );
  const { result } = renderHook(() => useScenario(), { wrapper });
  return {
    result,
    updates: () =>
      updates.map(({ queryString, options }) => ({ queryString, history: options.history })),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

describe("a moving slider", () => {
  it("changes the scenario at once, and replaces the address once, when it stops", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1");
    for (const fdv of [310, 320, 330, 340].map((millions) => millions * 1_000_000)) {
      act(() => result.current.update({ fdv }));
      expect(result.current.scenario.fdv).toBe(fdv);
      await pass(100);
    }
    expect(updates()).toEqual([]);
    await pass(400);
    expect(updates()).toEqual([{ queryString: "?wallet=0x1&fdv=340000000", history: "replace" }]);
  });

  it("at its default again is removed from the address", async () => {
    const { result, updates, pass } = renderScenario("?fdv=5000000");
    act(() => result.current.update({ fdv: 300_000_000 }));
    await pass(400);
    expect(updates()).toEqual([{ queryString: "", history: "replace" }]);
  });
});

describe("a wallet", () => {
  it("is debounced while it is typed, and adds a history entry", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1");
    for (const wallet of ["0x12", "0x123"]) {
      act(() => result.current.update({ wallet }));
      await pass(400);
    }
    expect(updates()).toEqual([]);
    await pass(300);
    expect(updates()).toEqual([{ queryString: "?wallet=0x123", history: "push" }]);
  });

  it("adds an entry even if a slider moves before it is committed", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ wallet: "0x12" }));
    await pass(100);
    act(() => result.current.update({ fdv: 5_000_000 }));
    expect(result.current.scenario).toMatchObject({ wallet: "0x12", fdv: 5_000_000 });
    await pass(1000);
    expect(updates().at(-1)?.queryString).toBe("?wallet=0x12&fdv=5000000");
    const pushed = updates().filter(({ history }) => history === "push");
    expect(pushed.map(({ queryString }) => queryString)).toEqual(["?wallet=0x12&fdv=5000000"]);
  });

  it("that is pasted goes into the address at once", async () => {
    const { result, updates, pass } = renderScenario("");
    act(() => result.current.update({ wallet: "0x2" }, "now"));
    await pass(100);
    expect(updates()).toEqual([{ queryString: "?wallet=0x2", history: "push" }]);
  });

  it("that is pasted commits pending changes, too, but no adjusted parameters", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1&testnet=lots");
    act(() => result.current.update({ fdv: 5_000_000, bonus: ["morse"] }));
    await pass(100);
    act(() => result.current.update({ wallet: "0x2" }, "now"));
    await pass(2000);
    expect(updates()).toEqual([
      { queryString: "?wallet=0x2&testnet=lots&fdv=5000000&bonus=morse", history: "push" },
    ]);
  });

  it("that is typed is committed with a preset, as a new entry", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ wallet: "0x2" }));
    await pass(100);
    act(() => result.current.update({ fdv: 5_000_000 }, "now"));
    await pass(2000);
    expect(updates()).toEqual([{ queryString: "?wallet=0x2&fdv=5000000", history: "push" }]);
  });

  it("that is in the address already adds no entry", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ wallet: "0x1" }, "now"));
    await pass(100);
    expect(updates().filter(({ history }) => history === "push")).toEqual([]);
  });
});

describe("the scenario", () => {
  it("from an invalid address is within bounds", () => {
    const { result } = renderScenario("?fdv=abc&expedition=99&role=boss&base=Infinity");
    expect(result.current.scenario).toMatchObject({
      fdv: 300_000_000,
      expedition: 20,
      role: "",
      base: 225_000_000_000,
    });
  });
});

describe("a click", () => {
  it("that changes something adds a history entry", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ fdv: 5_000_000, expedition: 12 }, "now"));
    await pass(100);
    expect(updates()).toEqual([
      { queryString: "?wallet=0x1&fdv=5000000&expedition=12", history: "push" },
    ]);
  });

  it("that changes nothing adds none", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1&fdv=5000000");
    act(() => result.current.update({ fdv: 5_000_000 }, "now"));
    await pass(100);
    expect(updates().filter(({ history }) => history === "push")).toEqual([]);
  });

  it.each([
    ["another value", 5_000_000, "?wallet=0x1&utm_source=news&fdv=5000000"],
    ["the address's value", 300_000_000, "?wallet=0x1&utm_source=news"],
  ])(
    "right after a slider leaves the slider's change in the former entry: %s",
    async (_, fdv, queryString) => {
      const { result, updates, pass } = renderScenario("?wallet=0x1&utm_source=news");
      act(() => result.current.update({ fdv: 450_000_000 }));
      await pass(100);
      act(() => result.current.update({ fdv }, "now"));
      const { searchParams } = new URL(window.location.href);
      expect(String(searchParams)).toBe("wallet=0x1&fdv=450000000&utm_source=news");
      await pass(2000);
      expect(updates()).toEqual([{ queryString, history: "push" }]);
    },
  );
});

describe("a visit", () => {
  it("adds a history entry, even for the same wallet", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1&fdv=5000000");
    act(() => result.current.update(scenarioOf("wallet=0x1&bonus=morse"), "visit"));
    expect(result.current.scenario).toEqual(scenarioOf("wallet=0x1&bonus=morse"));
    await pass(100);
    expect(updates()).toEqual([{ queryString: "?wallet=0x1&bonus=morse", history: "push" }]);
  });

  it("to the current scenario adds none", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1&utm_source=news");
    act(() => result.current.update(scenarioOf("wallet=0x1"), "visit"));
    await pass(100);
    expect(updates().filter(({ history }) => history === "push")).toEqual([]);
  });
});
