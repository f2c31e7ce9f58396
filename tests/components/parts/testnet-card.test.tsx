import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TestnetCard } from "~/components/parts/testnet-card";
import type { Standing } from "~/estimate/standing";
import type { SiteSnapshot } from "~/site";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { RICH } from "../../support/wallets";

const STANDING: Standing[] = [
  { source: "expedition", rank: 5, of: 6, topPct: 83.34 },
  { source: "testnet", rank: 1, of: 2, topPct: 50 },
];

function renderCard(snapshot: SiteSnapshot | null, standing: Standing[] | undefined) {
  const props = { scenario: scenarioOf(), update: vi.fn(), owner: null, totalBonusPct: 1 };
  render(<TestnetCard {...props} {...{ snapshot, standing }} points={RICH} />);
}

describe("where the wallet stands in the testnet", () => {
  it("is shown where a snapshot is served", () => {
    renderCard(SNAPSHOT, STANDING);
    expect(screen.getByTestId("rank-testnet").textContent).toBe("rank 1 of 2 · top 50.00 %");
    expect(screen.queryByTestId("rank-expedition")).toBeNull();
  });

  it("has its place while it is not known", () => {
    renderCard(SNAPSHOT, undefined);
    expect(screen.getByRole("definition").textContent).toBe("—");
  });

  it("is not shown where no snapshot is served", () => {
    renderCard(null, []);
    expect(screen.queryByRole("definition")).toBeNull();
  });
});
