import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { mapValues } from "~/estimate/campaign";
import { HEADER_VALUE, webUrl } from "~/server/campaign/file-values.server";
import { isFolder } from "~/server/campaign/load-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { upstreamUrl, VARIABLE } from "~/server/campaign/sources-schema.server";
import { logEvent } from "./telemetry.server";

// The site must be at the root of its host.
const siteUrl = webUrl
  .refine((url) => /^https?:\/\/[^/?#]+\/?$/i.test(url), "must have no path")
  .transform((url) => new URL(url).origin);
const redisUrl = z
  .string()
  .refine(
    isUsableByRedis,
    "must be a redis address like redis://host:6379/0, with no options but db and family",
  );

/** ioredis passes on any options, unchecked. */
const REDIS_OPTIONS = ["db", "family"];

/** At other addresses, ioredis would fail while connecting, where nobody catches the error. */
function isUsableByRedis(text: string): boolean {
  try {
    decodeURIComponent(text);
    const { pathname, searchParams } = new URL(text);
    const database = searchParams.get("db") ?? pathname.slice(1);
    const isKnown = [...searchParams].every(
      ([name, value]) => REDIS_OPTIONS.includes(name) && /^\d+$/.test(value),
    );
    return /^rediss?:\/\//i.test(text) && /^\d*$/.test(database) && isKnown;
  } catch {
    return false;
  }
}

const headerValue = z
  .string({ error: "is missing; the campaign’s upstreams need it" })
  .regex(...HEADER_VALUE);

/** The default, which leads nowhere in particular. */
export const NO_SOCIAL_POST = "https://x.com/";

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

export type Environment = Record<string, string | undefined>;

/** Its message is one line for the operator, and names the variable. */
export class SettingError extends Error {}

/** The variable that replaces an upstream's address, where one campaign is served. */
function variableOf(key: string): string {
  return `${key.toUpperCase()}_API_URL`;
}

/** The environment's variables that the upstreams' addresses and headers contain. */
export function listVariables({ upstreams }: ServedCampaign): string[] {
  const values = Object.values(upstreams).flatMap(({ url, headers = {} }) => [
    url,
    ...Object.values(headers),
  ]);
  return values.flatMap((value) => [...value.matchAll(VARIABLE)].map(([, name = ""]) => name));
}

function fillVariables(
  text: string,
  env: Record<string, unknown>,
  encode = (value: string) => value,
) {
  return text.replace(VARIABLE, (_, name: string) => encode(String(env[name])));
}

// Of every campaign; created once, because that takes a while.
const SHARED = {
  PORT: wholeNumber(1, 65_535).default(3000),
  POINTS_SOURCE: z.enum(["sample", "live", "snapshot"], {
    error: "must be sample, live or snapshot",
  }),
  POINTS_SNAPSHOT: z.string().optional(),
  POINTS_TIMEOUT_MS: wholeNumber(1, 60_000).default(4000),
  POINTS_CACHE_TTL_S: wholeNumber(0, 86_400).default(60),
  NEW_WALLETS_PER_MINUTE: wholeNumber(0, 1_000_000).default(60),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  REDIS_URL: redisUrl.optional(),
  ENS_RPC_URL: webUrl.optional(),
  PUBLIC_URL: siteUrl.optional(),
  SOCIAL_POST_URL: webUrl.default(NO_SOCIAL_POST),
  SOURCE_URL: webUrl.optional(),
  ANALYTICS_SCRIPT_URL: webUrl.optional(),
  ANALYTICS_SITE_ID: z.string().optional(),
};

function createSchema(campaign: ServedCampaign) {
  const variables = listVariables(campaign);
  const upstreams = Object.entries(campaign.upstreams);
  return z
    .object({
      ...Object.fromEntries(variables.map((name) => [name, headerValue])),
      ...SHARED,
      ...(campaign.base === undefined &&
        Object.fromEntries(upstreams.map(([key]) => [variableOf(key), upstreamUrl.optional()]))),
    })
    .refine((env) => env.POINTS_SOURCE !== "snapshot" || env.POINTS_SNAPSHOT !== undefined, {
      error: "must name a file where POINTS_SOURCE is snapshot",
      path: ["POINTS_SNAPSHOT"],
    })
    .refine((env) => env.POINTS_SOURCE !== "sample" || campaign.sample !== null, {
      error: "must be live or snapshot, as the campaign has no sample",
      path: ["POINTS_SOURCE"],
    })
    .transform((env) => ({
      pointsSource: env.POINTS_SOURCE,
      snapshotFile: env.POINTS_SOURCE === "snapshot" ? (env.POINTS_SNAPSHOT ?? null) : null,
      upstreams: Object.fromEntries(
        upstreams.map(([key, { url }]) => [
          key,
          (env as Record<string, unknown>)[variableOf(key)] ??
            fillVariables(url, env, encodeURIComponent),
        ]),
      ) as Record<string, string>,
      /** By upstream's key, with the values of the environment's variables. */
      upstreamHeaders: Object.fromEntries(
        upstreams.map(([key, { headers = {} }]) => [
          key,
          mapValues(headers, (header) => fillVariables(header, env)),
        ]),
      ),
      /** The values of the environment's variables, which are never shown. */
      apiKeys: variables.map((name) => String((env as Record<string, unknown>)[name])),
      /** The longest a page waits for any one lookup, ms. */
      pointsTimeoutMs: env.POINTS_TIMEOUT_MS,
      /** For one wallet, ms: a name is resolved before its points are looked up. */
      lookupLimitMs: env.POINTS_TIMEOUT_MS * (env.ENS_RPC_URL ? 2 : 1),
      /** Time that a reply is fresh, s; 0: upstreams are asked every time. */
      cacheFreshS: env.POINTS_CACHE_TTL_S,
      /** New wallets that one client may look up in a minute; 0: no limit. */
      newWalletsPerMinute: env.NEW_WALLETS_PER_MINUTE,
      /** Proxies in front that are trusted to report the client's address. */
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      redisUrl: env.REDIS_URL ?? null,
      /** The Ethereum JSON-RPC server that resolves names; null: names aren't resolved. */
      ensRpcUrl: env.ENS_RPC_URL ?? null,
      /** The site's own origin, for absolute links; null: that of each request. */
      publicOrigin: env.PUBLIC_URL ?? null,
      socialPostUrl: env.SOCIAL_POST_URL,
      sourceUrl: env.SOURCE_URL?.replace(/\/+$/, "") ?? null,
      analytics: env.ANALYTICS_SCRIPT_URL
        ? { scriptUrl: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE_ID ?? "" }
        : null,
    }));
}

/**
 * The default is the sample, if there is one. In a folder of campaigns, a snapshot has its campaign's id,
 * and points are live where the chosen source is missing.
 */
export function choosePoints(
  { id, base, sample }: ServedCampaign,
  { POINTS_SOURCE, POINTS_SNAPSHOT }: Record<string, string | undefined>,
): { source: string; snapshotFile: string | undefined } {
  const source = POINTS_SOURCE || (sample ? "sample" : "live");
  if (base === undefined) return { source, snapshotFile: POINTS_SNAPSHOT };
  const snapshotFile = POINTS_SNAPSHOT && join(POINTS_SNAPSHOT, `${id}.sqlite`);
  const isLacking =
    (source === "sample" && sample === null) ||
    (source === "snapshot" && snapshotFile !== undefined && !existsSync(snapshotFile));
  return { source: isLacking ? "live" : source, snapshotFile };
}

export type Settings = z.output<ReturnType<typeof createSchema>>;

/** An empty variable counts as unset. @throws {SettingError} for the first bad variable. */
export function parseSettings(campaign: ServedCampaign, env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { source, snapshotFile } = choosePoints(campaign, given);
  const chosen = { ...given, POINTS_SOURCE: source, POINTS_SNAPSHOT: snapshotFile };
  const result = createSchema(campaign).safeParse(chosen);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const isSecret = listVariables(campaign).includes(name);
  throw new SettingError(
    `${name} ${issue?.message}${isSecret ? "" : quoteSafely(name, given[name])}`,
  );
}

/** A bad value without what may be secret: user names, passwords and keys. */
function quoteSafely(name: string, value: string | undefined): string {
  if (value === undefined || ["REDIS_URL", "ENS_RPC_URL"].includes(name)) return "";
  const isUrl = name.endsWith("_URL");
  const shown = isUrl ? value.replace(/^.*@/s, "…@").replace(/\?.*$/s, "?…") : value;
  return `, not ${JSON.stringify(shown)}`;
}

/**
 * An upstream's address in the environment is a warning only, because it may be another program's.
 *
 * @throws {SettingError} for the first bad variable.
 */
export function checkFolderSettings(
  { POINTS_SOURCE, POINTS_SNAPSHOT: folder = "", ...env }: Environment,
  campaigns: readonly ServedCampaign[],
): void {
  if (POINTS_SOURCE === "snapshot") {
    if (!isFolder(folder)) {
      const shown = quoteSafely("POINTS_SNAPSHOT", folder);
      throw new SettingError(
        `POINTS_SNAPSHOT must be a folder with ID.sqlite, as CAMPAIGN is a folder${shown}`,
      );
    }
    const expected = campaigns.map(({ id }) => `${id}.sqlite`);
    const stray = readdirSync(folder).find(
      (name) => /\.sqlite$/.test(name) && !expected.includes(name),
    );
    if (stray !== undefined) {
      throw new SettingError(
        `POINTS_SNAPSHOT: ${stray} belongs to no campaign; name it after a campaign’s id`,
      );
    }
  }
  for (const [name, value] of Object.entries(env)) {
    if (name.endsWith("_API_URL") && value !== "") logEvent("setting-unused", { name });
  }
}
