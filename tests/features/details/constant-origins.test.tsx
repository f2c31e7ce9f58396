import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ConstantOrigins } from "~/features/details/calculation-details";
import type { SiteSnapshot } from "~/domain/site";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";

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
