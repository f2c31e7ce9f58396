import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SnapshotTotals } from "~/features/what-if/what-if-card";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import { answerAt } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { stubViewport } from "../../support/viewport";
import { RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

beforeEach(() => {
  stubViewport();
  return () => vi.unstubAllGlobals();
});

const MEASURED = "base=212345678901.5&factor=1.6273&pool=28000000";

function renderChoice(query: string, { totals = SNAPSHOT.totals, hasTotal = true } = {}) {
  const update = vi.fn();
  const answer = answerAt(scenarioOf(query), RICH, { hasTotal });
  render(<SnapshotTotals answer={answer} update={update} snapshot={{ ...SNAPSHOT, totals }} />);
  const [assumed, measured] = screen.queryAllByRole("link");
  return { update, assumed: assumed!, measured: measured! };
}

describe("the measured totals", () => {
  it("are a link to the same scenario with three constants set", async () => {
    const { measured, update } = renderChoice("wallet=0x1&fdv=450000000&base=5");
    const target = new URL((measured as HTMLAnchorElement).href);
    const expected = scenarioOf(`wallet=0x1&fdv=450000000&${MEASURED}`);
    expect(readScenario(mitosis, target.searchParams)).toEqual(expected);
    expect(target.search).toBe(writeScenario(mitosis, expected));
    expect(measured.getAttribute("aria-current")).toBeNull();
    await userEvent.setup().click(measured);
    expect(update.mock.calls).toEqual([[SNAPSHOT.totals, "now"]]);
  });

  it("can be compared with the assumed ones by their totals, and be undone", () => {
    const { assumed, measured } = renderChoice(`fdv=450000000&${MEASURED}`);
    expect(assumed.textContent).toMatch(/Use assumed totals\$96,500$/);
    expect(assumed.getAttribute("href")).toBe("/?fdv=450000000");
    expect(measured.textContent).toMatch(/Use measured totals instead\$97,[\d]{3}$/);
  });

  it("show no dollars without a total", () => {
    const { measured } = renderChoice("", { hasTotal: false });
    expect(measured.textContent).not.toContain("$");
  });

  it.each([
    [MEASURED, [null, "true"]],
    ["", ["true", null]],
    ["base=212345678901.5&factor=1.6273", [null, null]],
  ])("are marked as current only if all three are set: %s", (query, marks) => {
    const { assumed, measured } = renderChoice(query);
    expect([assumed, measured].map((link) => link.getAttribute("aria-current"))).toEqual(marks);
  });
});

it("offers no choice if no total was measured", () => {
  renderChoice("", { totals: {} });
  expect(screen.queryByRole("link")).toBeNull();
});
