import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { estimateScenario } from "~/estimate/estimate";
import type { Lookup } from "~/estimate/lookup";
import { Alternatives } from "~/features/alternatives/alternatives";
import { CompareForm } from "~/features/alternatives/lazy-alternatives";
import { DOWN, lookupOf, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { fillStorage, savedOf, storeScenarios, storeText } from "../../support/saved";
import { comparisonPathOf, scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

/** 1,000 of the testnet pool: $484 at the defaults. */
const POINTS = walletWith({}, { testnet: 1000 });

/** @param known the lookups of the page's wallets. */
function renderList(query = "", known: Lookup[] = []) {
  const update = vi.fn();
  function listOf(lookups: Lookup[], search = query) {
    const shown = estimateScenario(mitosis, scenarioOf(search), lookups);
    return (
      <OnPage estimate={shown} update={update}>
        <div data-testid="alternatives">
          <Alternatives measured={null} estimate={shown} />
        </div>
        <CompareForm />
      </OnPage>
    );
  }
  const { rerender } = render(listOf(known));
  const show = (lookups: Lookup[], search?: string) => rerender(listOf(lookups, search));
  return { update, show, user: userEvent.setup() };
}

const renderRich = () => renderList("wallet=0x1", [lookupOf("0x1", RICH)]);

function rowOf(name: string): HTMLElement {
  return screen.getByRole("link", { name: new RegExp(`^${name}`) }).closest("li")!;
}

function totalOf(name: string) {
  return rowOf(name).querySelector(".alternative__total > b")?.textContent;
}

/** The first line of each row of a group. */
function namesOf(group: string): (string | null)[] {
  const section = screen.queryByRole("group", { name: group });
  return section === null
    ? []
    : within(section)
        .queryAllByRole("link")
        .map((link) => link.firstElementChild!.textContent);
}

describe("the list", () => {
  it("has a link to each scenario, with its total and how far it is from the page's", () => {
    renderRich();
    // As the page opened: with the defaults.
    expect(namesOf("Yours")).toEqual([]);
    const row = screen.getByTestId("alternative-1");
    expect(row).toBe(rowOf("\\$100M"));
    expect(row.textContent).toBe("Compare “$100M”$100M$21,444−$42,889");
    expect(within(row).getByRole("link").getAttribute("href")).toBe("/?wallet=0x1&fdv=100000000");
    expect(within(row).getByRole("checkbox")).toHaveProperty("value", "wallet=0x1&fdv=100000000");
    const { style } = row.querySelector<HTMLElement>(".alternative__bar")!;
    expect(style.getPropertyValue("--to")).toBe("10.0%");
    expect(style.getPropertyValue("--now")).toBe("30.0%");
    const current = screen.getByTestId("alternative-2");
    expect(current.getAttribute("aria-current")).toBe("true");
    expect(current.textContent).toBe("Compare “$300M”$300M$64,333");
  });

  it("says what is missing of its totals", () => {
    renderList("wallet=0x1", [lookupOf("0x1", null, { replies: repliesOf(RICH, ["theo"]) })]);
    screen.getByText("Incomplete: not all points arrived");
  });

  it("says what was reported, and about what", () => {
    renderRich();
    screen.getByText(
      "The reported 10% is for the genesis airdrop. The defaults are older guesses.",
    );
  });

  it("is shown as a whole on a phone once asked for, with the focus on it", async () => {
    const { user } = renderRich();
    const isFar = () => screen.getAllByRole("listitem").some((row) => row.closest(".far"));
    const list = screen.getByTestId("alternatives").firstElementChild!;
    expect(isFar() && list.classList.contains("alternatives--nearest")).toBe(true);
    await user.click(screen.getByRole("button", { name: /^Show all / }));
    expect(list.classList.contains("alternatives--nearest")).toBe(false);
    expect(document.activeElement).toBe(list);
  });
});

describe("as the page opened", () => {
  it("is a row once that isn't the defaults, for the wallets that there are now", () => {
    const { show } = renderList("wallet=0x1&fdv=450000000&bonus=kaito", [lookupOf("0x1", POINTS)]);
    const opened = () => rowOf("As this page opened");
    expect(opened().getAttribute("aria-current")).toBe("true");
    show([lookupOf("0x2", RICH)], "wallet=0x2&fdv=5000000");
    expect(opened().getAttribute("aria-current")).toBeNull();
    expect(within(opened()).getByRole("link").getAttribute("href")).toBe(
      "/?wallet=0x2&fdv=450000000&bonus=kaito",
    );
    expect(totalOf("As this page opened")).toBe("$98,750");
  });
});

describe("saved scenarios", () => {
  it("stand in the list, also where there is nothing to estimate", async () => {
    storeScenarios([
      savedOf("a", { search: "?fdv=5000000&bonus=kaito" }),
      savedOf("b", { name: "$0 · No wallet", search: "?wallet=0xA" }),
    ]);
    const { update, user } = renderList();
    expect(namesOf("Yours")).toEqual(["Name of a", "$0 · No wallet"]);
    expect(namesOf("FDV")).toEqual([]);
    expect(rowOf("Name of a").textContent).toMatch(
      /No wallet · \$5M · Kaito Yapper Top · saved Jan 2, 2026\$25×/,
    );
    await user.click(screen.getByRole("link", { name: /^Name of a/ }));
    expect(update.mock.calls).toEqual([[scenarioOf("fdv=5000000&bonus=kaito"), "now"]]);
  });

  it("are marked if they are the page's, whatever its goal", () => {
    storeScenarios([savedOf("a", { search: "?bonus=kaito&details=1" })]);
    renderList("bonus=kaito&goal=5000");
    expect(rowOf("Name of a").getAttribute("aria-current")).toBe("true");
  });

  it("say if they couldn't be used as saved", () => {
    storeScenarios([
      savedOf("a", { search: "?fdv=1" }),
      savedOf("b", { name: "<b>b</b>", search: "//evil.example" }),
    ]);
    renderList();
    expect(rowOf("Name of a").textContent).toContain("some values adjusted");
    expect(rowOf("<b>b</b>").textContent).not.toContain("adjusted");
    expect(screen.getByRole("link", { name: /^<b>b<\/b>/ }).getAttribute("href")).toBe("/");
  });

  it.each([
    ["", false],
    ["[null,{}]", true],
  ])("take no room unless there is something to say: %j", (text, hasUnreadable) => {
    storeText(text);
    renderList();
    const said = screen.getByTestId("alternatives").textContent;
    if (hasUnreadable) expect(said).toContain("scenarios saved in this browser couldn’t be read.");
    else expect(said).toBe("");
  });

  it("are ten at first, and all once asked for", async () => {
    storeScenarios(Array.from({ length: 12 }, (_, index) => savedOf(String(index))));
    const { user } = renderList();
    expect(namesOf("Yours")).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "Show all 12" }));
    expect(namesOf("Yours")).toHaveLength(12);
  });
});

