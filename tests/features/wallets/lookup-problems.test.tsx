import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listSources } from "~/estimate/campaign";
import { newLookup, type Lookup } from "~/estimate/lookup";
import type { Source, SourcePoints } from "~/estimate/points";
import {
  describeErrors,
  formatStatus,
  LookupError,
  type LookupErrors,
  MissingPoints,
  NoPoints,
  PointsNote,
  RetryButton,
  toOutcome,
} from "~/features/wallets/lookup-problems";
import { CampaignProvider } from "~/ui/campaign-context";
import { DOWN, lacking, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { render } from "../../support/render";
import { RICH } from "../../support/wallets";

const MINUTE_MS = 60_000;
const ALL = listSources(mitosis);

const down = (wallet: string) => lookupOf(wallet, null, DOWN);
const loading = (wallet: string) => lookupOf(wallet, null, LOADING);
const older = lookupOf("0x1", RICH, { state: "done", retryAfterS: 9 });
const DOWN_ALONE = { text: "down", retryAfterS: null };
const unknown = lookupOf("a.eth", null, lacking("not-found"));

it.each<[Lookup[], string]>([
  [[lookupOf("0x1", RICH)], ""],
  [[loading("0x1"), loading("0x2"), down("0x3")], "Looking up 2 wallets…"],
  [[down("0x1")], "Couldn’t load 1 wallet"],
  [[down("0x1"), lookupOf("0x2", RICH), unknown], "Couldn’t load 2 of 3 wallets"],
])("the status of %# is %j", (lookups, status) => {
  expect(formatStatus(lookups)).toBe(status);
});

it.each<[about: string, lookups: Lookup[], summary: LookupErrors | null]>([
  ["null while one is loading", [loading("0x1")], null],
  ["null for older answers that replace a refused lookup", [older], null],
  ["the error alone for one wallet", [down("0x1")], { ...DOWN_ALONE, wallets: ["0x1"] }],
  [
    "by reason for several, with how many are missing",
    [down("0x1"), lookupOf("0x2", RICH), lookupOf("0x3", null, refusedFor(9)), down("0x4")],
    {
      text: "down (2 of 4 wallets). Too many lookups right now (1 of 4 wallets)",
      wallets: ["0x1", "0x3", "0x4"],
      retryAfterS: 9,
    },
  ],
  ["null for the names of a list, as their rows say it", [unknown, lookupOf("0x2", RICH)], null],
  [
    "with all that may have an answer next time",
    [down("0x1"), lookupOf("a.eth", null, lacking("timeout")), unknown],
    { text: "down (1 of 3 wallets)", wallets: ["0x1", "a.eth"], retryAfterS: null },
  ],
])("the summary of failed lookups is %s", (_, lookups, summary) => {
  expect(describeErrors(lookups)).toEqual(summary);
});

const responseError = (status: number, data: unknown) => ({
  ...{ status, data, statusText: "", internal: false },
});

it.each<[about: string, error: unknown, text: string, retryAfterS?: number]>([
  ["the server's own words", responseError(429, "slow down"), "slow down"],
  ["a status without words", responseError(503, ""), "the server answered 503"],
  ["too many requests", responseError(503, { retryAfterS: 2 }), "Too many lookups right now", 2],
  ["no connection", new TypeError("Failed to fetch"), "the server cannot be reached"],
  ["anything else", new Error("secret detail"), "the server did not answer as expected"],
])("why a lookup failed as a whole: %s", (_, error, text, retryAfterS) => {
  const errors = describeErrors([newLookup("0x1", toOutcome(error))]);
  expect(errors).toEqual({ text, wallets: ["0x1"], retryAfterS: retryAfterS ?? null });
});

it("an alert is empty while nothing is wrong, so that a later error is announced", () => {
  render(<LookupError errors={null} retry={vi.fn()} />);
  expect(screen.getByRole("alert").textContent).toBe("");
});

it("a lookup that failed as a whole can't be retried where that would not help", () => {
  const errors = { text: "not found", wallets: [], retryAfterS: null };
  render(<LookupError errors={errors} retry={vi.fn()} />);
  expect(screen.getByTestId("lookup-error").textContent).toBe("Error: not found");
  expect(screen.queryByRole("button")).toBeNull();
});

it("a page that may be older than the server offers to reload", () => {
  const errors = describeErrors([newLookup("0x1", toOutcome(undefined))]);
  render(<LookupError errors={errors} retry={vi.fn()} />);
  screen.getByRole("button", { name: "Reload the page" });
});

it("in place of a total, the wallets that may have an answer next time can be asked for again", async () => {
  const retry = vi.fn();
  const failed = lookupOf("0x1", null, { replies: repliesOf({}, ["theo"]) });
  render(
    <div id="result" tabIndex={-1}>
      <MissingPoints lookups={[failed]} retry={retry} />
    </div>,
  );
  screen.getByText("Couldn’t load Theo Vault, so it counts as 0 for now.");
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(retry.mock.calls).toEqual([[["0x1"]]]);
  // The pressed button goes.
  expect(document.activeElement?.id).toBe("result");
});

it("in place of a total, there is no button if no wallet may have an answer next time", () => {
  render(<MissingPoints lookups={[unknown]} retry={vi.fn()} />);
  screen.getByText("Check the wallet, or paste another one.");
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  [8, "All 8 sources answered. Did you use another wallet?"],
  [2, "Both sources answered. Did you use another wallet?"],
  [1, "Did you use another wallet?"],
])("a wallet that all of %d sources know nothing of is said to have none", (count, text) => {
  const sources = Object.fromEntries(Object.entries(mitosis.sources).slice(0, count));
  render(
    <CampaignProvider value={{ ...mitosis, sources }}>
      <NoPoints lookups={[lookupOf("0x1", {})]} />
    </CampaignProvider>,
  );
  screen.getByText(text);
});

/** All eight replies, of which some failed and some are this many ms old. */
function repliesWith(failed: Source[], stale: Partial<Record<Source, number>> = {}) {
  return repliesOf({}, failed).map((reply) => ({
    ...reply,
    staleMs: stale[reply.source] ?? null,
  }));
}

const linesOf = () => [...screen.getByTestId("points-note").querySelectorAll("p")];

it.each([[repliesWith([])], [[]]])(
  "no note is there if nothing is missing or known yet",
  (replies) => {
    render(<PointsNote lookups={[lookupOf("0x1", null, { replies })]} retry={vi.fn()} />);
    expect(screen.queryByTestId("points-note")).toBeNull();
  },
);

it.each<[string, SourcePoints[], string[]]>([
  [
    "several are missing",
    repliesWith(["expedition:weETHs", "theo"]),
    ["Couldn’t load weETHs and Theo Vault, so they count as 0 for now."],
  ],
  ["all are missing", repliesWith(ALL), ["Couldn’t load points."]],
  [
    "one is missing and some older, with the age of the oldest",
    repliesWith(["theo"], { "expedition:cmETH": 5 * MINUTE_MS, testnet: 125 * MINUTE_MS }),
    [
      "Couldn’t load Theo Vault, so it counts as 0 for now.",
      "Couldn’t load cmETH and Testnet $MITO just now: showing points up to 2 hours old.",
    ],
  ],
])("a note says so if %s, and offers to retry", async (_, replies, said) => {
  const retry = vi.fn();
  render(<PointsNote lookups={[lookupOf("0x1", null, { replies })]} retry={retry} />);
  expect(linesOf().map((line) => line.textContent)).toEqual(said);
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(retry.mock.calls).toEqual([[["0x1"]]]);
});

const refused = lookupOf("0x1", null, {
  replies: repliesWith([], Object.fromEntries(ALL.map((source) => [source, 5 * MINUTE_MS]))),
  ...{ state: "done", retryAfterS: 42 },
});

it("a note says that no source was asked because of too many lookups, and counts without announcing it", () => {
  vi.useFakeTimers();
  const note = () => <PointsNote lookups={[refused]} retry={vi.fn()} />;
  const { rerender } = render(note());
  screen.getByText("Too many lookups right now: showing points up to 5 minutes old.");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Try again in 42 s" });
  expect(button.disabled).toBe(true);
  expect(button.closest("[role], [aria-live]")).toBeNull();
  // Also when its card is rendered again.
  act(() => vi.advanceTimersByTime(2000));
  rerender(note());
  screen.getByRole("button", { name: "Try again in 40 s" });
});

describe("the retry button", () => {
  beforeEach(() => void vi.useFakeTimers());

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const fail = () => expect.unreachable("It has tried again.");
  const shown = () => {
    const { textContent, disabled } = screen.getByRole<HTMLButtonElement>("button");
    return [textContent, disabled ? "disabled" : "enabled"];
  };

  it("counts down after too many lookups, and is enabled at 0", async () => {
    render(<RetryButton retryAfterS={3} retry={vi.fn()} />);
    expect(shown()).toEqual(["Try again in 3 s", "disabled"]);
    await pass(1000);
    expect(shown()).toEqual(["Try again in 2 s", "disabled"]);
    await pass(1999);
    expect(shown()).toEqual(["Try again in 1 s", "disabled"]);
    await pass(1);
    expect(shown()).toEqual(["Try again", "enabled"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("follows the clock even if timers were suspended", async () => {
    render(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    vi.setSystemTime(Date.now() + 50_000);
    await pass(1000);
    expect(shown()).toEqual(["Try again in 5 s", "disabled"]);
  });

  it("restarts after another refusal, even with the same number of seconds", async () => {
    const button = () => <RetryButton retry={vi.fn()} retryAfterS={2} since={[]} />;
    const { rerender } = render(button());
    await pass(2000);
    expect(shown()).toEqual(["Try again", "enabled"]);
    rerender(button());
    expect(shown()).toEqual(["Try again in 2 s", "disabled"]);
  });

  it("that is automatic keeps counting when the wallets change, then retries those once", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const { rerender } = render(<RetryButton retryAfterS={7} retry={before} isAutomatic />);
    expect(shown()).toEqual(["Continues in 7 s", "disabled"]);
    await pass(5000);
    rerender(<RetryButton retryAfterS={7} retry={after} isAutomatic />);
    await pass(1999);
    expect(after).not.toHaveBeenCalled();
    await pass(1);
    await pass(60_000);
    expect(after).toHaveBeenCalledOnce();
    expect(before).not.toHaveBeenCalled();
  });

  it.each([
    ["it is no longer automatic", <RetryButton retryAfterS={7} retry={fail} />],
    ["nothing was refused", <RetryButton retryAfterS={null} retry={fail} isAutomatic />],
    ["it has been removed", null],
  ])("doesn't retry by itself if %s", async (_, then) => {
    const { rerender } = render(<RetryButton retryAfterS={7} retry={fail} isAutomatic />);
    await pass(3000);
    rerender(<>{then}</>);
    await pass(60_000);
  });

  it("is enabled and shows the wait without scripts, as nothing would enable it later", () => {
    const html = renderToString(<RetryButton retryAfterS={56} retry={vi.fn()} />);
    expect(html).toContain("Try again in 56 s");
    expect(html).not.toContain("disabled");
  });
});
