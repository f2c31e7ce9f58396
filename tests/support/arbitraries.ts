import { listFieldKeys } from "./scenarios";
import type { Parameter } from "~/estimate/params";
import fc from "fast-check";
import { listFields, pickDefaults } from "~/estimate/fields";
import { type Campaign, hasTiers, listSources, type Range } from "~/estimate/campaign";
import type { WalletPoints } from "~/estimate/points";
import { findSecret } from "~/estimate/secret";
import { cleanWallet } from "~/estimate/wallet";
import { POINTS, type ParamValue, type Scenario } from "~/estimate/scenario";
import { MAX_WALLETS, type WalletFields } from "~/estimate/wallet-list";
import { walletWith } from "./wallets";
import { mitosis } from "./mitosis";

/** Any Unicode text without lone surrogates. */
export const unicode = fc.string({ unit: "binary" });

/** Any wallet as stored in a scenario. */
export const wallet = fc
  .oneof(unicode, fc.string({ unit: fc.constantFrom(..."&=+%#?;, \"'`<>\\/\u0000\n\u00a0é😀") }))
  .map(cleanWallet);

/** Any wallet as stored in `also`: without commas, which separate wallets there. */
const furtherWallet = wallet
  .map((text) => cleanWallet(text.replaceAll(",", "")))
  .filter((text) => text !== "");

/** Any finite number except -0, which text can't distinguish from 0. */
export const finite = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -1, 1e21, 1e-7, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE),
  )
  .map((value) => value + 0);

/** Points as validated upstream answers may contain them: finite and not negative. */
export const points = fc.oneof(
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constantFrom(0, 0.1, 5e-324, 1e308, Number.MAX_VALUE),
);

function atLeast(min: number) {
  return fc.oneof(
    fc.double({ min, noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(min, min + 0.5, Number.MAX_VALUE),
  );
}

/** Any value of a slider, within its bounds (inclusive) and on its step. */
function onRange({ min, max, step }: Range): fc.Arbitrary<number> {
  const steps = Math.round((max - min) / step);
  return fc.integer({ min: 0, max: steps }).map((n) => Number((min + n * step).toFixed(4)));
}

/** Any valid combination of wallets: distinct, `also` only with a `wallet`, and no secret together. */
const walletFields: fc.Arbitrary<WalletFields> = fc
  .tuple(wallet, fc.uniqueArray(furtherWallet, { maxLength: MAX_WALLETS - 1 }))
  .map(([first, further]) => {
    const also = first === "" ? [] : further.filter((text) => text !== first);
    return { wallet: first, also };
  })
  .filter(({ wallet, also }) => isHarmless(new URLSearchParams({ wallet, also: also.join() })));

/** Points that a visitor may type. */
const typedPoints = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) },
  fc.double({ ...POINTS, noNaN: true }).map((value) => value + 0),
  fc.constantFrom(POINTS.min, POINTS.max, 1.1, 27_000_000),
);

