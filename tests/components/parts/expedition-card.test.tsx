import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { ExpeditionCard } from "~/components/parts/expedition-card";
import type { WalletPoints } from "~/estimate/wallet-points";
import { walletWith } from "../../support/wallets";

function renderCard(points: WalletPoints | null) {
  const doNothing = () => undefined;
  render(
    <ExpeditionCard
      allocation={10}
      answers={[]}
      retryAfterS={null}
      update={doNothing}
      retry={doNothing}
      points={points}
    />,
  );
}

function textOf(testId: string): string | null {
  return screen.getByTestId(testId).textContent;
}

describe("the Expedition's rows", () => {
  it("show an em dash where there is no wallet", () => {
    renderCard(null);
    for (const asset of EXPEDITION_ASSETS) {
      expect(textOf(`points-${asset}`)).toBe("—");
      expect(textOf(`tier-${asset}`)).toBe("—");
    }
    expect(textOf("points-theo")).toBe("—");
  });

  it("show points with US grouping and the tiers' names, unknown ones by number", () => {
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

  it("show what has arrived while the rest is on its way", () => {
    renderCard({ expedition: { uniBTC: { points: 7, tier: 2 } }, theo: null, testnet: null });
    expect(textOf("points-uniBTC")).toBe("7");
    expect(textOf("tier-uniBTC")).toBe("Silver");
    expect(textOf("points-weETH")).toBe("—");
    expect(textOf("points-theo")).toBe("—");
  });
});
