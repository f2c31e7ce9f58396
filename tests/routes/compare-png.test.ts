import { describe, expect, it } from "vitest";
import { loader as og } from "~/routes/og[.]png";
import { loader } from "~/routes/compare[.]png";
import { captureWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { stubLiveSettings } from "../support/live-settings";
import { call } from "../support/loaders";
import { decodePng } from "../support/pictures";
import { startHealthyUpstream } from "../support/sources";

const SMALL = "0x1111111111111111111111111111111111111111";
const LARGE = "0x3333333333333333333333333333333333333333";

function pathOf(...queries: string[]): string {
  return `/compare.png?${new URLSearchParams(queries.map((query) => ["s", query]))}`;
}

function ask(path: string): Promise<Response> {
  return call(loader, path);
}

async function etagOf(path: string): Promise<string | null> {
  return (await ask(path)).headers.get("ETag");
}

// og-png.test.ts covers sizes, ETags and caching: both routes share that code.
describe("GET /compare.png", () => {
  it("with a wallet may be cached as long as points are fresh, but not indexed", async () => {
    const { headers } = await ask(pathOf("", `wallet=${SMALL}`));
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("takes no text from the query: names and unknown parameters change nothing", async () => {
    const path = pathOf(`wallet=${SMALL}`, `wallet=${LARGE}`);
    const forged = pathOf(
      `wallet=${SMALL}&total=%241&label=x&details=1`,
      `wallet=${LARGE}&goal=5e4`,
    );
    const etag = await etagOf(path);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(await etagOf(`${forged}&n=Claim+now&n=Or+never&total=1&label=x`)).toBe(etag);
    expect(await etagOf(pathOf(`wallet=${LARGE}`, `wallet=${SMALL}`))).not.toBe(etag);
  });

  it("is a single scenario's own card, and the blank card if there is no scenario", async () => {
    const query = `wallet=${SMALL}&bonus=morse`;
    const single = await call(og, `/og.png?${query}`);
    expect(await etagOf(pathOf(query))).toBe(single.headers.get("ETag"));
    const none = await ask("/compare.png");
    expect(none.status).toBe(200);
    expect(none.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(decodePng(Buffer.from(await none.arrayBuffer())).width).toBe(1200);
  });
});

describe("a comparison's card that is incomplete", () => {
  const warnings = captureWarnings();

  async function askLive(origin: string, path: string): Promise<Response> {
    stubLiveSettings(origin, { NEW_WALLETS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" });
    const live = await import("~/routes/compare[.]png");
    return call(live.loader, path, { headers: { "X-Forwarded-For": "1.1.1.1" } });
  }

  it("isn't cached if a source fails for one scenario", async () => {
    const upstream = await startHealthyUpstream();
    const path = pathOf("", "wallet=0x1");
    const whole = await askLive(upstream.origin, path);
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=60");
    upstream.on("/theo/", fake.status(404));
    const incomplete = await askLive(upstream.origin, path);
    expect(incomplete.status).toBe(200);
    expect(incomplete.headers.get("Cache-Control")).toBe("no-store");
    expect(incomplete.headers.get("ETag")).not.toBe(whole.headers.get("ETag"));
    expect(warnings()).toHaveLength(1);
  });
});
