import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Lookup } from "~/estimate/lookup";
import { SavedCard } from "~/features/saved/saved-card";
import { lookupOf } from "../../support/lookups";
import { renderOnPage } from "../../support/on-page";
import { fillStorage, savedOf, storeScenarios, storeText } from "../../support/saved";
import { comparisonPathOf, scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";

/** 1,000 of the testnet pool: $484 at the defaults. */
const POINTS = walletWith({}, { testnet: 1000 });

function renderSaved(query = "", lookups: Lookup[] = []) {
  return renderOnPage(query, (estimate) => <SavedCard estimate={estimate} />, { lookups });
}

const rowOf = (name: string) =>
  screen.getByRole("link", { name: new RegExp(`^${name}`) }).closest("li")!;

const listNames = () =>
  screen.queryAllByTestId(/^saved-/).map((row) => row.querySelector("a > span")!.textContent);

it.each([
  ["", false],
  ["[null,{}]", true],
])("the card takes no room unless there is something to say: %j", (text, hasUnreadable) => {
  storeText(text);
  renderSaved();
  if (hasUnreadable) screen.getByText(/scenarios saved in this browser couldn’t be read\./);
  else expect(document.body.textContent).toBe("");
});

it("a saved scenario is a link with its total where the page has its wallets, however they are spelt", async () => {
  const wallet = `0x${"ab".repeat(20)}`;
  storeScenarios([
    savedOf("a", { search: `?wallet=${wallet.toUpperCase().replace("X", "x")}&fdv=1000000000` }),
    savedOf("b", { search: "?wallet=0xB" }),
  ]);
  const { update, user } = renderSaved(`wallet=${wallet}`, [lookupOf(wallet, RICH)]);
  expect(within(screen.getByTestId("saved-1")).getByText("$214,444")).toBeDefined();
  expect(screen.getByTestId("saved-2").textContent).toContain("other wallet");
  await user.click(screen.getByRole("link", { name: /^Name of a/ }));
  expect(update.mock.calls).toEqual([[scenarioOf(`wallet=${wallet}&fdv=1000000000`), "now"]]);
});

it("a saved scenario is marked if it is the page's, whatever its target", () => {
  storeScenarios([savedOf("a", { search: "?bonus=kaito&details=1" })]);
  renderSaved("bonus=kaito&goal=5000");
  const link = screen.getByRole("link", { name: /^Name of a/ });
  expect(link.getAttribute("aria-current")).toBe("true");
});

it("a saved scenario says if it can't be used as saved", () => {
  storeScenarios([
    savedOf("a", { search: "?fdv=1" }),
    savedOf("b", { name: "<b>b</b>", search: "//evil.example" }),
  ]);
  renderSaved();
  expect(rowOf("Name of a").textContent).toContain("some values adjusted");
  expect(rowOf("<b>b</b>").textContent).not.toContain("adjusted");
  expect(screen.getByRole("link", { name: /^<b>b<\/b>/ }).getAttribute("href")).toBe("/");
});

it("a saved scenario that was removed returns to its place on Undo, even at the second try", async () => {
  storeScenarios(["a", "b", "c"].map((id) => savedOf(id)));
  const { user } = renderSaved();
  await user.click(screen.getByRole("button", { name: "Remove “Name of b”" }));
  expect(document.activeElement?.textContent).toBe("Removed “Name of b”.Undo");
  expect(listNames()).toEqual(["Name of a", "Name of c"]);
  fillStorage();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  screen.getByText(/storage for this site is full/);
  vi.restoreAllMocks();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(listNames()).toEqual(["Name of a", "Name of b", "Name of c"]);
  screen.getByText("Restored “Name of b”.");
});

it("a saved scenario is removed once by a double click, which leaves the next one", () => {
  storeScenarios(["a", "b"].map((id) => savedOf(id)));
  renderSaved();
  fireEvent.click(screen.getByRole("button", { name: "Remove “Name of a”" }), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Remove “Name of b”" }), { detail: 2 });
  expect(listNames()).toEqual(["Name of b"]);
});

it("two to four ticked scenarios are compared, in the card's order", async () => {
  storeScenarios(
    [5, 6, 7, 8, 9].map((fdv) => savedOf(`${fdv}`, { search: `?wallet=0x1&fdv=${fdv}000000` })),
  );
  const { user } = renderSaved("wallet=0x1", [lookupOf("0x1", RICH)]);
  const tick = (fdv: number) =>
    user.click(screen.getByRole("checkbox", { name: `Compare “Name of ${fdv}”` }));
  await tick(7);
  screen.getByText("Tick two to four to compare them.");
  await tick(6);
  const link = screen.getByRole("link", { name: "Compare 2" });
  expect(link.getAttribute("href")).toBe(
    comparisonPathOf(["wallet=0x1&fdv=6000000", "wallet=0x1&fdv=7000000"]),
  );
  for (const fdv of [5, 8, 9]) await tick(fdv);
  screen.getByText("You can compare up to four; 5 are ticked.");
});

it("what an older page has saved opens, with its names and labels", () => {
  const wallet = `0x${"Cd".repeat(20)}`;
  window.localStorage.setItem(
    "airdrop-estimator.mitosis.scenarios",
    `[{"id":"mhq3x1-8f2k","name":"My hope","search":"?wallet=${wallet}&fdv=600000000&bonus=kaito","savedAt":"2026-01-02T10:00:00.000Z"},{"id":"mhq3x0-1a2b","name":"0xCdCd…CdCd · $300M","search":"?wallet=${wallet}","savedAt":"2026-01-01T10:00:00.000Z"}]`,
  );
  window.localStorage.setItem("airdrop-estimator.labels", `[["${wallet.toLowerCase()}","main"]]`);
  window.dispatchEvent(new Event("storage"));
  renderSaved(`wallet=${wallet}`, [lookupOf(wallet, POINTS)]);
  expect(listNames()).toEqual(["My hope", "main · $300M"]);
  expect(rowOf("My hope").textContent).toContain("$3,969");
  expect(rowOf("main").textContent).toContain("$484");
});
