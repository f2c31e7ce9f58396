import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach } from "vitest";
import type { ServedEstimator } from "./served-estimator";

/** A proxy to the app that can refuse files. */
export interface FaultyProxy {
  /** The page's address with these parameters, through the proxy. */
  urlOf: ServedEstimator["urlOf"];
  /** Answers requests for these files with 404. */
  refuse: (files: RegExp) => void;
  /** Lets everything through. */
  mend: () => void;
}

interface StartedProxy extends FaultyProxy {
  close: () => Promise<void>;
}

/** A new proxy for each test of a file: no browser has cached anything of its origin. */
export function proxyEstimator(served: ServedEstimator): () => FaultyProxy {
  let proxy: StartedProxy;
  beforeEach(async () => {
    proxy = await startProxy(served);
  });
  afterEach(() => proxy.close());
  return () => proxy;
}

async function startProxy(served: ServedEstimator): Promise<StartedProxy> {
  const target = served.urlOf();
  let refused: RegExp | null = null;

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (refused?.test(path)) {
      response.writeHead(404, { "Content-Type": "text/html", "Cache-Control": "no-store" });
      response.end("<h1>Not found</h1>");
      return;
    }
    const { method, headers } = request;
    const passed = ask(new URL(path, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    urlOf: (parameters) => served.urlOf(parameters).replace(target, `http://127.0.0.1:${port}/`),
    refuse: (files) => void (refused = files),
    mend: () => void (refused = null),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
