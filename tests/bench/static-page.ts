import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A page of text alone, that weighs what another one does. */
export interface StaticPage {
  /** Where it is answered at once. */
  url: string;
  /** Where it is answered only after the upstreams' latency. */
  lateUrl: string;
  /** Where the page that it is held against is answered at once, without its scripts. */
  unscriptedUrl: string;
  close: () => Promise<void>;
}

const ENCODERS: Record<string, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
};

/**
 * Serves a page that shows this total at its top: no script, no style, no link, and
 * below it a comment that makes it as many bytes on the wire as its counterpart.
 */
export async function serveStaticPage(options: {
  total: string;
  encoding: string;
  bytes: number;
  latencyMs: number;
  /** The counterpart's own HTML. */
  html: string;
}): Promise<StaticPage> {
  const { encoding, latencyMs } = options;
  const page = fillUp(options);
  const unscripted = ENCODERS[encoding]!(withoutScripts(options.html));
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  };
  const server = createServer((request, response) => {
    const body = request.url === "/unscripted" ? unscripted : page;
    const answer = () =>
      response.writeHead(200, { ...headers, "Content-Length": body.length }).end(body);
    if (request.url === "/late") setTimeout(answer, latencyMs);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    lateUrl: `${url}late`,
    unscriptedUrl: `${url}unscripted`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<script.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, "");
}

function fillUp({ total, encoding, bytes }: { total: string; encoding: string; bytes: number }) {
  const encode = ENCODERS[encoding];
  if (encode === undefined) throw new Error(`A page encoded as ${encoding} cannot be imitated`);
  const noise = randomBytes(bytes).toString("base64");
  const write = (length: number) =>
    encode(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Total</title></head><body><p data-testid="usd-total">${total}</p><!--${noise.slice(0, length)}--></body></html>`,
    );
  // Noise in base64 weighs three quarters of its length when compressed: close in on it from there.
  let length = bytes;
  for (let round = 0; round < 8; round += 1) {
    length = Math.max(0, length + bytes - write(length).length);
  }
  return write(length);
}
