import { Validator } from "@seriousme/openapi-schema-validator";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { captureWarnings } from "../support/console";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { call, readJson } from "../support/loaders";
import { other, shared, solana, unasked } from "../support/other-campaign";
import { PATIENT } from "../support/points-upstream";
import { callSource } from "./support/call-source";

const CAMPAIGN = "~/server/campaign/campaign.server";
const WALLET = "0xAb";
const warnings = captureWarnings();

afterEach(() => {
  vi.doUnmock(CAMPAIGN);
  vi.resetModules();
});

/** Routes that serve a campaign, freshly imported. */
async function serve(campaign: ServedCampaign, settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...PATIENT, ...settings })) vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock(CAMPAIGN, () => ({ campaigns: [campaign], portal: null }));
  const [source, estimate, description] = await Promise.all([
    import("~/routes/($campaign).api.$upstream.$address"),
    import("~/routes/($campaign).api.estimate"),
    import("~/routes/($campaign).openapi[.]json"),
  ]);
  return {
    ask: (upstream: string, rest: string) => readJson(callSource(source.loader, upstream, rest)),
    async estimate(query: string) {
      const { body } = await readJson(call(estimate.loader, `/api/estimate?${query}`) as never);
      return body as Record<"points" | "unavailable" | "estimate" | "wallets", unknown>;
    },
    describe: async () => (await readJson(call(description.loader, "/openapi.json"))).body,
  };
}

const DESK = {
  nested: { "a/b": { "m~n": [{ " ": 1 }, { " ": "70", more: 1 }], rank: [3, 9] }, more: 1 },
  flagged: { meta: { ok: true, more: 1 }, result: { points: 5 } },
};

async function serveOther() {
  const upstream = await startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on("/desk/0xAb?view-of=a%26b+c", json(DESK.nested));
  upstream.on("/desk/0xAb?view-of=flagged", json(DESK.flagged));
  upstream.on("/ledger/0xab", json(31));
  const routes = await serve(other, {
    DESK_API_URL: `${upstream.origin}/desk`,
    LEDGER_API_URL: `${upstream.origin}/ledger`,
  });
  return { upstream, ...routes };
}

