import { describe, expect, it } from "vitest";
import { summarizeErrors } from "~/features/wallets/format-lookup-state";
import { DOWN, lacking, LOADING, lookupOf, refusedFor } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { RICH } from "../../support/wallets";

const down = (wallet: string) => lookupOf(wallet, null, DOWN);
const refused = (wallet: string, waitS: number) => lookupOf(wallet, null, refusedFor(waitS));

describe("the summary of failed lookups", () => {
  it("is null when all is well or still loading", () => {
    expect(summarizeErrors(mitosis, [])).toBeNull();
    expect(summarizeErrors(mitosis, [lookupOf("0x1", RICH)])).toBeNull();
    expect(summarizeErrors(mitosis, [lookupOf("0x1", null, LOADING)])).toBeNull();
  });

  it("is just the error for a single wallet", () => {
    expect(summarizeErrors(mitosis, [down("0x1")])).toEqual({
      text: "down",
      wallets: ["0x1"],
      retryAfterS: null,
    });
  });

  it("names the missing ones of several wallets, by reason", () => {
    const lookups = [down("0x1"), lookupOf("0x2", RICH), refused("0x3", 9), down("0x4")];
    expect(summarizeErrors(mitosis, lookups)).toEqual({
      text: "down; unanswered: wallets 1 and 4. Too many lookups for now; unanswered: wallet 3",
      wallets: ["0x1", "0x3", "0x4"],
      retryAfterS: 9,
    });
  });

  it("waits for the longest of several refusals", () => {
    const lookups = [refused("0x1", 9), refused("0x2", 42), refused("0x3", 1)];
    expect(summarizeErrors(mitosis, lookups)).toMatchObject({
      text: "Too many lookups for now; unanswered: wallets 1 to 3",
      retryAfterS: 42,
    });
  });

  it("leaves out the names of a list, as their rows say what is wrong", () => {
    const unknown = lookupOf("a.eth", null, lacking("not-found"));
    expect(summarizeErrors(mitosis, [unknown, lookupOf("0x2", RICH)])).toBeNull();
    const reason = "“a.eth” was not found: check the spelling";
    expect(summarizeErrors(mitosis, [unknown])).toMatchObject({ text: reason });
    const text = `${reason}; unanswered: wallet 1`;
    expect(summarizeErrors(mitosis, [unknown, lookupOf("0x2", RICH)], true)).toMatchObject({
      text,
    });
  });

  it("asks again only for names that may get an address", () => {
    const lookups = (["invalid", "not-found", "timeout", "not-set", "offline"] as const).map(
      (problem) => lookupOf(`${problem}.eth`, null, lacking(problem)),
    );
    const { wallets } = summarizeErrors(mitosis, lookups, true)!;
    expect(wallets).toEqual(["timeout.eth", "offline.eth"]);
    expect(summarizeErrors(mitosis, [lookups[0]!])).toMatchObject({ wallets: [] });
  });

  it("doesn't mention older answers that replace a refused lookup", () => {
    expect(
      summarizeErrors(mitosis, [lookupOf("0x1", RICH, { state: "done", retryAfterS: 9 })]),
    ).toBeNull();
  });
});
