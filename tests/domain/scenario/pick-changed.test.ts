import { expect, it } from "vitest";
import { pickChanged } from "~/domain/scenario/scenario";
import { scenarioOf } from "../../support/scenarios";

it("picks what differs, as it is in the first of two scenarios", () => {
  const scenario = scenarioOf("wallet=0x1&fdv=5000000&bonus=morse,kaito");
  const from = scenarioOf("wallet=0x1&bonus=morse&role=og");
  expect(pickChanged(scenario, from)).toEqual({
    fdv: 5_000_000,
    bonus: ["morse", "kaito"],
    role: "",
  });
});

it("picks nothing of two that are the same, a list in each", () => {
  expect(pickChanged(scenarioOf("bonus=morse"), scenarioOf("bonus=morse"))).toEqual({});
});
