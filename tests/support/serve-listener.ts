import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Serves a listener, by HTTP unless another server is given, on a free loopback port until the test ends. */
export async function serveListener(
  listener: RequestListener,
  server: Server = createServer(),
): Promise<{ origin: string; server: Server; port: number }> {
  server.on("request", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server, port };
}
