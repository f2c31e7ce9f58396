import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readReport } from "~/estimate/portal";
import { PortalList } from "~/features/portal/portal-list";
import type { RowActions, ShownRow } from "~/features/portal/portal-row";
import { reportOf, rowOf } from "../../support/portal";
import { render, renderToString } from "../../support/render";

const ACTIONS = { enter: vi.fn(), change: vi.fn(), retry: vi.fn() };
const WALLET = `0x${"a".repeat(40)}`;

function shownOf(fields: Partial<ShownRow> & Pick<ShownRow, "row">): ShownRow {
  const nothing = { color: "", query: "", path: null, estimate: null, message: "" };
  return { ...nothing, state: "idle", ...fields };
}

const worth = (id: string, totalUSD: number | null, report = reportOf(totalUSD)): ShownRow => {
  const row = rowOf(id, { unknown: report.needs ?? [] });
  return shownOf({ row, path: `/${id}`, state: "done", estimate: readReport(row, report) });
};

function listOf(rows: ShownRow[], actions: RowActions | null = ACTIONS) {
  return <PortalList rows={rows} wallets={[WALLET]} actions={actions} sort={null} />;
}

const renderRows = (rows: ShownRow[]) => render(listOf(rows));
const inRow = (id: string) => within(screen.getByTestId(`portal-${id}`));
const textOf = (id: string) => screen.queryByTestId(`portal-points-${id}`)?.textContent;
const usdOf = (id: string) => screen.getByTestId(`portal-usd-${id}`).textContent;

it("a row has its totals and points, or says why not", () => {
  const row = rowOf("solana", { chain: { address: "x" } as never, chains: ["Solana"] });
  const rank = { source: "season", rank: 812, of: 9000, topPct: 9.03 };
  renderRows([
    worth("paid", 1234, reportOf(1234, [1_200_000], { standing: [rank] })),
    worth("none", 0, reportOf(0, [0])),
    worth("assumed", 0, reportOf(0, [])),
    worth("partial", 5, reportOf(5, [1], { warning: "Incomplete: points", unavailable: ["x"] })),
    worth("unusable", 5, reportOf(5, [1], { warning: "Incomplete: a constant" })),
    shownOf({ row: rowOf("busy"), path: "/busy", state: "loading" }),
    shownOf({ row: rowOf("dead"), path: "/dead", state: "failed" }),
    shownOf({ row: rowOf("odd"), path: "/odd", state: "refused", message: "Nobody knows it." }),
    shownOf({ row }),
  ]);
  const shown = "paid none assumed partial unusable busy dead odd solana".split(" ");
  expect(shown.map((id) => [usdOf(id), textOf(id)])).toEqual([
    ["$1,234", "1.2M points found · rank 812"],
    ["$0", "No points found"],
    ["$0", "Reads Ethereum wallets"],
    ["$5", "Incomplete: points"],
    ["$5", "Incomplete: a constant"],
    ["…", "Loading…"],
    ["—", "Couldn’t load"],
    ["—", "Nobody knows it."],
    ["—", "Reads Solana wallets: none of yours"],
  ]);
  const [partial, dead, ...others] = screen.getAllByRole("button", { name: /^Try again/ });
  expect([partial!.textContent, others]).toEqual(["Try again to load The partial", []]);
  fireEvent.click(dead!);
  expect(ACTIONS.retry).toHaveBeenCalledWith("/dead");
  // The button goes while the answer is awaited.
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "The dead" }));
});

it("a row leads to its campaign's page with wallets and scenario, also without scripts", () => {
  const rows = [shownOf({ row: rowOf("a"), query: "fdv=7000000" })];
  const html = renderToString(listOf(rows, null));
  const { body } = new DOMParser().parseFromString(html, "text/html");
  expect(body.querySelector("a")?.getAttribute("href")).toBe(`/a?wallet=${WALLET}&fdv=7000000`);
  expect(body.textContent).toContain("at $7M FDV");
  // Their texts would be lost when the scripts take over.
  expect(body.querySelectorAll("li input")).toHaveLength(0);
});

