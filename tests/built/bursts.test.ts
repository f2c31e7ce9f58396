import { afterAll, expect, it } from "vitest";
import * as fake from "../support/fake-upstream";
import { ENDLESS, newComparison, queryOfNew, writeWideCampaign } from "./support/bursts";
import { writeCampaignFolder } from "./support/campaign-folder";
import { expectHealthy, SMALL_HEAP } from "./support/health";
import { createClient, type Answer } from "./support/http-client";
import { startInTest } from "./support/served-app";

const client = createClient(500);
afterAll(client.close);
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);
upstream.on("/wide/", fake.json({ points: 1000 }));
upstream.on("/endless/", fake.json(ENDLESS));

/** Starts the app with campaigns whose files have these texts. */
function start(...campaigns: string[]) {
  const files = campaigns.map((text, index) => [`c${index}.yaml`, text]);
  const folder = writeCampaignFolder(Object.fromEntries(files));
  return startInTest({
    ...SMALL_HEAP,
    CAMPAIGN: campaigns.length === 1 ? `${folder}/c0.yaml` : folder,
    NEW_WALLETS_PER_MINUTE: "0",
    POINTS_TIMEOUT_MS: "20000",
  });
}

function expectCrowded({ status, headers }: Answer) {
  expect([status, headers["retry-after"]]).toEqual([503, "1"]);
}

it("lists of half a million numbers stall nobody, and are refused for their length", async () => {
  const app = await start(writeWideCampaign("endless", upstream.origin, "/rows/*"));
  const { body } = await expectHealthy("endless lists", app.url, () =>
    client.get(app.url, `/api/estimate?${queryOfNew(3)}`),
  );
  expect(JSON.parse(body).unavailable).toHaveLength(8);
  expect(app.log()).toContain("unexpected shape: more than 10000 items at /rows/*");
});

it("a burst of comparisons stalls nobody; those beyond what is possible come again later", async () => {
  const app = await start(writeWideCampaign("wide", upstream.origin));
  const answers = await expectHealthy("40 comparisons", app.url, () =>
    Promise.all(Array.from({ length: 40 }, () => client.get(app.url, newComparison()))),
  );
  const [shown, refused] = [200, 503].map((code) =>
    answers.filter(({ status }) => status === code),
  );
  expect(shown!.length + refused!.length).toBe(40);
  expect(shown!.length).toBeGreaterThanOrEqual(20);
  expect(refused!.length).toBeGreaterThan(0);
  for (const answer of refused!) expectCrowded(answer);
  expect((await client.get(app.url, newComparison())).status).toBe(200);
});

it("a campaign whose upstream hangs fills up for its own visitors, but not for another's", async () => {
  const { handler, release } = fake.held(fake.json({ points: 1 }));
  upstream.on("/hung/", handler);
  const app = await start(
    writeWideCampaign("hung", upstream.origin),
    writeWideCampaign("wide", upstream.origin),
  );
  const ask = (id: string) => client.get(app.url, `/${id}/api/estimate?${queryOfNew(20)}`);
  const answers: Answer[] = [];
  const asked = Array.from({ length: 70 }, () =>
    ask("hung").then((answer) => void answers.push(answer)),
  );
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) expectCrowded(answer);
  const other = await ask("wide");
  expect([other.status, JSON.parse(other.body).status]).toEqual([200, "whole"]);
  release();
  await Promise.all(asked);
});
