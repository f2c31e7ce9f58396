import { describe, expect, it } from "vitest";
import { loader } from "~/routes/api.$upstream.$address";
import { readJson } from "../support/loaders";
import { callSource } from "./support/call-source";

const WHALE = "0x2222222222222222222222222222222222222222";
const MIXED = "0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd";

describe("GET /api/expedition/:address", () => {
  it("returns only the asset's points and tier", async () => {
    const answer = callSource(loader, "expedition", `${WHALE}?asset=weETH`);
    expect(await readJson(answer)).toEqual({
      status: 200,
      body: { mitoPoints: { total: 1_480_000_000 }, tier: { tier: 5 } },
    });
  });

  it.each([
    "",
    "?asset=",
    "?asset=weeth",
    "?asset=BTC",
    "?asset=__proto__",
    "?asset=x&asset=weETH",
  ])("answers 400 for %j, which names no known asset", async (query) => {
    const answer = callSource(loader, "expedition", `${WHALE}${query}`);
    expect(await readJson(answer)).toEqual({
      status: 400,
      body: { error: "asset must be one of weETH, ezETH, weETHs, uniBTC, uniETH, cmETH" },
    });
  });
});

describe("GET /api/theo/:address", () => {
  it("returns a list with one item", async () => {
    expect(await readJson(callSource(loader, "theo", WHALE))).toEqual({
      status: 200,
      body: [{ mitoPoints: 310_965_605 }],
    });
  });

  it("finds an address in any case", async () => {
    expect(await readJson(callSource(loader, "theo", MIXED.toLowerCase()))).toEqual({
      status: 200,
      body: [{ mitoPoints: 1_046_250 }],
    });
  });

  it("returns 0 for an unknown wallet", async () => {
    expect(await readJson(callSource(loader, "theo", "0x0"))).toEqual({
      status: 200,
      body: [{ mitoPoints: 0 }],
    });
  });
});

describe("GET /api/testnet/:address", () => {
  it("returns the balance for an address in any case", async () => {
    const found = { status: 200, body: { success: true, data: { total_balance: 19_618.22 } } };
    for (const address of [MIXED, MIXED.toLowerCase()]) {
      expect(await readJson(callSource(loader, "testnet", address))).toEqual(found);
    }
  });

  it("returns 0 for an unknown wallet", async () => {
    expect(await readJson(callSource(loader, "testnet", "0x0"))).toEqual({
      status: 200,
      body: { success: true, data: { total_balance: 0 } },
    });
  });
});

const SOURCES = [
  { name: "expedition", query: "?asset=weETH" },
  { name: "theo", query: "" },
  { name: "testnet", query: "" },
];

describe.each(SOURCES)("/api/$name", ({ name, query }) => {
  it("answers 400 for an address that cannot be sent", async () => {
    for (const segment of ["", ".", "..", "%2e%2e", "%20", "%zz", "%ff", "a".repeat(257)]) {
      expect(await readJson(callSource(loader, name, `${segment}${query}`))).toEqual({
        status: 400,
        body: { error: "address must be one path segment of at most 256 characters" },
      });
    }
  });

  it("answers 400 for what may be a secret, and repeats nothing of it", async () => {
    const { status, body } = await readJson(callSource(loader, name, `${"7e".repeat(32)}${query}`));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("could be a secret");
    expect(JSON.stringify(body)).not.toContain("7e7e");
  });

  it("sends a name as it is without a server that resolves names", async () => {
    const answer = await callSource(loader, name, `vitalik.eth${query}`);
    expect(answer.status).toBe(200);
  });

  it("accepts an address with an encoded slash", async () => {
    const answer = await callSource(loader, name, `a%2F..%2Fb${query}`);
    expect(answer.status).toBe(200);
  });
});
