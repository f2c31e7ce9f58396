import fc from "fast-check";
import { expect, it } from "vitest";
import { listSources } from "~/domain/campaign/tables";
import type { Source } from "~/domain/estimate/wallet-points";
import { columnsOf, type Cells } from "~/server/snapshot/format.server";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { ASSETS } from "../../support/wallets";
import { makeTemporaryFolders } from "./support/temporary-folder";
import { mitosis } from "../../support/mitosis";

interface Row {
  source: Source;
  points: number;
  tier: number;
}

const PARTS = ["expedition", "theo", "testnet"] as const;
const path = makeTemporaryFolders();

// Few small values, so that many wallets tie, also through sums such as 0.1 + 0.2.
const points = fc.oneof(
  fc.nat({ max: 5 }),
  fc.nat({ max: 5 }).map((tenths) => tenths / 10),
  fc.nat({ max: 1e9 }),
  fc.nat({ max: 1e11 }).map((cents) => cents / 100),
);
const rows = fc.uniqueArray(
  fc.record({
    source: fc.constantFrom(...listSources(mitosis)),
    points,
    tier: fc.integer({ min: 1, max: 7 }),
  }),
  { selector: ({ source }) => source, maxLength: 8 },
);
const manyWallets = fc.array(rows, { maxLength: 60 });

it("ranks, sums, histograms and the average multiplier match a plain computation", () => {
  fc.assert(
    fc.property(manyWallets, (wallets) => {
      const snapshot = write(wallets);
      const { info } = snapshot;
      const held = wallets.filter((wallet) => wallet.length > 0).map(totals);
      expect(info.wallets).toBe(held.length);
      for (const part of PARTS) {
        const all = held.map((wallet) => wallet[part]).filter((value) => value > 0);
        const { holders, sum, histogram } = info.distributions[part]!;
        expect(holders).toBe(all.length);
        const plainSum = all.reduce((total, value) => total + value, 0);
        expect(Math.abs(sum - plainSum)).toBeLessThanOrEqual(1e-14 * plainSum);
        expect(histogram.reduce((total, { count }) => total + count, 0)).toBe(all.length);
        histogram.forEach(({ from, to, count }, index) => {
          expect(count).toBe(all.filter((value) => value > from && value <= to).length);
          if (index > 0) expect(from).toBe(histogram[index - 1]?.to);
        });
        // No empty bin at either end.
        if (all.length > 0) {
          expect(histogram[0]?.count).toBeGreaterThan(0);
          expect(histogram.at(-1)?.count).toBeGreaterThan(0);
        }
      }
      wallets.forEach((wallet, index) => {
        const found = snapshot.find(`w${index}`);
        if (wallet.length === 0) return expect(found).toBeNull();
        const own = totals(wallet);
        for (const part of PARTS) {
          const more = held.filter((other) => other[part] > own[part]).length;
          expect(found?.ranks[part]).toBe(own[part] > 0 ? 1 + more : null);
        }
        for (const asset of ASSETS) {
          const source = `expedition:${asset}`;
          const { points = 0, tier = 1 } = findRow(wallet, source) ?? {};
          expect(found?.points[source]).toEqual({ points, tier });
        }
      });
      const weighted = held.map((own) => own.expedition * own.multiplier);
      const base = held.reduce((total, own) => total + own.expedition, 0);
      if (base === 0) expect(info.averageMultiplier).toBeNull();
      else {
        const average = weighted.reduce((total, value) => total + value, 0) / base;
        expect(info.averageMultiplier).toBeCloseTo(average, 12);
      }
      snapshot.close();
    }),
    { numRuns: 150 },
  );
});

function write(wallets: Row[][]) {
  const writer = createSnapshotWriter(mitosis, path("points"), {
    name: "",
    takenAt: null,
    note: "",
  });
  wallets.forEach((wallet, index) => {
    const cells: Cells = {};
    for (const { source, points, tier } of wallet) {
      const columns = columnsOf(mitosis, source);
      cells[columns.points] = points;
      if (columns.tier !== null) cells[columns.tier] = tier;
    }
    if (wallet.length > 0) writer.add(`w${index}`, cells);
  });
  writer.finish();
  return openSnapshot(mitosis, path("points"));
}

function findRow(wallet: readonly Row[], source: Source): Row | undefined {
  return wallet.find((row) => row.source === source);
}

function totals(wallet: readonly Row[]) {
  const assets = ASSETS.flatMap((asset) => findRow(wallet, `expedition:${asset}`) ?? []);
  const tier = Math.max(1, ...assets.map((row) => row.tier));
  return {
    // Added up in hundredths, which are whole numbers and so exact.
    expedition: assets.reduce((total, { points }) => total + Math.round(100 * points), 0) / 100,
    theo: findRow(wallet, "theo")?.points ?? 0,
    testnet: findRow(wallet, "testnet")?.points ?? 0,
    multiplier: mitosis.tiers[tier]?.multiplier ?? 1,
  };
}
