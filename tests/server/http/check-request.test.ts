import connect from "connect";
import { describe, expect, it } from "vitest";
import { MAX_ADDRESS_LENGTH, checkRequest } from "~/server/http/check-request.server";
import { allowAllOrigins } from "~/server/http/headers.server";
import { sendRaw } from "../../built/support/http-client";
import { SAMPLE } from "../../support/loaders";
import { serveListener } from "../../support/serve-listener";

/** Sends these lines; a request that passes the check is echoed as JSON. */
async function send(...lines: string[]) {
  const { origin } = await serveListener(
    connect()
      .use(allowAllOrigins(SAMPLE))
      .use(checkRequest(SAMPLE))
      .use(({ method, url, headers }, response) => {
        const { host, "x-forwarded-host": forwardedHost } = headers;
        response.end(JSON.stringify({ method, url, host, forwardedHost }));
      }),
  );
  const answer = await sendRaw(origin, [...lines, "Connection: close", "", ""].join("\r\n"));
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const [, status = ""] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
  return { status: Number(status), header, body, origin };
}

function get(target: string, ...headers: string[]) {
  const lines = headers.length > 0 ? headers : ["Host: here.example"];
  return send(`GET ${target} HTTP/1.1`, ...lines);
}

async function pass(target: string, ...headers: string[]) {
  const { status, body } = await get(target, ...headers);
  expect(status).toBe(200);
  return JSON.parse(body) as Record<string, unknown>;
}

describe("a host", () => {
  it.each(["here.example:8080", "[::1]:3000", "xn--e1afmkfd"])("%s is accepted", async (host) => {
    expect(await pass("/", `Host: ${host}`)).toMatchObject({ host });
  });

  it.each([
    ...["a b", "here.example:99999", "here.example:x", "a@here.example", "here.example/x"],
    ...["here.example?x", "here.example#x", "", "a".repeat(15_000)],
  ])("%s is refused, also as forwarded by a proxy", async (host) => {
    const refused = await get("/", `Host: ${host}`);
    expect(refused.status).toBe(400);
    expect(refused.body.trim()).toBe("Host must be a host name and a port");
    const forwarded = await get("/", "Host: here.example", `X-Forwarded-Host: ${host}`);
    expect(forwarded.status).toBe(400);
  });

  it("forwarded by a proxy is ignored, since anyone may have written it", async () => {
    const passed = await pass("/", "Host: here.example", "X-Forwarded-Host: evil.example:81");
    expect(passed).toMatchObject({ host: "here.example" });
    expect(passed).not.toHaveProperty("forwardedHost");
  });

  it("missing from an HTTP/1.0 request falls back on the server's own address", async () => {
    const { status, body, origin } = await send("GET / HTTP/1.0");
    expect(status).toBe(200);
    expect(`http://${JSON.parse(body).host}`).toBe(origin);
  });
});

describe("a request line", () => {
  it.each([
    ["http://there.example/a/b?x=1", "/a/b?x=1", "there.example"],
    ["HTTPS://there.example:81?wallet=x", "/?wallet=x", "there.example:81"],
  ])("with an absolute URL, %s, becomes path %s on host %s", async (target, url, host) => {
    expect(await pass(target)).toMatchObject({ url, host });
  });

  it.each(["ftp://there.example/", "http://:80/", "/api/theo/%zz"])(
    "with %s is refused",
    async (target) => {
      expect((await get(target)).status).toBe(400);
    },
  );

  it("with several slashes alone is redirected to one", async () => {
    const { status, header } = await get("////?a=//b");
    expect([status, header("Location")]).toEqual([308, "/?a=//b"]);
  });

  it.each([
    ...["/%5C", "/%5c%5Ex", "/\\x", "/%09/%5D", "/%0A%0d%09%5C", "/%09//x", "//x", "/.//%5C%25"],
    ...["/%2e/%2E//x", "//evil.example/", "/%5Cevil.example/?wallet=x"],
  ])("with %s, where Remix would read a host, has no page", async (target) => {
    const { status, body } = await get(target);
    expect([status, body.trim()]).toEqual([404, "there is no such page"]);
  });

  it.each(["/%09", "/%2F%5C", "/?wallet=/%5C", "/a/%5C"])(
    "with %s is left as it is",
    async (url) => {
      expect(await pass(url)).toMatchObject({ url });
    },
  );

  it.each([
    ["/?_data=root", "/"],
    ["/?wallet=x&_data=1&_data=2&utm=y", "/?wallet=x&utm=y"],
    ["/api/estimate?%5Fdata=1", "/api/estimate"],
    ["/?wallet=a,b&x=%2C&data=1", "/?wallet=a,b&x=%2C&data=1"],
    ["/?x=1?_data", "/?x=1?_data"],
    ["/?x=1?y&_data=1", "/?x=1%3Fy"],
  ])("with %s reaches Remix as %s, without _data", async (target, url) => {
    expect(await pass(target)).toMatchObject({ url });
  });
});

