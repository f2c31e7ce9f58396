import { expect, it } from "vitest";
import { formatLookupState } from "~/features/wallets/wallet-row";
import type { Lookup } from "~/estimate/lookup";
import { DOWN, lacking, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const USUAL = `0x${"1".repeat(40)}`;
const NOTHING = walletWith();
const MISTAKE = "what is wrong with it";
const named = (staleMs: number | null) => ({ name: { address: USUAL, staleMs } });
const aged = repliesOf(RICH).map((reply) => ({ ...reply, staleMs: 300_000 }));
const failed = repliesOf(RICH, ["theo", "testnet"]);

const of = (...[points, known]: [typeof RICH | null, Parameters<typeof lookupOf>[2]?]) =>
  lookupOf(USUAL, points, known);
const nameOf = (...[points, known]: [typeof RICH | null, Parameters<typeof lookupOf>[2]?]) =>
  lookupOf("a.eth", points, known);

type Tone = "hint" | "warning" | "field-message";
type Said = [text: string, tone: Tone];

function stateOf(lookup: Lookup, mistake: string | null): Said | null {
  const state = formatLookupState(mitosis, lookup, null, mistake);
  return state && [state.text, state.tone];
}

it.each<[about: string, lookup: Lookup, said: Said | null]>([
  ["nothing while it loads", of(null, LOADING), null],
  ["nothing once it has its points", of(RICH), null],
  // It retries by itself.
  ["the wait", of(null, refusedFor(9)), ["Waiting: too many lookups right now", "warning"]],
  ["that it failed", of(null, DOWN), ["Couldn’t load.", "warning"]],
  ["failed sources", of(null, { replies: failed }), ["2 of 8 sources failed", "warning"]],
  ["its age", of(null, { replies: aged }), ["Points up to 5 minutes old", "warning"]],
  ["that it has no points", of(NOTHING), ["No points found", "hint"]],
  [
    "the age of a name's address",
    nameOf(RICH, named(600_000)),
    ["This name’s address may be 10 minutes old", "warning"],
  ],
])("the state of a wallet's lookup says %s", (_about, lookup, said) => {
  expect(stateOf(lookup, null)).toEqual(said);
});

it.each<[about: string, lookup: Lookup, said: Said | null]>([
  ["while it loads", of(null, LOADING), [MISTAKE, "field-message"]],
  ["if it failed", of(null, DOWN), [MISTAKE, "field-message"]],
  ["if it has no points", of(NOTHING), [MISTAKE, "field-message"]],
  ["unless it has points", of(RICH), null],
  ["unless it is a name that is loading", nameOf(null, LOADING), null],
  [
    "unless it is a name with an address",
    nameOf(NOTHING, named(null)),
    ["No points found", "hint"],
  ],
  [
    "unless the name's problem is known",
    nameOf(null, lacking("not-found")),
    ["“a.eth” was not found: check the spelling", "field-message"],
  ],
  [
    "unless it is no text for an address",
    lookupOf("..", null),
    ["This address can’t be looked up", "field-message"],
  ],
])("a mistake in a wallet is said %s", (_about, lookup, said) => {
  expect(stateOf(lookup, MISTAKE)).toEqual(said);
});
