import { tierName } from "~/domain/campaign/campaign";
import { describe, expect, it } from "vitest";
import { explainTier, highestTier, tierMultiplier } from "~/domain/estimate/wallet-points";
import { mitosis } from "../../support/mitosis";

describe("tiers", () => {
  it.each([
    [1, "Bronze", 1],
    [2, "Silver", 1.2],
    [3, "Gold", 1.5],
    [4, "Platinum", 2],
    [5, "Diamond", 3],
  ])("tier %i is %s and multiplies by %f", (tier, name, multiplier) => {
    expect(tierName(mitosis, tier)).toBe(name);
    expect(tierMultiplier(mitosis, tier)).toBe(multiplier);
  });

  it.each([0, 6, 7, 2.5, -1, 1e21])("an unknown tier, %d, multiplies by 1", (tier) => {
    expect(tierMultiplier(mitosis, tier)).toBe(1);
    expect(tierName(mitosis, tier)).toBe(`Tier ${tier}`);
  });

  it("only an unknown tier is explained", () => {
    expect(explainTier(mitosis, 5)).toBeNull();
    expect(explainTier(mitosis, 6)).toBe("Tier 6 is newer than this tool, so it counts as ×1.");
  });

  it("the highest tier counts, wherever it is in the list", () => {
    expect(highestTier([1, 5, 3])).toBe(5);
    expect(highestTier([2, 1])).toBe(2);
    expect(highestTier([6, 5])).toBe(6);
  });

  it("the highest tier is 1 if there are no assets", () => {
    expect(highestTier([])).toBe(1);
  });
});