describe("a campaign with upstreams of its own", () => {
  it("reads their answers", async () => {
    const { estimate } = await serveOther();
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

  it("passes on the fields that are read, in their shape", async () => {
    const { ask } = await serveOther();
    expect(await ask("desk", `${WALLET}?view-of=a%26b%20c`)).toEqual({
      status: 200,
      body: { "a/b": { "m~n": [null, { " ": 70 }], rank: [3] } },
    });
    expect(await ask("desk", `${WALLET}?view-of=flagged`)).toEqual({
      status: 200,
      body: { meta: { ok: true }, result: { points: 5 } },
    });
    expect(await ask("LEDGER", WALLET)).toEqual({ status: 200, body: 31 });
  });

  it("knows its own selection, and no other campaign's upstreams", async () => {
    const { ask } = await serveOther();
    expect(await ask("desk", WALLET)).toEqual({
      status: 400,
      body: { error: "view-of must be one of a&b c, flagged" },
    });
    expect(await ask("theo", WALLET)).toMatchObject({ status: 404 });
  });

  it("passes on a refusal, and logs it under the source's name", async () => {
    const { upstream, ask, estimate } = await serveOther();
    upstream.on("/desk/0xAb?view-of=flagged", json({ meta: { ok: false, why: "asleep" } }));
    expect(await ask("desk", `${WALLET}?view-of=flagged`)).toEqual({
      status: 200,
      body: { meta: { ok: false, why: "asleep" } },
    });
    expect(warnings()).toEqual([
      `{"event":"desk:flagged-refused","error":"asleep","wallet":"${WALLET}"}`,
    ]);
    expect(await estimate(`wallet=${WALLET}`)).toMatchObject({ unavailable: [] });
  });
});

describe("an upstream that answers for several sources at once", () => {
  it("answers for the one whose column is asked for", async () => {
    const upstream = await startFakeUpstream();
    onTestFinished(upstream.close);
    upstream.on("/desk/0xAb", json({ swaps: 3, loans: { points: 7 } }));
    const { ask } = await serve(shared, { DESK_API_URL: `${upstream.origin}/desk` });
    expect(await ask("desk", `${WALLET}?source=swaps`)).toEqual({
      status: 200,
      body: { swaps: 3 },
    });
    expect(await ask("desk", `${WALLET}?source=lent`)).toEqual({
      status: 200,
      body: { loans: { points: 7 } },
    });
    for (const query of ["", "?source=desk:loans"]) {
      expect(await ask("desk", WALLET + query)).toEqual({
        status: 400,
        body: { error: "source must be one of swaps, lent" },
      });
    }
  });

  it("is described with its columns", async () => {
    const { describe } = await serve(shared);
    const api = (await describe()) as Record<string, never>;
    expect(await new Validator().validate(structuredClone(api))).toEqual({ valid: true });
    expect(api).toMatchObject({
      paths: {
        "/api/desk/{address}": {
          get: {
            parameters: [
              { name: "address" },
              {
                name: "source",
                in: "query",
                required: true,
                schema: { $ref: "#/components/schemas/DeskSource" },
              },
            ],
          },
        },
      },
      components: { schemas: { DeskSource: { enum: ["swaps", "lent"] } } },
    });
  });
});

describe("a campaign without lookups", () => {
  it("drops wallets, so that nothing fails", async () => {
    const { estimate, ask } = await serve(unasked);
    for (const wallet of [WALLET, ".."]) {
      const report = await estimate(`wallet=${wallet}`);
      expect(report).toMatchObject({ points: { assets: [] }, unavailable: [], wallets: [] });
      expect(report.estimate).toMatchObject({ deskUSD: null, ledgerUSD: null });
    }
    expect(await ask("desk", WALLET)).toMatchObject({ status: 404 });
  });
});

describe("the API's description", () => {
  it("has the campaign's own upstreams", async () => {
    const { describe } = await serve(other);
    const api = (await describe()) as Record<string, never>;
    expect(await new Validator().validate(structuredClone(api))).toEqual({ valid: true });
    expect(api).toMatchObject({
      info: { description: expect.stringContaining("a possible $TIDE airdrop") },
      paths: {
        "/api/desk/{address}": {
          get: {
            operationId: "getDeskPoints",
            summary: "A wallet's points at the desk",
            parameters: [
              { name: "address" },
              { name: "view-of", schema: { $ref: "#/components/schemas/DeskViewOf" } },
            ],
          },
        },
        "/api/ledger/{address}": { get: { operationId: "getLedgerPoints" } },
      },
      components: {
        schemas: {
          DeskViewOf: { enum: ["a&b c", "flagged"] },
          LedgerPoints: { type: "number", minimum: 0 },
          WalletEstimate: {
            properties: {
              totalUSD: { description: expect.stringMatching(/^Sum of the two; /) },
            },
          },
        },
      },
    });
    expect(Object.keys(api.paths!)).not.toContain("/api/theo/{address}");
  });

  it("has none for a campaign without lookups", async () => {
    const { describe } = await serve(unasked);
    const api = (await describe()) as { paths: object };
    expect(await new Validator().validate(structuredClone(api) as never)).toEqual({ valid: true });
    expect(Object.keys(api.paths).filter((path) => path.includes("{"))).toEqual([]);
  });
});

describe("a campaign of another chain", () => {
  it("has its addresses, and names as far as its points have them", async () => {
    const { estimate } = await serve(solana);
    const wallets = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin&also=bob.sol";
    expect(await estimate(`wallet=${wallets}`)).toMatchObject({
      wallets: [{ estimate: { seasonUSD: 42_420 } }, { estimate: { seasonUSD: 5000 } }],
      estimate: { totalUSD: 47_420 },
    });
    expect(await estimate("wallet=alice.sol")).toEqual({
      error: "“alice.sol” is a name that isn’t known here. Paste the address instead.",
    });
  });
});
