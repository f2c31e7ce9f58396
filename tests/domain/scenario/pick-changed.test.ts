import { expect, it } from "vitest";
import { pickChanged } from "~/domain/scenario/scenario";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

it("picks what differs, with the values of the first scenario", () => {
  const scenario = scenarioOf("wallet=0x1&fdv=5000000&bonus=morse,kaito");
  const from = scenarioOf("wallet=0x1&bonus=morse&role=og");
  expect(pickChanged(mitosis, scenario, from)).toEqual({
    fdv: 5_000_000,
    bonus: ["morse", "kaito"],
    role: "",
  });
});

it("picks nothing if two scenarios are the same, including their lists", () => {
  expect(pickChanged(mitosis, scenarioOf("bonus=morse"), scenarioOf("bonus=morse"))).toEqual({});
});
