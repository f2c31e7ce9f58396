import { expect, it } from "vitest";
import { formatLookupState } from "~/features/wallets/wallet-row";
import { findMistake } from "~/domain/scenario/wallet";
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

const NO_NAMES = "Names aren’t available here. Paste the address instead.";
const [NOT_FOUND, SLOW] = [
  "“a.eth” was not found: check the spelling",
  "“a.eth” took too long to resolve: try again, or paste the address",
];
const TWO_FAILED = { replies: repliesOf(RICH, ["theo", "testnet"]) };

type Tone = "hint" | "warning" | "field-message";
/** What is said of a lookup, how, and whether it can be retried. */
type Row = [about: string, lookup: Lookup, text?: string, tone?: Tone, canRetry?: boolean];

it.each<Row>([
  ["nothing while it loads", lookupOf(USUAL, null, LOADING)],
  ["nothing once it has its points", lookupOf(USUAL, RICH)],
  [
    "that it's no address",
    lookupOf("..", null),
    "This address can’t be looked up",
    "field-message",
  ],
  // It retries by itself.
  [
    "that it has to wait",
    lookupOf(USUAL, null, refusedFor(9)),
    "Waiting: too many lookups for now",
    "warning",
  ],
  ["that it failed", lookupOf(USUAL, null, DOWN), "Couldn’t load.", "warning", true],
  [
    "how many sources failed",
    lookupOf(USUAL, null, TWO_FAILED),
    "2 of 8 sources failed",
    "warning",
    true,
  ],
  [
    "an answer's age",
    lookupOf(USUAL, null, aged(300_000)),
    "Answer up to 5 minutes old",
    "warning",
    true,
  ],
  ["that it has no points", lookupOf(USUAL, NOTHING), "No points found", "hint"],
  ["its usual form", lookupOf("my wallet", NOTHING), NO_ADDRESS, "field-message"],
  ["that names aren't resolved", lookupOf("vitalik.eth", NOTHING), NO_NAMES, "field-message"],
  ["its form while it loads", lookupOf("my wallet", null, LOADING), NO_ADDRESS, "field-message"],
  ["its form if it failed", lookupOf("my wallet", null, DOWN), NO_ADDRESS, "field-message", true],
  ["nothing about a name while it loads", lookupOf("vitalik.eth", null, LOADING)],
  ["no mistake in a name", lookupOf("a.eth", NOTHING, named(null)), "No points found", "hint"],
  [
    "the age of a name's address",
    lookupOf("vitalik.eth", RICH, named(600_000)),
    "Its address is up to 10 minutes old",
    "warning",
    true,
  ],
  ["a wrong name", lookupOf("a.eth", null, lacking("not-found")), NOT_FOUND, "field-message"],
  ["a slow name", lookupOf("a.eth", null, lacking("timeout")), SLOW, "field-message", true],
  [
    "a mistyped address",
    lookupOf(`${USUAL}0`, NOTHING),
    "Not an address: 41 characters after 0x instead of 40.",
    "field-message",
  ],
  ["nothing about the form of a wallet that has points", lookupOf("vitalik.eth", RICH)],
])("the state of a wallet's lookup says %s", (_about, lookup, text, tone, canRetry = false) => {
  const state = text === undefined ? null : { text, tone, canRetry };
  const mistake = findMistake(lookup.wallet);
  expect(formatLookupState(mitosis, lookup, null, mistake)).toEqual(state);
});
