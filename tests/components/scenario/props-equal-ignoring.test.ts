import { describe, expect, it, vi } from "vitest";
import { propsEqualIgnoring } from "~/components/scenario/props-equal-ignoring";
import { scenarioOf } from "../../support/scenarios";

const update = vi.fn();
const props = { scenario: scenarioOf(), update, note: "" };
const isSame = propsEqualIgnoring<typeof props>("fdv", "wallet");

describe("props compared without the fields that are not shown", () => {
  it.each([
    ["in these fields", { scenario: scenarioOf("fdv=450000000&wallet=0x1") }, true],
    ["in no field", { scenario: scenarioOf() }, true],
    ["in another field", { scenario: scenarioOf("testnet=7") }, false],
    [
      "in one of these and in another field",
      { scenario: scenarioOf("fdv=450000000&testnet=7") },
      false,
    ],
    ["in another property", { note: "incomplete" }, false],
  ])("differ %s: %j is %s", (_, change, expected) => {
    expect(isSame(props, { ...props, ...change })).toBe(expected);
  });
});
