import { act, fireEvent, screen, within } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Histograms } from "~/features/rank/histograms";
import type { Rank } from "~/domain/estimate/lookup";
import { SNAPSHOT } from "../../support/site-snapshot";

// jsdom has no canvas; the browser tests check that the chart is drawn.
vi.mock("react-chartjs-2", () => ({
  Bar: ({ "aria-label": label }: { "aria-label": string }) => <p role="img" aria-label={label} />,
}));

const THEO: Rank = { source: "theo", rank: 3, of: 5, topPct: 60 };
const HISTOGRAM = [
  { from: 1, to: 10, count: 3 },
  { from: 10, to: 100, count: 1200 },
];
const DISTRIBUTION = { holders: 1203, sum: 5000, histogram: HISTOGRAM };
const ANSWER = { crowds: { expedition: DISTRIBUTION, theo: DISTRIBUTION, testnet: DISTRIBUTION } };

afterEach(() => vi.unstubAllGlobals());

function serve(answer: () => Response) {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  const fetchStub = vi.fn<(path: string) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetchStub);
  return fetchStub;
}

function renderHistograms(ranks: Rank[], walletLabel: string | null = null) {
  return render(
    <Histograms parts={["theo"]} snapshot={SNAPSHOT} ranks={ranks} walletLabel={walletLabel} />,
  );
}

/** A click doesn't open `details` in jsdom. */
async function openDetails(name: string) {
  const details = screen.getByText(name).closest("details")!;
  details.open = true;
  await act(async () => void fireEvent(details, new Event("toggle")));
}

describe("a wallet's place among all", () => {
  it("loads the distributions only once its details are open, and says among whom it is", async () => {
    const fetchStub = serve(() => Response.json(ANSWER));
    renderHistograms([THEO], "wallet 2, 0x1234…cdef");
    expect(fetchStub).not.toHaveBeenCalled();
    await openDetails("Where wallet 2, 0x1234…cdef stands");
    await screen.findByRole("img", { name: /^Histogram of Theo Vault points/ });
    expect(fetchStub.mock.calls.map(([path]) => path)).toEqual(["/api/crowd"]);
    screen.getByText(
      "Ranked among all wallets with points in the snapshot “Final points” of 2025-03-01",
    );
  });

  it("is marked in the table of bins", async () => {
    serve(() => Response.json(ANSWER));
    const { rerender } = renderHistograms([THEO]);
    await openDetails("Where this wallet stands");
    const table = await screen.findByRole("table", { name: "Theo Vault: wallets by points" });
    const rows = () =>
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows()).toEqual([
      ["1 to 10", "3", ""],
      ["10 to 100", "1,200", "here"],
    ]);
    screen.getByText("1,203 wallets by points, on a log scale; ▼ marks this one");
    const last = { ...THEO, rank: 1203 };
    const props = { snapshot: SNAPSHOT, walletLabel: null };
    rerender(<Histograms parts={["theo"]} ranks={[last]} {...props} />);
    expect(rows().map(([, , mark]) => mark)).toEqual(["here", ""]);
    rerender(<Histograms parts={["theo"]} ranks={[]} {...props} />);
    expect(rows().map(([, , mark]) => mark)).toEqual(["", ""]);
    screen.getByText("1,203 wallets by points, on a log scale");
  });

  it.each<[string, unknown]>([
    ["another campaign's", { crowds: { points: DISTRIBUTION } }],
    ["without crowds", {}],
    ["null", null],
    ["without a histogram", { crowds: { theo: { holders: 3 } } }],
    ["with other bins", { crowds: { theo: { holders: 3, histogram: [null] } } }],
  ])("offers a reload for an answer that is %s", async (_, answer) => {
    serve(() => Response.json(answer));
    renderHistograms([THEO]);
    await openDetails("Where this wallet stands");
    await screen.findByText("The histogram could not be loaded.");
    screen.getByRole("button", { name: "Reload the page" });
  });

  it("reports that distributions failed to load, and retries", async () => {
    let isDown = true;
    serve(() => (isDown ? new Response(null, { status: 503 }) : Response.json(ANSWER)));
    renderHistograms([THEO]);
    await openDetails("Where this wallet stands");
    await screen.findByText("The histogram could not be loaded.");
    isDown = false;
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("img", { name: /^Histogram/ });
  });
});
