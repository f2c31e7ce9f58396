import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TestnetCard } from "~/features/inputs/testnet-card";
import type { Rank } from "~/domain/estimate/rank";
import type { SiteSnapshot } from "~/domain/site";
import { scenarioOf } from "../../support/scenarios";
import { SNAPSHOT } from "../../support/site-snapshot";
import { RICH } from "../../support/wallets";

const RANKS: Rank[] = [
  { source: "expedition", rank: 5, of: 6, topPct: 83.34 },
  { source: "testnet", rank: 1, of: 2, topPct: 50 },
];

function renderCard(snapshot: SiteSnapshot | null, ranks: Rank[] | undefined) {
  const props = { scenario: scenarioOf(), update: vi.fn(), walletLabel: null, totalBonusPct: 1 };
  render(<TestnetCard {...props} snapshot={snapshot} ranks={ranks} points={RICH} />);
}

describe("the wallet's rank in the testnet", () => {
  it("is shown when a snapshot is served", () => {
    renderCard(SNAPSHOT, RANKS);
    expect(screen.getByTestId("rank-testnet").textContent).toBe("rank 1 of 2 · top 50.00 %");
    expect(screen.queryByTestId("rank-expedition")).toBeNull();
  });

  it("has space reserved until it is known", () => {
    renderCard(SNAPSHOT, undefined);
    expect(screen.getByRole("definition").textContent).toBe("—");
  });

  it("isn't shown when no snapshot is served", () => {
    renderCard(null, []);
    expect(screen.queryByRole("definition")).toBeNull();
  });
});