/** Tiers that a visitor may type, known and unknown ones. */
const typedTier = fc.oneof(
  fc.integer({ min: 1, max: 7 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);

/** Any value of a field, apart from the wallets. */
function valueOf({ about, shape }: Parameter): fc.Arbitrary<ParamValue> {
  switch (shape.kind) {
    case "switch":
      return fc.boolean();
    case "choice":
      return shape.custom
        ? fc.oneof(fc.constantFrom("", ...shape.options), onRange(shape.custom).map(String))
        : fc.constantFrom("", ...shape.options);
    case "list":
      return fc.subarray([...shape.options]);
    case "number": {
      const { min, max, step, isOptional } = shape;
      if (about === "points" && !isOptional) return fc.oneof(fc.constant(0), typedPoints);
      if (about === "points") return fc.option(step === 1 ? typedTier : typedPoints);
      if (isOptional) return fc.option(finite);
      if (max !== undefined) return onRange({ min: min!, max, step: step! });
      return min === undefined ? finite : atLeast(min);
    }
    default:
      throw new Error(`No values for ${shape.kind}`);
  }
}

/** Any valid scenario of a campaign; in half of all, nothing is typed. */
export function scenarioIn(campaign: Campaign): fc.Arbitrary<Scenario> {
  const values = listFields(campaign).flatMap((field) =>
    field.about === "wallets" ? [] : [[field.key, valueOf(field)] as const],
  );
  return fc
    .tuple(walletFields, fc.record(Object.fromEntries(values)), fc.boolean())
    .map(([wallets, fields, isTyped]) => ({
      ...wallets,
      ...fields,
      ...(isTyped ? {} : pickDefaults(campaign, ["points"])),
    })) as fc.Arbitrary<Scenario>;
}

export const scenario = scenarioIn(mitosis);

/** A wallet’s % of all points: those of a link’s wallets are at most 100 together. */
const share = fc.double({ min: 0, max: 100 / MAX_WALLETS, noNaN: true });

/**
 * Any points of a wallet in a campaign, complete or partial.
 *
 * @param amounts the points of one source.
 */
export function walletPointsIn(campaign: Campaign, amounts = points): fc.Arbitrary<WalletPoints> {
  return fc.record(
    Object.fromEntries(
      listSources(campaign).map((source) => [
        source,
        fc.record({
          points: campaign.sources[source]?.isShare ? share : amounts,
          tier: hasTiers(campaign, source)
            ? fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1 }))
            : fc.constant(1),
        }),
      ]),
    ),
    { requiredKeys: [] },
  );
}

export const walletPoints = walletPointsIn(mitosis);

/** Any points of a wallet, half of them of ordinary size. */
export const likelyPoints = fc.oneof(
  walletPoints,
  fc
    .integer({ min: 1, max: 1_000_000_000 })
    .map((n) =>
      walletWith({ weETH: { points: n, tier: 1 + (n % 5) } }, { theo: n, testnet: n % 1e5 }),
    ),
);

const weirdValue = fc.oneof(
  unicode,
  fc.constantFrom("", " ", "0", "-0", "1", "NaN", "Infinity", "-Infinity", "1e999", "-1e999"),
  fc.constantFrom("0x10", "1_000", "1,5", "1e-400", ".5", "5.", "+3", "--3", "٣", "1e", "e1"),
  fc.constantFrom("__proto__", "constructor", "morse,morse", "og", "toString", ",,,", "null"),
  finite.map(String),
  fc.integer({ min: -100, max: 2_000_000_000 }).map(String),
);

const weirdKey = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...listFieldKeys(mitosis)) },
  fc.constantFrom("__proto__", "constructor", "toString", "utm_source", "wait", "Wallet", "supply"),
  unicode,
);

/** Few enough different wallets that lists contain repeats. */
const commonWallet = fc.oneof(
  fc.integer({ min: 0, max: 80 }).map((n) => `0x${n}`),
  fc.constantFrom("", " ", " 0x1 ", "0x\u00001", "0xA", "0xa", "\u0000", "a b", "a".repeat(257)),
);

/** Values for the two wallet parameters, with repeats, blanks, and too many wallets. */
const weirdWallets = fc.oneof(
  fc.tuple(fc.constant("wallet"), commonWallet),
  fc.tuple(
    fc.constant("also"),
    fc
      .array(fc.oneof({ weight: 4, arbitrary: commonWallet }, unicode), { maxLength: 80 })
      .map(String),
  ),
);

const weirdPair = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(weirdKey, weirdValue) },
  { weight: 1, arbitrary: weirdWallets },
);

/** True if no wallets of a query look like a secret, alone or together: those are dropped. */
function isHarmless(search: URLSearchParams): boolean {
  const values = ["wallet", "also"].flatMap((name) => search.getAll(name));
  const wallets = values.join().split(",").map(cleanWallet);
  return [values.join(" "), wallets.join(" "), ...values, ...wallets].every(
    (text) => findSecret(text) === null,
  );
}

/** Any query: known, unknown and repeated parameters, with valid or nonsensical values, but no secrets. */
export const search: fc.Arbitrary<URLSearchParams> = fc
  .oneof(
    fc.array(weirdPair).map((pairs) => new URLSearchParams(pairs)),
    unicode.map((text) => new URLSearchParams(text)),
  )
  .filter(isHarmless);
