import { expect, it } from "vitest";
import { SettingError } from "~/server/operations/settings.server";
import { createServer } from "~/server/points/create-server.server";
import { getSiteSnapshot } from "~/server/points/snapshot-points.server";
import { SAMPLE } from "../../support/loaders";
import { mitosis } from "../../support/mitosis";
import { ASSETS } from "../../support/wallets";

const { wallets } = mitosis.sample!;
const [service] = SAMPLE.services;

it("the sample has the wallets that it offers, of which one has every tier", () => {
  const found = wallets.map(({ address }) => service!.getSnapshot()?.find(address)?.points);
  expect(found).not.toContain(undefined);
  const everyTier = found[wallets.findIndex(({ label }) => label === "Every tier")];
  const tiers = ASSETS.map((asset) => everyTier?.[`expedition:${asset}`]?.tier);
  expect(tiers).toEqual([1, 2, 3, 4, 5, 5]);
});

// Its points of a wallet: tests/routes/api-estimate.test.ts.
it("the sample says how many wallets it has, that they are made up, and what they add up to", () => {
  const { parts, averageMultiplier } = service!.getSnapshot()!.info;
  expect(getSiteSnapshot(service!)).toEqual({
    name: "Bundled sample",
    takenAt: null,
    wallets: 2966,
    isMadeUp: true,
    totals: { base: parts.expedition!.sum, factor: averageMultiplier, pool: parts.testnet!.sum },
  });
});

it("a sample's table that is refused is a bad setting, in one line", async () => {
  const text = "address,theo\nalice.eth,-5\n";
  const campaign = { ...mitosis, sample: { table: "table.csv", text, wallets } };
  await expect(createServer({ CAMPAIGN: "mine.yaml" }, [campaign])).rejects.toThrow(
    new SettingError("POINTS_SOURCE: table.csv:2: theo is below 0: “-5”"),
  );
});
