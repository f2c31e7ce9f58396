import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScenarioList } from "~/components/saved/scenario-list";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { listAssets } from "~/estimate/wallet-points";
import { documentOf, savedOf } from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";
import { walletWith } from "../../support/wallets";
import { fillStorage, keepDocument, readKept, refuseStorage } from "./storage";

let comeNear = () => {};
const fetchPoints = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  window.localStorage.clear();
  fetchPoints.mockReset();
  vi.stubGlobal("fetch", fetchPoints);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** 1,000 of the testnet pool: $484 at the defaults. */
const POINTS = walletWith({}, { testnet: 1000 });

function answerWith(points = POINTS, unavailable: string[] = [], status = 200) {
  return Response.json({ points: { assets: listAssets(points) }, unavailable }, { status });
}

function renderList(query = "", page: Partial<Parameters<typeof ScenarioList>[0]> = {}) {
  const [update, retry] = [vi.fn(), vi.fn()];
  const state = { points: null, isLoading: false, hasFailed: false, isIncomplete: false, ...page };
  const scenario = scenarioOf(query);
  const { totalUSD } = estimateAirdrop(state.points, scenario).estimate;
  render(<ScenarioList {...{ ...state, scenario, totalUSD, update, retry }} />);
  return { update, retry, user: userEvent.setup() };
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
    renderList("wallet=0xC", { points: walletWith({}, { testnet: 2000 }) });
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
    const { user, retry } = renderList("wallet=0xP", { points: POINTS });
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
    const { user, retry } = renderList("wallet=0xP", { points: POINTS });
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
    screen.getByText(/some sources did not answer and count as 0/);
  });

  it.each([
    ["is loading", { isLoading: true, points: POINTS }, "Loading…"],
    ["failed", { hasFailed: true }, "—"],
    ["failed half way", { hasFailed: true, points: POINTS }, "—"],
    ["is incomplete", { isIncomplete: true, points: POINTS }, "$484incomplete"],
  ])("of the wallet on the screen follow a lookup that %s", async (_how, page, total) => {
    keepDocument(documentOf([savedOf("a", { search: "?wallet=0xA" })]));
    const { retry, user } = renderList("wallet=0xA", page);
    comeNear();
    expect(rowOf("Name of a").querySelector(".saved-row__total")?.textContent).toBe(total);
    expect(fetchPoints).not.toHaveBeenCalled();
    if (total === "Loading…") return;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
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
    ["loading", { isLoading: true }],
    ["incomplete", { points: POINTS, isIncomplete: true }],
    ["not there", { hasFailed: true }],
  ])("is left out while the page's own total is %s", (_how, page) => {
    renderList("wallet=0xP", page);
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
