import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScenarioList } from "~/components/saved/scenario-list";
import { readTotal } from "~/estimate/lookup-state";
import { estimateLookups, type LookupState } from "~/estimate/wallet-lookup";
import { listAssets } from "~/estimate/wallet-points";
import { listWallets } from "~/scenario/wallet-list";
import { answersOf, lookupOf } from "../../support/lookup-states";
import { documentOf, savedOf } from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";
import { stubViewport } from "../../support/viewport";
import { walletWith } from "../../support/wallets";
import { defer } from "../../support/deferred";
import { fillStorage, keepDocument, keepText, readKept, refuseStorage } from "./storage";

let comeNear = () => {};
const fetchPoints = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  window.localStorage.clear();
  fetchPoints.mockReset();
  vi.stubGlobal("fetch", fetchPoints);
  const moveViewport = stubViewport();
  comeNear = () => moveViewport(true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** 1,000 of the testnet pool: $484 at the defaults. */
const POINTS = walletWith({}, { testnet: 1000 });

/** Of POINTS, without what is 0 of it anyway. */
const WITHOUT_THEO = answersOf(POINTS, ["theo"]);
const TESTNET = answersOf(POINTS).slice(-1);

function answerWith(points = POINTS, unavailable: string[] = [], status = 200) {
  return Response.json({ points: { assets: listAssets(points) }, unavailable }, { status });
}

/** @param lookups the page's own, of each of its wallets. */
function renderList(query = "", lookups: LookupState[] = []) {
  const [update, retry] = [vi.fn(), vi.fn()];
  const scenario = scenarioOf(query);
  expect(lookups.map(({ wallet }) => wallet)).toEqual(listWallets(scenario));
  const total = readTotal(lookups, estimateLookups(scenario, lookups));
  render(<ScenarioList {...{ scenario, lookups, total, update, retry }} />);
  return { update, retry, user: userEvent.setup() };
}

/** The wallet whose points were asked for. */
function walletIn(path: string): string | null {
  return new URL(path, "http://page").searchParams.get("wallet");
}

function rowOf(name: string): HTMLElement {
  return screen.getByRole("link", { name }).closest("li") as HTMLElement;
}

function names(): (string | null)[] {
  return screen.queryAllByRole("link").map((link) => link.textContent);
}

describe("an empty list", () => {
  it("says how to fill it, and offers an import alone", () => {
    renderList();
    screen.getByText(/^Nothing saved yet\./);
    expect(screen.getAllByRole("button").map((each) => each.textContent)).toEqual([
      "Import a file",
    ]);
  });

  it("says where the browser refuses storage", () => {
    refuseStorage();
    renderList();
    screen.getByText(/does not let the page keep anything/);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("an export", () => {
  it("that cannot be written is told", async () => {
    const nested = "[".repeat(20_000) + "]".repeat(20_000);
    keepText(`{"version":1,"scenarios":[],"unreadable":[${nested}]}`);
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Export as a file" }));
    screen.getByText("The list could not be written as a file, so nothing was exported.");
  });
});

describe("totals", () => {
  it("ask once for each wallet, none for the one on the screen, and not before they are seen", async () => {
    keepDocument(
      documentOf([
        savedOf("a", { search: "?wallet=0xA" }),
        savedOf("b", { search: "?wallet=0xA&fdv=600000000" }),
        savedOf("c", { search: "?wallet=0xC" }),
        savedOf("d", { search: "?bonus=kaito" }),
      ]),
    );
    fetchPoints.mockImplementation(() => Promise.resolve(answerWith()));
    renderList("wallet=0xC", [lookupOf("0xC", walletWith({}, { testnet: 2000 }))]);
    expect(rowOf("Name of a").textContent).toContain("Loading…");
    expect(fetchPoints).not.toHaveBeenCalled();
    comeNear();
    await waitFor(() => expect(rowOf("Name of a").textContent).toContain("$484"));
    expect(rowOf("Name of b").textContent).toContain("$969");
    expect(rowOf("Name of c").textContent).toContain("$969");
    expect(rowOf("Name of d").textContent).toContain("$1,500");
    expect(fetchPoints.mock.calls.map(([path]) => path)).toEqual(["/api/estimate?wallet=0xA"]);
  });

  it.each([
    ["fails", () => Promise.resolve(answerWith(POINTS, [], 500))],
    ["cannot be reached", () => Promise.reject(new TypeError("offline"))],
    ["answers nonsense", () => Promise.resolve(Response.json({ hello: 1 }))],
  ])("are a dash where the server %s, until tried again", async (_how, answer) => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA&bonus=kaito" })]));
    fetchPoints.mockImplementationOnce(answer);
    const { user } = renderList();
    comeNear();
    await screen.findByText(/^Totals with a dash could not be looked up/);
    expect(within(rowOf("Name of a")).getByText("—")).toBeTruthy();

    fetchPoints.mockResolvedValue(answerWith());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(rowOf("Name of a").textContent).toContain("$1,984"));
    expect(screen.queryByText(/could not be looked up/)).toBeNull();
    expect(fetchPoints).toHaveBeenCalledTimes(2);
  });

  it("are not asked for any more once the server refuses, until tried again", async () => {
    const wallets = Array.from({ length: 20 }, (_, index) => `0x${index}`);
    keepDocument(documentOf(wallets.map((id) => savedOf(id, { search: `?wallet=${id}` }))));
    fetchPoints.mockImplementation(() => Promise.resolve(answerWith(POINTS, [], 429)));
    const { user, retry } = renderList("wallet=0xP", [lookupOf("0xP", POINTS)]);
    comeNear();
    await screen.findByText(/^Too many lookups for now/);
    await waitFor(() => expect(screen.queryByText("Loading…")).toBeNull());
    expect(screen.getAllByText("—")).toHaveLength(20);
    expect(fetchPoints.mock.calls.length).toBeLessThanOrEqual(4);

    fetchPoints.mockImplementation(() => Promise.resolve(answerWith()));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getAllByText("$484")).toHaveLength(20));
    expect(screen.queryByText(/Too many lookups/)).toBeNull();
    // The page's own wallet has nothing to ask again for.
    expect(retry).not.toHaveBeenCalled();
  });

  it("leave the page's wallet alone where only another one failed", async () => {
    const searches = ["?wallet=0xA", "?wallet=0xP"];
    keepDocument(documentOf(searches.map((search) => savedOf(search, { search }))));
    fetchPoints.mockResolvedValue(answerWith(POINTS, [], 500));
    const { user, retry } = renderList("wallet=0xP", [lookupOf("0xP", POINTS)]);
    comeNear();
    await screen.findByText(/^Totals with a dash/);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(fetchPoints).toHaveBeenCalledTimes(2));
    expect(retry).not.toHaveBeenCalled();
  });

  it("are marked where a source did not answer", async () => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA" })]));
    fetchPoints.mockResolvedValue(answerWith(POINTS, ["theo"]));
    renderList();
    comeNear();
    await waitFor(() => expect(rowOf("Name of a").textContent).toContain("$484incomplete"));
    screen.getByText("Incomplete: not all points arrived.");
  });

  it.each([
    ["is loading", lookupOf("0xA", POINTS, { isLoading: true }), "Loading…"],
    ["failed", lookupOf("0xA", null, { error: "down" }), "—"],
    [
      "failed half way",
      lookupOf("0xA", null, { answers: TESTNET, error: "down" }),
      "$484incomplete",
    ],
    ["is incomplete", lookupOf("0xA", null, { answers: WITHOUT_THEO }), "$484incomplete"],
  ])("of the wallet on the screen follow a lookup that %s", async (_how, lookup, total) => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA" })]));
    const { retry, user } = renderList("wallet=0xA", [lookup]);
    comeNear();
    expect(rowOf("Name of a").querySelector(".saved-row__total")?.textContent).toBe(total);
    expect(fetchPoints).not.toHaveBeenCalled();
    if (total === "Loading…") return;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry.mock.calls).toEqual([[["0xA"]]]);
  });
});

