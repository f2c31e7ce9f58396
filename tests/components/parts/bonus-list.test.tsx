import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { BonusList } from "~/components/parts/bonus-list";
import { scenarioOf } from "../../support/scenarios";

const LABELS = [
  "Morse NFT",
  "Discord Mi-Role",
  "Discord Mi-Intern",
  "NFT Partner Collections",
  "Kaito Yapper Top",
  "Main Discord role",
];

function renderList(query = "") {
  const update = vi.fn();
  const { container } = render(<BonusList scenario={scenarioOf(query)} update={update} />);
  return { container, update, user: userEvent.setup() };
}

describe("the bonuses", () => {
  it("each have a box, a slider, a number field and a word of explanation", () => {
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

  it("are ticked as the scenario has it", () => {
    renderList("bonus=kaito,discord");
    const ticked = screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
    expect(ticked).toEqual(["kaito", "discord"]);
  });

  it("are added and taken away one at a time", async () => {
    const { update, user } = renderList("bonus=kaito");
    await user.click(screen.getByRole("checkbox", { name: "Morse NFT" }));
    await user.click(screen.getByRole("checkbox", { name: "Kaito Yapper Top" }));
    expect(update.mock.calls).toEqual([[{ bonus: ["kaito", "morse"] }], [{ bonus: [] }]]);
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

  it("has its role and its slider disabled until it is ticked", () => {
    renderList();
    expect(mainControls().map(({ disabled }) => disabled)).toEqual([true, true, true]);
  });

  it("has them once it is ticked", async () => {
    const { update, user } = renderList("bonus=discord");
    expect(mainControls().map(({ disabled }) => disabled)).toEqual([false, false, false]);
    await user.selectOptions(screen.getByRole("combobox"), "Royal Gem");
    expect(update.mock.calls).toEqual([[{ role: "royalGem" }]]);
  });

  it("keeps its role in a form that is sent while it is disabled", () => {
    const { container } = renderList("role=og&discord=0.3");
    const form = document.createElement("form");
    form.append(container);
    const sent = new FormData(form);
    expect(sent.getAll("role")).toEqual(["og"]);
    expect(sent.getAll("discord")).toEqual(["0.3"]);
    expect(sent.getAll("bonus")).toEqual([]);
  });
});
