import { expect, test } from "vitest";
import { estimateOf, newWallet } from "../support/new-wallets";
import { sendRaw } from "./support/http-client";
import { serveApp } from "./support/served-app";

const served = serveApp(4);
const { client } = served;

/** Sends a request made of these lines and returns the raw answer. */
function send(...lines: string[]): Promise<string> {
  return sendRaw(served.app.url, [...lines, "Connection: close", "", ""].join("\r\n"));
}

async function expectNoErrorLog() {
  // Neither a stack trace nor a warning: none of these requests is a fault of the app.
  await expect.poll(() => served.app.accessLog()).toMatch(/\n.* ms\n$/);
  expect(served.app.log()).toBe("");
}

// What is refused, and how: tests/server/http/check-request.test.ts.
test.each([
  ["a host with a space", "GET / HTTP/1.1", "Host: a b", 400],
  ["TRACE of the API", "TRACE /api/estimate HTTP/1.1", "Host: x", 405],
  ["a target that is no path", "OPTIONS * HTTP/1.1", "Host: x", 405],
  ["two slashes", "GET //?wallet=x HTTP/1.1", "Host: x", 308],
  ["broken encoding", "GET /% HTTP/1.1", "Host: x", 400],
])("%s is answered, with nothing in the error log", async (_, line, host, status) => {
  expect(await send(line, host)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await expectNoErrorLog();
});

test("a large body is read to its end, so the connection's next request is answered", async () => {
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
  await expectNoErrorLog();
});

test("a full URL as the target gets its host's page, and the log has no wallet", async () => {
  const wallet = newWallet();
  const target = `http://airdrop.example/?wallet=${wallet}`;
  const answer = await send(`GET ${target} HTTP/1.1`, "Host: x", "Cookie: without-script=1");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(`<link rel="canonical" href="http://airdrop.example/?wallet=${wallet}"`);
  const json = `http://airdrop.example/api/estimate?wallet=${wallet}`;
  const total = `"totalUSD":${estimateOf(wallet).totalUSD}`;
  expect(await send(`GET ${json} HTTP/1.1`, "Host: x")).toContain(total);
  await expectNoErrorLog();
  expect(served.app.accessLog()).not.toContain(wallet.slice(4));
});

test("links use the requested host, even an IPv6 address, or else the server's own", async () => {
  const { body } = await client.get(served.app.url, "/", { Host: "[::1]:5100" });
  expect(body).toContain('<link rel="canonical" href="http://[::1]:5100/"');
  const answer = await send("GET / HTTP/1.0");
  expect(answer).toContain(`<link rel="canonical" href="${served.app.url}/"`);
});
