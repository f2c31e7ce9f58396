import { describe, expect, it } from "vitest";
import type { Upstream } from "~/server/campaign/served-campaign.server";
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
  apiKeys: [],
  pointsTimeoutMs: 4000,
  lookupLimitMs: 4000,
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
  ])("are the defaults %s", (_, env) => {
    expect(parse(env)).toEqual(DEFAULTS);
  });

  it("are what variables say", () => {
    const analytics = { scriptUrl: "https://example.com/s.js", siteId: "site" };
    const settings = parse({
      ...{ PORT: "8080", POINTS_SOURCE: "live", THEO_API_URL: "http://localhost:2/a//" },
      ...{ POINTS_TIMEOUT_MS: "250", POINTS_CACHE_TTL_S: "30", NEW_WALLETS_PER_MINUTE: "0" },
      ...{ TRUSTED_PROXY_HOPS: "2", REDIS_URL: "redis://localhost:6380/1" },
      ...{ ENS_RPC_URL: "https://rpc.example/key", PUBLIC_URL: "https://Airdrop.example/" },
      ...{ SOCIAL_POST_URL: "https://a.example/post", SOURCE_URL: "https://a.example/source/" },
      ...{ ANALYTICS_SCRIPT_URL: analytics.scriptUrl, ANALYTICS_SITE_ID: analytics.siteId },
    });
    expect(settings).toEqual({
      ...DEFAULTS,
      ...{ pointsSource: "live", pointsTimeoutMs: 250, cacheFreshS: 30, newWalletsPerMinute: 0 },
      // A name takes one time, its points another.
      lookupLimitMs: 500,
      upstreams: { ...DEFAULTS.upstreams, theo: "http://localhost:2/a" },
      ...{ trustedProxyHops: 2, redisUrl: "redis://localhost:6380/1" },
      ...{ ensRpcUrl: "https://rpc.example/key", publicOrigin: "https://airdrop.example" },
      ...{ socialPostUrl: "https://a.example/post", sourceUrl: "https://a.example/source" },
      analytics,
    });
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

// Of several campaigns: tests/server/campaign/campaign-folder.test.ts.
it("POINTS_SNAPSHOT names the file to serve where the source is a snapshot, and only there", () => {
  const fileOf = (POINTS_SOURCE: string, POINTS_SNAPSHOT: string) =>
    parse({ POINTS_SOURCE, POINTS_SNAPSHOT }).snapshotFile;
  expect(fileOf("snapshot", "points.sqlite")).toBe("points.sqlite");
  expect(fileOf("sample", "points.sqlite")).toBeNull();
  expect(() => fileOf("snapshot", "")).toThrow(
    /^POINTS_SNAPSHOT must name a file where POINTS_SOURCE is snapshot$/,
  );
});

it.each([
  "REDISS://:pw@[::1]:6380/2",
  "redis://user:p%40w%C3%A9@host",
  "redis://host?family=6",
  // The client's own default for a host is localhost.
  "redis://",
])("REDIS_URL may be %s", (url) => {
  expect(parse({ REDIS_URL: url }).redisUrl).toBe(url);
});

describe("a bad setting", () => {
  function changeTheo(keys: Partial<Upstream>) {
    const theo = { ...mitosis.upstreams.theo!, ...keys };
    return { ...mitosis, upstreams: { ...mitosis.upstreams, theo } };
  }

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
    ["POINTS_TIMEOUT_MS", "0"],
    ["POINTS_SOURCE", "Live"],
    ["REDIS_URL", "https://example.com"],
    // The client rejects these, or fails on them once it is connected.
    ...[
      ...["redis:foo", "redis:", "redis://host:99999", "redis://:6379", "redis://host/x"],
      ...["redis://host?db=x", "redis://u:%zz@h", "redis://host?sentinels=x"],
      ...["redis://host?family=x", "redis://host?password=1"],
    ].map((url) => ["REDIS_URL", url]),
    ["PUBLIC_URL", "https://example.com/estimator"],
    ["THEO_API_URL", "two\nlines"],
  ] as [string, string][])("%s=%j is reported in one line", (name, value) => {
    const isSecret = ["REDIS_URL", "ENS_RPC_URL"].includes(name);
    const shown = `, not ${JSON.stringify(value.replace(/\?.*/, "?…"))}`;
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
    const ends = expect(() => parse({ [name]: value }));
    if (isSecret) ends.not.toThrow(shown);
    else ends.toThrow(shown);
  });

  it.each([
    ["REDIS_URL", "redis://user:secret@host/x"],
    ["ENS_RPC_URL", "rpc.example/v3/secret"],
    ["THEO_API_URL", "https://user:se@cret@example.com"],
    ["THEO_API_URL", "https://example.com/points?key=secret"],
  ])("%s=%s is reported without the secret", (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^${name} must (?!.*(cret|user:))`));
  });

  it("is a missing variable of an upstream's url, which it is filled into as a value", () => {
    const url = "https://a.example/${HARBOUR_KEY}/{address}?key=${HARBOUR_KEY}";
    const campaign = changeTheo({ url });
    expect(() => parse({}, campaign)).toThrow(/^HARBOUR_KEY is missing; the campaign/);
    const settings = parse({ HARBOUR_KEY: "a/b?{address}&c" }, campaign);
    const filled = "a%2Fb%3F%7Baddress%7D%26c";
    expect(settings.upstreams.theo).toBe(`https://a.example/${filled}/{address}?key=${filled}`);
  });

  it("is a missing or unusable variable of an upstream's header, whose value stays unsaid", () => {
    const campaign = changeTheo({ headers: { "x-api-key": "key ${HARBOUR_KEY}" } });
    const refuse = (env: Record<string, string>) => () => parse(env, campaign);
    expect(refuse({})).toThrow(/^HARBOUR_KEY is missing; the campaign/);
    expect(refuse({ HARBOUR_KEY: "line\nbreak" })).toThrow(
      /^HARBOUR_KEY must be plain ASCII[^"]*$/,
    );
    const { upstreamHeaders } = parse({ HARBOUR_KEY: "s3cret" }, campaign);
    expect(upstreamHeaders.theo).toEqual({ "x-api-key": "key s3cret" });
  });

  it("is reported alone, the first of several", () => {
    const bad = { PUBLIC_URL: "x", PORT: "x", THEO_API_URL: "x" };
    expect(() => parse(bad)).toThrow(/^PORT must be a whole number from 1 to 65535, not/);
  });
});
