import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { publishCampaign } from "~/server/campaign/served-campaign";
import { createPageCache } from "~/server/http/page-cache.server";
import { SAMPLE } from "../../support/loaders";
import { mitosis } from "../../support/mitosis";

afterEach(() => void vi.useRealTimers());

it("a cached page is served until midnight (UTC), because it says how old things are", () => {
  const cache = createPageCache(SAMPLE);
  const page = { html: "<p>Numbers as of May 2025</p>", campaign: publishCampaign(mitosis) };
  /** True if the page is served from the cache. */
  function isServed(): boolean {
    const incoming = new IncomingMessage(new Socket());
    Object.assign(incoming, { method: "GET", url: "/", headers: { host: "any.example" } });
    const next = vi.fn();
    cache.serveCachedPage(incoming, new ServerResponse(incoming), next);
    return next.mock.calls.length === 0;
  }
  vi.useFakeTimers({ now: new Date("2026-11-28T00:00:00Z"), toFake: ["Date"] });
  const request = new Request("https://any.example/", { headers: { Host: "any.example" } });
  cache.answerNewPage(request, page, new Headers(), Infinity);
  vi.setSystemTime(new Date("2026-11-28T23:59:59Z"));
  expect(isServed()).toBe(true);
  vi.setSystemTime(new Date("2026-11-29T00:00:00Z"));
  expect(isServed()).toBe(false);
});
