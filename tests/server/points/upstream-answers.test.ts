import { text as readText } from "node:stream/consumers";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { isReply, pointsOf } from "~/server/points/reply.server";
import { askUpstream, connectUpstreams, createCall } from "~/server/points/upstream.server";
import { captureWarnings } from "../../support/console";
import { writeDeskCampaign } from "../../support/desk-campaign";
import * as fake from "../../support/fake-upstream";
import { listOf } from "../../support/lists";
import { callSettings } from "../../support/sources";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const warnings = captureWarnings();
const path = makeTemporaryFolders();

const WALLET = "0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd";
const LOWER = WALLET.toLowerCase();
/** One account under two prefixes. */
const ATOM = "cosmos1z84v88r4fcnspkdj3djr69h0ezsh55evj93rw5";
const OSMO = "osmo1z84v88r4fcnspkdj3djr69h0ezsh55ev67zncx";

const BITCOIN = "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4";
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

/** A campaign with one upstream; its sources follow, or there is one called `season`. */
function campaignOf(upstream: string, sources?: string) {
  writeDeskCampaign(path("desk.yaml"), `url: "http://desk.example/points", ${upstream}`, sources);
  return loadCampaign(path("desk.yaml"));
}

/** The upstream, whose every answer is by this handler, and its campaign connected to it. */
async function start(handler: fake.Handler, ...campaign: Parameters<typeof campaignOf>) {
  const upstream = await fake.startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on("/", handler);
  const loaded = campaignOf(...campaign);
  const settings = {
    ...callSettings({ desk: `${upstream.origin}/points` }),
    upstreamHeaders: { desk: { "x-api-key": "secret" } },
    publicOrigin: "https://desk.example",
  };
  const connected = connectUpstreams(loaded, settings, new Map());
  return { upstream, campaign: loaded, connected };
}

const TIMEOUT_MS = 20_000;
const POINTS = "answer: { points: /points }";
const BY_CODE =
  "answer: { points: /data/points, optional: [/data], success: { at: /code, is: 0 } }";
const CODE_HAS = "unknown: { at: /code, has:";
const BY_ERROR = "answer: { points: /points, optional: [/points], failure: /error }";
const BY_TEXT = `unknown: [{ status: 400, at: /Message, has: 'Null' }, { at: /error, has: not found }], ${POINTS}`;
const BY_KEY = 'answer: { points: "/{address}" }';
const compressed = (encoding: string, compress: (text: string) => Buffer) =>
  fake.text(compress(JSON.stringify({ points: 5 })), undefined, encoding);
const cut = (length: number) => (text: string) => gzipSync(text).subarray(0, length);
const sayWith =
  (status: number, json: unknown): fake.Handler =>
  (_, response) =>
    void response.writeHead(status).end(typeof json === "string" ? json : JSON.stringify(json));
const nothing: fake.Handler = (_, response) => void response.writeHead(204).end();

/** An answer and its points; a text is the reason of a failure. */
type Row = [name: string, upstream: string, answer: fake.Handler, points: number | string];