it("points are typed in the row, by the source's label; of several sources, behind “More”", () => {
  const [season] = rowOf("one").sources;
  const pool = { ...season!, label: "Pool tokens", points: "points.pool", tier: "tier.pool" };
  const one = shownOf({ row: rowOf("one", { reads: "points" }), query: "fdv=7" });
  const row = rowOf("two", { reads: "points", sources: [season!, pool], tiers: { 2: "Gold" } });
  renderRows([one, shownOf({ row, query: "points.pool=3" })]);
  const name = "Season points of The one";
  const field = inRow("one").getByRole<HTMLInputElement>("textbox", { name });
  expect(field.labels).toHaveLength(1);
  fireEvent.change(field, { target: { value: "12.5k" } });
  expect(ACTIONS.enter).toHaveBeenLastCalledWith("one", { "points.season": 12500 });
  fireEvent.change(field, { target: { value: "twelve" } });
  // Its message is no part of its name.
  inRow("one").getByRole("textbox", { name, description: /^Enter / });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(inRow("one").queryByText("More")).toBeNull();
  expect([textOf("one"), textOf("two")]).toEqual([undefined, "Takes points from 2 sources"]);
  const several = inRow("two").getByText("More").closest("details")!;
  const fields = within(several).getAllByRole<HTMLInputElement>("textbox", { hidden: true });
  expect(fields.map(({ value }) => value)).toEqual(["", "3"]);
  const tier = within(several).getByRole("combobox", { name: "Pool tokens tier", hidden: true });
  fireEvent.change(tier, { target: { value: "2" } });
  expect(ACTIONS.enter).toHaveBeenLastCalledWith("two", { "tier.pool": "2" });
});

it("a constant that nobody knows is asked for, beside the points and without dollars", () => {
  const open = worth("open", 5, reportOf(5, [48_210], { needs: ["total"], warning: "No total" }));
  const row = rowOf("given", { unknown: ["total"] });
  const below = shownOf({ row: rowOf("below", { unknown: ["total"] }), query: "total=-5" });
  const { rerender } = renderRows([open, below, shownOf({ row, query: "total=1000" })]);
  expect([usdOf("open"), textOf("open")]).toEqual(["—", "48,210 points found"]);
  const name = (id: string) => ({ name: `How many points are there in all? of The ${id}` });
  const field = inRow("open").getByRole("textbox", name("open"));
  fireEvent.change(field, { target: { value: "2m" } });
  expect(ACTIONS.change).toHaveBeenLastCalledWith("open", "total=2000000");
  const known = inRow("given").getByRole<HTMLInputElement>("textbox", name("given"));
  expect(known.value).toBe("1,000");
  inRow("below").getByText("must be more than 0");
  fireEvent.change(known, { target: { value: "" } });
  expect(ACTIONS.change).toHaveBeenLastCalledWith("given", "");
  // It stays while it is typed anew.
  rerender(listOf([shownOf({ row, state: "loading" })]));
  expect(inRow("given").getByRole("textbox", name("given"))).toBe(known);
});

it("those that are over stand apart", () => {
  renderRows([worth("a", 5), shownOf({ row: rowOf("over", { end: "Ended", stage: "Ended" }) })]);
  const apart = screen.getByRole("heading", { name: /not in the total/ }).nextElementSibling!;
  within(apart as HTMLElement).getByText("The over");
  expect(within(apart as HTMLElement).queryByText("The a")).toBeNull();
});

it("from ten rows on, there is a filter by name, token, status, chain and points", () => {
  const rows = Array.from({ length: 10 }, (_, index) => shownOf({ row: rowOf(`r${index}`) }));
  rows[0] = worth("rich", 5);
  rows[1] = shownOf({ row: rowOf("sol", { status: "Live", chains: ["Solana", "Ethereum"] }) });
  rows[2] = shownOf({ row: rowOf("sui", { chains: ["Sui or Aptos"] }) });
  const { rerender } = renderRows(rows);
  const listed = () => screen.queryAllByRole("listitem").map(({ dataset }) => dataset.testid);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  choose("Filter campaigns", " $SU");
  expect(listed()).toEqual(["portal-sui"]);
  choose("Filter campaigns", "");
  choose("Status", "Live");
  expect(listed()).toEqual(["portal-sol"]);
  choose("Status", "");
  choose("Chain", "Solana");
  expect(listed()).toEqual(["portal-sol"]);
  choose("Chain", "");
  fireEvent.click(screen.getByRole("button", { name: "Has points" }));
  expect(listed()).toEqual(["portal-rich"]);
  // A row stays while its points are typed anew.
  rerender(listOf([shownOf({ row: rowOf("rich") }), ...rows.slice(1)]));
  expect(listed()).toEqual(["portal-rich"]);
  choose("Filter campaigns", "nothing");
  screen.getByText("No campaign fits the filter.");
  cleanup();
  render(listOf(rows, null));
  // What is typed before scripts run would be lost.
  expect(screen.getByLabelText("Filter campaigns").matches(":disabled")).toBe(true);
  cleanup();
  renderRows(rows.slice(1));
  expect(screen.queryByLabelText("Filter campaigns")).toBeNull();
});
