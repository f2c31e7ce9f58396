import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { InRouter, render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScenarioList } from "~/features/saved/scenario-list";
import { storageKeyOf } from "~/features/saved/saved-store";
import { answer } from "~/domain/answer";
import type { Lookup } from "~/domain/estimate/lookup";
import { listWallets } from "~/domain/scenario/wallet-list";
import { DOWN, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import {
  fillStorage,
  readStored,
  refuseStorage,
  savedOf,
  storeScenarios,
  storeText,
} from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";
import { moveIntoView } from "../../support/viewport";
import { walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const TICKED_KEY = `${storageKeyOf(mitosis)}.ticked`;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterEach(() => void vi.restoreAllMocks());

/** 1,000 of the testnet pool: $484 at the defaults. */
const POINTS = walletWith({}, { testnet: 1000 });

/** The answers for POINTS, without a source that is 0 anyway. */
const WITHOUT_THEO = repliesOf(POINTS, ["theo"]);

/** @param lookups those of the page's wallets, and any others already known. */
function renderList(query = "", lookups: Lookup[] = []) {
  const [update, retry, lookUpOthers] = [vi.fn(), vi.fn(), vi.fn()];
  const scenario = scenarioOf(query);
  function listOf(known: Lookup[]) {
    const byWallet = new Map(known.map((lookup) => [lookup.wallet, lookup]));
    const own = listWallets(scenario).map((wallet) => byWallet.get(wallet)!);
    const shown = answer(mitosis, scenario, own);
    const wallets = { lookups: own, byWallet, retry, lookUpOthers };
    return (
      <InRouter>
        <OnPage answer={shown} update={update} search={query}>
          <ScenarioList answer={shown} {...wallets} />
        </OnPage>
      </InRouter>
    );
  }
  const { rerender } = render(listOf(lookups));
  const show = (known: Lookup[]) => rerender(listOf(known));
  return { update, retry, lookUpOthers, show, user: userEvent.setup() };
}

function rowOf(name: string): HTMLElement {
  return screen.getByRole("link", { name }).closest("li") as HTMLElement;
}

function totalOf(name: string) {
  return rowOf(name).querySelector(".saved-row__total")?.textContent;
}

function names(): (string | null)[] {
  return screen.queryAllByRole("link").map((link) => link.textContent);
}

describe("a list with nothing to show", () => {
  const card = () => screen.queryByRole("region", { name: "My scenarios" })?.textContent ?? null;
  const broken = expect.stringMatching(/couldn’t be read\. The next save replaces them\.$/);

  it.each([
    ["is empty", () => {}, null],
    ["is refused by the browser", refuseStorage, null],
    ["can't be read", () => storeText("not ours"), broken],
  ])("takes no room unless there is something to say: %s", (_, prepare, text) => {
    prepare();
    renderList();
    expect(card()).toEqual(text);
  });
});

it.each([
  ["null", /^1 saved scenario couldn’t be read and is not shown\./],
  ["null,{}", /^2 saved scenarios couldn’t be read and are not shown\./],
])(
  "entries that can't be read, %s, are counted until the list is written",
  async (entries, text) => {
    storeText(`[${JSON.stringify(savedOf("a"))},${entries}]`);
    const { user } = renderList();
    expect(names()).toEqual(["Name of a"]);
    screen.getByText(text);
    await user.click(screen.getByRole("button", { name: "Delete “Name of a”" }));
    expect(screen.queryByText(/couldn’t be read/)).toBeNull();
  },
);

describe("totals", () => {
  it("are looked up by wallet once the list comes near, and are loading until then", () => {
    storeScenarios([
      savedOf("a", { search: "?wallet=0xA&also=0xB" }),
      savedOf("b", { search: "?wallet=0xC&also=0xB&fdv=600000000" }),
      savedOf("c", { search: "?bonus=kaito" }),
    ]);
    const { lookUpOthers } = renderList("", [lookupOf("0xA", POINTS)]);
    expect(totalOf("Name of a")).toBe("Loading…");
    expect(totalOf("Name of b")).toBe("Loading…");
    expect(totalOf("Name of c")).toContain("$1,500");
    expect(lookUpOthers).not.toHaveBeenCalled();
    moveIntoView();
    expect(lookUpOthers.mock.calls).toEqual([[["0xB", "0xC"]]]);
  });

  describe("of many wallets", () => {
    const wallets = Array.from({ length: 9 }, (_, index) => `0x${index}`);
    const knownOf = (count: number, last: Parameters<typeof lookupOf>[2] = {}) =>
      wallets
        .slice(0, count)
        .map((wallet, index) => lookupOf(wallet, POINTS, index === count - 1 ? last : {}));
    beforeEach(() => storeScenarios(wallets.map((id) => savedOf(id, { search: `?wallet=${id}` }))));

    it("are looked up four at a time, while nothing else is loading", () => {
      const { lookUpOthers, show } = renderList("", [lookupOf("0xP", null, LOADING)]);
      moveIntoView();
      expect(lookUpOthers).not.toHaveBeenCalled();
      show([]);
      show(knownOf(4, LOADING));
      expect(lookUpOthers.mock.calls).toEqual([[wallets.slice(0, 4)]]);
      show(knownOf(4));
      show(knownOf(8));
      show(knownOf(9));
      expect(lookUpOthers.mock.calls.slice(1)).toEqual([[wallets.slice(4, 8)], [wallets.slice(8)]]);
    });

    it("are no longer looked up once one is refused, until that is retried", async () => {
      const refusal = { ...refusedFor(0), replies: [] };
      const { lookUpOthers, retry, show, user } = renderList("", knownOf(4, refusal));
      moveIntoView();
      expect(lookUpOthers).not.toHaveBeenCalled();
      expect(screen.getAllByText("$484")).toHaveLength(3);
      expect(screen.getAllByText("—")).toHaveLength(6);
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(retry.mock.calls).toEqual([[wallets.slice(3)]]);
      show(knownOf(4, { ...LOADING, replies: [] }));
      expect(screen.getAllByText("Loading…")).toHaveLength(6);
      show(knownOf(4));
      expect(lookUpOthers.mock.calls).toEqual([[wallets.slice(4, 8)]]);
    });

    it("are looked up even if an older answer replaces a refused one", () => {
      const { lookUpOthers } = renderList("", knownOf(4, { state: "done", retryAfterS: 30 }));
      moveIntoView();
      expect(lookUpOthers).toHaveBeenCalledOnce();
    });
  });

  const REFUSED = refusedFor(30);
  const DASH = "Totals shown as a dash couldn’t be looked up.";
  const GAP = "Incomplete: not all points arrived.";

  it.each<[string, Lookup[], total: string, note: string, again: string[] | null]>([
    ["is loading", [lookupOf("0xA", POINTS, LOADING)], "Loading…", "", null],
    ["failed", [lookupOf("0xA", null, DOWN)], "—", DASH, ["0xA"]],
    [
      "failed for one of its wallets",
      [lookupOf("0xA", POINTS), lookupOf("0xB", null, DOWN)],
      "$484incomplete",
      GAP,
      ["0xB"],
    ],
    [
      "lacks a source",
      [lookupOf("0xA", null, { replies: WITHOUT_THEO })],
      "$484incomplete",
      GAP,
      ["0xA"],
    ],
    [
      "was refused",
      [lookupOf("0xA", null, REFUSED)],
      "—",
      "Too many lookups for now: totals shown as a dash have to wait.",
      null,
    ],
    [
      "was refused for one of its wallets",
      [lookupOf("0xA", POINTS), lookupOf("0xB", null, REFUSED)],
      "$484incomplete",
      `Too many lookups for now: some wallets have to wait. ${GAP}`,
      null,
    ],
  ])("follow a lookup that %s", async (_how, lookups, total, note, again) => {
    const wallets = lookups.map(({ wallet }) => wallet);
    const search = `?wallet=${wallets[0]}&also=${wallets.slice(1).join()}`;
    storeScenarios([savedOf("a", { search })]);
    // Another wallet of the page, which is in no row.
    const { retry, user } = renderList("wallet=0xP", [...lookups, lookupOf("0xP", null, DOWN)]);
    expect(totalOf("Name of a")).toBe(total);
    const shown = screen.queryAllByRole("note").map(({ firstChild }) => firstChild?.textContent);
    expect(shown).toEqual(note === "" ? [] : [note]);
    const button = screen.queryByRole<HTMLButtonElement>("button", { name: /^Try again/ });
    if (again === null) {
      expect(button?.textContent).toBe(note === "" ? undefined : "Try again in 30 s");
      return;
    }
    await user.click(button!);
    expect(retry.mock.calls).toEqual([[again]]);
  });
});

describe("the difference from the page's total", () => {
  const searches = {
    a: "?bonus=kaito",
    b: "",
    c: "?bonus=kaito&kaito=0.2",
    d: "?wallet=0xA",
  };
  const totals = () =>
    Object.keys(searches).map((id) => rowOf(`Name of ${id}`).querySelector(".saved-row__total"));

  beforeEach(() => {
    const list = Object.entries(searches).map(([id, search]) => savedOf(id, { search }));
    storeScenarios(list);
  });

  it("is shown beside each total that differs, in words, too", () => {
    renderList("bonus=kaito&kaito=0.2", [lookupOf("0xA", null, { replies: WITHOUT_THEO })]);
    expect(totals().map((total) => total?.textContent)).toEqual([
      "$1,500+$900 vs. this page, $900 more than this page’s total",
      "$0−$600 vs. this page, $600 less than this page’s total",
      "$600",
      "$484incomplete",
    ]);
    expect(totals()[0]?.querySelector("[aria-hidden]")?.textContent).toBe("+$900 vs. this page");
  });

  it.each([
    ["loading", lookupOf("0xQ", null, LOADING)],
    ["incomplete", lookupOf("0xQ", null, { replies: WITHOUT_THEO })],
    ["missing", lookupOf("0xQ", null, DOWN)],
  ])("is left out while the page's own total is %s", (_how, lookup) => {
    renderList("wallet=0xP&also=0xQ", [lookupOf("0xP", POINTS), lookup]);
    expect(totals()[0]?.textContent).toBe("$1,500");
  });

  it("is left out while there is nothing to estimate on the page", () => {
    renderList("fdv=5000000");
    expect(totals()[0]?.textContent).toBe("$1,500");
    cleanup();
    renderList("points.theo=0");
    expect(totals()[0]?.textContent).toContain("+$1,500 vs. this page");
  });
});

describe("a row", () => {
  it("links to its scenario, and is marked if that is on the page", async () => {
    storeScenarios([
      savedOf("a", { search: "?fdv=5000000&details=1" }),
      savedOf("b", { search: "?fdv=6000000" }),
    ]);
    const { update, user } = renderList("fdv=5000000");
    const link = screen.getByRole("link", { name: "Name of b" });
    expect(link.getAttribute("href")).toBe("/?fdv=6000000");
    await user.click(link);
    expect(update.mock.calls).toEqual([[scenarioOf("fdv=6000000"), "visit"]]);
    expect(screen.getByRole("link", { current: true }).textContent).toBe("Name of a");
  });

  it("says if it couldn't be used as saved, for example more than 20 wallets", () => {
    const wallets = Array.from({ length: 30 }, (_, index) => `0x${index}`);
    storeScenarios([
      savedOf("a", { search: "?fdv=1" }),
      savedOf("b", { search: `?wallet=${wallets[0]}&also=${wallets.slice(1).join(",")}` }),
      savedOf("c", { name: "<b>c</b>", search: "//evil.example" }),
    ]);
    renderList();
    expect(rowOf("Name of a").textContent).toContain("FDV $5M · saved");
    expect(rowOf("Name of a").textContent).toContain("Some saved values were adjusted.");
    expect(rowOf("Name of b").textContent).toContain("0x0 and 19 more wallets");
    expect(rowOf("Name of b").textContent).toContain("Some saved values were adjusted.");
    expect(rowOf("<b>c</b>").textContent).not.toContain("adjusted");
    expect(screen.getByRole("link", { name: "<b>c</b>" }).getAttribute("href")).toBe("/");
  });

  it("is unchanged when renaming is cancelled", async () => {
    storeScenarios([savedOf("a")]);
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Rename “Name of a”" }));
    await user.type(screen.getByRole("textbox"), "Nothing{Escape}");
    expect(names()).toEqual(["Name of a"]);
    expect(document.activeElement?.textContent).toBe("Rename “Name of a”");
  });

  it("keeps a name that is being typed, and saves it, while another tab changes the list", async () => {
    const [kept, gone, added] = ["kept", "gone", "added"].map((id) => savedOf(id));
    storeScenarios([gone!, kept!]);
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Rename “Name of kept”" }));
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "Mine");
    storeScenarios([added!, kept!]);
    const key = storageKeyOf(mitosis);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Mine");
    await user.keyboard("{Enter}");
    expect(readStored().map(({ name }) => name)).toEqual(["Name of added", "Mine"]);
  });

  it("uses the suggestion for an emptied name", async () => {
    storeScenarios([savedOf("a")]);
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Rename “Name of a”" }));
    await user.clear(screen.getByRole("textbox"));
    await user.click(screen.getByRole("button", { name: "Save name" }));
    expect(names()).toEqual(["No wallet · $300M"]);
  });

  it("that was deleted returns to its place on Undo, even at the second try", async () => {
    storeScenarios(["a", "b", "c"].map((id) => savedOf(id)));
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Delete “Name of b”" }));
    expect(document.activeElement?.textContent).toBe("Deleted “Name of b”.Undo");
    // Undo stays on offer while another row is renamed.
    await user.click(screen.getByRole("button", { name: "Rename “Name of a”" }));
    await user.type(screen.getByRole("textbox"), "{End}!{Enter}");
    expect(names()).toEqual(["Name of a!", "Name of c"]);
    fillStorage();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    screen.getByText(/storage for this site is full/);
    vi.restoreAllMocks();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(names()).toEqual(["Name of a!", "Name of b", "Name of c"]);
  });

  it("is the only one deleted by a double click", async () => {
    storeScenarios([savedOf("a"), savedOf("b")]);
    const { user } = renderList();
    const button = screen.getByRole("button", { name: "Delete “Name of a”" });
    await user.pointer({ keys: "[MouseLeft]", target: button });
    expect(names()).toEqual(["Name of b"]);
    // `user` counts clicks by time alone, a browser by position.
    const second = screen.getByRole("button", { name: "Delete “Name of b”" });
    fireEvent.click(second, { detail: 2 });
    expect(names()).toEqual(["Name of b"]);
  });
});

describe("comparing", () => {
  function tickBox(id: string): HTMLInputElement {
    return screen.getByRole("checkbox", { name: `Compare “Name of ${id}”` });
  }

  function compareHref() {
    return screen.queryByRole("link", { name: "Compare" })?.getAttribute("href");
  }

  function store(...ids: string[]) {
    storeScenarios(ids.map((id, index) => savedOf(id, { search: `?fdv=${5 + index}000000` })));
  }

  it("includes two to four ticked ones in the list's order, with their names", async () => {
    store("a", "b", "c", "d", "e");
    const { user } = renderList();
    screen.getByText("Select 2 to 4 to compare.");
    await user.click(tickBox("c"));
    expect(compareHref()).toBeUndefined();
    await user.click(tickBox("a"));
    expect(compareHref()).toBe("/compare?s=fdv%3D5000000&s=fdv%3D7000000&n=Name+of+a&n=Name+of+c");
    expect(screen.queryByText(/^Select/)).toBeNull();
    for (const id of ["b", "d", "e"]) await user.click(tickBox(id));
    expect(compareHref()).toBeUndefined();
    screen.getByText("Select 2 to 4 to compare; 5 are selected.");
  });

  it("finds them ticked again after Back", async () => {
    store("a", "b", "c");
    const { user } = renderList();
    for (const id of ["a", "b", "c"]) await user.click(tickBox(id));
    await user.click(tickBox("b"));
    const href = compareHref();
    cleanup();
    renderList();
    expect(["a", "b", "c"].map((id) => tickBox(id).checked)).toEqual([true, false, true]);
    expect(compareHref()).toBe(href);
  });

  it.each([
    ["refused", () => refuseStorage("sessionStorage")],
    ["full", fillStorage],
    ["another page's", () => window.sessionStorage.setItem(TICKED_KEY, "7")],
    ["broken", () => window.sessionStorage.setItem(TICKED_KEY, "[")],
  ])("works while what the tab remembers is %s", async (_why, spoil) => {
    store("a", "b");
    spoil();
    const { user } = renderList();
    for (const id of ["a", "b"]) await user.click(tickBox(id));
    expect(compareHref()).toContain("s=fdv%3D5000000&s=fdv%3D6000000");
  });

  it("leaves deleted ones out until they are restored", async () => {
    store("a", "b", "c");
    const { user } = renderList();
    for (const id of ["a", "b", "c"]) await user.click(tickBox(id));
    await user.click(screen.getByRole("button", { name: "Delete “Name of b”" }));
    expect(compareHref()).toContain("s=fdv%3D5000000&s=fdv%3D7000000&n=");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(compareHref()).toContain("6000000");
    expect(tickBox("b").checked).toBe(true);
  });

  it("counts pinned ones as ticked, which come first and can be unpinned", async () => {
    store("a", "b");
    const { user, lookUpOthers } = renderList("bonus=kaito&with=bonus%3Dmorse&with=&n=Mine");
    expect(lookUpOthers).toHaveBeenCalledWith([]);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "MinePinned×$1,001−$499 vs. this page, $499 less than this page’s total",
      expect.stringMatching(/^No wallet · \$300MPinned×\$0/),
      expect.stringContaining("Name of a"),
      expect.stringContaining("Name of b"),
    ]);
    expect(compareHref()).toBe("/compare?s=bonus%3Dmorse&s=&n=Mine");
    await user.click(tickBox("b"));
    expect(compareHref()).toBe("/compare?s=bonus%3Dmorse&s=&s=fdv%3D6000000&n=Mine&n=&n=Name+of+b");
    const unpin = screen.getByRole("link", { name: "Unpin “Mine”" });
    expect(unpin.getAttribute("href")).toBe("/?bonus=kaito&with=");
  });

  it("offers no checkbox when there is only one", () => {
    store("a");
    renderList();
    expect(screen.queryByText(/^Select/)).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