const ROWS: Row[] = [
  // How it is read: reply.test.ts. Other failures: upstream.test.ts.
  ["the wallet's key", BY_KEY, fake.json({ [LOWER]: 4 }), 4],
  ["its key as typed", `address: as typed, ${BY_KEY}`, fake.json({ [WALLET]: 4 }), 4],
  ["success by a value", BY_CODE, fake.json({ code: 0, data: { points: 6 } }), 6],
  ["no data with success", BY_CODE, fake.json({ code: 0 }), 0],
  ["a code of another type", BY_CODE, fake.json({ code: "0" }), "shape"],
  ["a share", "answer: { share: /share }", fake.json({ points: 1e6, share: "0.02" }), 0.02],
  ["a share of nobody", "answer: { share: /share }", fake.json({ share: null }), 0],
  ["all of it", "answer: { share: /share }", fake.json({ share: 100 }), 100],
  ["a share above 100", "answer: { share: /share }", fake.json({ share: 100.01 }), "shape"],
  ["no error", BY_ERROR, fake.json({ points: 7 }), 7],
  ["an error that is null", BY_ERROR, fake.json({ error: null, points: 7 }), 7],
  ["an error that is false", BY_ERROR, fake.json({ error: false, points: 7 }), 7],
  ["an error that is an empty text", BY_ERROR, fake.json({ error: "", points: 7 }), 7],
  ["an error beside points", BY_ERROR, fake.json({ error: 0, points: 7 }), "shape"],
  // Hosts that always compress.
  ["gzip", POINTS, compressed("GZIP", gzipSync), 5],
  ["deflate", POINTS, compressed("deflate", deflateSync), 5],
  ["Brotli", POINTS, compressed("br", brotliCompressSync), 5],
  ["nothing in gzip that is known", `unknown: empty, ${POINTS}`, compressed("gzip", cut(0)), 0],
  ["gzip that is cut", POINTS, compressed("gzip", cut(12)), "not-json"],
  ["2 MB in gzip", POINTS, compressed("gzip", () => gzipSync(" ".repeat(2e6))), "too-large"],
  ["a 404 that is known", `unknown: 404, ${POINTS}`, fake.status(404), 0],
  ["a 502 that isn't", `unknown: [404, 500], ${POINTS}`, fake.status(502), "status"],
  ["a 204 that is known", `unknown: [204], ${POINTS}`, nothing, 0],
  ["nothing that is known", `unknown: [empty], ${POINTS}`, fake.text(""), 0],
  ["an empty list that is known", `unknown: empty, ${POINTS}`, fake.json([]), 0],
  ["an empty object that is known", `unknown: empty, ${POINTS}`, fake.json({}), 0],
  ["null that is known", `unknown: [null], ${POINTS}`, fake.json(null), 0],
  ["a text that is known", BY_TEXT, sayWith(400, { Message: "of type 'Null'" }), 0],
  ["a text in another case", BY_TEXT, sayWith(400, { Message: "of type 'null'" }), "status"],
  ["a text of another status", BY_TEXT, sayWith(404, { Message: "Null" }), "status"],
  ["what is no text", BY_TEXT, sayWith(400, { Message: ["Null"] }), "status"],
  ["a text of any status", BY_TEXT, sayWith(200, { error: "User not found", points: 3 }), 0],
  ["a text of an outage", BY_TEXT, sayWith(503, { error: "User not found" }), 0],
  ["a text of too many requests", BY_TEXT, sayWith(429, { error: "User not found" }), "status"],
  ["a text with points as ever", BY_TEXT, fake.json({ error: null, points: 3 }), 3],
  ["a code that is known", `${CODE_HAS} 404 }, ${BY_CODE}`, fake.json({ code: 404 }), 0],
  ["a code like it", `${CODE_HAS} 404 }, ${BY_CODE}`, fake.json({ code: 40401 }), "shape"],
  ["a page of HTML with a status", BY_TEXT, sayWith(400, "<h1>Null</h1>"), "status"],
  ["a page of HTML", `unknown: [empty, null], ${POINTS}`, fake.text("<h1>Hi</h1>"), "not-json"],
];

it.each(ROWS)("what counts of an upstream's answer: %s", async (_, text, handler, points) => {
  const { connected } = await start(handler, text);
  const asked = askUpstream("season", WALLET, connected, TIMEOUT_MS);
  if (typeof points === "string") await expect(asked).rejects.toMatchObject({ reason: points });
  else {
    const answer = await asked;
    expect(pointsOf(answer).points).toBe(points);
    // The cached form.
    expect(isReply(answer)).toBe(true);
  }
});

it.each<[rank: unknown, points: number, shown: number | undefined]>([
  [12, 5, 12],
  ["1,234", 5, 1234],
  // Some programs give a wallet without points 0, or the last rank.
  [4999, 0, undefined],
  [0, 5, undefined],
  [1.5, 5, undefined],
  ["none", 5, undefined],
  [undefined, 5, undefined],
])("a rank of %j beside %d points is %j", async (rank, points, shown) => {
  const text = "answer: { points: /points, rank: /rank }";
  const { connected } = await start(fake.json({ points, rank }), text);
  const reply = await askUpstream("season", WALLET, connected, TIMEOUT_MS);
  expect(reply).toEqual({ points, tier: 1, ...(shown !== undefined && { rank: shown }) });
  expect(isReply(reply)).toBe(true);
});

it.each([
  ["answer: { points: /points, failure: /error }", { error: `bad key s3/cret of ${OSMO}` }],
  // Cut within the address, it would not be found.
  ["answer: { points: /points, failure: /error }", { error: `s3/cret ${"x".repeat(160)} ${OSMO}` }],
  ["answer: { points: /points, failure: /error }", { error: "no /?key=s3%2Fcret" }],
  [
    "answer: { points: /points, success: /ok, reason: /why }",
    { ok: false, why: `s3/cret! ${OSMO}` },
  ],
])("a key or an account that an upstream quotes is never logged: %s", async (upstream, json) => {
  const { connected } = await start(fake.json(json), `prefix: osmo, ${upstream}`);
  const context = { ...connected, apiKeys: ["s3", "s3/cret"] };
  await askUpstream("season", ATOM, context, TIMEOUT_MS).catch(() => undefined);
  const [line = ""] = warnings();
  expect(line).toContain("(hidden)");
  expect(line).not.toMatch(/s3|cret|osmo1z84/);
});

it("an answer that means an unknown wallet is never an outage", async () => {
  const { connected } = await start(fake.status(500), `unknown: [500], ${POINTS}`);
  for (const wallet of listOf(15)) {
    const asked = askUpstream("season", wallet, connected, TIMEOUT_MS);
    expect(await asked).toEqual({ points: 0, tier: 1 });
  }
  expect(connected.policies.desk!.isBroken()).toBe(false);
});

