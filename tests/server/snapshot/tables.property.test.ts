import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { importTables } from "~/cli/import.server";
import type { Cells } from "~/server/snapshot/format.server";
import { PLAIN_TABLE, type TableOptions } from "~/server/snapshot/read-table.server";
import { mitosis } from "../../support/mitosis";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const path = makeTemporaryFolders();

/** Imports tables, and gives the cells of each wallet and how many were rounded. */
async function read(tables: readonly string[], options: Partial<TableOptions> = {}) {
  const wallets = new Map<string, Cells>();
  const add = (address: string, cells: Cells) => void wallets.set(address, cells);
  const files = tables.map((_, index) => path(`${index}.csv`));
  files.forEach((file, index) => writeFileSync(file, tables[index]!));
  const report = await importTables(mitosis, files, { add }, { ...PLAIN_TABLE, ...options });
  return { wallets, ...report };
}

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

/** The nearest number, as it reads a decimal. */
const toNearest = (amount: bigint) => Number(write(amount));

/** Whether the number, written in decimal, is another amount. */
function isRounded(amount: bigint): boolean {
  const [mantissa, exponent = "0"] = String(toNearest(amount)).split("e") as [string, string?];
  const [whole, decimals = ""] = mantissa.split(".") as [string, string?];
  const power = 18 + Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return power < 0
    ? digits !== amount * 10n ** BigInt(-power)
    : digits * 10n ** BigInt(power) !== amount;
}

const address = (wallet: number) => `0x${String(wallet).padStart(40, "0")}`;
const countRounded = (amounts: readonly bigint[]) => amounts.filter(isRounded).length;

it("imported tables have exact amounts, rounded once, as decimals and as whole numbers of the smallest unit", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(units, { minLength: 1, maxLength: 20 }), async (amounts) => {
      const rows = (written: readonly string[]) =>
        ["address,theo", ...written.map((each, index) => `${address(index)},${each}`)].join("\n");
      const asDecimals = await read([rows(amounts.map(write))]);
      const asUnits = await read([rows(amounts.map(String))], { decimals: 18 });
      for (const { wallets, rounded } of [asDecimals, asUnits]) {
        const found = amounts.map((_, index) => wallets.get(address(index))!.theo);
        expect(found).toEqual(amounts.map(toNearest));
        expect(rounded).toBe(countRounded(amounts));
      }
    }),
    { numRuns: 100 },
  );
});

it("imported tables have exact amounts, rounded once, as joined columns, where no two files have the same", async () => {
  const columns = ["theo", "testnet", "weETH", "ezETH"];
  const points = fc.uniqueArray(fc.record({ wallet: fc.nat(9), amount: units }), {
    selector: ({ wallet }) => wallet,
    minLength: 1,
    maxLength: 10,
  });
  const files = fc.tuple(...columns.map(() => points));
  await fc.assert(
    fc.asyncProperty(files, async (files) => {
      const expected: Record<string, Cells> = {};
      const tables = files.map((points, index) => {
        const rows = points.map(({ wallet, amount }) => {
          (expected[address(wallet)] ??= {})[columns[index]!] = toNearest(amount);
          return `${address(wallet)},${write(amount)}`;
        });
        return [`address,${columns[index]}`, ...rows].join("\n");
      });
      const { wallets, rounded } = await read(tables);
      expect(Object.fromEntries(wallets)).toEqual(expected);
      expect(rounded).toBe(countRounded(files.flat().map(({ amount }) => amount)));
    }),
    { numRuns: 100 },
  );
});
