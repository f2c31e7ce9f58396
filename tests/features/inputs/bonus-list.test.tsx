import { screen, within } from "@testing-library/react";
import { render, renderToString } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BonusList } from "~/features/inputs/bonus-list";
import { ScenarioContext } from "~/features/scenario/scenario-context";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { formatUsd } from "~/domain/estimate/format";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";
import { stubViewport } from "../../support/viewport";

beforeEach(() => {
  stubViewport();
  return () => vi.unstubAllGlobals();
});

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
  const scenario = scenarioOf(query);
  const { container } = render(
    <ScenarioContext.Provider value={scenario}>
      <BonusList
        scenario={scenario}
        update={update}
        search={new URLSearchParams("open=bonuses")}
        hasSeveralWallets={false}
        totalBonusPct={1}
      />
    </ScenarioContext.Provider>,
  );
  return { container, update, user: userEvent.setup() };
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

  it("are ticked as in the scenario", () => {
    renderList("bonus=kaito,discord");
    const ticked = screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
    expect(ticked).toEqual(["kaito", "discord"]);
  });

  it("are added in the campaign's order, and removed, one at a time", async () => {
    const { update, user } = renderList("bonus=kaito");
    await user.click(screen.getByRole("checkbox", { name: "Morse NFT" }));
    await user.click(screen.getByRole("checkbox", { name: "Kaito Yapper Top" }));
    expect(update.mock.calls).toEqual([[{ bonus: ["morse", "kaito"] }], [{ bonus: [] }]]);
  });
});

describe("the list", () => {
  const rows = (query: string, search: string) => {
    const html = renderToString(
      <BonusList
        scenario={scenarioOf(query)}
        update={() => {}}
        search={new URLSearchParams(search)}
        hasSeveralWallets={false}
        totalBonusPct={1}
      />,
    );
    return html.match(/<li/g)?.length ?? 0;
  };

  it.each([
    ["at its defaults", "fdv=450000000", "", 0],
    ["the address asks for it", "", "open=bonuses", 6],
    ["a bonus is ticked", "bonus=morse", "", 6],
    ["a share is changed", "kaito=1.5", "", 6],
    ["a role is chosen", "role=og", "", 6],
    ["several are held", "count.partner=2", "", 6],
  ])("is in the server's page only where that differs from other pages: %s", (_, ...page) => {
    const [query, search, count] = page;
    expect(rows(query, search)).toBe(count);
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

  it.each(["morse", "discordMi", "discordInt", "partner", "kaito", "discord"])(
    "is what ticking %s alone adds",
    (key) => {
      renderList("role=og");
      const scenario = scenarioOf(`role=og&bonus=${key}`);
      const ticked = estimateAirdrop(mitosis, [], scenario).estimate.additionalUSD;
      screen.getByText(`+${formatUsd(ticked)}`);
    },
  );
});

describe("a bonus of which a visitor can hold several", () => {
  const field = () => screen.queryByRole("spinbutton", { name: "Number of Morse NFT" });

  it("takes their number once it is ticked", async () => {
    const { update, user } = renderList("bonus=morse&count.morse=3");
    expect(field()?.getAttribute("aria-valuenow")).toBe("3");
    await user.type(field()!, "{ArrowUp}");
    expect(update.mock.calls).toEqual([[{ "count.morse": 4 }]]);
  });

  it("keeps their number in a form submitted while it isn't ticked", () => {
    const { container } = renderList("count.morse=3");
    expect(field()).toBeNull();
    const form = document.createElement("form");
    form.append(container);
    expect(new FormData(form).get("count.morse")).toBe("3");
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

  it("has them enabled once it is ticked", async () => {
    const { update, user } = renderList("bonus=discord");
    expect(mainControls().map(({ disabled }) => disabled)).toEqual([false, false, false]);
    screen.getByText("Choose your role: without one, this bonus counts as $0.");
    await user.selectOptions(screen.getByRole("combobox"), "Royal Gem · 13 holders · $23,076");
    expect(update.mock.calls).toEqual([[{ role: "royalGem" }]]);
  });

  it("keeps its role in a form submitted while it is disabled", () => {
    const { container } = renderList("role=og&discord=0.3");
    const form = document.createElement("form");
    form.append(container);
    const sent = new FormData(form);
    expect(sent.getAll("role")).toEqual(["og"]);
    expect(sent.getAll("discord")).toEqual(["0.3"]);
    expect(sent.getAll("bonus")).toEqual([]);
  });
});
