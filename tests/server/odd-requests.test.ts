import { describe, expect, test } from "vitest";
import { estimateOf, newWallet } from "../support/new-wallets";
import { sendRaw } from "./support/http-client";
import { serveApp } from "./support/served-app";

const served = serveApp(4);
const { client } = served;

/** What comes back for a request of these lines. */
function send(...lines: string[]): Promise<string> {
  return sendRaw(served.app.url, [...lines, "Connection: close", "", ""].join("\r\n"));
}

async function expectQuiet() {
  // Neither a stack nor a warning: nothing of this is ours to mend.
  await expect.poll(() => served.app.accessLog()).toMatch(/\n.* ms\n$/);
  expect(served.app.log()).toBe("");
}

describe("what is odd is answered, without a word in the error log", () => {
  test.each([
    ["a host with a space", "GET / HTTP/1.1", "Host: a b", 400],
    ["a port that is none", "GET / HTTP/1.1", "Host: x:99999", 400],
    ["a port below 0", "GET /api/estimate HTTP/1.1", "Host: x:-1", 400],
    ["TRACE", "TRACE / HTTP/1.1", "Host: x", 405],
    ["TRACE of the API", "TRACE /api/estimate HTTP/1.1", "Host: x", 405],
    ["a target that is no path", "OPTIONS * HTTP/1.1", "Host: x", 405],
    ["two slashes", "GET //?wallet=x HTTP/1.1", "Host: x", 308],
    ["broken encoding", "GET /% HTTP/1.1", "Host: x", 400],
  ])("%s", async (_, line, host, status) => {
    const answer = await send(line, host);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (line.includes("/api/")) expect(answer).toMatch(/\r\nContent-Type: application\/json\r\n/);
    await expectQuiet();
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "%s to a page is refused, and told what is allowed",
    async (method) => {
      for (const path of ["/", "/nowhere", "/scenario", "/favicon.svg", "/healthz"]) {
        const { status, headers } = await client.send(method, served.app.url, path);
        expect([path, status, headers.allow]).toEqual([path, 405, "GET, HEAD"]);
      }
      await expectQuiet();
    },
  );

  test("a parameter that is Remix's own", async () => {
    for (const [path, type] of [
      [`/?wallet=${newWallet()}&_data=1`, "text/html; charset=utf-8"],
      ["/?_data=root", "text/html; charset=utf-8"],
      ["/api/estimate?_data=1", "application/json; charset=utf-8"],
      ["/healthz?_data=1", "application/json"],
      ["/og.png?_data=1", "image/png"],
      ["/_root.data?_data=routes%2F_index", "text/x-script; charset=utf-8"],
    ] as const) {
      const { status, headers, bytes } = await client.get(served.app.url, path);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, type]);
      expect(bytes.length).toBeGreaterThan(10);
    }
    await expectQuiet();
  });

  test("a large body is read to its end: the connection's next request is answered", async () => {
    const body = "x".repeat(300_000);
    const answers = await send(
      "POST / HTTP/1.1",
      "Host: x",
      `Content-Length: ${body.length}`,
      "",
      `${body}GET /healthz HTTP/1.1`,
      "Host: x",
    );
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]);
    await expectQuiet();
  });

  test.each([
    ["POST", "/", "null"],
    ["DELETE", "/", "https://evil.example"],
    ["PUT", "/compare", "https://evil.example"],
    ["POST", "/_root.data", "https://evil.example"],
  ])("a write from another site: %s %s", async (method, path, origin) => {
    const { status } = await client.send(method, served.app.url, path, { Origin: origin });
    expect(status).toBe(405);
    await expectQuiet();
  });

  test("a whole address in the request line: that host's page, and no wallet in the log", async () => {
    const wallet = newWallet();
    const target = `http://airdrop.example/?wallet=${wallet}`;
    const answer = await send(`GET ${target} HTTP/1.1`, "Host: x", "Cookie: without-script=1");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(
      `<link rel="canonical" href="http://airdrop.example/?wallet=${wallet}"`,
    );
    const json = await send(
      `GET http://airdrop.example/api/estimate?wallet=${wallet} HTTP/1.1`,
      "Host: x",
    );
    expect(json).toContain(`"totalUSD":${estimateOf(wallet).totalUSD}`);
    await expectQuiet();
    expect(served.app.accessLog()).not.toContain(wallet.slice(4));
  });

  test("a host that is an IPv6 address keeps its port in links", async () => {
    const { body } = await client.get(served.app.url, "/", { Host: "[::1]:5100" });
    expect(body).toContain('<link rel="canonical" href="http://[::1]:5100/"');
  });

  test("HTTP/1.0 without a host: links lead to the address that was asked", async () => {
    const answer = await send("GET / HTTP/1.0");
    expect(answer).toContain(`<link rel="canonical" href="${served.app.url}/"`);
  });
});
