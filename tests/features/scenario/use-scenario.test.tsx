import { act } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { RouterProvider, createBrowserRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { useScenario, type UpdateScenario } from "~/features/scenario/use-scenario";
import { CampaignProvider } from "~/ui/campaign-context";
import { TORI } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";

beforeEach(() => void vi.useFakeTimers());

/** The scenario of an address, and every change of that address, with its kind of history entry. */
function renderScenario(search: string, campaign: Campaign = mitosis) {
  window.history.replaceState(null, "", `/${search}`);
  const result = { current: null as unknown as ReturnType<typeof useScenario> };
  let setCampaign: (campaign: Campaign) => void;
  function Page() {
    result.current = useScenario();
    return null;
  }
  function Root() {
    const [served, setServed] = useState(campaign);
    setCampaign = setServed;
    return (
      <CampaignProvider value={served}>
        <Page />
      </CampaignProvider>
    );
  }
  const router = createBrowserRouter([{ path: "/", element: <Root /> }]);
  const updates: string[] = [];
  router.subscribe(({ location, historyAction }) =>
    updates.push(`${historyAction} ${location.search}`),
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return {
    result,
    router,
    serve: (next: Campaign) => act(() => setCampaign(next)),
    updates: () => [...updates],
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

/** The steps, in turn: an update, or a wait in ms. */
type Step = number | Parameters<UpdateScenario>;
const M = 1_000_000;

/** Takes the steps and waits; returns the address's changes before and after that. */
async function take(search: string, steps: Step[]) {
  const { result, updates, pass } = renderScenario(search);
  for (const step of steps) {
    if (typeof step === "number") await pass(step);
    else act(() => result.current.update(...step));
  }
  const { live } = result.current;
  const before = updates();
  await pass(2000);
  return { live, before, after: updates() };
}

describe("the address", () => {
  it.each<[about: string, search: string, steps: Step[], after: string[]]>([
    [
      "replaces its entry once for a moving slider, when it stops",
      "?wallet=0x1",
      [310, 320, 330, 340].flatMap((millions) => [[{ fdv: millions * M }], 100]),
      ["REPLACE ?wallet=0x1&fdv=340000000"],
    ],
    [
      "has the former entry's pending changes with a pasted wallet, in canonical form",
      "?wallet=0x1&testnet=lots&utm_source=news",
      [[{ fdv: 5 * M, bonus: ["morse"] }], 100, [{ wallet: "0x2" }, "now"]],
      [
        "REPLACE ?wallet=0x1&fdv=5000000&bonus=morse&utm_source=news",
        "PUSH ?wallet=0x2&fdv=5000000&bonus=morse&utm_source=news",
      ],
    ],
    [
      "has a slider's change in the former entry of a click, even one that takes it back",
      "?wallet=0x1&utm_source=news",
      [[{ fdv: 450 * M }], 100, [{ fdv: 300 * M }, "now"]],
      ["REPLACE ?wallet=0x1&fdv=450000000&utm_source=news", "PUSH ?wallet=0x1&utm_source=news"],
    ],
    [
      "gets a typed wallet with a preset",
      "?wallet=0x1",
      [[{ wallet: "0x2" }], 100, [{ fdv: 5 * M }, "now"]],
      ["PUSH ?wallet=0x2&fdv=5000000"],
    ],
    [
      "gets a new entry for a saved scenario, even for the same wallet",
      "?wallet=0x1&fdv=5000000",
      [[scenarioOf("wallet=0x1&bonus=morse"), "now"]],
      ["PUSH ?wallet=0x1&bonus=morse"],
    ],
  ])("%s", async (_, search, steps, changes) => {
    const { before, after } = await take(search, steps);
    expect(after).toEqual(changes);
    const isDebounced = steps.every((step) => typeof step === "number" || step[1] === undefined);
    expect(before).toEqual(isDebounced ? [] : changes);
  });

  it("gets one entry for a typed wallet, even if a slider moves before it is committed", async () => {
    const steps: Step[] = [[{ wallet: "0x12" }], 100, [{ fdv: 5 * M }]];
    const { live, after } = await take("?wallet=0x1", steps);
    expect(live).toMatchObject({ wallet: "0x12", fdv: 5 * M });
    const last = "PUSH ?wallet=0x12&fdv=5000000";
    expect(after.filter((change) => change.startsWith("PUSH"))).toEqual([last]);
    expect(after.at(-1)?.endsWith("?wallet=0x12&fdv=5000000")).toBe(true);
  });

  it("gets no entry for a saved scenario that changes nothing", async () => {
    const steps: Step[] = [[scenarioOf("wallet=0x1"), "now"]];
    const { after } = await take("?wallet=0x1&utm_source=news", steps);
    expect(after.join()).not.toContain("PUSH");
  });

  it("from outside is taken over, with the changes that it doesn't have yet", async () => {
    const { result, router, pass } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ fdv: 5 * M }));
    await act(() => router.navigate("/?wallet=0x1&testnet=7&with=fdv%3D9000000"));
    expect(result.current.live).toEqual(scenarioOf("wallet=0x1&fdv=5000000&testnet=7"));
    await pass(300);
    expect(window.location.search).toBe("?wallet=0x1&fdv=5000000&testnet=7&with=fdv=9000000");
  });

  it("gets a change at once when a click may leave the page", async () => {
    const { result, updates, pass } = renderScenario("?wallet=0x1&utm_source=news");
    act(() => result.current.update({ fdv: 5 * M }));
    act(() => document.body.click());
    const written = ["REPLACE ?wallet=0x1&fdv=5000000&utm_source=news"];
    expect(updates()).toEqual(written);
    await pass(1000);
    expect(updates()).toEqual(written);
  });

  it("drops what it doesn't have yet when Back changes it", async () => {
    const { result, pass } = renderScenario("?wallet=0x1");
    act(() => result.current.update({ wallet: "0x2" }, "now"));
    act(() => result.current.update({ fdv: 5 * M }));
    await act(async () => {
      window.history.back();
      await vi.waitFor(() => expect(window.location.search).toBe("?wallet=0x1"));
    });
    await pass(1000);
    expect(result.current.live).toEqual(scenarioOf("wallet=0x1"));
    expect(window.location.search).toBe("?wallet=0x1");
  });
});

it("the scenario changes at once, and for what isn't a figure once the slider rests", async () => {
  const { result, updates, pass } = renderScenario("?wallet=0x1");
  const before = result.current.scenario;
  act(() => result.current.update({ fdv: 310 * M }));
  act(() => result.current.update({ testnet: 6 }));
  const after = scenarioOf("wallet=0x1&fdv=310000000&testnet=6");
  expect(result.current.live).toEqual(after);
  expect(result.current.scenario).toBe(before);
  expect(updates()).toEqual([]);
  await pass(300);
  expect(result.current.scenario).toEqual(after);
});

it("the scenario changes at once while what rests is still to be rendered", async () => {
  const { result, pass } = renderScenario("?wallet=0x1");
  const before = result.current.scenario;
  act(() => result.current.update({ fdv: 310 * M }));
  act(() => {
    vi.advanceTimersByTime(300);
    flushSync(() => result.current.update({ fdv: 320 * M }));
    expect(result.current.live.fdv).toBe(320 * M);
    expect(result.current.scenario).toBe(before);
  });
  expect(result.current.scenario.fdv).toBe(310 * M);
  await pass(300);
  expect(result.current.scenario.fdv).toBe(320 * M);
});

it.each([["pointerdown"], ["focusin"], ["click"]])("the scenario rests at a %s", (type) => {
  const { result } = renderScenario("?wallet=0x1");
  act(() => result.current.update({ fdv: 310 * M }));
  act(() => void document.body.dispatchEvent(new Event(type, { bubbles: true })));
  expect(result.current.scenario).toBe(result.current.live);
});

it("the scenario has a constant's first live value", () => {
  const { result, serve } = renderScenario("", TORI);
  expect(result.current.live.total).toBeNull();
  serve({ ...TORI, constants: { total: { ...TORI.constants.total!, default: 5 } } });
  expect(result.current.live.total).toBe(5);
});

it("the scenario rests at a change that no slider makes", () => {
  const { result } = renderScenario("?wallet=0x1");
  act(() => result.current.update({ fdv: 310 * M }));
  act(() => result.current.update({ bonus: ["morse"] }));
  expect(result.current.scenario).toEqual(scenarioOf("wallet=0x1&fdv=310000000&bonus=morse"));
});