describe("what an upstream is asked", () => {
  async function ask(text: string, wallet = WALLET) {
    const received: { url: string; method: string; headers: object; body: string }[] = [];
    const { connected } = await start((request, response) => {
      const { url = "", method = "", headers } = request;
      void readText(request).then((body) => {
        received.push({ url, method, headers, body });
        fake.json({ points: 1 })(request, response);
      });
    }, text);
    await askUpstream("season", wallet, connected, TIMEOUT_MS);
    expect(received).toHaveLength(1);
    return received[0]!;
  }

  it.each([
    ["lowercase", WALLET, LOWER],
    ["checksum", LOWER, "0xABcdEFABcdEFabcdEfAbCdefabcdeFABcDEFabCD"],
    ["as typed", WALLET, WALLET],
    ["checksum", "not an address", "not%20an%20address"],
    // Lowercased before it is encoded, so the escapes stay in upper case.
    ["lowercase", "0xİ", "0xi%CC%87"],
    ["lowercase", BITCOIN, BITCOIN.toLowerCase()],
    // In lower case, it would be somebody else’s.
    ["lowercase", SOLANA, SOLANA],
  ])("spells an address in %s: %s", async (spelling, wallet, spelled) => {
    const { url } = await ask(`address: ${spelling}, ${POINTS}`, wallet);
    expect(url).toBe(`/points/${spelled}`);
  });

  it("never has an address that can't be one segment of a path", () => {
    const call = (address: string) => createCall(campaignOf(POINTS), "season", address);
    for (const address of ["", ".", "..", "a".repeat(257)])
      expect(() => call(address)).toThrow("not one path segment");
    for (const address of ["...", "/.", "a".repeat(256)])
      expect(call(address)).toMatchObject({ address });
  });

  it.each([
    ["a Cosmos account with its prefix", "prefix: osmo, ", ATOM, OSMO],
    ["one in capitals", "prefix: osmo, ", ATOM.toUpperCase(), OSMO],
    ["others as they are", "prefix: osmo, ", `${ATOM.slice(0, -1)}q`, `${ATOM.slice(0, -1)}q`],
    ["one as it was typed without a prefix", "", ATOM, ATOM],
  ])("names %s", async (_, prefix, wallet, spelled) => {
    const { url } = await ask(prefix + POINTS, wallet);
    expect(url).toBe(`/points/${spelled}`);
  });

  it("says who asks, and sends the upstream's headers", async () => {
    expect(await ask(POINTS)).toMatchObject({
      method: "GET",
      headers: {
        "user-agent": "airdrop-estimator (+https://desk.example)",
        "x-api-key": "secret",
        accept: "application/json",
      },
    });
  });

  it("posts the wallet where the body has its places, whatever it is", async () => {
    const values = "{ a: '{address}', b: 'eip155:1:{address}.x' }";
    const body = `{ query: 'query($a: String!)', variables: ${values} }`;
    const upstream = `method: POST, address: as typed, body: ${body}, ${POINTS}`;
    const wallet = '$&"},{address}';
    const sent = await ask(upstream, wallet);
    const headers = { "content-type": "application/json" };
    expect(sent).toMatchObject({ method: "POST", url: "/points", headers });
    const variables = { a: wallet, b: `eip155:1:${wallet}.x` };
    expect(JSON.parse(sent.body)).toEqual({ query: "query($a: String!)", variables });
  });

  it("has the source's name, and the wallet where the address has its place", async () => {
    const sources = 'season: { upstream: desk, selected: "a&b c" }';
    const text = `selectBy: view-of, ${POINTS}`;
    const { upstream, campaign, connected } = await start(fake.json({ points: 1 }), text, sources);
    const settings = callSettings({ desk: `${upstream.origin}/points?of={address}` });
    for (const each of [connected, connectUpstreams(campaign, settings, new Map())])
      await askUpstream("season", "0xA/b", each, TIMEOUT_MS);
    const urls = ["/points/0xa%2Fb?view-of=a%26b+c", "/points?of=0xa%2Fb&view-of=a%26b+c"];
    expect(upstream.requests.map(({ url }) => url)).toEqual(urls);
  });

  it("is asked once for all sources that read one answer", async () => {
    const sources =
      "swaps: { upstream: desk }, loans: { upstream: desk, answer: { points: /loans } }";
    const answer = fake.json({ points: 3, loans: 4 });
    const { upstream, connected } = await start(answer, POINTS, sources);
    const ask = (source: string) => askUpstream(source, WALLET, connected, TIMEOUT_MS);
    const found = await Promise.all([ask("desk:swaps"), ask("desk:loans")]);
    expect(found).toMatchObject([{ points: 3 }, { points: 4 }]);
    expect(upstream.requests).toHaveLength(1);
  });
});
