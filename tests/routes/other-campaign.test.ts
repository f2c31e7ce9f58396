import { expect, it, onTestFinished } from "vitest";
import { loader } from "~/routes/($campaign).api.estimate";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { createServer } from "~/server/points/create-server.server";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { call, readJson } from "../support/loaders";
import { other, solana, unasked } from "../support/other-campaign";
import { PATIENT } from "../support/points-upstream";

const WALLET = "0xAb";

/** The estimate's route of this campaign. */
async function serve(campaign: ServedCampaign, settings: Record<string, string> = {}) {
  const server = await createServer({ ...PATIENT, ...settings }, [campaign]);
  return async (query: string) =>
    (await readJson(call(loader, `/api/estimate?${query}`, { server }))).body;
}

const DESK = {
  nested: { "a/b": { "m~n": [{ " ": 1 }, { " ": "70", more: 1 }], rank: [3, 9] }, more: 1 },
  flagged: { meta: { ok: true, more: 1 }, result: { points: 5 } },
};

it("a campaign with upstreams of its own reads their answers", async () => {
  const upstream = await startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on("/desk/0xAb?view-of=a%26b+c", json(DESK.nested));
  upstream.on("/desk/0xAb?view-of=flagged", json(DESK.flagged));
  upstream.on("/ledger/0xab", json(31));
  const { origin } = upstream;
  const env = { DESK_API_URL: `${origin}/desk`, LEDGER_API_URL: `${origin}/ledger` };
  const estimate = await serve(other, env);
  expect(await estimate(`wallet=${WALLET}`)).toMatchObject({
    points: {
      assets: [
        { asset: "nested", points: 70, tier: 3 },
        { asset: "flagged", points: 5, tier: 1 },
        { asset: "ledger", points: 31, tier: null },
      ],
    },
    unavailable: [],
  });
});

it("a campaign without lookups drops wallets, so that nothing fails", async () => {
  const estimate = await serve(unasked);
  expect(await estimate(`wallet=${WALLET}&also=..`)).toMatchObject({
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
  expect(await estimate("wallet=alice.sol")).toEqual({
    error: "“alice.sol” is a name that isn’t known here. Paste the address instead.",
  });
});
