import fc from "fast-check";
import { expect, it } from "vitest";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { forMany } from "../../support/for-all";
import { mitosis } from "../../support/mitosis";

/** Units of 10 to the power of -18, up to some billions, few of which fit a number. */
const units = fc.oneof(
  fc.bigInt(0n, 10n ** 28n),
  fc.bigInt(0n, 10n ** 10n).map((whole) => whole * 10n ** 18n),
  fc.bigInt(0n, 1000n).map((tenths) => tenths * 10n ** 17n),
);

/** All 18 decimals of an amount. */
function write(amount: bigint): string {
  const digits = String(amount).padStart(19, "0");
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
}

const address = (wallet: number) => `0x${String(wallet).padStart(40, "0")}`;
const inUnits = ["theo", "expedition:weETH"].map(
  (source) => [source, { ...mitosis.sources[source]!, decimals: 18 }] as const,
);
const campaign = { ...mitosis, sources: { ...mitosis.sources, ...Object.fromEntries(inUnits) } };

it("an imported table has exact amounts, rounded once, as decimals and as whole numbers of the smallest unit", () => {
  forMany(100, [fc.array(units, { minLength: 1, maxLength: 20 })], (amounts) => {
    const rows = amounts.map(
      (amount, wallet) => `${address(wallet)},${amount},0x${amount.toString(16)},${write(amount)}`,
    );
    const text = ["address,theo,weETH,testnet", ...rows].join("\n");
    const snapshot = openSample(campaign, { table: "in.csv", text });
    for (const [wallet, amount] of amounts.entries()) {
      const { points } = snapshot.find(address(wallet))!;
      const found = [points.theo, points["expedition:weETH"], points.testnet];
      expect(found.map((each) => each!.points)).toEqual(Array(3).fill(Number(write(amount))));
    }
    snapshot.close();
  });
});
