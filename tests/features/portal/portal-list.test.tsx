import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PortalList } from "~/features/portal/portal-list";
import type { ShownRow } from "~/features/portal/use-portal";
import { shownOf, worth } from "../../support/portal";
import { render } from "../../support/render";

const WALLETS = ["0x1", "0x2"];

function renderList(rows: ShownRow[], wallets: string[] = []) {
  render(<PortalList rows={rows} hasWallets={wallets.length > 0} sort={null} />);
}

/** What a row says beside its name. */
function textOf(row: ShownRow, wallets: string[] = []): string[] {
  renderList([row], wallets);
  const usd = screen.getByTestId(`portal-usd-${row.id}`);
  return [usd.textContent!, usd.nextElementSibling!.textContent!];
}

describe("a row", () => {
  const own = { answer: worth(9), search: "?fdv=1" };
  const made = { isDemo: true, answer: worth(5) };
  const old = { answer: { ...worth(5), staleMs: 120_000 } };
  const loading = { answer: null, needs: null, isLoading: true };
  const ownAlone = { answer: worth(9), own, atDefaults: null };
  const partial = worth(5, "Incomplete: not all points arrived");
  it.each<[string, Partial<ShownRow>, string[], [usd: string, state: string]]>([
    ["a wallet", {}, [], ["Paste a wallet", "$100M FDV assumed"]],
    ["another wallet", {}, WALLETS, ["", "None of your wallets is on its chain"]],
    ["points", { needs: "points" }, WALLETS, ["Enter points", "$100M FDV assumed"]],
    ["bonuses", { needs: "bonuses" }, WALLETS, ["Enter bonuses", "$100M FDV assumed"]],
    ["a future", { end: "Ended", needs: "points" }, WALLETS, ["", "Ended"]],
    ["nothing", { answer: worth(5) }, WALLETS, ["$5", "$100M FDV assumed"]],
    ["real points", made, WALLETS, ["$5", "$100M FDV assumed · made-up points"]],
    ["any points", { answer: worth(0) }, WALLETS, ["$0", "No points found"]],
    ["some points", { answer: partial }, WALLETS, ["$5", "Incomplete: not all points arrived"]],
    ["fresh points", old, WALLETS, ["$5", "Points up to 2 minutes old"]],
    ["an answer", { answer: null, needs: null }, WALLETS, ["—", "Couldn’t load points"]],
    ["an answer so far", loading, WALLETS, ["Loading…", "$100M FDV assumed"]],
    ["nothing, as one's own", { answer: worth(9), own }, [], ["$9", "Saved · $9 by default"]],
    ["all but one's own", ownAlone, [], ["$9", "Your saved assumptions"]],
    [
      "some points of one's own",
      { answer: partial, own },
      [],
      ["$5", "Incomplete: not all points arrived (your saved assumptions)"],
    ],
  ])("that lacks %s", (_, fields, wallets, texts) => {
    expect(textOf(shownOf("a", fields), wallets)).toEqual(texts);
  });

  it.each<[string, Partial<ShownRow>, string]>([
    ["those of its chain", { wallets: ["0x2"] }, "/a?wallet=0x2"],
    ["none, if none is of its chain", { wallets: [] }, "/a"],
    ["those of one's own scenario", { own: { answer: worth(9), search: "?fdv=1" } }, "/a?fdv=1"],
  ])("leads to its campaign with %s", (_, fields, href) => {
    renderList([shownOf("a", fields)], WALLETS);
    expect(screen.getByRole("link").getAttribute("href")).toBe(href);
  });
});

it("campaigns that are over stand apart, and aren't counted", () => {
  const over = shownOf("old", { end: "Ended", needs: "points" });
  renderList([over, shownOf("new"), shownOf("typed", { needs: "points" })]);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "1 of 2 campaigns reads wallets",
    "Launched or ended: not in the total",
  ]);
  const lists = screen.getAllByRole("list").map((list) => list.querySelectorAll("a"));
  expect(lists.map((links) => [...links].map(({ pathname }) => pathname))).toEqual([
    ["/new", "/typed"],
    ["/old"],
  ]);
});

describe("the filter", () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
  const shown = () =>
    screen.queryAllByRole<HTMLAnchorElement>("link").map(({ pathname }) => pathname);

  it("isn't there for fewer than ten campaigns", () => {
    renderList(names(9).map((name) => shownOf(name)));
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("leaves the campaigns whose name or token has the text, in any case", async () => {
    const token = shownOf("x", { symbol: "$Odd" });
    renderList([...names(10).map((name) => shownOf(name)), token]);
    const field = screen.getByRole("searchbox", { name: "Filter campaigns" });
    await userEvent.type(field, " THE C3 ");
    expect(shown()).toEqual(["/c3"]);
    await userEvent.clear(field);
    await userEvent.type(field, "$oDD");
    expect(shown()).toEqual(["/x"]);
    await userEvent.type(field, "!");
    expect(shown()).toEqual([]);
    screen.getByText("No campaign has this name or token.");
    await userEvent.clear(field);
    expect(shown()).toHaveLength(11);
  });
});
