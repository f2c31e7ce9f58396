import { readdirSync } from "node:fs";
import fc from "fast-check";

/** A request as bytes, and how its sender behaves. */
export interface OddRequest {
  bytes: Buffer;
  /** After how many bytes of the answer the sender hangs up; Infinity: never. */
  hangsUpAfter: number;
}

const WALLET = "0x5555555555555555555555555555555555555555";
const SCRIPT = `/build/${readdirSync("public/build").find((name) => /^root-.*\.js$/.test(name))}`;

const METHODS = [
  ...["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"],
  ...["get", "FOO", "PRI", "G\0T", ""],
];

const TARGETS = [
  ...[
    "/",
    `/?wallet=${WALLET}`,
    `/?wallet=${WALLET}&also=a,b&fdv=x`,
    "/compare?s=&s=",
    "/?_data=root",
  ],
  ...[
    "/robots.txt",
    "/card.png",
    SCRIPT,
    "/build/old.js",
    "/build",
    "/build/",
    "/nowhere",
    "/og.png",
  ],
  ...["/api/estimate", `/api/theo/${WALLET}`, "/api/expedition/x?asset=none", "/api/nowhere"],
  ...["/scenario?fdv=5000000", "/healthz", "/_root.data", "/compare.data?s="],
  ...["/%", "/%00", "/..", "/../../etc/passwd", "/a b", "/#x", "/\u00e9", "/api/theo/%ED%A0%80"],
  ...["/%5C", "/%09/%5D", "/%0d%5C%5E", "/\\[", "//[", "/a/%5C%5B", "/api/%09/%5D"],
  ...["http://there.example/", "http://", "//evil.example/", "*", "x", ""],
  ...["//?", "/scenario?fdv=", "/scenario?utm=", "/build?", "/?", "/api/estimate?"].flatMap(
    (path) =>
      ["x".repeat(4000), "!".repeat(11_000), "x".repeat(15_000), "x".repeat(40_000)].map(
        (query) => path + query,
      ),
  ),
];

const VERSIONS = [" HTTP/1.0", " HTTP/0.9", " HTTP/2.0", " HTTP/1.9", " HTP/1.1", ""];
const HOSTS = ["Host: a b", "Host: x:99999", "Host: [::1]:80", "Host:", ""];

const HEADERS = [
  ...["9-3", "0-0", "0-", "-1", "99999999-", "0-1,3-4", "0-0,".repeat(500), "x"].map(
    (range) => `Range: bytes=${range}`,
  ),
  ...['If-Range: "x"', "If-None-Match: *", "If-Match: *", "If-Modified-Since: x"],
  ...["Expect: 100-continue", "Expect: the unexpected", "Upgrade: websocket", "Upgrade: h2c"],
  ...["Accept-Encoding: identity", "Accept-Encoding: br;q=0, *;q=0"],
  ...["Connection: close", "Connection: upgrade", "Connection: Host", "TE: trailers"],
  ...["Origin: null", "Origin: https://evil.example", "Cookie: without-script=1", "Cookie: =;=%zz"],
  ...[
    "X-Forwarded-Host: a b",
    "X-Forwarded-Host: evil.example:81",
    "X-Forwarded-Proto: javascript",
  ],
  ...["X-Forwarded-For: 1.2.3.4, ::1, x", "X-Remix-Response: yes", "Host: second.example"],
  ...["no header", " folded: yes", "Space : x", ": x", "X: a\0b", "X: a\rb"],
  ...[
    `Accept-Encoding: ${"br,".repeat(900)}`,
    `X: ${"x".repeat(9000)}`,
    `X: ${"x".repeat(30_000)}`,
  ],
  Array.from({ length: 300 }, (_, index) => `X${index}: x`).join("\r\n"),
];

/** Headers that frame a body, and the body. */
const BODIES: [framing: string, content: string][] = [
  ["Content-Length: 5", "12345"],
  ["Content-Length: 300000", "x".repeat(300_000)],
  ["Content-Length: 300000", "x".repeat(1000)],
  ["Content-Length: 2000000", "x".repeat(2_000_000)],
  ["Content-Length: 3", "12345"],
  ["Content-Length: -1", "12345"],
  ["Content-Length: x", "12345"],
  ["Content-Length: 5\r\nContent-Length: 6", "123456"],
  ["Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"],
  ["Transfer-Encoding: chunked", `493e0\r\n${"x".repeat(300_000)}\r\n0\r\n\r\n`],
  ["Transfer-Encoding: chunked", "5\r\n12345"],
  ["Transfer-Encoding: chunked", "zz\r\n12345\r\n0\r\n\r\n"],
  ["Transfer-Encoding: gzip, chunked", "0\r\n\r\n"],
  ["Transfer-Encoding: identity", "12345"],
];

/** Mostly the usual value, now and then another. */
function mostly<T>(usual: T, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

const oddRequest = fc
  .record({
    method: fc.oneof(fc.constant("GET"), fc.constantFrom(...METHODS)),
    target: fc.constantFrom(...TARGETS),
    version: mostly(" HTTP/1.1", fc.constantFrom(...VERSIONS)),
    host: mostly("Host: here.example", fc.constantFrom(...HOSTS)),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
    body: fc.oneof(fc.constant(["", ""]), fc.constantFrom(...BODIES)),
    lineEnd: mostly("\r\n", fc.constant("\n")),
    /** How often it is sent on one connection, without waiting for answers. */
    times: mostly(1, fc.constantFrom(2, 8)),
    /** What share of the bytes is sent. */
    share: mostly(1, fc.double({ min: 0, max: 1, noNaN: true })),
    hangsUpAfter: mostly(Infinity, fc.constantFrom(0, 1, 1000)),
  })
  .map(({ method, target, version, host, headers, body, lineEnd, times, share, hangsUpAfter }) => {
    const [framing = "", content = ""] = body;
    const head = [`${method} ${target}${version}`, host, ...headers, framing];
    const lines = [...head.filter((line) => line !== ""), "", content];
    const bytes = Buffer.from(lines.join(lineEnd).repeat(times), "latin1");
    return { bytes: bytes.subarray(0, Math.ceil(bytes.length * share)), hangsUpAfter };
  });

/** `count` malformed, unusual or truncated requests; the same ones for the same seed. */
export function listOddRequests(seed: number, count: number): OddRequest[] {
  return fc.sample(oddRequest, { seed, numRuns: count });
}