describe("a refused lookup", () => {
  it.each<[string, LookupState[]]>([
    ["of the list", []],
    ["of the page", [lookupOf("0xA", null, { error: "too many lookups", retryAfterS: 30 })]],
  ])("%s says so, and when to try again", async (_whose, page) => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA&bonus=kaito" })]));
    fetchPoints.mockResolvedValue(
      Response.json(
        { error: "too many lookups" },
        { status: 429, headers: { "Retry-After": "30" } },
      ),
    );
    renderList(page.length === 0 ? "" : "wallet=0xA", page);
    comeNear();
    await screen.findByText("Too many lookups for now: totals with a dash have to wait.");
    expect(rowOf("Name of a").querySelector(".saved-row__total")?.textContent).toBe("—");
    screen.getByRole("button", { name: "Try again in 30 s" });
    expect(screen.queryByText(/could not be looked up/)).toBeNull();
  });
});

describe("the total of several wallets", () => {
  const total = (name: string) => rowOf(name).querySelector(".saved-row__total")?.textContent;
  const answerAll = (broken: Record<string, number> = {}) =>
    fetchPoints.mockImplementation((path) =>
      Promise.resolve(answerWith(POINTS, [], broken[walletIn(path)!] ?? 200)),
    );

  it("adds them up, each asked for once, but for those of the page", async () => {
    keepDocument(
      documentOf([
        savedOf("a", { search: "?wallet=0xA&also=0xB,0xP,0xQ" }),
        savedOf("b", { search: "?wallet=0xB&also=0xC&bonus=kaito" }),
        // As it was saved when there was one wallet to a scenario.
        savedOf("c", { search: "?wallet=0xC" }),
      ]),
    );
    answerAll();
    const page = ["0xP", "0xQ"].map((wallet) =>
      lookupOf(wallet, walletWith({}, { testnet: 2000 })),
    );
    renderList("wallet=0xP&also=0xQ", page);
    comeNear();
    // 484.53 and 969.06, each rounded down by itself.
    await waitFor(() => expect(total("Name of a")).toContain("$2,906"));
    expect(total("Name of b")).toContain("$2,468");
    expect(total("Name of c")).toContain("$484");
    const asked = fetchPoints.mock.calls.map(([path]) => walletIn(path));
    expect(asked).toEqual(["0xA", "0xB", "0xC"]);
  });

  it("waits for the last of them", async () => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA&also=0xB" })]));
    const late = defer<Response>();
    fetchPoints.mockResolvedValueOnce(answerWith()).mockReturnValueOnce(late.promise);
    renderList();
    comeNear();
    await act(() => Promise.resolve());
    expect(total("Name of a")).toBe("Loading…");
    late.resolve(answerWith());
    await waitFor(() => expect(total("Name of a")).toContain("$968"));
  });

  it.each([
    [500, "Incomplete: not all points arrived."],
    [429, /^Too many lookups for now: some wallets have to wait/],
  ])("is incomplete where one of them failed by %i, until tried again", async (status, note) => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA&also=0xB" })]));
    answerAll({ "0xB": status });
    const { user } = renderList();
    comeNear();
    await waitFor(() => expect(total("Name of a")).toBe("$484incomplete"));
    screen.getByText(note);
    expect(screen.queryByText(/Totals with a dash/i)).toBeNull();
    answerAll();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(total("Name of a")).toContain("$968"));
    expect(fetchPoints.mock.calls.map(([path]) => walletIn(path))).toEqual(["0xA", "0xB", "0xB"]);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("is a dash where all of them failed", async () => {
    const search = "?wallet=0xA&also=0xB&bonus=kaito";
    keepDocument(documentOf([savedOf("a", { search })]));
    answerAll({ "0xA": 500, "0xB": 500 });
    renderList();
    comeNear();
    await screen.findByText("Totals with a dash could not be looked up just now.");
    expect(total("Name of a")).toBe("—");
    expect(screen.queryByText(/incomplete/)).toBeNull();
  });

  it("is incomplete where one of the page's failed, which alone is asked for again", async () => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xP&also=0xQ" })]));
    const page = [
      lookupOf("0xP", POINTS),
      lookupOf("0xQ", null, { error: "down" }),
      lookupOf("0xR", null, { error: "down" }),
    ];
    const { user, retry } = renderList("wallet=0xP&also=0xQ,0xR", page);
    comeNear();
    expect(total("Name of a")).toBe("$484incomplete");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    // No row has the third one.
    expect(retry.mock.calls).toEqual([[["0xQ"]]]);
    expect(fetchPoints).not.toHaveBeenCalled();
  });
});

