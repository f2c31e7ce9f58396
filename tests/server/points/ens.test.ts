import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import { describe, expect, it, vi } from "vitest";
import { createGatewayClient, isPublicAddress } from "~/server/points/gateway.server";
import { createEnsResolver } from "~/server/points/names.server";
import { encodeAddress, startEnsRpc, type NameRecord } from "../../support/ens-rpc";
import { hangMidBody, refusingOrigin, status, text } from "../../support/fake-upstream";
import { CERTIFICATE, KEY } from "../../support/localhost-certificate";
import { serveListener } from "../../support/serve-listener";

const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

async function resolve(name: string, record: NameRecord, options = {}) {
  const rpc = await startEnsRpc();
  rpc.set(name, record);
  return createEnsResolver(rpc.origin, { timeoutMs: 5000, ...options })(name);
}

it("an answer is the address of a name or a subname, in its checksum's spelling", async () => {
  const record = { address: ADDRESS.toLowerCase() };
  expect(await resolve("vitalik.eth", record)).toEqual({ address: ADDRESS });
  expect(await resolve("pay.vitalik.eth", record)).toEqual({ address: ADDRESS });
});

it.each<[string, NameRecord, string]>([
  ["a name that nobody has registered", { error: "ResolverNotFound" }, "not-found"],
  ["a resolver that isn't a contract", { error: "ResolverNotContract" }, "not-found"],
  ["a resolver that refuses the name", { error: "ResolverError" }, "not-found"],
  ["a resolver without addresses", { error: "UnsupportedResolverProfile" }, "not-set"],
  ["the zero address", { address: `0x${"0".repeat(40)}` }, "not-set"],
])("an answer says what is wrong with %s", async (_case, record, problem) => {
  expect(await resolve("a.eth", record)).toEqual({ problem });
});

describe("a failure", () => {
  it.each<[string, NameRecord]>([
    ["fails", { handler: status(500) }],
    ["answers with a page", { handler: text("<html>", "text/html") }],
    ["answers another question", { handler: text('{"jsonrpc":"2.0","id":1,"result":"0x"}') }],
  ])("is a server that %s", async (_case, record) => {
    await expect(resolve("a.eth", record)).rejects.toMatchObject({ reason: "unreachable" });
  });

  it("is a server that can't be reached, whose address is not in the message", async () => {
    const origin = await refusingOrigin();
    const failure = createEnsResolver(`${origin}/key`, { timeoutMs: 5000 })("a.eth");
    await expect(failure).rejects.toMatchObject({ reason: "unreachable" });
    await expect(failure).rejects.not.toThrow(/key|127/);
  });

  it("is a server that hangs in the middle of its answer", async () => {
    const failure = resolve("a.eth", { handler: hangMidBody }, { timeoutMs: 300 });
    await expect(failure).rejects.toMatchObject({ reason: "timeout" });
  });
});

async function startGateway(listener: RequestListener): Promise<number> {
  const server = createServer({ key: KEY, cert: CERTIFICATE });
  return (await serveListener(listener, server)).port;
}

