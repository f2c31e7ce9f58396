import { act, fireEvent, screen } from "@testing-library/react";
import { RouterProvider, createBrowserRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { RowReport } from "~/estimate/portal";
import { AskedPrograms, PortalPage } from "~/features/portal/portal-page";
import { forgetMine, keepVisit, readMine } from "~/features/wallets/mine";
import { CampaignProvider } from "~/ui/campaign-context";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { reportOf, rowOf } from "../../support/portal";
import { render } from "../../support/render";
import { SITE } from "../../support/site";

const SOLANA = { address: "[1-9A-HJ-NP-Za-km-z]{32,44}", hint: "", placeholder: "" };
const EVM = `0x${"1".repeat(40)}`;

const portal = { ...mitosis, id: "portal" };

const rows = [
  rowOf("a", { hosts: ["b.example", "a.example"] }),
  rowOf("b", { hosts: ["a.example"] }),
  rowOf("typed"),
  rowOf("ended", { hosts: ["c.example"], end: "Ended" }),
  rowOf("solana", { hosts: ["d.example"], chain: SOLANA }),
];

it.each([
  ["", "Asks 3 programs about this wallet", "a.example, b.example, d.example"],
  [
    `wallet=${EVM}&also=0x${"2".repeat(40)}`,
    "Asks 2 programs about these wallets",
    "a.example, b.example",
  ],
])("a portal counts the programs that it asks, with their hosts: %s", (query, asked, hosts) => {
  renderOnPage(query, () => <AskedPrograms rows={rows} />);
  expect(screen.getByText(asked).parentElement!.textContent).toBe(asked + hosts);
});

/** Waits for what comes by itself: an address, its answers, and what these lead to. */
async function settle() {
  for (let step = 0; step < 3; step++) await act(() => vi.advanceTimersByTimeAsync(1000));
}

beforeEach(() => {
  forgetMine();
  vi.useFakeTimers();
});

/** Opens a portal whose campaigns answer with these reports; null is a failure. */
async function open(query: string, reports: Record<string, RowReport | null>) {
  vi.stubGlobal("fetch", async (path: string) => {
    const report = reports[path.split("/")[1]!];
    return Response.json(report, { status: report ? 200 : 502 });
  });
  window.history.replaceState(null, "", `/${query}`);
  const ids = Object.keys(reports);
  const [season] = rowOf("a").sources;
  const sources = [season!, { ...season!, label: "Pool", points: "points.pool" }];
  const loaded = { rows: JSON.stringify(ids.map((id) => rowOf(id, { sources }))) };
  const element = <PortalPage loaded={loaded} site={SITE} />;
  const router = createBrowserRouter([{ path: "/", element }]);
  const campaigns = Object.fromEntries(ids.map((id) => [id, id]));
  render(
    <CampaignProvider value={{ ...portal, campaigns }}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </CampaignProvider>,
  );
  await settle();
}

const ASKED = `?wallet=${EVM}`;

it.each<[state: string, string, Record<string, RowReport | null>, shown: unknown[]]>([
  [
    "of all campaigns",
    ASKED,
    { a: reportOf(5), b: reportOf(0, [0]) },
    ["1 of 2 campaigns$5−$4 since 27 November", "$5 in 1 of 2 campaigns", 5],
  ],
  // Neither is the rest of it less than it was, nor is it kept.
  [
    "without a campaign that failed",
    ASKED,
    { a: reportOf(5), b: null },
    ["1 of 2 campaigns, at least$5", "at least $5 in 1 of 2 campaigns", null],
  ],
  ["without any answer", ASKED, { a: null }, ["0 of 1 campaign—", "", null]],
  [
    "without wallets and points",
    "?a=fdv%3D7000000",
    { a: reportOf(0, []) },
    ["1 campaignWhat could they be worth to you?", "", 9],
  ],
])("a portal's sum is shown, announced and kept: %s", async (_, query, reports, shown) => {
  vi.setSystemTime("2026-11-27T12:00:00Z");
  keepVisit(portal, [EVM], { search: ASKED, totalUSD: 9 });
  vi.setSystemTime("2026-11-28T12:00:00Z");
  await open(query, reports);
  const texts = [...document.querySelectorAll(".portal__sum :is(p, .total)")];
  const said = document.querySelector(".portal__sum [role=status]")!;
  expect([
    texts.flatMap((each) => (each === said ? [] : each.textContent)).join(""),
    said.textContent,
    readMine().visits.get(portal.id)?.totalUSD,
  ]).toEqual(shown);
});

async function type(name: string, value: string) {
  const field = screen.getByRole("textbox", { name, hidden: true });
  fireEvent.change(field, { target: { value } });
  await settle();
}

it("typed points replace those of a link in their row, too", async () => {
  await open("?a=points.season%3D5%26points.pool%3D3%26fdv%3D7000000", { a: reportOf(5, []) });
  await type("Season points of The a", "7");
  expect(window.location.search).toBe("?a=fdv=7000000%26points.season=7");
  expect([...readMine().entered]).toEqual(["a?points.season=7"]);
});

it("typed points of a link are not kept where the visitor has added theirs to them", async () => {
  await open("?a=points.season%3D5", { a: reportOf(5, []), b: reportOf(5, []) });
  await type("Season points of The b", "7");
  fireEvent.click(screen.getByRole("button", { name: "Add both" }));
  await type("Season points of The b", "8");
  expect(window.location.search).toBe("?a=points.season=5&b=points.season=8");
  expect([...readMine().entered]).toEqual(["b?points.season=7", "b?points.season=8"]);
});
