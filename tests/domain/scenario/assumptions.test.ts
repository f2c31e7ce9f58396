import { describe, expect, it } from "vitest";
import {
  defaultAssumptions,
  defaultBonuses,
  defaultsBesideFdv,
  pickChangedFrom,
} from "~/domain/scenario/assumptions";
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
    const scenario = scenarioOf(PERSONAL);
    expect(pickChangedFrom(mitosis, scenario, defaultAssumptions(mitosis))).toEqual({});
  });

  it("are listed if they differ, and can be reset to their defaults", () => {
    const scenario = scenarioOf(`${PERSONAL}&fdv=450000000&kaito=1&supply.og=90`);
    expect(pickChangedFrom(mitosis, scenario, defaultAssumptions(mitosis))).toEqual({
      fdv: 450_000_000,
      kaito: 1,
      "supply.og": 90,
    });
    expect({ ...scenario, ...defaultAssumptions(mitosis) }).toEqual(scenarioOf(PERSONAL));
    expect({ ...scenario, ...defaultsBesideFdv(mitosis) }).toEqual(
      scenarioOf(`${PERSONAL}&fdv=450000000`),
    );
  });
});

describe("bonuses", () => {
  it("can be removed with their counts and choices, without changing their %", () => {
    const scenario = scenarioOf("wallet=0x1&bonus=morse,discord&morse=2&role=og&count.morse=3");
    expect({ ...scenario, ...defaultBonuses(mitosis) }).toEqual(scenarioOf("wallet=0x1&morse=2"));
  });
});