describe("a saved scenario", () => {
  it("that was deleted returns to its place on Undo, even at the second try", async () => {
    storeScenarios(["a", "b", "c"].map((id) => savedOf(id)));
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Delete “Name of b”" }));
    expect(document.activeElement?.textContent).toBe("Deleted “Name of b”.Undo");
    expect(namesOf("Yours")).toEqual(["Name of a", "Name of c"]);
    fillStorage();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    screen.getByText(/storage for this site is full/);
    vi.restoreAllMocks();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(namesOf("Yours")).toEqual(["Name of a", "Name of b", "Name of c"]);
  });

  it("is the only one deleted by a double click", async () => {
    storeScenarios([savedOf("a"), savedOf("b")]);
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Delete “Name of a”" }));
    fireEvent.click(screen.getByRole("button", { name: "Delete “Name of b”" }), { detail: 2 });
    expect(namesOf("Yours")).toEqual(["Name of b"]);
  });
});

it("saved scenarios have a total where the page has their wallets' points", () => {
  storeScenarios([
    savedOf("a", { search: "?wallet=0xA" }),
    savedOf("b", { search: "?wallet=0xB&also=0xA&fdv=600000000" }),
    savedOf("c", { search: "?wallet=0xC" }),
    savedOf("d", { search: "?wallet=0xA&also=0xC" }),
    savedOf("e", { search: "?bonus=kaito" }),
  ]);
  const known = [lookupOf("0xA", POINTS), lookupOf("0xB", null, DOWN)];
  renderList("wallet=0xA&also=0xB", known);
  const totals = ["a", "b", "c", "d", "e"].map((id) => totalOf(`Name of ${id}`));
  expect(totals).toEqual(["$484", "$969", "—", "—", "$1,500"]);
  expect(rowOf("Name of b").textContent).toContain("Incomplete: not all points arrived");
});

