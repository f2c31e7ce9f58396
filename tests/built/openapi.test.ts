import { describe, expect, test } from "vitest";
import { api, resolve, validatorOf, type Response } from "../support/api-description";
import { startEnsRpc } from "../support/ens-rpc";
import { hang, held, status } from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { PATIENT, UPSTREAMS } from "../support/points-upstream";
import { damageWallet, writeSnapshotFile } from "../support/snapshot-file";
import { RICH } from "../support/wallets";
import { createClient, readMetrics, type Answer } from "./support/http-client";
import { serveApp, startInTest } from "./support/served-app";

const served = serveApp(8, {
  POINTS_TIMEOUT_MS: "2000",
  // Every lookup calls upstream, so it can fail; the last good answer then serves as fallback.
  POINTS_CACHE_TTL_S: "0",
  NEW_WALLETS_PER_MINUTE: "20",
  TRUSTED_PROXY_HOPS: "1",
});
const { client } = served;
/** A campaign's addresses in a folder: those of one alone, as tests/server/api/openapi.test.ts shows. */
const IN_FOLDER = /^\/(?:one|\{campaign\})(?=\/)/;
/** Every path and status that an answer has been checked against, as `/path 200`. */
const seen = new Set<string>();
let clientCount = 0;

/** Checks an answer against the description of its path and status. */
function check(path: string, answer: Answer) {
  const name = path.split("?", 1)[0]!.replace(IN_FOLDER, "");
  const described = api.paths[name]?.get.responses[answer.status];
  if (described === undefined) throw new Error(`${name} ${answer.status} is not described`);
  checkResponse(described, answer);
  seen.add(`${name} ${answer.status}`);
}

function checkResponse(described: Response, answer: Answer) {
  const { content, headers } = resolve(described);
  for (const [name, header] of Object.entries(headers ?? {})) {
    const { required, schema } = resolve(header);
    const value = answer.headers[name.toLowerCase()];
    if (required || value !== undefined)
      validatorOf(schema!).parse(/^\d+$/.test(String(value)) ? Number(value) : value);
  }
  if (content === undefined) return expect(answer.body).toBe("");
  const type = answer.headers["content-type"]?.split(";", 1)[0] ?? "";
  expect(Object.keys(content)).toEqual([type]);
  const schema = content[type]?.schema;
  if (schema === undefined) return;
  const value = type === "application/json" ? JSON.parse(answer.body) : answer.body;
  expect(validatorOf(schema).safeParse(value).error).toBeUndefined();
}

/** Asks an app, by default as a new client, so no lookup limit applies, and checks the answer. */
async function ask(
  path: string,
  { url = served.app.url, from = `198.51.100.${(clientCount += 1)}` } = {},
): Promise<Answer> {
  const answer = await client.get(url, path, { "X-Forwarded-For": from });
  check(path, answer);
  return answer;
}

/** Asks for the estimate in both forms. */
async function askEstimate(query: string, by?: { url?: string; from?: string }): Promise<Answer> {
  const { status } = await ask(`/api/estimate.csv?${query}`, by);
  const answer = await ask(`/api/estimate?${query}`, by);
  expect(status).toBe(answer.status);
  return answer;
}