it.each(["/", "//"])("an address too long for a redirect is refused: %s?…", async (path) => {
  const target = (length: number) => `${path}?${"x".repeat(length - path.length - 1)}`;
  expect([200, 308]).toContain((await get(target(MAX_ADDRESS_LENGTH))).status);
  expect((await get(target(MAX_ADDRESS_LENGTH + 1))).status).toBe(414);
});

it("a HEAD passes", async () => {
  expect((await send("HEAD / HTTP/1.1", "Host: here.example")).status).toBe(200);
});

const READ_ONLY = "this site is read-only; use GET";

it.each([
  ["POST /", "GET, HEAD", READ_ONLY],
  ["OPTIONS /", "GET, HEAD", READ_ONLY],
  ["POST /api/estimate", "GET, HEAD, OPTIONS", JSON.stringify({ error: READ_ONLY })],
])("a method that writes is refused: %s", async (line, allow, text) => {
  const { status, header, body } = await send(`${line} HTTP/1.1`, "Host: here.example");
  expect([status, header("Allow"), body.trim()]).toEqual([405, allow, text]);
});

it("a refusal under /api/ is JSON that any page may read", async () => {
  for (const line of ["GET /api/theo/% HTTP/1.1", "GET http://there.example/api/theo/% HTTP/1.1"]) {
    const { header, body } = await send(line, "Host: here.example");
    expect(header("Content-Type")).toBe("application/json");
    expect(header("Access-Control-Allow-Origin")).toBe("*");
    expect(Object.keys(JSON.parse(body))).toEqual(["error"]);
  }
});

describe("a secret in the address", () => {
  const KEY = "7e".repeat(32);
  const MASKED = "%28hidden+private+key%29";

  const SEED = "legal winner thank year wave sausage worth useful legal winner thank yellow";

  it.each([
    ["/", "wallet", KEY, MASKED],
    ["/%2e/compare", "wallet", KEY, MASKED],
    ["/Compare", "wallet", KEY, MASKED],
    ["/compare", "supply.og", SEED, "%28hidden+recovery+phrase%29"],
  ])("is redirected away from a page: %s, %s", async (path, param, secret, masked) => {
    const query = new URLSearchParams({ fdv: "5000000", [param]: secret });
    const { status, header } = await get(`${path}?${query}`);
    expect(status).toBe(302);
    expect(header("Location")).toBe(`${path}?fdv=5000000&${param}=${masked}`);
    expect(header("Cache-Control")).toBe("no-store");
  });

  it("reaches nothing else", async () => {
    const { url } = await pass(`/api/estimate?also=0x1,${KEY}&x=1`);
    expect(url).toBe(`/api/estimate?also=${MASKED}&x=1`);
    // Nor is a value that can be read taken for one.
    const bonus = `/?bonus=${"morse,kaito,".repeat(9)}`;
    expect(await pass(bonus)).toMatchObject({ url: bonus });
    expect(await pass("/?wallet=0x1&also=a%2Cb")).toMatchObject({ url: "/?wallet=0x1&also=a%2Cb" });
  });

  it("leaves with what was copied out of HTML, where & is &amp;", async () => {
    const { status, header } = await send("GET /?fdv=5000000&amp;testnet=3 HTTP/1.1", "Host: a.b");
    expect([status, header("Location")]).toEqual([302, "/?fdv=5000000&testnet=3"]);
    expect(await pass("/og.png?a=1&amp;b=2")).toMatchObject({ url: "/og.png?a=1&b=2" });
  });
});
