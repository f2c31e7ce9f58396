import { describe, expect, it } from "vitest";
import { formatNameProblem, isEnsName } from "~/domain/scenario/wallet";

describe("a name's problem", () => {
  it("is said in a sentence of its own, which says what to do next", () => {
    const problems = ["invalid", "not-found", "not-set", "timeout", "offline"] as const;
    expect(problems.map((problem) => formatNameProblem(problem, "a.eth"))).toEqual([
      "“a.eth” isn’t a valid name: check the spelling",
      "“a.eth” was not found: check the spelling",
      "“a.eth” has no address set: paste the address instead",
      "“a.eth” took too long to resolve: try again, or paste the address",
      "“a.eth” can’t be resolved right now: try again later, or paste the address",
    ]);
  });
});

describe("a name", () => {
  it.each(["vitalik.eth", "pay.vitalik.eth", "VITALIK.ETH", "m\u0131.eth"])("is %s", (wallet) => {
    expect(isEnsName(wallet)).toBe(true);
  });

  it.each(["eth", ".eth", "a..eth", "a.eth.", "a.xyz", "a b.eth", "https://a.eth", "0x1"])(
    "isn't %s",
    (wallet) => {
      expect(isEnsName(wallet)).toBe(false);
    },
  );
});