describe("the difference to the page's total", () => {
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
    keepDocument(documentOf(list));
    fetchPoints.mockResolvedValue(answerWith(POINTS, ["theo"]));
  });

  it("stands beside each total that is another one, in words, too", async () => {
    renderList("bonus=kaito&kaito=0.2");
    comeNear();
    await waitFor(() => expect(totals()[3]?.textContent).toBe("$484incomplete"));
    expect(totals().map((total) => total?.textContent)).toEqual([
      "$1,500+$900, $900 more than this page’s total",
      "$0−$600, $600 less than this page’s total",
      "$600",
      "$484incomplete",
    ]);
    expect(totals()[0]?.querySelector("[aria-hidden]")?.textContent).toBe("+$900");
  });

  it.each([
    ["loading", lookupOf("0xQ", null, { isLoading: true })],
    ["incomplete", lookupOf("0xQ", null, { answers: WITHOUT_THEO })],
    ["not there", lookupOf("0xQ", null, { error: "down" })],
  ])("is left out while the page's own total is %s", (_how, lookup) => {
    renderList("wallet=0xP&also=0xQ", [lookupOf("0xP", POINTS), lookup]);
    expect(totals()[0]?.textContent).toBe("$1,500");
  });
});

describe("a row", () => {
  it("is a link that opens its scenario, and says whether it is the one on the screen", async () => {
    keepDocument(
      documentOf([
        savedOf("a", { search: "?fdv=5000000&details=1" }),
        savedOf("b", { search: "?fdv=6000000" }),
      ]),
    );
    const { update, user } = renderList("fdv=5000000");
    const link = screen.getByRole("link", { name: "Name of b" });
    expect(link.getAttribute("href")).toBe("/?fdv=6000000");
    await user.click(link);
    expect(update.mock.calls).toEqual([[scenarioOf("fdv=6000000"), "visit"]]);
    expect(screen.getByRole("link", { current: true }).textContent).toBe("Name of a");
  });

  it("says where it could not be used as it was saved", () => {
    keepDocument(documentOf([savedOf("a", { search: "?fdv=1" }), savedOf("b")]));
    renderList();
    expect(rowOf("Name of a").textContent).toContain("Not all of it could be used");
    expect(rowOf("Name of a").textContent).toContain("FDV $5.0M · saved");
    expect(rowOf("Name of b").textContent).not.toContain("Not all of it");
  });

  it("says so of an imported list that was too long, and uses the first 20", () => {
    const wallets = Array.from({ length: 30 }, (_, index) => `0x${index}`);
    const search = `?wallet=${wallets[0]}&also=${wallets.slice(1).join(",")}`;
    keepDocument(documentOf([savedOf("a", { search })]));
    renderList();
    expect(rowOf("Name of a").textContent).toContain("Not all of it could be used");
    expect(rowOf("Name of a").textContent).toContain("0x0 and 19 more wallets");
    const href = screen.getByRole("link", { name: "Name of a" }).getAttribute("href")!;
    expect(listWallets(scenarioOf(href.slice(2)))).toEqual(wallets.slice(0, 20));
  });

  it("keeps what was typed where a new name cannot be kept", async () => {
    keepDocument(documentOf([savedOf("a")]));
    const { user } = renderList();
    fillStorage();
    await user.click(screen.getByRole("button", { name: "Rename “Name of a”" }));
    const field = screen.getByRole<HTMLInputElement>("textbox");
    await user.clear(field);
    await user.type(field, "Other{Enter}");
    await screen.findByText(/no room left/);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Other");
    expect(readKept().scenarios).toMatchObject([{ name: "Name of a" }]);
  });

  it("takes the suggestion for an emptied name", async () => {
    keepDocument(documentOf([savedOf("a")]));
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Rename “Name of a”" }));
    await user.clear(screen.getByRole("textbox"));
    await user.click(screen.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(names()).toEqual(["No wallet · $300.0M"]));
  });

  it("still offers to undo a deletion that could not be undone", async () => {
    keepDocument(documentOf([savedOf("a"), savedOf("b")]));
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Delete “Name of a”" }));
    await screen.findByText("Deleted “Name of a”.");
    fillStorage();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/no room left/);
    vi.restoreAllMocks();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(names()).toEqual(["Name of a", "Name of b"]));
  });

  it("keeps the offer to undo while another one is renamed", async () => {
    keepDocument(documentOf([savedOf("a"), savedOf("b")]));
    const { user } = renderList();
    await user.click(screen.getByRole("button", { name: "Delete “Name of a”" }));
    await screen.findByText("Deleted “Name of a”.");
    await user.click(screen.getByRole("button", { name: "Rename “Name of b”" }));
    await user.type(screen.getByRole("textbox"), "!{Enter}");
    await waitFor(() => expect(names()).toHaveLength(1));
    screen.getByRole("button", { name: "Undo" });
  });

  it("is deleted by a double click alone, not with the one below", async () => {
    keepDocument(documentOf([savedOf("a"), savedOf("b")]));
    const { user } = renderList();
    const button = screen.getByRole("button", { name: "Delete “Name of a”" });
    await user.pointer({ keys: "[MouseLeft]", target: button });
    await waitFor(() => expect(names()).toEqual(["Name of b"]));
    // `user` counts clicks by time alone, as a browser does by place.
    const second = screen.getByRole("button", { name: "Delete “Name of b”" });
    second.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await act(() => Promise.resolve());
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

  function keep(count: number): string[] {
    const ids = ["a", "b", "c", "d", "e"].slice(0, count);
    keepDocument(
      documentOf(ids.map((id, index) => savedOf(id, { search: `?fdv=${5 + index}000000` }))),
    );
    return ids;
  }

  it("takes the ticked ones in the list's order, with their names", async () => {
    keep(3);
    const { user } = renderList();
    screen.getByText("Tick 2 to 4 to compare them side by side.");
    await user.click(tickBox("c"));
    expect(compareHref()).toBeUndefined();
    await user.click(tickBox("a"));
    expect(compareHref()).toBe("/compare?s=fdv%3D5000000&s=fdv%3D7000000&n=Name+of+a&n=Name+of+c");
    expect(screen.queryByText(/^Tick/)).toBeNull();
    await user.click(tickBox("c"));
    expect(compareHref()).toBeUndefined();
  });

  it("says so where more are ticked than fit", async () => {
    const ids = keep(5);
    const { user } = renderList();
    for (const id of ids) await user.click(tickBox(id));
    expect(compareHref()).toBeUndefined();
    screen.getByText("Tick 2 to 4 to compare them side by side; 5 are ticked.");
  });

  it("leaves deleted ones out, until they are back", async () => {
    keep(3);
    const { user } = renderList();
    for (const id of ["a", "b", "c"]) await user.click(tickBox(id));
    await user.click(screen.getByRole("button", { name: "Delete “Name of b”" }));
    await waitFor(() => expect(compareHref()).not.toContain("6000000"));
    expect(compareHref()).toContain("s=fdv%3D5000000&s=fdv%3D7000000&n=");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(compareHref()).toContain("6000000"));
    expect(tickBox("b").checked).toBe(true);
  });

  it("offers nothing to tick for where there is one alone", () => {
    keep(1);
    renderList();
    expect(screen.queryByText(/^Tick/)).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
