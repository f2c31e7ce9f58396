import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ComparePage } from "~/features/compare/compare-page";
import type { Lookup } from "~/estimate/lookup";
import { lacking, LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { renderWithLoader } from "../../support/render";
import { comparisonPathOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { walletWith } from "../../support/wallets";

/** 1,000 of the testnet pool: $484 at the defaults. */
const POINTS = walletWith({}, { testnet: 1000 });

/** Shows a comparison; `requests` are the queries of its later lookups, which stay unanswered. */
function renderPage(path: string, loaded: Lookup[] = []) {
  const requests: string[] = [];
  const element = <ComparePage loaded={loaded} site={SITE} />;
  renderWithLoader(path, element, ({ request }) => {
    requests.push(new URL(request.url).search);
    return new Promise(() => {});
  });
  return { requests, user: userEvent.setup() };
}

/** The texts of the cells of a row. */
function cells(head: string): (string | null)[] {
  const row = screen.getByRole("rowheader", { name: head }).closest("tr")!;
  return [...row.querySelectorAll("td")].map((cell) => cell.textContent);
}

const widths = () =>
  [...document.querySelectorAll<HTMLElement>(".parts-bar")].map(({ style }) => style.width);

it("what differs comes first; what is the same is collapsed", () => {
  renderPage(comparisonPathOf(["fdv=100000000&bonus=kaito", "fdv=300000000&bonus=kaito"]));
  const heads = screen.getAllByRole("rowheader").map((head) => head.textContent);
  expect(heads.slice(0, 4)).toEqual(["What differs", "FDV", "Estimate", "Expedition"]);
  expect(cells("FDV")).toEqual(["$100M", "$300M"]);
  const details = screen.getByText(/assumptions in common$/).closest("details")!;
  expect(details.open).toBe(false);
  expect(details.textContent).toContain("BonusesKaito Yapper Top");
  expect(details.textContent).not.toContain("FDV");
});

it("scenarios that are the same have no differences, and empty bars when all totals are 0", () => {
  renderPage(comparisonPathOf(["fdv=100000000", "fdv=100000000&goal=5000"]));
  screen.getByRole("rowheader", { name: "No differences" });
  expect(widths()).toEqual(["0%", "0%"]);
});

it("the figures are each scenario's, with bars on one scale and the difference from the first", () => {
  renderPage(comparisonPathOf(["wallet=0x1", "wallet=0x1&fdv=600000000", "bonus=kaito"]), [
    lookupOf("0x1", POINTS),
  ]);
  const names = screen.getAllByRole("columnheader").map((head) => head.textContent);
  expect(names).toEqual([
    "Scenario",
    "1 0x1 · $300M",
    "2 0x1 · $600M",
    "3 No wallet · $300M · Kaito Yapper Top",
  ]);
  const totals = [1, 2, 3].map((n) => screen.getByTestId(`compare-total-${n}`).textContent);
  expect(totals).toEqual(["$484", "$969", "$1,500"]);
  expect(cells("Testnet")).toEqual(["$484", "$969", "—"]);
  expect(cells("Additional Rewards")).toEqual(["$0", "$0", "$1,500"]);
  expect(cells("vs. scenario 1")).toEqual(["—", "+$485", "+$1,016"]);
  expect(cells("Price per $MITO")).toEqual(["$0.30", "$0.60", "$0.30"]);
  expect(cells("Tokens ($MITO)")).toEqual(["1,615", "1,615", "5,000"]);
  expect(cells("Total % FDV for Airdrop")).toEqual(["17.20%", "17.20%", "17.20%"]);
  expect(screen.queryByRole("rowheader", { name: "Spent" })).toBeNull();
  const pcts = widths().map((width) => Number.parseFloat(width).toFixed(1));
  expect(pcts).toEqual(["32.3", "64.6", "100.0"]);
});

it("costs have rows of their own where a scenario has any", () => {
  renderPage(comparisonPathOf(["wallet=0x1&cost=100", "wallet=0x1"]), [lookupOf("0x1", POINTS)]);
  expect(cells("Spent")).toEqual(["$100", "—"]);
  expect(cells("Profit")).toEqual(["$384+384%", "—"]);
});

it("problems with a source are flagged only in its column, and can be retried", async () => {
  const partial = lookupOf("0x2", POINTS, { replies: repliesOf(POINTS, ["theo"]) });
  const { requests, user } = renderPage(comparisonPathOf(["wallet=0x1", "wallet=0x2"]), [
    lookupOf("0x1", POINTS),
    partial,
  ]);
  expect(cells("Theo Vault")).toEqual(["$0", "—incomplete"]);
  expect(cells("Testnet")).toEqual(["$484", "$484"]);
  expect(cells("Total")).toEqual(["$484", "$484incomplete"]);
  const faults = screen.getByRole("form", { name: "Points" });
  expect(faults.textContent).toContain("Couldn’t load Theo Vault");
  await user.click(within(faults).getByRole("button", { name: "Try again" }));
  expect(requests).toEqual(["?index&wait&wallet=0x2"]);
});

it("problems with a whole lookup leave no total, as bonuses alone would look like one", () => {
  renderPage(comparisonPathOf(["wallet=0x1", "wallet=0x2&bonus=kaito"]), [
    lookupOf("0x1", POINTS),
    lookupOf("0x2", null, { state: "failed", reason: "the server is busy" }),
  ]);
  expect(cells("Total")).toEqual(["$484", "—"]);
  expect(cells("vs. scenario 1")).toEqual(["—", "—"]);
  expect(cells("Tokens ($MITO)")).toEqual(["1,615", "—"]);
  expect(widths()).toEqual(["100%"]);
  expect(screen.getByTestId("lookup-error").textContent).toBe(
    "Error: the server is busy (1 of 2 wallets)",
  );
  // Without JavaScript, retrying requests the same address again.
  const form = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Points" }));
  expect(form.getAll("s")).toEqual(["wallet=0x1", "wallet=0x2&bonus=kaito"]);
});

it("problems with names are said, and retried only if they may get an address", async () => {
  const { requests, user } = renderPage(comparisonPathOf(["wallet=no.eth&also=slow.eth", ""]), [
    lookupOf("no.eth", null, lacking("not-found")),
    lookupOf("slow.eth", null, lacking("timeout")),
  ]);
  expect(screen.getByTestId("lookup-error").textContent).toBe(
    "Error: “no.eth” was not found: check the spelling (1 of 2 wallets). “slow.eth” took too long to resolve: try again, or paste the address (1 of 2 wallets)",
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(requests).toEqual(["?index&wait&wallet=slow.eth"]);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("problems aren't reported while points are loading", () => {
  renderPage(comparisonPathOf(["wallet=0x1", ""]), [lookupOf("0x1", null, LOADING)]);
  expect(cells("Total")).toEqual(["—Loading…", "$0"]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("problems with what is no address are named", () => {
  const short = `0x${"1".repeat(39)}`;
  renderPage(comparisonPathOf([`wallet=${short}&also=0x2`, "wallet=0x3"]), [
    lookupOf(short, walletWith({})),
    lookupOf("0x2", POINTS),
    lookupOf("0x3", null, LOADING),
  ]);
  expect(screen.getByRole("note").textContent).toBe(
    "No points for 0x1111…1111. Not an address: 39 characters after 0x instead of 40.",
  );
});

it("problems with a query are listed by scenario", () => {
  renderPage("/compare?s=fdv%3Dabc&s=expedition%3D99&s=&s=&s=&s=");
  const [first, second, ...others] = screen.getAllByTestId("adjusted");
  expect(first!.textContent).toMatch(
    /^Some values in scenario 1, “No wallet · \$300M”, were adjusted:FDV: abc/,
  );
  expect(second!.textContent).toMatch(
    /scenario 2, “No wallet · \$300M · Expedition 20%”.*Expedition: 99/,
  );
  expect(others).toEqual([]);
  screen.getByText("Only the first 4 scenarios are shown; 2 left out.");
});

it("each column's title leads to its scenario", () => {
  renderPage(comparisonPathOf(["fdv=200000000", ""]));
  const links = within(screen.getByRole("table")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["No wallet · $200M", "/?fdv=200000000"],
    ["No wallet · $300M", "/"],
  ]);
  const first = screen.getByRole("link", { name: "Go to the estimator with scenario 1" });
  expect(first.getAttribute("href")).toBe("/?fdv=200000000");
});

it("the comparison's link is shared in canonical form, without addresses", async () => {
  const wallets = ["wallet=0xa", "wallet=0xb&fdv=5000000"];
  const { user } = renderPage(`${comparisonPathOf(wallets)}&utm_source=x`, [
    lookupOf("0xa", POINTS),
    lookupOf("0xb", POINTS),
  ]);
  await user.click(screen.getByRole("button", { name: "Share" }));
  const { value } = screen.getByRole<HTMLInputElement>("textbox", {
    name: "Link to this estimate",
  });
  const shared = ["points.testnet=1000", "points.testnet=1000&fdv=5000000"];
  expect(value).toBe(SITE.origin + comparisonPathOf(shared));
  screen.getByRole("checkbox", { name: "Include my 2 addresses" });
  expect(screen.queryByRole("img")).toBeNull();
});

it.each([
  ["/compare?n=A", "Nothing to compare yet.", undefined],
  ["/compare?s=bonus%3Dkaito", "Add another scenario to compare.", "$1,500"],
])("too few scenarios are shown, with how to add some: %s", (path, said, total) => {
  renderPage(path);
  screen.getByText(said);
  screen.getByText(/save scenarios and tick two to/);
  screen.getByRole("link", { name: "Go to the estimator" });
  expect(screen.queryByText("What differs")).toBeNull();
  expect(screen.queryByTestId("compare-total-1")?.textContent).toBe(total);
});
