import { describe, expect, it } from "vitest";
import { readAnswers } from "~/estimate/read-answers";
import { listUnavailable } from "~/estimate/wallet-lookup";
import { collectPoints, listAssets } from "~/estimate/wallet-points";
import { RICH } from "../support/wallets";

describe("readAnswers", () => {
  it("gives back the points that were listed, and which sources failed", () => {
    const answers = readAnswers(listAssets(RICH), ["theo"]);
    expect(collectPoints(answers)).toEqual(RICH);
    expect(listUnavailable(answers)).toEqual(["theo"]);
  });

  it("leaves out what is not among the rows", () => {
    expect(readAnswers([{ asset: "cmETH", points: 3, tier: null }], [])).toEqual([
      { source: "expedition:cmETH", points: 3, tier: 1, failed: false, staleMs: null },
    ]);
  });
});
