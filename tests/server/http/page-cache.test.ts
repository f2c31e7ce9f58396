import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { publishCampaign } from "~/server/campaign/served-campaign.server";
import { createPageCache } from "~/server/http/page-cache.server";
import { getTime } from "~/server/operations/timing.server";
import { moveDate } from "../../support/clock";
import { SAMPLE } from "../../support/loaders";
import { mitosis } from "../../support/mitosis";

/** A cache of the page of two wallets, and whether it serves that page's copy. */
function startCache(freshMs = Infinity, campaign = mitosis) {
  const cache = createPageCache(SAMPLE);
  const page = { html: "<p>Numbers as of May 2025</p>", campaign: publishCampaign(campaign) };
  const url = "/?wallet=0x1&also=0x2";
  const request = new Request(`https://any.example${url}`, { headers: { Host: "any.example" } });
  cache.answerNewPage(request, page, new Headers(), getTime() + freshMs);
  return function isServed(path = url, host = "any.example"): boolean {
    const incoming = new IncomingMessage(new Socket());
    Object.assign(incoming, { method: "GET", url: path, headers: { host } });
    const next = vi.fn();
    cache.serveCachedPage(incoming, new ServerResponse(incoming), next);
    return next.mock.calls.length === 0;
  };
}

it("a cached page is served until midnight (UTC), because it says how old things are", () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T00:00:00Z"), toFake: ["Date"] });
  const isServed = startCache();
  vi.setSystemTime(new Date("2026-11-28T23:59:59Z"));
  expect(isServed()).toBe(true);
  vi.setSystemTime(new Date("2026-11-29T00:00:00Z"));
  expect(isServed()).toBe(false);
});

const skip = moveDate();

it("a cached page is served while its points are fresh", async () => {
  const isServed = startCache(60_000);
  skip(59_000);
  expect(isServed()).toBe(true);
  skip(2000);
  // The cache reads the clock once in a millisecond.
  await expect.poll(isServed, { timeout: 1000 }).toBe(false);
  expect(startCache(0)()).toBe(false);
});

it("a cached page is that of its list alone and, without PUBLIC_URL, of its host", () => {
  const isServed = startCache();
  for (const query of ["?wallet=0x1", "?wallet=0x1&also=0x3", "?wallet=0x2&also=0x1"])
    expect([query, isServed(`/${query}`)]).toEqual([query, false]);
  expect(isServed(undefined, "any.example:81")).toBe(false);
  expect(isServed()).toBe(true);
});

it("a cached page is served only while it shows the campaign's live values", () => {
  expect(startCache(Infinity, { ...mitosis, fdv: { ...mitosis.fdv, default: 1e6 } })()).toBe(false);
});
