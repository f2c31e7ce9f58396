import { connect } from "node:net";
import { expect, test } from "vitest";
import { estimateOf, newWallet } from "../support/new-wallets";
import { readMetrics, sendRaw } from "./support/http-client";
import { serveApp } from "./support/served-app";

const served = serveApp(4);
const { client } = served;

test("a large body is read to its end, so the connection's next request is answered", async () => {
  const body = "x".repeat(300_000);
  const answers = await sendRaw(
    served.app.url,
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]);
});

const BODY = "x".repeat(1000);

/**
 * Requests that break off, break the rules of HTTP, or come several at once, or that the app refuses:
 * how is in tests/server/http/check-request.test.ts.
 */
const BROKEN = [
  ...["GET /%", "GET //?wallet=x", "OPTIONS *", "TRACE /api/estimate"].map(
    (line) => `${line} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ),
  ...["GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ...[
    `Content-Length: 5000\r\n\r\n${BODY}`,
    `Content-Length: 3\r\n\r\n${BODY}`,
    "Transfer-Encoding: chunked\r\n\r\n5\r\n12345",
  ].map((framed) => `POST / HTTP/1.1\r\nHost: x\r\n${framed}`),
  // An answer of many packets, of which the sender may want the first only.
  "GET /card.png HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /compare?s=&s= HTTP/1.1\r\nHost: x\r\nRange: bytes=9-3\r\nExpect: x\r\n\r\n".repeat(8),
];

test("after any broken request, visitors are answered, and no connection stays open", async () => {
  const wallet = newWallet();
  const answered = [200, expect.stringContaining(`"totalUSD":${estimateOf(wallet).totalUSD}`)];
  const countFiles = async () =>
    (await readMetrics(client, served.app.url)).get("process_open_fds") ?? NaN;
  const before = await countFiles();
  for (const request of BROKEN) {
    for (const hangsUp of [true, false]) {
      await sendBroken(request, hangsUp);
      const { status, body } = await client.get(served.app.url, `/api/estimate?wallet=${wallet}`);
      expect([status, body], JSON.stringify(request.slice(0, 99))).toEqual(answered);
    }
  }
  // Some connections may still be closing.
  await expect.poll(countFiles).toBeLessThanOrEqual(before + 5);
  expect(served.app.log()).toBe("");
});

/** Sends this and ends its side; waits until the server closes, or hangs up at its first bytes. */
function sendBroken(text: string, hangsUp: boolean): Promise<void> {
  const { hostname, port } = new URL(served.app.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.end(Buffer.from(text, "latin1"));
    socket.setTimeout(30_000, () => socket.destroy(new Error("No answer")));
    socket.on("data", () => hangsUp && socket.destroy());
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close the connection on a request that it refuses to read.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve());
  });
}
