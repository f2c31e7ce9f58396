import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { listWallets } from "~/estimate/wallet-list";
import { useWalletList } from "~/features/wallets/wallet-list";
import { renderOnPage } from "../../support/on-page";
import { scenarioOf } from "../../support/scenarios";

/** The list on a page that keeps its scenario. */
function renderList(query: string, isOwn = true) {
  let list!: ReturnType<typeof useWalletList>;
  function List() {
    list = useWalletList();
    return null;
  }
  const page = renderOnPage(query, () => <List />, { isOwn });
  return {
    ...page,
    reported: page.update.mock.calls,
    wallets: () => listWallets(page.scenario()),
    notice: () => list.notice,
    actions: () => list.actions,
    remove: (wallet: string) => act(() => list.actions.remove(wallet)),
    undo: () => act(() => list.notice!.undo!()),
  };
}

it("clearing typed points can be undone", () => {
  const query = "wallet=0x1&points.weETH=5&tier.weETH=2&points.theo=0&fdv=5000000";
  const list = renderList(query);
  act(() => list.actions().clearTyped());
  expect(list.scenario()).toEqual(scenarioOf("wallet=0x1&fdv=5000000"));
  const text = "Cleared your points.";
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
  expect(list.notice()?.text).toBe("1 wallet added. Each counts once, at most 50 in all.");
});

it("adding to a link's wallets replaces them", () => {
  const list = renderList("wallet=0x9", false);
  act(() => list.actions().add(["0x8"]));
  expect([list.wallets(), list.notice()]).toEqual([["0x8"], null]);
});

it.each<[string, (list: ReturnType<typeof renderList>) => unknown, after: string]>([
  ["Removed 0x2.", (list) => list.remove("0x2"), "wallet=0x1&points.theo=5"],
  ["Cleared your points.", (list) => act(() => list.actions().clearTyped()), "wallet=0x1&also=0x2"],
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
