import { cleanup, fireEvent, screen } from "@testing-library/react";
import { OnPage, renderOnPage } from "../../support/on-page";
import { renderToString } from "../../support/render";
import { expect, it } from "vitest";
import { BonusesFold } from "~/features/inputs/bonuses";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";

const LABELS = [
  "Morse NFT",
  "Discord Mi-Role",
  "Discord Mi-Intern",
  "NFT Partner Collections",
  "Kaito Yapper Top",
  "Main Discord role",
];

const FOLD = <BonusesFold card="testnet" hasOneHolder />;

function renderList(query = "") {
  const page = renderOnPage(query, () => FOLD);
  fireEvent(document.querySelector("details")!, new Event("toggle"));
  return page;
}

it("the bonuses are ticked as in the scenario, added in the campaign's order, and removed", async () => {
  const { search, user } = renderList("bonus=kaito");
  const [morse, kaito] = ["Morse NFT", "Kaito Yapper Top"].map((name) =>
    screen.getByRole<HTMLInputElement>("checkbox", { name }),
  );
  expect([morse!.checked, kaito!.checked]).toEqual([false, true]);
  await user.click(morse!);
  expect(search()).toBe("?bonus=morse,kaito");
  await user.click(kaito!);
  expect(search()).toBe("?bonus=morse");
});

/** The bonuses whose percentages can be set with scripts. */
const shown = () =>
  screen
    .queryAllByRole("slider")
    .filter((slider) => slider.closest(".needs-no-script") === null)
    .map((slider) => slider.getAttribute("aria-label"));

it("a bonus's percentage is there once the bonus is ticked, and for all while they are edited", async () => {
  const { user } = renderOnPage("bonus=kaito", () => FOLD);
  expect(shown()).toEqual(["Kaito Yapper Top"]);
  const edit = screen.getByRole("button", { name: "Edit percentages" });
  await user.click(edit);
  expect(shown()).toEqual(LABELS);
  expect(edit.getAttribute("aria-pressed")).toBe("true");
});

it("the percentages are there for all at once where one of them is changed", () => {
  renderOnPage("morse=1.5", () => FOLD);
  expect(shown()).toEqual(LABELS);
});

it.each([
  // 1,001 + 2,654 + 1,321 + 39 + 1,500 + 23,076, rounded down together.
  ["", "Add what you hold: up to +$29,593"],
  ["bonus=morse,kaito", "2 ticked · +$2,501"],
  ["bonus=discord", "1 ticked · +$0"],
  ["bonus=morse&supply.morse=0", "1 ticked"],
  ["supply.morse=0", "Add what you hold"],
])("the fold's line says how many are ticked, and what they add: %s", (query, said) => {
  renderList(query);
  screen.getByText(said);
});

it.each([
  ["at its defaults", "fdv=450000000", 0],
  ["a bonus is ticked", "bonus=morse", 6],
  ["a share is changed", "kaito=1.5", 6],
  ["several are held", "count.partner=2", 6],
])("the list is there at once only where that differs from other pages: %s", (_, query, count) => {
  const estimate = answerOf(scenarioOf(query));
  const page = renderToString(<OnPage estimate={estimate}>{FOLD}</OnPage>);
  const html = page.replace(/<noscript>.*<\/noscript>/, "");
  expect(html.match(/<li/g) ?? []).toHaveLength(count);
});

it.each([
  ["role=royalGem&supply.kaito=0", ["+$1,001", "+$2,654", "+$1,321", "+$39", "—", "+$23,076"]],
  // Three NFTs are not three times the rounded dollars of one.
  ["bonus=morse&count.morse=3", ["+$3,004", "+$2,654", "+$1,321", "+$39", "+$1,500", null]],
])("what a bonus is worth is shown in its row, ticked or not: %s", (query, worth) => {
  renderList(query);
  const said = screen
    .getAllByRole("listitem")
    .map((row) => /dds? about ([+$\d,—]+)/.exec(row.textContent ?? "")?.[1] ?? null);
  expect(said).toEqual(worth);
});

it("the number held of a bonus can be changed once it is ticked", async () => {
  const { update, user } = renderList("bonus=morse&count.morse=3");
  const field = screen.getByRole("spinbutton", { name: "How many? Morse NFT" });
  expect(field.getAttribute("aria-valuenow")).toBe("3");
  await user.type(field, "{ArrowUp}");
  expect(update.mock.calls).toEqual([[{ "count.morse": 4 }]]);
});

it("the main Discord role has its role and its slider disabled until it is ticked", async () => {
  const controls = () => [
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Discord role" }),
    screen.getByRole<HTMLInputElement>("slider", { name: "Main Discord role" }),
    screen.getByRole<HTMLInputElement>("spinbutton", { name: "Main Discord role" }),
  ];
  renderList();
  expect(controls().map(({ disabled }) => disabled)).toEqual([true, true, true]);
  cleanup();
  const { update, user } = renderList("bonus=discord");
  expect(controls().map(({ disabled }) => disabled)).toEqual([false, false, false]);
  screen.getByText("Choose your role: without one, this bonus counts as $0.");
  await user.selectOptions(screen.getByRole("combobox"), "Royal Gem · 13 holders · $23,076");
  expect(update.mock.calls).toEqual([[{ role: "royalGem" }]]);
});

it("a submitted form keeps what is set of bonuses that aren't ticked", () => {
  renderList("role=og&discord=0.3&count.morse=3");
  const form = document.createElement("form");
  form.append(document.body.firstElementChild!);
  const sent = new FormData(form);
  expect(["role", "discord", "count.morse", "bonus"].map((name) => sent.getAll(name))).toEqual([
    ["og"],
    ["0.3"],
    ["3"],
    [],
  ]);
  expect(screen.queryByRole("spinbutton", { name: "How many? Morse NFT" })).toBeNull();
});
