import { describe, expect, it } from "vitest";
import { defaultAssumptions, pickChangedAssumptions } from "~/domain/scenario/assumptions";
import { listFields, listTypedKeys } from "~/domain/scenario/scenario";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const PERSONAL =
  "wallet=0x1&points.weETH=5&tier.weETH=2&points.theo=0&bonus=morse,discord&role=og&goal=25000&details=1";

describe("assumptions", () => {
  it("are all fields except the wallets, typed points, the claims, the goal and `details`", () => {
    const others = listFields(mitosis).filter((key) => !(key in defaultAssumptions(mitosis)));
    expect(others).toEqual([
      "wallet",
      "also",
      ...listTypedKeys(mitosis),
      "bonus",
      "role",
      "count.morse",
      "count.partner",
      "goal",
      "details",
    ]);
  });

  it("aren't changed by personal fields", () => {
    expect(pickChangedAssumptions(mitosis, scenarioOf(PERSONAL))).toEqual({});
  });

  it("are listed if they differ, and can be reset to their defaults", () => {
    const scenario = scenarioOf(`${PERSONAL}&fdv=450000000&kaito=1&supply.og=90`);
    expect(pickChangedAssumptions(mitosis, scenario)).toEqual({
      fdv: 450_000_000,
      kaito: 1,
      "supply.og": 90,
    });
    expect({ ...scenario, ...defaultAssumptions(mitosis) }).toEqual(scenarioOf(PERSONAL));
  });
});
