import { act } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { renderHook } from "../../support/render";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addLabels } from "~/features/labels/label-field";
import { readLabels } from "~/features/labels/use-labels";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { useWalletList } from "~/features/wallets/use-wallet-list";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { answerOf } from "../../support/lookups";
import { fillStorage } from "../../support/saved";
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
    add: (...args: Parameters<typeof result.current.actions.add>) =>
      act(() => result.current.actions.add(...args)),
    remove: (index: number) => act(() => result.current.actions.remove(index)),
    undo: () => act(() => result.current.notice!.undo!()),
    /** As Back and Forward do. */
    open: (other: string) => act(() => setScenario(() => scenarioOf(other))),
  };
}

describe("clearing typed points", () => {
  const QUERY = "wallet=0x1&points.weETH=5&tier.weETH=2&points.theo=0&fdv=5000000";

  it("can be undone", () => {
    const list = renderList(QUERY);
    act(() => list.actions().clearTyped());
    expect(list.scenario()).toEqual(scenarioOf("wallet=0x1&fdv=5000000"));
    expect(list.notice()).toMatchObject({
      text: "Cleared the points you entered.",
      takesFocus: true,
    });
    list.undo();
    expect(list.scenario()).toEqual(scenarioOf(QUERY));
    expect(list.reported.map(([, when]) => when)).toEqual(["now", "now"]);
  });
});

describe("adding to the list", () => {
  it("puts wallets at its end, commits them at once, and says so", async () => {
    const list = renderList("wallet=0x1");
    expect(await list.add("0x2, 0x3")).toBe(true);
    expect(list.reported).toEqual([[{ wallet: "0x1", also: ["0x2", "0x3"] }, "now"]]);
    expect(list.notice()).toEqual({ text: "2 wallets added.", isProblem: false });
  });

  it.each([
    ["others", "0x8\n0x1", ["0x8", "0x1"]],
    ["nothing", " \n", []],
  ])("may replace it by %s", async (_, text, wallets) => {
    const list = renderList("wallet=0x1&also=0x2");
    await list.add(text, true);
    expect(list.wallets()).toEqual(wallets);
  });

  it("changes nothing if nothing is new, and says why", async () => {
    const list = renderList("wallet=0x1&also=0x2");
    expect(await list.add("0x2\n0x1")).toBe(false);
    expect(await list.add("my old wallet")).toBe(false);
    expect(list.reported).toEqual([]);
    expect(list.notice()).toEqual({ text: "Not an address: “my old wallet”.", isProblem: true });
  });

  it("adds to the current list, even with a callback from an earlier render", async () => {
    const list = renderList("wallet=0x1");
    const { add } = list.actions();
    await act(() => add("0x2"));
    await act(() => add("0x3"));
    expect(list.wallets()).toEqual(["0x1", "0x2", "0x3"]);
    expect(list.actions().add).toBe(add);
  });
});

describe("labels in a pasted text", () => {
  const WALLET = `0x${"a".repeat(40)}`;
  afterEach(() => {
    vi.restoreAllMocks();
    addLabels(new Map([[WALLET, ""]]));
  });

  const NOT_KEPT =
    " This browser blocks storage for this site, so labels last until you close the page.";

  it.each([
    ["are kept in this browser", () => {}, ""],
    [
      "last as long as the page if the browser stores nothing, which is said",
      fillStorage,
      NOT_KEPT,
    ],
  ])("%s", async (_, prepare, more) => {
    prepare();
    const list = renderList("");
    await list.add(`main: ${WALLET}`);
    expect([...readLabels()]).toEqual([[WALLET, "main"]]);
    expect(list.notice()?.text).toBe(`1 wallet added.${more}`);
  });
});

describe("removing from the list", () => {
  it("removes one, and offers to undo that, with focus on the offer", () => {
    const list = renderList("wallet=0x1&also=0x2,0x3");
    list.remove(1);
    expect(list.reported).toEqual([[{ wallet: "0x1", also: ["0x3"] }, "now"]]);
    expect(list.notice()).toMatchObject({ text: "Removed 0x2.", takesFocus: true });
    list.undo();
    expect(list.wallets()).toEqual(["0x1", "0x2", "0x3"]);
    expect(list.notice()).toEqual({ text: "Restored 0x2.", takesFocus: true });
  });

  it("does nothing if there is no such wallet", () => {
    const list = renderList("wallet=0x1");
    list.remove(1);
    expect([list.reported, list.notice()]).toEqual([[], null]);
  });

  it("leaves none after the last one, which can be restored", () => {
    const list = renderList("wallet=0x1");
    list.remove(0);
    expect(list.wallets()).toEqual([]);
    list.undo();
    expect(list.wallets()).toEqual(["0x1"]);
  });
});

describe("a notice", () => {
  const LIST = "wallet=0x1&also=0x2";

  it.each<[string, (list: ReturnType<typeof renderList>) => unknown, after: string]>([
    ["Removed 0x2.", (list) => list.remove(1), "wallet=0x1&points.theo=5"],
    ["1 wallet added.", (list) => list.add("0x3"), `${LIST},0x3&points.theo=5`],
    [
      "Cleared the points you entered.",
      (list) => act(() => list.actions().clearTyped()),
      "wallet=0x1&also=0x2",
    ],
  ])("goes for good once what it says is undone otherwise: %s", async (text, change, after) => {
    const query = `${LIST}&points.theo=5`;
    const list = renderList(query);
    await change(list);
    list.open(`${after}&fdv=5000000&details=1`);
    expect(list.notice()?.text).toBe(text);
    list.open(query);
    expect(list.notice()).toBeNull();
    // It would take the focus.
    list.open(after);
    expect(list.notice()).toBeNull();
  });

  it("goes when what it restored is gone again", () => {
    const list = renderList(LIST);
    list.remove(1);
    list.undo();
    expect(list.notice()?.text).toBe("Restored 0x2.");
    list.open("wallet=0x1");
    expect(list.notice()).toBeNull();
  });
});

describe("undoing a removal", () => {
  it("keeps what was added meanwhile", async () => {
    const list = renderList("wallet=0x1&also=0x2,0x3");
    list.remove(1);
    const { undo } = list.notice()!;
    await list.add("0x4");
    act(() => undo!());
    expect(list.wallets()).toEqual(["0x1", "0x2", "0x3", "0x4"]);
  });

  it("restores the last one after what is left, however short the list", () => {
    const list = renderList("wallet=0x1&also=0x2,0x3");
    list.remove(2);
    const { undo } = list.notice()!;
    list.remove(0);
    list.remove(0);
    act(() => undo!());
    expect(list.wallets()).toEqual(["0x3"]);
  });

  it("changes nothing if the wallet is back already, or on a second undo", async () => {
    const list = renderList("wallet=0x1&also=0x2,0x3");
    list.remove(0);
    const { undo } = list.notice()!;
    await list.add("0x1");
    act(() => undo!());
    act(() => undo!());
    expect(list.wallets()).toEqual(["0x2", "0x3", "0x1"]);
  });
});
