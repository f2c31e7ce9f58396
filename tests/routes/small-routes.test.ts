import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { loader as rootLoader } from "~/root";
import { loader as estimateLoader } from "~/routes/($campaign).api.estimate";
import * as analytics from "~/routes/analytics";
import * as sitemap from "~/routes/sitemap[.]xml";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { createServer } from "~/server/points/create-server.server";
import { captureWarnings } from "../support/console";
import { call, readJson } from "../support/loaders";
import { mitosis } from "../support/mitosis";

captureWarnings();

// Routed: tests/built/openapi.test.ts and tests/built/folder-addresses.test.ts.
describe("an unknown address", () => {
  it("is /api/estimate where a folder is served, as no campaign is named", async () => {
    const server = await createServer({}, [{ ...mitosis, base: "/mitosis" }]);
    const thrown = await call(estimateLoader, "/api/estimate", { server }).catch((each) => each);
    expect((await readJson(thrown)).status).toBe(404);
  });

  it("is /sitemap.xml where a campaign is served alone", () => {
    expect(call<Response>(sitemap.loader, "/sitemap.xml").status).toBe(404);
  });
});

it("GET /sitemap.xml lists the portal and its campaigns", async () => {
  const folder = ["dead", "late"].map((id) => ({ ...mitosis, id, base: `/${id}` }));
  const server = await createServer({}, folder);
  const headers = { Host: "a&b" };
  const response = call<Response>(sitemap.loader, "/sitemap.xml", { server, headers });
  expect(response.headers.get("Content-Type")).toBe("application/xml");
  const locations = (await response.text()).matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g);
  expect([...locations].map(([, url]) => url)).toEqual(
    ["/", "/dead", "/late"].map((path) => `http://a&amp;b${path}`),
  );
});

describe("GET /analytics", () => {
  it("throws a 404 if no script is set", () => {
    const ask = () => call(analytics.loader, "/analytics");
    expect(ask).toThrow(expect.objectContaining({ status: 404 }));
  });

  it("returns a page with the script and its site id, escaped, which allows no more, in a sandbox framed by us", async () => {
    const ANALYTICS_SCRIPT_URL = "https://stats.example/s.js?a=1&b=2;c 3";
    const env = { ANALYTICS_SCRIPT_URL, ANALYTICS_SITE_ID: 'x"><script>' };
    const server = await createServer(env, [mitosis]);
    const response = call(analytics.loader, "/analytics", { server });
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain('src="https://stats.example/s.js?a=1&amp;b=2;c 3"');
    expect(html).toContain('data-website-id="x&quot;&gt;&lt;script&gt;"');
    expect(html.match(/<script/g)).toHaveLength(2);
    const policy = response.headers.get("Content-Security-Policy")?.split("; ");
    const line = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(line).digest("base64");
    expect(policy).toContain("sandbox allow-scripts");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src https://stats.example 'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'self'");
  });
});

it("the root's loader says how old numbers and odds are, by the server's day", async () => {
  const server = await createServer({}, [loadCampaign("campaigns/nado.yaml")]);
  vi.useFakeTimers({ now: new Date("2026-09-06"), toFake: ["Date"] });
  const site = call(rootLoader, "/", { server });
  expect([site.age, site.hasOldOdds]).toEqual(["Numbers as of May 23, 2026, 3 months old.", true]);
});
