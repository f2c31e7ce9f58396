import { act } from "@testing-library/react";
import { renderHook } from "../../support/render";
import { NuqsTestingAdapter, type UrlUpdateEvent } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useScenario, type UpdateScenario } from "~/features/scenario/use-scenario";
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

/** What is done, in turn: an update, or a wait in ms. */
type Step = number | Parameters<UpdateScenario>;
const M = 1_000_000;

/** Takes the steps and waits; returns the address's changes, each with its kind of history entry. */
async function take(search: string, steps: Step[]) {
  const { result, updates, pass } = renderScenario(search);
  for (const step of steps) {
    if (typeof step === "number") await pass(step);
    else act(() => result.current.update(...step));
  }
  const { scenario } = result.current;
  const before = updates();
  await pass(2000);
  return { scenario, before, after: updates() };
}

describe("the address", () => {
  it.each<[string, string, Step[], after: [string, string][]]>([
    [
      "replaces its entry once for a moving slider, when it stops",
      "?wallet=0x1",
      [310, 320, 330, 340].flatMap((millions) => [[{ fdv: millions * M }], 100]),
      [["?wallet=0x1&fdv=340000000", "replace"]],
    ],
    [
      "doesn't have a slider that is at its default again",
      "?fdv=5000000",
      [[{ fdv: 300 * M }]],
      [["", "replace"]],
    ],
    [
      "gets a wallet when typing pauses, as a new entry",
      "?wallet=0x1",
      [[{ wallet: "0x12" }], 400, [{ wallet: "0x123" }], 400],
      [["?wallet=0x123", "push"]],
    ],
    [
      "gets what was pending with a pasted wallet, and keeps what it adjusts",
      "?wallet=0x1&testnet=lots",
      [[{ fdv: 5 * M, bonus: ["morse"] }], 100, [{ wallet: "0x2" }, "now"]],
      [["?wallet=0x2&testnet=lots&fdv=5000000&bonus=morse", "push"]],
    ],
    [
      "gets a typed wallet with a preset",
      "?wallet=0x1",
      [[{ wallet: "0x2" }], 100, [{ fdv: 5 * M }, "now"]],
      [["?wallet=0x2&fdv=5000000", "push"]],
    ],
    [
      "gets a new entry for a click that changes several things",
      "?wallet=0x1",
      [[{ fdv: 5 * M, expedition: 12 }, "now"]],
      [["?wallet=0x1&fdv=5000000&expedition=12", "push"]],
    ],
    [
      "gets a new entry for a visit, even for the same wallet",
      "?wallet=0x1&fdv=5000000",
      [[scenarioOf("wallet=0x1&bonus=morse"), "visit"]],
      [["?wallet=0x1&bonus=morse", "push"]],
    ],
  ])("%s", async (_, search, steps, after) => {
    const { before, after: changes } = await take(search, steps);
    expect(changes.map(({ queryString, history }) => [queryString, history])).toEqual(after);
    expect(before).toEqual([]);
  });

  it("gets a pasted wallet at once", async () => {
    const { before } = await take("", [[{ wallet: "0x2" }, "now"], 100]);
    expect(before).toEqual([{ queryString: "?wallet=0x2", history: "push" }]);
  });

  it("gets one entry for a typed wallet, even if a slider moves before it is committed", async () => {
    const steps: Step[] = [[{ wallet: "0x12" }], 100, [{ fdv: 5 * M }]];
    const { scenario, after } = await take("?wallet=0x1", steps);
    expect(scenario).toMatchObject({ wallet: "0x12", fdv: 5 * M });
    const last = { queryString: "?wallet=0x12&fdv=5000000", history: "push" };
    expect(after.filter(({ history }) => history === "push")).toEqual([last]);
    expect(after.at(-1)?.queryString).toBe(last.queryString);
  });

  it.each<[string, string, Parameters<UpdateScenario>]>([
    ["a pasted wallet", "?wallet=0x1", [{ wallet: "0x1" }, "now"]],
    ["a click", "?wallet=0x1&fdv=5000000", [{ fdv: 5 * M }, "now"]],
    ["a visit", "?wallet=0x1&utm_source=news", [scenarioOf("wallet=0x1"), "visit"]],
  ])("gets no entry for %s that changes nothing", async (_, search, step) => {
    const { after } = await take(search, [step]);
    expect(after.filter(({ history }) => history === "push")).toEqual([]);
  });

  it.each([
    ["another value", 5 * M, "?wallet=0x1&utm_source=news&fdv=5000000"],
    ["the address's value", 300 * M, "?wallet=0x1&utm_source=news"],
  ])(
    "has a slider's change in the former entry right after a click: %s",
    async (_, fdv, queryString) => {
      const { result, updates, pass } = renderScenario("?wallet=0x1&utm_source=news");
      act(() => result.current.update({ fdv: 450 * M }));
      await pass(100);
      act(() => result.current.update({ fdv }, "now"));
      const { searchParams } = new URL(window.location.href);
      expect(String(searchParams)).toBe("wallet=0x1&fdv=450000000&utm_source=news");
      await pass(2000);
      expect(updates()).toEqual([{ queryString, history: "push" }]);
    },
  );
});

describe("the scenario", () => {
  it("changes at once", () => {
    const { result, updates } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ fdv: 310 * M }));
    expect(result.current.scenario).toEqual(scenarioOf("wallet=0x1&fdv=310000000"));
    expect(updates()).toEqual([]);
  });

  it("from an invalid address is within bounds", () => {
    const { result } = renderScenario("?fdv=abc&expedition=99&role=boss&base=Infinity");
    expect(result.current.scenario).toEqual(scenarioOf("expedition=20"));
  });
});
