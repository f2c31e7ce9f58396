import { describe, expect, it } from "vitest";
import { answerGoal } from "~/features/what-if/goal";
import { varyScenario } from "~/domain/estimate/vary-scenario";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const totalOf = varyScenario(mitosis, [RICH], scenarioOf("fdv=5000000"));

describe("the answer to a goal", () => {
  it("is the lowest FDV, the total it gives and its price", () => {
    expect(answerGoal(mitosis, 64_333, totalOf)).toEqual({
      text: "An FDV of $300,000,000 gives $64,333, at $0.30 per $MITO.",
      fdv: 300_000_000,
    });
    expect(answerGoal(mitosis, 64_334, totalOf)).toEqual({
      text: "An FDV of $301,000,000 gives $64,547, at $0.301 per $MITO.",
      fdv: 301_000_000,
    });
  });

  it("says when the goal is beyond either end of the slider", () => {
    expect(answerGoal(mitosis, 100, totalOf)).toEqual({
      text: "The lowest FDV here, $5,000,000, already gives $1,072, at $0.005 per $MITO.",
      fdv: 5_000_000,
    });
    expect(answerGoal(mitosis, 1_000_000_000, totalOf).text).toMatch(
      /^You’d need an FDV of \$4\.663T, /,
    );
    expect(answerGoal(mitosis, 214_445, totalOf)).toEqual({
      text: "You’d need an FDV of $1.001B, $1.001 per $MITO, beyond this tool’s limit of $1B.",
      fdv: null,
    });
  });

  it("says when the total is more dollars than a number can hold", () => {
    expect(
      answerGoal(
        mitosis,
        1_000_000,
        varyScenario(mitosis, [RICH, MODEST], scenarioOf("base=1e-9")),
      ),
    ).toEqual({
      text: "The lowest FDV here, $5,000,000, already gives more than $9,007,199,254,740,991, at $0.005 per $MITO.",
      fdv: 5_000_000,
    });
  });

  it("says when no FDV reaches the goal", () => {
    expect(answerGoal(mitosis, 1, () => 0)).toEqual({
      text: "No FDV reaches that with the other assumptions unchanged.",
      fdv: null,
    });
  });
});
