import { expect, it, vi } from "vitest";
import { loader } from "~/root";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { createServer } from "~/server/points/create-server.server";
import { call } from "../support/loaders";

it("says how old numbers and odds are, by the server's day", async () => {
  const server = await createServer({}, [loadCampaign("campaigns/nado.yaml")]);
  vi.useFakeTimers({ now: new Date("2026-09-06"), toFake: ["Date"] });
  const site = call(loader, "/", { server });
  expect([site.age, site.hasOldOdds]).toEqual(["Numbers as of May 23, 2026, 3 months old.", true]);
});
