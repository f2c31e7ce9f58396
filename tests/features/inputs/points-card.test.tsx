import { mitosis } from "../../support/mitosis";
import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { PointsCard } from "~/features/inputs/points-card";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import type { SiteSnapshot } from "~/domain/site";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { SNAPSHOT } from "../../support/site-snapshot";
import { answersOf, lookupOf } from "../../support/lookup-states";
import { ASSETS, RICH, walletWith } from "../../support/wallets";

function renderCard(
  points: WalletPoints | null,
  {
    lookup = null as LookupState | null,
    walletLabel = null as string | null,
    snapshot = null as SiteSnapshot | null,
    name = "expedition",
  } = {},
) {
  const retry = vi.fn();
  const props = { points, lookup, walletLabel, snapshot, retry, name };
  const card = mitosis.cards[name]!;
  render(<PointsCard {...props} card={card} allocation={10} update={vi.fn()} />);
  return { retry };
}

function textOf(testId: string): string | null {
  return screen.getByTestId(testId).textContent;
}

describe("the Expedition's rows", () => {
  it("show an em dash when there is no wallet", () => {
    renderCard(null);
    for (const asset of ASSETS) {
      expect(textOf(`points-${asset}`)).toBe("—");
      expect(textOf(`tier-${asset}`)).toBe("—");
    }
    expect(textOf("points-theo")).toBe("—");
  });

  it("show points with US grouping, and tiers by name, or by number if unknown", () => {
    const points = {
      weETH: { points: 1_250_000.567, tier: 5 },
      cmETH: { points: 0, tier: 9 },
    };
    renderCard(walletWith(points, { theo: 86_235.25 }));
    expect(textOf("points-weETH")).toBe("1,250,000.57");
    expect(textOf("tier-weETH")).toBe("Diamond");
    expect(textOf("points-cmETH")).toBe("0");
    expect(textOf("tier-cmETH")).toBe("Tier 9");
    expect(textOf("tier-ezETH")).toBe("Bronze");
    expect(textOf("points-theo")).toBe("86,235.25");
  });

  it("show what has arrived while the rest is loading", () => {
    renderCard({ "expedition:uniBTC": { points: 7, tier: 2 } });
    expect(textOf("points-uniBTC")).toBe("7");
    expect(textOf("tier-uniBTC")).toBe("Silver");
    expect(textOf("points-weETH")).toBe("—");
    expect(textOf("points-theo")).toBe("—");
  });
});

describe("a card whose points have no tiers", () => {
  it("shows them in a line, with the wallet if there are several", () => {
    renderCard(RICH, { name: "testnet", walletLabel: "wallet 2, 0x1234…cdef" });
    expect(screen.queryByRole("table")).toBeNull();
    expect(textOf("points-testnet")).toBe("30,954.84");
    screen.getByText("Total Test $MITO of wallet 2, 0x1234…cdef");
  });
});

describe("the wallet whose points they are", () => {
  it("is named above them if there are several", () => {
    renderCard(RICH, { walletLabel: "wallet 2, 0x1234…cdef" });
    screen.getByRole("table", { name: "Points of wallet 2, 0x1234…cdef" });
  });

  it("isn't named if it is the only one", () => {
    renderCard(RICH);
    expect(screen.getByRole("table").querySelector("caption")).toBeNull();
  });

  it("is the only one retried when one of its sources did not answer", async () => {
    const lookup = lookupOf("0x2", null, { answers: answersOf(RICH, ["theo"]) });
    const { retry } = renderCard(RICH, { lookup });
    screen.getByText(/^1 of 8 sources did not answer \(Theo Vault\)/);
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(retry.mock.calls).toEqual([[["0x2"]]]);
  });

  it("has no note if it isn't an address", () => {
    renderCard(null, { lookup: lookupOf("..", null, { answers: answersOf(RICH, ["theo"]) }) });
    expect(screen.queryByTestId("points-note")).toBeNull();
  });
});

describe("the wallet's rank", () => {
  it("is shown with its points when a snapshot is served", () => {
    const lookup = lookupOf("0x1", RICH, {
      ranks: [
        { source: "expedition", rank: 9778, of: 44_610, topPct: 21.92 },
        { source: "testnet", rank: 1, of: 2, topPct: 50 },
      ],
    });
    renderCard(RICH, { lookup, snapshot: SNAPSHOT });
    expect(textOf("rank-expedition")).toBe("rank 9,778 of 44,610 · top 21.92 %");
    // Without points there is no rank; the testnet's is on its own card.
    expect(screen.queryByTestId("rank-theo")).toBeNull();
    expect(screen.queryByTestId("rank-testnet")).toBeNull();
  });

  it("in the testnet is shown on the testnet's card", () => {
    const lookup = lookupOf("0x1", RICH, {
      ranks: [
        { source: "expedition", rank: 5, of: 6, topPct: 83.34 },
        { source: "testnet", rank: 1, of: 2, topPct: 50 },
      ],
    });
    renderCard(RICH, { lookup, snapshot: SNAPSHOT, name: "testnet" });
    expect(textOf("rank-testnet")).toBe("rank 1 of 2 · top 50.00 %");
    expect(screen.queryByTestId("rank-expedition")).toBeNull();
  });

  it("has space reserved until it is known", () => {
    renderCard(null, { snapshot: SNAPSHOT });
    expect(screen.getAllByRole("definition").map((each) => each.textContent)).toEqual(["—", "—"]);
  });

  it("isn't shown when no snapshot is served", () => {
    renderCard(RICH, { lookup: lookupOf("0x1", RICH) });
    expect(screen.queryByRole("definition")).toBeNull();
    expect(screen.queryByText(/stands/)).toBeNull();
  });
});
