import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { PointsNote } from "~/features/wallets/lookup-problems";
import { listSources } from "~/domain/campaign/campaign";
import type { Source, SourcePoints } from "~/domain/estimate/wallet-points";
import { mitosis } from "../../support/mitosis";

const MINUTE_MS = 60_000;

/** All eight answers, of which some failed and some are this many ms old. */
function repliesWith(failed: Source[], stale: Partial<Record<Source, number>> = {}) {
  return listSources(mitosis).map((source): SourcePoints => {
    const isFailed = failed.includes(source);
    const points = isFailed ? 0 : 5;
    return { source, points, tier: 1, failed: isFailed, staleMs: stale[source] ?? null };
  });
}

function renderNote(replies: SourcePoints[], retryAfterS: number | null = null) {
  const retry = vi.fn();
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container } = render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
      <PointsNote replies={replies} retryAfterS={retryAfterS} retry={retry} />
    </form>,
  );
  const lines = [...container.querySelectorAll("p")].map((line) => line.textContent);
  return { retry, onSubmit, lines };
}

describe("the note about sources that did not answer", () => {
  it("isn't shown when all did, or when nothing is known yet", () => {
    renderNote(repliesWith([]));
    renderNote([]);
    expect(screen.queryByTestId("points-note")).toBeNull();
  });

  it("names one", () => {
    expect(renderNote(repliesWith(["theo"])).lines).toEqual([
      "1 of 8 sources did not answer (Theo Vault) and counts as 0 points for now.",
    ]);
    screen.getByTestId("points-note");
  });

  it("says that nothing is known if all failed", () => {
    expect(renderNote(repliesWith(listSources(mitosis))).lines).toEqual([
      expect.stringMatching(/^8 of 8 sources did not answer \(.*\), so no points are known\.$/),
    ]);
  });

  it("names several, by the names of their rows", () => {
    expect(renderNote(repliesWith(["expedition:weETHs", "theo", "testnet"])).lines).toEqual([
      "3 of 8 sources did not answer (weETHs, Theo Vault, Testnet) and count as 0 points for now.",
    ]);
  });

  it("names those for which older answers are shown, with the age of the oldest", () => {
    const stale = { "expedition:cmETH": 5 * MINUTE_MS, testnet: 125 * MINUTE_MS };
    expect(renderNote(repliesWith([], stale)).lines).toEqual([
      "2 of 8 sources did not answer just now (cmETH, Testnet): showing an answer up to 2 hours old.",
    ]);
  });

  it("tells missing and older answers apart", () => {
    expect(renderNote(repliesWith(["theo"], { testnet: 1000 })).lines).toEqual([
      "1 of 8 sources did not answer (Theo Vault) and counts as 0 points for now.",
      "1 of 8 sources did not answer just now (Testnet): showing an answer up to 1 minute old.",
    ]);
  });

  it("says that no source was asked because of too many lookups", () => {
    const stale = Object.fromEntries(listSources(mitosis).map((source) => [source, 5 * MINUTE_MS]));
    expect(renderNote(repliesWith([], stale), 42).lines).toEqual([
      "Too many lookups for now, so no source was asked: showing an answer up to 5 minutes old.",
    ]);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Try again in 42 s" });
    expect(button.disabled).toBe(true);
    expect(button.closest("[role], [aria-live]")).toBeNull();
  });

  it.each([
    ["missing", repliesWith(["testnet"])],
    ["older", repliesWith([], { testnet: MINUTE_MS })],
  ])("offers to retry a %s one, without submitting the form it is in", async (_, answers) => {
    const { retry, onSubmit } = renderNote(answers);
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
