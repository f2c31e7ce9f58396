// Node alone, sending the same ready bytes at every path. It is a separate process, so its
// processor time can be measured; it reports that at /metrics, as the app does.
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

process.once("message", (/** @type {{ type: string, base64: string }} */ { type, base64 }) => {
  const body = Buffer.from(base64, "base64");
  const headers = { "Content-Type": type, "Content-Encoding": "br", "Content-Length": body.length };
  const server = createServer(async (request, response) => {
    if (request.url === "/metrics") {
      const { user, system } = process.cpuUsage();
      response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
      return;
    }
    const latencyMs = /^\/late\/(\d+)$/.exec(request.url ?? "")?.[1];
    if (latencyMs) await sleep(Number(latencyMs));
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.once("disconnect", () => process.exit());
