import { act } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { renderHook } from "../../support/render";
import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { useWalletList } from "~/features/wallets/use-wallet-list";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";

/** The list on a page that stores the scenario, and the updates it reported. */
function renderList(query: string) {
  const reported: Parameters<UpdateScenario>[] = [];
  let shown = scenarioOf(query);
  let setScenario: (next: (before: Scenario) => Scenario) => void;
  const update: UpdateScenario = (patch, when) => {
    reported.push([patch, when]);
    setScenario((before) => ({ ...before, ...patch }));
  };
  function Page({ children }: { children: ReactNode }) {
    const [scenario, set] = useState(shown);
    shown = scenario;
    setScenario = set;
    return (
      <OnPage answer={answerOf(scenario)} update={update}>
        {children}
      </OnPage>
    );
  }
  const { result } = renderHook(useWalletList, { wrapper: Page });
  return {
    reported,
    scenario: () => shown,
    wallets: () => listWallets(shown),
    notice: () => result.current.notice,
    actions: () => result.current.actions,
    remove: (wallet: string) => act(() => result.current.actions.remove(wallet)),
    undo: () => act(() => result.current.notice!.undo!()),
    /** As Back and Forward do. */
    open: (other: string) => act(() => setScenario(() => scenarioOf(other))),
  };
}

it("clearing typed points can be undone", () => {
  const query = "wallet=0x1&points.weETH=5&tier.weETH=2&points.theo=0&fdv=5000000";
  const list = renderList(query);
  act(() => list.actions().clearOwn());
  expect(list.scenario()).toEqual(scenarioOf("wallet=0x1&fdv=5000000"));
  const text = "Cleared the entered points.";
  expect(list.notice()).toMatchObject({ text, takesFocus: true });
  list.undo();
  expect(list.scenario()).toEqual(scenarioOf(query));
  expect(list.reported.map(([, when]) => when)).toEqual(["now", "now"]);
});

it("adding puts wallets at the list's end, even with a callback from an earlier render", () => {
  const list = renderList("wallet=0x1");
  const { add } = list.actions();
  act(() => add(["0x2"]));
  act(() => add(["0x3"]));
  expect(list.reported.at(-1)).toEqual([{ wallet: "0x1", also: ["0x2", "0x3"] }, "now"]);
  expect(list.notice()?.text).toBe("1 wallet added.");
  act(() => add(["0x3", "0x4"]));
  expect(list.notice()?.text).toBe("1 wallet added. Each counts once, at most 20 in all.");
});

it("removing offers to undo it, with focus on the offer", () => {
  const list = renderList("wallet=0x1&also=0x2,0x3");
  list.remove("0x2");
  expect(list.reported).toEqual([[{ wallet: "0x1", also: ["0x3"] }, "now"]]);
  expect(list.notice()).toMatchObject({ text: "Removed 0x2.", takesFocus: true });
  list.undo();
  expect(list.wallets()).toEqual(["0x1", "0x2", "0x3"]);
  expect(list.notice()).toBeNull();
});

it.each<[string, (list: ReturnType<typeof renderList>) => unknown, after: string]>([
  ["Removed 0x2.", (list) => list.remove("0x2"), "wallet=0x1&points.theo=5"],
  [
    "Cleared the entered points.",
    (list) => act(() => list.actions().clearOwn()),
    "wallet=0x1&also=0x2",
  ],
])("a notice goes for good once what it says is undone otherwise: %s", (text, change, after) => {
  const query = "wallet=0x1&also=0x2&points.theo=5";
  const list = renderList(query);
  change(list);
  list.open(`${after}&fdv=5000000&details=1`);
  expect(list.notice()?.text).toBe(text);
  list.open(query);
  expect(list.notice()).toBeNull();
  // It would take the focus.
  list.open(after);
  expect(list.notice()).toBeNull();
});
