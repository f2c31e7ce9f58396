import { describe, expect, it } from "vitest";
import { formatLookupState } from "~/features/wallets/format-lookup-state";
import type { Lookup } from "~/domain/estimate/lookup";
import { DOWN, lacking, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const USUAL = `0x${"1".repeat(40)}`;
const NOTHING = walletWith();
const NO_ADDRESS = "Not an address: use 0x followed by 40 hex characters.";
const named = (staleMs: number | null) => ({ name: { address: USUAL, staleMs } });
const aged = (staleMs: number) => ({
  replies: repliesOf(RICH).map((reply) => ({ ...reply, staleMs })),
});

describe("the state of a wallet's lookup", () => {
  it.each<[string, Lookup, string | null, "can be retried" | "can't"]>([
    ["nothing while it loads", lookupOf(USUAL, null, LOADING), null, "can't"],
    ["nothing once it has its points", lookupOf(USUAL, RICH), null, "can't"],
    [
      "that it can't be an address",
      lookupOf("..", null),
      "This address can’t be looked up",
      "can't",
    ],
    // It retries by itself.
    [
      "that it has to wait",
      lookupOf(USUAL, null, refusedFor(9)),
      "Waiting: too many lookups for now",
      "can't",
    ],
    ["that it failed", lookupOf(USUAL, null, DOWN), "Couldn’t load.", "can be retried"],
    [
      "how many sources failed",
      lookupOf(USUAL, null, { replies: repliesOf(RICH, ["theo", "testnet"]) }),
      "2 of 8 sources failed",
      "can be retried",
    ],
    [
      "how old an answer is",
      lookupOf(USUAL, null, aged(300_000)),
      "Answer up to 5 minutes old",
      "can be retried",
    ],
    ["that it has no points", lookupOf(USUAL, NOTHING), "No points found", "can't"],
    [
      "what a wallet without points usually looks like",
      lookupOf("my wallet", NOTHING),
      NO_ADDRESS,
      "can't",
    ],
    [
      "that names aren't resolved",
      lookupOf("vitalik.eth", NOTHING),
      "Names aren’t available here. Paste the address instead.",
      "can't",
    ],
    ["it even while it loads", lookupOf("my wallet", null, LOADING), NO_ADDRESS, "can't"],
    [
      "it if it couldn't be loaded",
      lookupOf("my wallet", null, DOWN),
      NO_ADDRESS,
      "can be retried",
    ],
    ["nothing about a name while it loads", lookupOf("vitalik.eth", null, LOADING), null, "can't"],
    [
      "nothing of the kind about a resolved name",
      lookupOf("vitalik.eth", NOTHING, named(null)),
      "No points found",
      "can't",
    ],
    [
      "how old a name's address is",
      lookupOf("vitalik.eth", RICH, named(600_000)),
      "Its address is up to 10 minutes old",
      "can be retried",
    ],
    [
      "what is wrong with a name",
      lookupOf("a.eth", null, lacking("not-found")),
      "“a.eth” was not found: check the spelling",
      "can't",
    ],
    [
      "that a name took too long",
      lookupOf("a.eth", null, lacking("timeout")),
      "“a.eth” took too long to resolve: try again, or paste the address",
      "can be retried",
    ],
    [
      "what a mistyped address has too many of",
      lookupOf(`${USUAL}0`, NOTHING),
      "Not an address: 41 characters after 0x instead of 40.",
      "can't",
    ],
    [
      "nothing about the form of a wallet that has points",
      lookupOf("vitalik.eth", RICH),
      null,
      "can't",
    ],
  ])("says %s", (_what, lookup, text, retry) => {
    const state = formatLookupState(mitosis, lookup);
    expect(state?.text ?? null).toBe(text);
    expect(state?.canRetry ?? false).toBe(retry === "can be retried");
    expect(state?.tone === "hint").toBe(text === "No points found");
    expect(state?.tone === "field-message").toBe(
      /address\b.*[.:]|^“|be looked up/.test(text ?? ""),
    );
  });
});
