import { describe, expect, it } from "vitest";
import { DEFAULT_ASSUMPTIONS, pickChangedAssumptions } from "~/domain/scenario/assumptions";
import { SCENARIO_KEYS } from "~/domain/scenario/scenario";
import { scenarioOf } from "../../support/scenarios";

const PERSONAL = "wallet=0x1&bonus=morse,discord&role=og&goal=25000&details=1";

describe("assumptions", () => {
  it("are all fields except the wallets, the claims, the goal and `details`", () => {
    const others = SCENARIO_KEYS.filter((key) => !(key in DEFAULT_ASSUMPTIONS));
    expect(others).toEqual([
      "wallet",
      "also",
      "bonus",
      "role",
      "count.morse",
      "count.partner",
      "goal",
      "details",
    ]);
  });

  it("aren't changed by personal fields", () => {
    expect(pickChangedAssumptions(scenarioOf(PERSONAL))).toEqual({});
  });

  it("are listed if they differ, and can be reset to their defaults", () => {
    const scenario = scenarioOf(`${PERSONAL}&fdv=450000000&kaito=1&supply.og=90`);
    expect(pickChangedAssumptions(scenario)).toEqual({
      fdv: 450_000_000,
      kaito: 1,
      "supply.og": 90,
    });
    expect({ ...scenario, ...DEFAULT_ASSUMPTIONS }).toEqual(scenarioOf(PERSONAL));
  });
});
