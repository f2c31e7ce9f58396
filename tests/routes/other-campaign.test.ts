import { expect, it } from "vitest";
import { loader } from "~/routes/($campaign).api.estimate";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { createServer } from "~/server/points/create-server.server";
import { call, readJson } from "../support/loaders";
import { solana, unasked } from "../support/other-campaign";

async function serve(campaign: ServedCampaign) {
  const server = await createServer({}, [campaign]);
  return async (query: string) =>
    (await readJson(call(loader, `/api/estimate?${query}`, { server }))).body;
}

it("a campaign without lookups drops wallets, so that nothing fails", async () => {
  const estimate = await serve(unasked);
  expect(await estimate("wallet=0xAb&also=..")).toMatchObject({
    ...{ points: { assets: [] }, unavailable: [], wallets: [] },
    estimate: { deskUSD: null, ledgerUSD: null },
  });
});

it("a campaign of another chain has its addresses, and names as far as its points have them", async () => {
  const estimate = await serve(solana);
  const wallets = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin&also=bob.sol";
  expect(await estimate(`wallet=${wallets}`)).toMatchObject({
    wallets: [{ estimate: { seasonUSD: 42_420 } }, { estimate: { seasonUSD: 5000 } }],
    estimate: { totalUSD: 47_420 },
  });
});