describe("a name's gateway", () => {
  const isAllowed = () => true;
  const askLocal = createGatewayClient({ isAllowed, ca: CERTIFICATE });

  it("is asked for the address, the next one if the first fails", async () => {
    const asked = vi.fn();
    const port = await startGateway((request, response) => {
      asked(request.method, request.url);
      if (request.url === "/broken") return void response.writeHead(500).end();
      response.end(JSON.stringify({ data: encodeAddress(ADDRESS) }));
    });
    const origin = `https://localhost:${port}`;
    const gateways = [`${origin}/broken`, `${origin}/{sender}/{data}.json`];
    const answer = await resolve("a.eth", { gateways }, { askGateway: askLocal });
    expect(answer).toEqual({ address: ADDRESS });
    expect(asked.mock.calls).toEqual([
      ["POST", "/broken"],
      ["GET", "/0xeeeeeeee14d718c2b47d9923deab1335e144eeee/0xabcd.json"],
    ]);
  });

  const OWN_HOSTS = ["2130706433", "localhost", "[::ffff:127.0.0.1]"];
  it.each(OWN_HOSTS)("is never asked at %s", async (host) => {
    const asked = vi.fn();
    const port = await startGateway(asked);
    const gateways = [`https://${host}:${port}/{data}`];
    const askGateway = createGatewayClient({ ca: CERTIFICATE });
    const failure = resolve("a.eth", { gateways }, { askGateway });
    await expect(failure).rejects.toMatchObject({ reason: "unreachable" });
    expect(asked).not.toHaveBeenCalled();
  });

  it("is asked at most eight times for a name, which fails beyond", async () => {
    const asked = vi.fn();
    const port = await startGateway(({ url }, response) => {
      asked();
      if (url === "/broken") return void response.writeHead(500).end();
      response.end(JSON.stringify({ data: encodeAddress(ADDRESS) }));
    });
    const origin = `https://localhost:${port}`;
    const options = { askGateway: askLocal };
    const enough = { batched: [`${origin}/{data}`], size: 8 };
    expect(await resolve("a.eth", enough, options)).toEqual({ address: ADDRESS });
    // In a batch, under the same rules as alone.
    const askGateway = createGatewayClient({ ca: CERTIFICATE });
    const unreachable = { reason: "unreachable" };
    await expect(resolve("a.eth", enough, { askGateway })).rejects.toMatchObject(unreachable);
    expect(asked).toHaveBeenCalledTimes(8);

    const manyUrls = Array<string>(20).fill(`${origin}/broken`);
    // The first answers of the first would be enough.
    for (const record of [{ ...enough, size: 200 }, { gateways: manyUrls }]) {
      asked.mockClear();
      const message = "too many gateway requests";
      await expect(resolve("a.eth", record, options)).rejects.toMatchObject({ message });
      expect(asked).toHaveBeenCalledTimes(8);
    }
  });

  it("is asked by https only, and its redirects are not followed", async () => {
    const rpc = await startEnsRpc();
    const port = await startGateway((_request, response) => {
      response.writeHead(302, { Location: rpc.origin }).end();
    });
    for (const gateway of [rpc.origin, `https://localhost:${port}`]) {
      const failure = resolve("a.eth", { gateways: [gateway] }, { askGateway: askLocal });
      await expect(failure).rejects.toMatchObject({ reason: "unreachable" });
    }
    expect(rpc.requests).toEqual([]);
  });

  it("fails if it answers too much, nothing readable, or not in time", async () => {
    const answers: Record<string, string> = {
      "/large": JSON.stringify({ data: `0x${"00".repeat(300_000)}` }),
      "/odd": JSON.stringify({ data: "0xg" }),
      "/page": "<html>",
    };
    const port = await startGateway(({ url = "" }, response) => {
      if (url in answers) response.end(answers[url]);
    });
    for (const path of Object.keys(answers)) {
      const gateways = [`https://localhost:${port}${path}`];
      const failure = resolve("a.eth", { gateways }, { askGateway: askLocal });
      await expect(failure).rejects.toMatchObject({ reason: "unreachable" });
    }
    const options = { askGateway: askLocal, timeoutMs: 300 };
    const failure = resolve("a.eth", { gateways: [`https://localhost:${port}/hang`] }, options);
    await expect(failure).rejects.toMatchObject({ reason: "timeout" });
  });
});

const PUBLIC = ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34"];
it.each(PUBLIC)("%s is a public address", (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  ...["10.0.0.1", "127.0.0.2", "169.254.169.254", "192.168.1.1", "0.0.0.0", "::1", "fd00::1"],
  ...["fe80::1", "fec0::1", "4000::1", "100::1", "::ffff:10.0.0.1", "::127.0.0.1", "localhost"],
  // As URLs spell them.
  ...["::7f00:1", "::ffff:7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::", "2002:7f00:1::"],
])("%s is no public address", (address) => expect(isPublicAddress(address)).toBe(false));
