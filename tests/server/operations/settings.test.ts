import { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { parseSettings } from "~/server/operations/settings.server";
import { mitosis } from "../../support/mitosis";
import { other } from "../../support/other-campaign";

function parse(env: Record<string, string>, campaign = mitosis) {
  return parseSettings(campaign, env);
}

const DEFAULTS = {
  pointsSource: "sample",
  snapshotFile: null,
  upstreams: {
    expedition: "https://api.expedition.mitosis.org/v1/status",
    theo: "https://matrix-proxy.mitomat.workers.dev/theo/portfolio",
    testnet: "https://mito-api.customrpc.workers.dev/api/wallet",
  },
  upstreamHeaders: { expedition: {}, theo: {}, testnet: {} },
  pointsTimeoutMs: 4000,
  cacheFreshS: 60,
  newWalletsPerMinute: 60,
  trustedProxyHops: 0,
  redisUrl: null,
  ensRpcUrl: null,
  publicOrigin: null,
  socialPostUrl: "https://x.com/",
  sourceUrl: null,
  analytics: null,
};

const NUMBERS = [
  ...["PORT", "POINTS_TIMEOUT_MS", "POINTS_CACHE_TTL_S"],
  ...["NEW_WALLETS_PER_MINUTE", "TRUSTED_PROXY_HOPS"],
];
const UPSTREAM_URLS = ["EXPEDITION_API_URL", "THEO_API_URL", "TESTNET_API_URL"];
const URLS = [
  ...UPSTREAM_URLS,
  ...["REDIS_URL", "ENS_RPC_URL", "PUBLIC_URL"],
  ...["SOCIAL_POST_URL", "SOURCE_URL", "ANALYTICS_SCRIPT_URL"],
];
const NAMES = ["POINTS_SOURCE", "POINTS_SNAPSHOT", "ANALYTICS_SITE_ID", ...NUMBERS, ...URLS];

describe("the settings", () => {
  it.each<[about: string, env: Record<string, string>]>([
    ["without variables", {}],
    ["with empty ones", Object.fromEntries(NAMES.map((name) => [name, ""]))],
    ["with others", { HOME: "/root", port: "x" }],
  ])("are the defaults %s", (_, env) => {
    expect(parse(env)).toEqual(DEFAULTS);
  });

  const asked = (urls: object) => ({ upstreams: { ...DEFAULTS.upstreams, ...urls } });
  const analytics = { scriptUrl: "https://example.com/s.js", siteId: "site" };

  it.each<[env: Record<string, string>, settings: object]>([
    [{ PORT: "8080" }, {}],
    [{ POINTS_SOURCE: "live" }, { pointsSource: "live" }],
    [
      { EXPEDITION_API_URL: "http://localhost:1/a/" },
      asked({ expedition: "http://localhost:1/a" }),
    ],
    [{ THEO_API_URL: "http://localhost:2//" }, asked({ theo: "http://localhost:2" })],
    [{ TESTNET_API_URL: "http://localhost:3/c" }, asked({ testnet: "http://localhost:3/c" })],
    [{ POINTS_TIMEOUT_MS: "250" }, { pointsTimeoutMs: 250 }],
    [{ POINTS_CACHE_TTL_S: "30" }, { cacheFreshS: 30 }],
    [{ NEW_WALLETS_PER_MINUTE: "0" }, { newWalletsPerMinute: 0 }],
    [{ TRUSTED_PROXY_HOPS: "2" }, { trustedProxyHops: 2 }],
    [{ REDIS_URL: "redis://localhost:6380/1" }, { redisUrl: "redis://localhost:6380/1" }],
    [{ ENS_RPC_URL: "https://rpc.example/key" }, { ensRpcUrl: "https://rpc.example/key" }],
    [{ PUBLIC_URL: "https://Airdrop.example/" }, { publicOrigin: "https://airdrop.example" }],
    [{ SOCIAL_POST_URL: "https://a.example/post" }, { socialPostUrl: "https://a.example/post" }],
    [{ SOURCE_URL: "https://a.example/source/" }, { sourceUrl: "https://a.example/source" }],
    [{ ANALYTICS_SCRIPT_URL: analytics.scriptUrl, ANALYTICS_SITE_ID: "site" }, { analytics }],
  ])("take %j", (env, settings) => {
    expect(parse(env)).toEqual({ ...DEFAULTS, ...settings });
  });
});

it("a campaign without a sample has live points by default, and can't serve one", () => {
  expect(parse({}, other).pointsSource).toBe("live");
  expect(() => parse({ POINTS_SOURCE: "sample" }, other)).toThrow(
    /^POINTS_SOURCE must be live or snapshot, as the campaign has no sample, not "sample"$/,
  );
});

it("<KEY>_API_URL is for a campaign that is served alone", () => {
  const env = { DESK_API_URL: "http://localhost:2/any" };
  expect(parse(env, other).upstreams.desk).toBe("http://localhost:2/any");
  const inFolder = parse(env, { ...other, base: "/other" });
  expect(inFolder.upstreams.desk).toBe(other.upstreams.desk!.url);
});

// Of several campaigns: tests/server/campaign/load-campaigns.test.ts.
describe("POINTS_SNAPSHOT", () => {
  it.each([
    ["snapshot", "points.sqlite"],
    ["sample", null],
    ["live", null],
  ])("names the file to serve where the source is %s: %s", (source, file) => {
    const settings = parse({ POINTS_SOURCE: source, POINTS_SNAPSHOT: "points.sqlite" });
    expect([settings.pointsSource, settings.snapshotFile]).toEqual([source, file]);
  });

  it("is required if the source is a snapshot", () => {
    expect(() => parse({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: "" })).toThrow(
      /^POINTS_SNAPSHOT must name a file where POINTS_SOURCE is snapshot$/,
    );
  });
});

it.each([
  "redis://localhost",
  "redis://localhost/",
  "redis://:pw@host:6380/2",
  "redis://user:p%40w%C3%A9@host",
  "rediss://host",
  "redis://[::1]:6379/1",
  "redis://host?family=6",
  "REDIS://host",
  // The client's own default for a host is localhost.
  "redis://",
  "redis:///2",
])("REDIS_URL may be %s, which the client accepts", (url) => {
  expect(parse({ REDIS_URL: url }).redisUrl).toBe(url);
  const client = new Redis(url, { lazyConnect: true });
  expect(client.options.db).not.toBeNaN();
  client.disconnect();
});

describe("a bad setting", () => {
  it.each([
    ...URLS.flatMap((name) => [
      [name, "not an address"],
      [name, "ftp://example.com/"],
    ]),
    ...UPSTREAM_URLS.flatMap((name) => [
      [name, "https://example.com/?x=1"],
      [name, "https://example.com/#x"],
    ]),
    ...NUMBERS.flatMap((name) => ["-1", "1.5", "ten", "1e3", "999999999"].map((v) => [name, v])),
    ["PORT", "0"],
    ["PORT", "65536"],
    ["POINTS_TIMEOUT_MS", "0"],
    ["POINTS_SOURCE", "Live"],
    ["POINTS_SOURCE", "Snapshot"],
    ["REDIS_URL", "https://example.com"],
    // The client rejects these, or fails on them once it is connected.
    ...[
      ...["redis:foo", "redis:6379", "redis:", "redis:/x", "redis://host:99999", "redis://:6379"],
      ...["redis:///x", "redis://host/x", "redis://host/-1", "redis://host?db=x"],
      ...["redis://u:%zz@h", "redis://host?sentinels=x", "redis://host?family=x"],
      "redis://host?password=1",
    ].map((url) => ["REDIS_URL", url]),
    ["PUBLIC_URL", "https://example.com/estimator"],
    ["PUBLIC_URL", "https://example.com?x"],
    ["THEO_API_URL", "two\nlines"],
  ] as [string, string][])("%s=%j is reported in one line", (name, value) => {
    let message = "";
    try {
      parse({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} must .+`));
    const isSecret = ["REDIS_URL", "ENS_RPC_URL"].includes(name);
    const shown = JSON.stringify(value.replace(/\?.*/, "?…"));
    expect(message.includes(`, not ${shown}`)).toBe(!isSecret);
    expect(message).not.toContain("\n");
  });

  it.each([
    ["REDIS_URL", "redis://user:secret@host/x"],
    ["REDIS_URL", "user:secret@host"],
    ["REDIS_URL", "redis://host?password=secret"],
    ["ENS_RPC_URL", "rpc.example/v3/secret"],
    ["THEO_API_URL", "https://user:secret@example.com/points"],
    ["THEO_API_URL", "https://user:se@cret@example.com"],
    ["THEO_API_URL", "https://example.com/points?key=secret"],
    ["PUBLIC_URL", "user:secret@example.com"],
  ])("%s=%s is reported without the secret", (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^${name} must (?!.*(cret|user:))`));
  });

  it("is a missing or unusable variable of an upstream's header, whose value stays unsaid", () => {
    const [key, upstream] = Object.entries(mitosis.upstreams)[0]!;
    const headers = { "x-api-key": "key ${HARBOUR_KEY}" };
    const campaign = {
      ...mitosis,
      upstreams: { ...mitosis.upstreams, [key]: { ...upstream, headers } },
    };
    const refuse = (env: Record<string, string>) => () => parse(env, campaign);
    expect(refuse({})).toThrow(/^HARBOUR_KEY is missing; a header/);
    expect(refuse({ HARBOUR_KEY: "line\nbreak" })).toThrow(
      /^HARBOUR_KEY must be plain ASCII[^"]*$/,
    );
    expect(parse({ HARBOUR_KEY: "s3cret" }, campaign).upstreamHeaders[key]).toEqual({
      "x-api-key": "key s3cret",
    });
  });

  it("is reported alone, the first of several", () => {
    const bad = { PUBLIC_URL: "x", PORT: "x", THEO_API_URL: "x" };
    expect(() => parse(bad)).toThrow(/^PORT must be a whole number from 1 to 65535, not/);
  });
});
