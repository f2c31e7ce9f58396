import { describe, expect, it } from "vitest";
import { summarizeErrors } from "~/features/wallets/summarize-errors";
import { lookupOf } from "../../support/lookup-states";
import { RICH } from "../../support/wallets";

const down = (wallet: string) => lookupOf(wallet, null, { error: "down" });
const refused = (wallet: string, retryAfterS: number) =>
  lookupOf(wallet, null, { error: "Too many lookups for now", retryAfterS });

describe("the summary of failed lookups", () => {
  it("is null when all is well or still loading", () => {
    expect(summarizeErrors([])).toBeNull();
    expect(summarizeErrors([lookupOf("0x1", RICH)])).toBeNull();
    expect(summarizeErrors([lookupOf("0x1", null, { error: "down", isLoading: true })])).toBeNull();
  });

  it("is just the error for a single wallet", () => {
    expect(summarizeErrors([down("0x1")])).toEqual({
      text: "down",
      wallets: ["0x1"],
      retryAfterS: null,
    });
  });

  it("names the missing ones of several wallets, by reason", () => {
    const lookups = [down("0x1"), lookupOf("0x2", RICH), refused("0x3", 9), down("0x4")];
    expect(summarizeErrors(lookups)).toEqual({
      text: "down; unanswered: wallets 1 and 4. Too many lookups for now; unanswered: wallet 3",
      wallets: ["0x1", "0x3", "0x4"],
      retryAfterS: 9,
    });
  });

  it("waits for the longest of several refusals", () => {
    const lookups = [refused("0x1", 9), refused("0x2", 42), refused("0x3", 1)];
    expect(summarizeErrors(lookups)).toMatchObject({
      text: "Too many lookups for now; unanswered: wallets 1 to 3",
      retryAfterS: 42,
    });
  });

  it("leaves out the names of a list, as their rows say what is wrong", () => {
    const unknown = lookupOf("a.eth", null, { error: "down", name: { problem: "not-found" } });
    expect(summarizeErrors([unknown, lookupOf("0x2", RICH)])).toBeNull();
    expect(summarizeErrors([unknown])).toMatchObject({ text: "down" });
    const text = "down; unanswered: wallet 1";
    expect(summarizeErrors([unknown, lookupOf("0x2", RICH)], true)).toMatchObject({ text });
  });

  it("asks again only for names that may get an address", () => {
    const lookups = (["invalid", "not-found", "timeout", "not-set", "offline"] as const).map(
      (problem) => lookupOf(`${problem}.eth`, null, { error: "down", name: { problem } }),
    );
    const { wallets } = summarizeErrors(lookups, true)!;
    expect(wallets).toEqual(["timeout.eth", "offline.eth"]);
    expect(summarizeErrors([lookups[0]!])).toMatchObject({ text: "down", wallets: [] });
  });

  it("doesn't mention older answers that replace a refused lookup", () => {
    expect(summarizeErrors([lookupOf("0x1", RICH, { retryAfterS: 9 })])).toBeNull();
  });
});