describe("answers are as described", () => {
  const ADJUSTED = "fdv=1&bonus=nft,morse&role=king&details=yes&base=&supply.og=0&morse=0.07";

  // Reports of any query and points: tests/server/api/openapi.test.ts.
  test("the estimate of several wallets", async () => {
    const also = `${newWallet()},..,=1%2B1`;
    const query = `wallet=${newWallet()}&also=${also}&${ADJUSTED}&supply.morse=0`;
    expect((await askEstimate(query)).status).toBe(200);
  });

  test("failed sources, with and without a stale answer", async () => {
    const wallet = newWallet();
    await askEstimate(`wallet=${wallet}`);
    served.upstream.misbehave(UPSTREAMS, status(404));
    const { body } = await askEstimate(`wallet=${wallet}&also=${newWallet()}`);
    served.upstream.recover();
    const { stale, unavailable } = JSON.parse(body);
    expect([stale.length, unavailable.length]).toEqual([8, 8]);
  });

  test("too many lookups", async () => {
    const greedy = { from: "192.0.2.1" };
    for (let count = 0; count < 20; count += 1) await askEstimate(`wallet=${newWallet()}`, greedy);
    expect((await askEstimate(`wallet=${newWallet()}`, greedy)).status).toBe(429);
  });

  test("too many requests under way", async () => {
    const [holding = "", ...more] = ["/api/estimate", "/api/estimate.csv", "/og.png"];
    const app = await startInTest({ ...served.upstream.settings, ...PATIENT });
    const { handler, release } = held(status(404));
    served.upstream.misbehave(UPSTREAMS, handler);
    const others = createClient(8);
    const long = `x=${"x".repeat(11_900)}`;
    const underWay = Array.from({ length: 8 }, () =>
      others.get(app.url, `${holding}?wallet=${newWallet()}&${long}`),
    );
    for (const path of [holding, ...more]) {
      const refused = () => client.get(app.url, `${path}?${long}`);
      await expect.poll(async () => (await refused()).status).toBe(503);
      check(path, await refused());
    }
    release();
    await Promise.all(underWay);
    served.upstream.recover();
    others.close();
  });

  test("points from a snapshot that is unreadable", async () => {
    const wallet = newWallet();
    const file = writeSnapshotFile({ [wallet]: RICH });
    damageWallet(file, wallet);
    const settings = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file };
    const { url } = await startInTest(settings);
    expect((await askEstimate(`wallet=${wallet}`, { url })).status).toBe(502);
  });

  test("names: resolved, unknown, and not resolved in time", async () => {
    const rpc = await startEnsRpc();
    rpc.set("vitalik.eth", { address: newWallet() });
    rpc.set("slow.eth", { handler: hang });
    const { url } = await startInTest({ ENS_RPC_URL: rpc.origin, POINTS_TIMEOUT_MS: "2000" });
    for (const [name, code] of [
      ["vitalik.eth", 200],
      ["nobody.eth", 422],
      ["slow.eth", 504],
    ])
      expect((await askEstimate(`wallet=${name}`, { url })).status).toBe(code);
  });

  test("a card, new and unchanged", async () => {
    const path = `/og.png?wallet=${newWallet()}`;
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    const again = await client.get(served.app.url, path, { "If-None-Match": headers.etag ?? "" });
    expect(again.status).toBe(304);
    check(path, again);
  });

  test("writes, and unknown addresses", async () => {
    const refused = await client.send("POST", served.app.url, "/api/estimate");
    expect(refused.status).toBe(405);
    checkResponse({ $ref: "#/components/responses/WriteRefused" }, refused);
    const unknown = await client.get(served.app.url, "/api/nowhere");
    expect(unknown.status).toBe(404);
    checkResponse({ $ref: "#/components/responses/NotFound" }, unknown);
  });

  test("the description, new and unchanged, which is counted as one", async () => {
    const { headers } = await ask("/openapi.json");
    const known = { "If-None-Match": headers.etag ?? "" };
    check("/openapi.json", await client.get(served.app.url, "/openapi.json", known));
    const series = [...(await readMetrics(client, served.app.url)).keys()];
    const label = 'estimator_response_seconds_count{route="openapi.json",status="304"}';
    expect(series).toContain(label);
  });

  // Runs last, to find what the tests above left out.
  test("together cover the whole description", () => {
    const described = Object.entries(api.paths).flatMap(([path, { get }]) =>
      Object.keys(get.responses).map((code) => `${path.replace(IN_FOLDER, "")} ${code}`),
    );
    expect(seen).toEqual(new Set(described));
  });
});
