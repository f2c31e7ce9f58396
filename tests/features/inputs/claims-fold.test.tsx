import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render, renderToString } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ClaimsFold } from "~/features/inputs/claims-fold";
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

function listOf(query: string, update = vi.fn()) {
  return (
    <OnPage answer={answerOf(scenarioOf(query))} update={update}>
      <ClaimsFold card="testnet" hasSeveral={false} />
    </OnPage>
  );
}

function renderList(query = "") {
  const update = vi.fn();
  const { container } = render(listOf(query, update));
  fireEvent(container.querySelector("details")!, new Event("toggle"));
  return { container, update, user: userEvent.setup() };
}

/** What the form that contains the list would submit. */
function readForm(container: HTMLElement): FormData {
  const form = document.createElement("form");
  form.append(container);
  return new FormData(form);
}

describe("the bonuses", () => {
  it("each have a checkbox, a slider, a number field and an explanation", () => {
    renderList();
    const rows = screen.getAllByRole("listitem");
    expect(rows).toHaveLength(6);
    rows.forEach((row, index) => {
      const name = LABELS[index] as string;
      const inRow = within(row);
      expect(inRow.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(false);
      inRow.getByRole("slider", { name });
      inRow.getByRole("spinbutton", { name });
      inRow.getByRole("button", { name: `About ${name}` });
    });
  });

  it("are ticked as in the scenario, added in the campaign's order, and removed", async () => {
    const { update, user } = renderList("bonus=kaito");
    const ticked = screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
    expect(ticked).toEqual(["kaito"]);
    await user.click(screen.getByRole("checkbox", { name: "Morse NFT" }));
    await user.click(screen.getByRole("checkbox", { name: "Kaito Yapper Top" }));
    expect(update.mock.calls).toEqual([[{ bonus: ["morse", "kaito"] }], [{ bonus: [] }]]);
  });
});

describe("a bonus's percentage", () => {
  const shown = () =>
    screen
      .queryAllByRole("slider")
      .filter((slider) => slider.closest(".needs-no-script") === null)
      .map((slider) => slider.getAttribute("aria-label"));

  it("is there once the bonus is ticked, and for all while they are edited", async () => {
    render(listOf("bonus=kaito"));
    expect(shown()).toEqual(["Kaito Yapper Top"]);
    const edit = screen.getByRole("button", { name: "Edit percentages" });
    await userEvent.setup().click(edit);
    expect(shown()).toEqual(LABELS);
    expect(edit.getAttribute("aria-pressed")).toBe("true");
  });

  it("is there for all at once where one of them is changed", () => {
    render(listOf("morse=1.5"));
    expect(shown()).toEqual(LABELS);
  });
});

describe("the fold's line", () => {
  it.each([
    // 1,001 + 2,654 + 1,321 + 39 + 1,500 + 23,076, rounded down together.
    ["", "None ticked · up to +$29,593"],
    ["bonus=morse,kaito", "2 ticked · +$2,501"],
    ["bonus=discord", "1 ticked · +$0"],
    ["bonus=morse&supply.morse=0", "1 ticked · +—"],
  ])("says how many are ticked, and what they add: %s", (query, said) => {
    renderList(query);
    screen.getByText(said);
  });
});

describe("the list", () => {
  it.each([
    ["at its defaults", "fdv=450000000", 0],
    ["a bonus is ticked", "bonus=morse", 6],
    ["a share is changed", "kaito=1.5", 6],
    ["a role is chosen", "role=og", 6],
    ["several are held", "count.partner=2", 6],
  ])("is there at once only where that differs from other pages: %s", (_, query, count) => {
    const html = renderToString(listOf(query)).replace(/<noscript>.*<\/noscript>/, "");
    expect(html.match(/<li/g) ?? []).toHaveLength(count);
  });
});

describe("what a bonus is worth", () => {
  it.each([
    ["", ["+$1,001", "+$2,654", "+$1,321", "+$39", "+$1,500", null]],
    [
      "bonus=morse&fdv=600000000&morse=2",
      ["+$4,005", "+$5,309", "+$2,643", "+$78", "+$3,000", null],
    ],
    ["role=royalGem&supply.kaito=0", ["+$1,001", "+$2,654", "+$1,321", "+$39", "—", "+$23,076"]],
    // Three NFTs are not three times the rounded dollars of one.
    ["bonus=morse&count.morse=3", ["+$3,004", "+$2,654", "+$1,321", "+$39", "+$1,500", null]],
  ])("is shown in its row, ticked or not: %s", (query, worth) => {
    renderList(query);
    const said = screen
      .getAllByRole("listitem")
      .map((row) => /dds? about ([+$\d,—]+)/.exec(row.textContent ?? "")?.[1] ?? null);
    expect(said).toEqual(worth);
  });
});

describe("a bonus of which a visitor can hold several", () => {
  const field = () => screen.queryByRole("spinbutton", { name: "How many? Morse NFT" });

  it("takes their number once it is ticked", async () => {
    const { update, user } = renderList("bonus=morse&count.morse=3");
    expect(field()?.getAttribute("aria-valuenow")).toBe("3");
    await user.type(field()!, "{ArrowUp}");
    expect(update.mock.calls).toEqual([[{ "count.morse": 4 }]]);
  });

  it("keeps their number in a form submitted while it isn't ticked", () => {
    const { container } = renderList("count.morse=3");
    expect(field()).toBeNull();
    expect(readForm(container).get("count.morse")).toBe("3");
  });
});

describe("the main Discord role", () => {
  function mainControls() {
    return [
      screen.getByRole<HTMLSelectElement>("combobox", { name: "Discord role" }),
      screen.getByRole<HTMLInputElement>("slider", { name: "Main Discord role" }),
      screen.getByRole<HTMLInputElement>("spinbutton", { name: "Main Discord role" }),
    ];
  }

  it("has its role and its slider disabled until it is ticked", async () => {
    renderList();
    expect(mainControls().map(({ disabled }) => disabled)).toEqual([true, true, true]);
    cleanup();
    const { update, user } = renderList("bonus=discord");
    expect(mainControls().map(({ disabled }) => disabled)).toEqual([false, false, false]);
    screen.getByText("Choose your role: without one, this bonus counts as $0.");
    await user.selectOptions(screen.getByRole("combobox"), "Royal Gem · 13 holders · $23,076");
    expect(update.mock.calls).toEqual([[{ role: "royalGem" }]]);
  });

  it("keeps its role in a form submitted while it is disabled", () => {
    const { container } = renderList("role=og&discord=0.3");
    const sent = readForm(container);
    expect(sent.getAll("role")).toEqual(["og"]);
    expect(sent.getAll("discord")).toEqual(["0.3"]);
    expect(sent.getAll("bonus")).toEqual([]);
  });
});
