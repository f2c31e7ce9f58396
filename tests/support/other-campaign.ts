import { loadCampaign } from "~/server/campaign/load-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";

const odd = loadCampaign("tests/fixtures/odd-answers.yaml");

/** A made-up campaign whose upstreams answer in odd shapes; the ledger's is a bare number. */
export const other: ServedCampaign = {
  ...odd,
  calls: { ...odd.calls, ledger: { upstream: "ledger", answer: { points: "", optional: [] } } },
};

/** A campaign of wallets on Solana, with points to try it with. */
export const solana = loadCampaign("tests/fixtures/solana.yaml");
