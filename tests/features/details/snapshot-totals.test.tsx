import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ConstantOrigins, SnapshotTotals } from "~/features/details/snapshot-totals";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import type { SiteSnapshot } from "~/domain/site";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { mitosis } from "../../support/mitosis";

const MEASURED = "base=212345678901.5&factor=1.6273&pool=28000000";

function renderLink(query: string) {
  const update = vi.fn();
  render(<SnapshotTotals scenario={scenarioOf(query)} update={update} totals={SNAPSHOT.totals} />);
  return { update, link: screen.getByRole("link", { name: "Use the snapshot's totals" }) };
}

describe("the snapshot's totals", () => {
  it("are a link to the same scenario with three constants set", async () => {
    const { link, update } = renderLink("wallet=0x1&fdv=450000000&base=5");
    const target = new URL((link as HTMLAnchorElement).href);
    const expected = scenarioOf(`wallet=0x1&fdv=450000000&${MEASURED}`);
    expect(readScenario(mitosis, target.searchParams)).toEqual(expected);
    expect(target.search).toBe(writeScenario(mitosis, expected));
    expect(link.getAttribute("aria-current")).toBeNull();
    await userEvent.setup().click(link);
    expect(update.mock.calls).toEqual([[SNAPSHOT.totals, "now"]]);
  });

  it.each([
    [MEASURED, "true"],
    ["base=212345678901.5&factor=1.6273", null],
  ])("are marked as current only if all three are set: %s", (query, isCurrent) => {
    expect(renderLink(query).link.getAttribute("aria-current")).toBe(isCurrent);
  });
});

it("shows no link if no total was measured", () => {
  render(<SnapshotTotals scenario={scenarioOf("")} update={vi.fn()} totals={{}} />);
  expect(screen.queryByRole("link")).toBeNull();
});

describe("constants", () => {
  function textsOf(query: string, snapshot: SiteSnapshot | null) {
    const names: ("base" | "factor" | "pool")[] = ["base", "factor", "pool"];
    render(<ConstantOrigins names={names} snapshot={snapshot} scenario={scenarioOf(query)} />);
    return names.map((name) => screen.queryByTestId(`origin-${name}`)?.textContent);
  }

  it("are described as measured or assumed", () => {
    expect(textsOf("factor=1.6273", SNAPSHOT)).toEqual([
      "“base” is assumed; the snapshot has 212,345,678,901.5.",
      "“factor” is measured in the snapshot.",
      "“pool” is assumed; the snapshot has 28,000,000.",
    ]);
  });

  it("that the snapshot lacks are described as assumed", () => {
    const pool = SNAPSHOT.totals.pool!;
    expect(textsOf("", { ...SNAPSHOT, totals: { pool } })).toEqual([
      "“base” is assumed; the snapshot has none.",
      "“factor” is assumed; the snapshot has none.",
      "“pool” is assumed; the snapshot has 28,000,000.",
    ]);
  });

  it("show no origin when no snapshot is served", () => {
    expect(textsOf("", null)).toEqual([undefined, undefined, undefined]);
  });
});
