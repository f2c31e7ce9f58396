import { expect, it, vi } from "vitest";
import { loader } from "~/root";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { createServer } from "~/server/points/create-server.server";
import { call } from "../support/loaders";

it.each([
  ["2026-08-21", undefined, undefined],
  ["2026-08-22", "Numbers as of May 23, 2026, 3 months old.", undefined],
  ["2026-09-06", "Numbers as of May 23, 2026, 3 months old.", true],
])("says on %s how old numbers and odds are, by the server's day", async (day, age, hasOldOdds) => {
  const server = await createServer({}, [loadCampaign("campaigns/nado.yaml")]);
  vi.useFakeTimers({ now: new Date(day), toFake: ["Date"] });
  const site = call(loader, "/", { server });
  expect([site.age, site.hasOldOdds]).toEqual([age, hasOldOdds]);
});
