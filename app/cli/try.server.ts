import { inspect } from "node:util";
import { getEntry } from "~/estimate/campaign";
import { shortenText } from "~/estimate/format";
import type { Source } from "~/estimate/points";
import { findSecret } from "~/estimate/secret";
import { findMistake, keepEnds } from "~/estimate/wallet";
import { findAll } from "~/server/campaign/json-pointer.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { parseSettings, SettingError } from "~/server/operations/settings.server";
import { createJsonClient } from "~/server/points/json-client.server";
import { describeCall } from "~/server/points/live-campaign.server";
import { hideSecrets, SourceFailure } from "~/server/points/points-source.server";
import { formatMismatch, readReply } from "~/server/points/reply.server";
import { createCall, createRequest, type UpstreamCall } from "~/server/points/upstream.server";

/** The most characters of what a pointer finds. */
const SHOWN = 200;

/** What came of asking one source, or for a live value, safe to print. */
interface Trial {
  source: Source;
  /** Shortened; `–` for a live value. */
  wallet: string;
  /** `200`; `–` without a reply. */
  status: string;
  ms: number;
  /** What each pointer found. */
  found: string[];
  /** Null if it failed. */
  points: string | null;
  problem: string;
}

type Result = Omit<Trial, "source" | "wallet" | "ms">;

/** Returns whether every source has answered. Throws for a bad setting, and for a possible secret. */
export async function tryWallet(campaign: ServedCampaign, wallet: string): Promise<boolean> {
  if (findSecret(wallet, campaign.chain) !== null)
    throw new Error("this could be a secret, so it was not sent; give the wallet's address");
  if (Object.keys(campaign.lookups).length === 0)
    throw new Error("no source has an upstream: points are typed");
  const trials = await trySources(campaign, [wallet]);
  for (const { source, status, found, points, problem } of trials) {
    const lines = [
      `status ${status}`,
      ...found,
      ...(points === null ? [] : [`${source in campaign.lookups ? "points" : "value"}: ${points}`]),
    ];
    if (points !== null || found.length > 0) console.log([`${source}:`, ...lines].join("\n  "));
    if (points === null) console.error(`${source}: ${problem}`);
  }
  return trials.every(({ points }) => points !== null);
}

/**
 * Prints a table of all sources of campaigns, each asked about the wallets whose form fits its chain.
 * Returns whether all have answered.
 */
export async function tryCampaigns(
  campaigns: readonly ServedCampaign[],
  wallets: readonly string[],
): Promise<boolean> {
  const rows = await Promise.all(
    campaigns.map(async (campaign) => {
      const fitting = wallets.filter(
        (wallet) =>
          findSecret(wallet, campaign.chain) === null &&
          findMistake(wallet, campaign.chain) === null,
      );
      const trials = await trySafely(campaign, fitting);
      return trials.map((trial) => ({ ...trial, id: campaign.id }));
    }),
  );
  const trials = rows.flat();
  if (trials.length === 0) throw new Error("no campaign asks an upstream about such a wallet");
  const cells = trials.map(({ id, source, wallet, status, ms, points, problem }) => [
    ...[id, source, wallet, status, String(Math.round(ms)), points ?? problem],
  ]);
  printTable([["campaign", "source", "wallet", "status", "ms", "points"], ...cells]);
  return trials.every(({ points }) => points !== null);
}

/** A failed trial for each wallet, where a setting is missing: other campaigns go on. */
async function trySafely(campaign: ServedCampaign, wallets: readonly string[]): Promise<Trial[]> {
  if (wallets.length === 0 || Object.keys(campaign.lookups).length === 0) return [];
  try {
    return await trySources(campaign, wallets);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    const failed = { source: "all", status: "–", ms: 0, found: [], points: null };
    return wallets.map((wallet) => ({
      ...failed,
      wallet: keepEnds(wallet),
      problem: error.message,
    }));
  }
}

/** All sources about each wallet, then the live values; one after the other, as a host may refuse many at once. */
async function trySources(campaign: ServedCampaign, wallets: readonly string[]): Promise<Trial[]> {
  const { pointsTimeoutMs, ...settings } = parseSettings(campaign, process.env);
  const request = createRequest(campaign, settings);
  const requestJson = createJsonClient(settings.publicOrigin);
  const clean = (text: string) => replaceControls(hideSecrets(text, settings.secrets));
  const trials: Trial[] = [];
  async function add(
    source: string,
    wallet: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ) {
    const startedAt = performance.now();
    const trial = await work(AbortSignal.timeout(pointsTimeoutMs));
    trials.push({
      ...{ source, wallet, status: trial.status, ms: performance.now() - startedAt },
      ...{ found: trial.found.map(clean), points: trial.points && clean(trial.points) },
      problem: clean(trial.problem),
    });
  }
  for (const wallet of wallets)
    for (const source of Object.keys(campaign.lookups))
      await add(source, keepEnds(wallet), (signal) =>
        trySource(campaign, source, wallet, (call) => request(call, signal)),
      );
  for (const [param, live] of Object.entries(campaign.liveValues)) {
    const { name, url, sent, read } = describeCall(campaign, param, live, settings);
    await add(name, "–", (signal) => tryLiveValue(() => requestJson(url, signal, sent), read));
  }
  return trials;
}

async function tryLiveValue(
  request: () => Promise<{ status: number; json: unknown }>,
  read: (json: unknown) => number,
): Promise<Result> {
  try {
    const { status, json } = await request();
    return { status: String(status), found: [], points: String(read(json)), problem: "" };
  } catch (error) {
    return describeFailure(error);
  }
}

function describeFailure(error: unknown): Result {
  if (!(error instanceof SourceFailure)) throw error;
  return { status: String(error.status ?? "–"), found: [], points: null, problem: error.message };
}

async function trySource(
  campaign: ServedCampaign,
  source: Source,
  wallet: string,
  request: (call: UpstreamCall) => ReturnType<ReturnType<typeof createRequest>>,
): Promise<Result> {
  const { answer: shape } = getEntry(campaign.lookups, source);
  const { optional, decimals, isShare, ...pointers } = shape;
  try {
    const call = createCall(campaign, source, wallet);
    const { status, json, isUnknownWallet } = await request(call);
    if (isUnknownWallet)
      return { status: String(status), found: [], points: "0, an unknown wallet", problem: "" };
    const found = Object.entries(pointers).map(([field, each]) => {
      const pointer = typeof each === "object" ? each.at : each;
      const values = findAll(json, pointer, optional, call.address) ?? [];
      const shown = values.map(({ value }) =>
        value === undefined ? "nothing" : formatValue(value),
      );
      return `${field} ${pointer}: ${shortenText(shown.join(", ") || "nothing", SHOWN)}`;
    });
    const reply = readReply(shape, json, call.address);
    const points =
      reply === null
        ? null
        : "refused" in reply
          ? `0, ${reply.refused}`
          : `${reply.points}${shape.isShare ? "%" : ""}`;
    const problem = reply === null ? formatMismatch(shape, json, call.address) : "";
    return { status: String(status), found, points, problem };
  } catch (error) {
    return describeFailure(error);
  }
}

function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    );
}

function formatValue(value: unknown): string {
  return inspect(value, { depth: 2, maxStringLength: SHOWN, breakLength: Infinity });
}

/** An upstream's text could rewrite the terminal. */
function replaceControls(text: string): string {
  return text.replace(/\p{C}/gu, "\uFFFD");
}