describe("comparing", () => {
  const boxOf = (name: string) => screen.getByRole("checkbox", { name: `Compare “${name}”` });
  const compareHref = () => screen.queryByRole("link", { name: "Compare" })?.getAttribute("href");

  it("leads to two to four ticked rows in the list's order", async () => {
    storeScenarios([
      savedOf("a", { search: "?wallet=0x1&fdv=6000000" }),
      savedOf("b", { name: "0x1 · $7M", search: "?wallet=0x1&fdv=7000000" }),
    ]);
    const { user } = renderRich();
    screen.getByText("Tick two to four of them to compare.");
    for (const name of ["Name of a", "0x1 · $7M", "$1B"]) await user.click(boxOf(name));
    const queries = ["fdv=1000000000", "fdv=6000000", "fdv=7000000"];
    expect(compareHref()).toBe(comparisonPathOf(queries.map((query) => `wallet=0x1&${query}`)));
    for (const name of ["$100M", "$500M"]) await user.click(boxOf(name));
    expect(compareHref()).toBeUndefined();
    screen.getByText("Up to four can be compared; 5 are ticked.");
  });

  it("counts rows of the same scenario as one", async () => {
    const { user } = renderRich();
    await user.click(boxOf("$300M"));
    screen.getByText("Tick another one to compare it with.");
    await user.click(boxOf("Expedition 10%"));
    expect(compareHref()).toBeUndefined();
    screen.getByText("These are the same scenario. Tick another one to compare it with.");
  });

  it("keeps what is ticked while other assumptions change, and with them a target's FDV", async () => {
    const known = [lookupOf("0x1", RICH)];
    const { user, show } = renderList("wallet=0x1&goal=25000", known);
    await user.click(boxOf("To reach $25,000"));
    await user.click(boxOf("$1B"));
    show(known, "wallet=0x1&goal=25000&expedition=20");
    expect(compareHref()).toBe(
      comparisonPathOf([
        "wallet=0x1&fdv=1000000000&expedition=20&goal=25000",
        "wallet=0x1&fdv=66000000&expedition=20&goal=25000",
      ]),
    );
  });
});

it("what an older page has saved opens, with its names and labels", () => {
  const wallet = `0x${"Cd".repeat(20)}`;
  window.localStorage.setItem(
    "airdrop-estimator.mitosis.scenarios",
    `[{"id":"mhq3x1-8f2k","name":"My hope","search":"?wallet=${wallet}&fdv=600000000&bonus=kaito","savedAt":"2026-01-02T10:00:00.000Z"},{"id":"mhq3x0-1a2b","name":"0xCdCd…CdCd · $300M","search":"?wallet=${wallet}","savedAt":"2026-01-01T10:00:00.000Z"}]`,
  );
  window.localStorage.setItem("airdrop-estimator.labels", `[["${wallet.toLowerCase()}","main"]]`);
  window.dispatchEvent(new Event("storage"));
  renderList(`wallet=${wallet}`, [lookupOf(wallet, POINTS)]);
  expect(namesOf("Yours")).toEqual(["My hope", "main · $300M"]);
  expect([totalOf("My hope"), totalOf("main")]).toEqual(["$3,969", "$484"]);
});
