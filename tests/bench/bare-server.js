// Node alone, sending the same ready page at every path, from a process of its own.
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

process.once("message", (/** @type {string} */ base64) => {
  const body = Buffer.from(base64, "base64");
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.length,
  };
  const server = createServer(async (request, response) => {
    const latencyMs = /^\/late\/(\d+)$/.exec(request.url ?? "")?.[1];
    if (latencyMs) await sleep(Number(latencyMs));
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.once("disconnect", () => process.exit());
