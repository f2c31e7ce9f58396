import { inspect } from "node:util";
import { getEntry } from "~/estimate/campaign";
import { replaceControls, shortenText } from "~/estimate/format";
import type { Source } from "~/estimate/points";
import { findSecret } from "~/estimate/secret";
import { findMistake, keepEnds } from "~/estimate/wallet";
import { findAll } from "~/server/campaign/json-pointer.server";
import type { ReplyShape, ServedCampaign } from "~/server/campaign/served-campaign.server";
import { parseSettings, SettingError } from "~/server/operations/settings.server";
import { createJsonClient } from "~/server/points/json-client.server";
import { describeCall } from "~/server/points/live-campaign.server";
import { hideKeys, SourceFailure } from "~/server/points/points-source.server";
import { readReply } from "~/server/points/reply.server";
import { createCall, createRequest, type UpstreamCall } from "~/server/points/upstream.server";
import { UsageError } from "./report.server";

/** The most characters of what a pointer finds, and of a reply. */
const SHOWN = 500;

/** The outcome of asking one source, or for a live value. */
interface Answer {
  /** Null without a reply. */
  status: number | null;
  /** The finds of each pointer; then the reply, if it can't be read. */
  found: string[];
  /** The points, or what is wrong. */
  outcome: string;
  hasFailed: boolean;
}

/** An answer as it is printed. */
interface Trial {
  text: string;
  hasFailed: boolean;
}

/**
 * Asks all sources of campaigns about the wallets whose form fits their chains, and prints the answers.
 * Returns true if none failed.
 *
 * @throws {UsageError} if nothing could be asked.
 */
export async function tryCampaigns(
  campaigns: readonly ServedCampaign[],
  wallets: readonly string[],
): Promise<boolean> {
  const trials = await Promise.all(
    campaigns.map((campaign) => {
      const fitting = wallets.filter(
        (wallet) => !isSecret(wallet, campaign) && findMistake(wallet, campaign.chain) === null,
      );
      return trySafely(campaign, fitting);
    }),
  );
  const all = trials.flat();
  if (all.length === 0) {
    const isRefused = campaigns.some((campaign) =>
      wallets.some((wallet) => isSecret(wallet, campaign)),
    );
    throw new UsageError(
      isRefused
        ? "this could be a secret, so it was not sent; give the wallet's address"
        : "no campaign asks an upstream about such a wallet",
    );
  }
  console.log(all.map(({ text }) => text).join("\n"));
  return !all.some(({ hasFailed }) => hasFailed);
}

function isSecret(wallet: string, { chain }: ServedCampaign): boolean {
  return findSecret(wallet, chain) !== null;
}

/** A failed trial where a setting is missing: other campaigns go on. */
async function trySafely(campaign: ServedCampaign, wallets: readonly string[]): Promise<Trial[]> {
  if (wallets.length === 0 || Object.keys(campaign.calls).length === 0) return [];
  try {
    return await trySources(campaign, wallets);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [{ text: `${campaign.id}: ${error.message}`, hasFailed: true }];
  }
}

/** All sources about each wallet, then the live values; one after the other, because a host may refuse many at once. */
async function trySources(campaign: ServedCampaign, wallets: readonly string[]): Promise<Trial[]> {
  const { pointsTimeoutMs, ...settings } = parseSettings(campaign, process.env);
  const request = createRequest(campaign, settings);
  const requestJson = createJsonClient(settings.publicOrigin);
  const clean = (text: string) => replaceControls(hideKeys(text, settings.apiKeys));
  const trials: Trial[] = [];
  async function add(name: string, ask: (signal: AbortSignal) => Promise<Answer>) {
    const startedAt = performance.now();
    const answer = await ask(AbortSignal.timeout(pointsTimeoutMs)).catch(describeFailure);
    const { status, found, outcome, hasFailed } = answer;
    const ms = Math.round(performance.now() - startedAt);
    const lines = [`${campaign.id} ${name} ${status ?? "–"} ${ms} ms: ${outcome}`, ...found];
    trials.push({ text: lines.map(clean).join("\n  "), hasFailed });
  }
  for (const wallet of wallets)
    for (const source of Object.keys(campaign.calls))
      await add(`${source} ${keepEnds(wallet)}`, (signal) =>
        trySource(campaign, source, wallet, (call) => request(call, signal)),
      );
  for (const [param, live] of Object.entries(campaign.liveValues)) {
    const { name, url, sent, read } = describeCall(campaign, param, live, settings);
    await add(name, async (signal) => {
      const { status, json } = await requestJson(url, signal, sent);
      return { status, found: [], outcome: String(read(json)), hasFailed: false };
    });
  }
  return trials;
}

function describeFailure(error: unknown): Answer {
  if (!(error instanceof SourceFailure)) throw error;
  return { status: error.status, found: [], outcome: error.message, hasFailed: true };
}

async function trySource(
  campaign: ServedCampaign,
  source: Source,
  wallet: string,
  request: (call: UpstreamCall) => ReturnType<ReturnType<typeof createRequest>>,
): Promise<Answer> {
  const { answer: shape } = getEntry(campaign.calls, source);
  const call = createCall(campaign, source, wallet);
  const { status, json, isUnknownWallet } = await request(call);
  if (isUnknownWallet)
    return { status, found: [], outcome: "0, an unknown wallet", hasFailed: false };
  const found = findEach(shape, json, call.address);
  const reply = readReply(shape, json, call.address);
  if ("problem" in reply) {
    const whole = `the reply: ${shortenText(formatJson(json), SHOWN)}`;
    return { status, found: [...found, whole], outcome: reply.problem, hasFailed: true };
  }
  const outcome =
    "refused" in reply ? `0, ${reply.refused}` : `${reply.points}${shape.isShare ? "%" : ""}`;
  return { status, found, outcome, hasFailed: false };
}

/** A line for each pointer, with the values that it finds. */
function findEach(
  { optional, decimals, isShare, ...pointers }: ReplyShape,
  json: unknown,
  address: string,
): string[] {
  return Object.entries(pointers).map(([field, each]) => {
    const pointer = typeof each === "object" ? each.at : each;
    const values = findAll(json, pointer, optional, address) ?? [];
    const shown = values.map(({ value }) => (value === undefined ? "nothing" : formatJson(value)));
    return `${field} ${pointer}: ${shortenText(shown.join(", ") || "nothing", SHOWN)}`;
  });
}

function formatJson(value: unknown): string {
  return inspect(value, { depth: 2, maxStringLength: SHOWN, breakLength: Infinity });
}
