import { inspect } from "node:util";
import { getEntry } from "~/estimate/campaign";
import { shortenText } from "~/estimate/format";
import type { Source } from "~/estimate/points";
import { findSecret } from "~/estimate/secret";
import { findAll } from "~/server/campaign/json-pointer.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { parseSettings } from "~/server/operations/settings.server";
import { SourceFailure } from "~/server/points/points-source.server";
import { formatMismatch, readReply } from "~/server/points/reply.server";
import {
  createCall,
  type UpstreamCall,
  createRequest,
  isUnknownWallet,
} from "~/server/points/upstream.server";

/** The most characters of what a pointer finds. */
const SHOWN = 200;

/** Returns whether every source has answered. Throws for a bad setting, and for a possible secret. */
export async function tryWallet(campaign: ServedCampaign, wallet: string): Promise<boolean> {
  if (findSecret(wallet, campaign.chain) !== null)
    throw new Error("this could be a secret, so it was not sent; give the wallet's address");
  const sources = Object.keys(campaign.lookups);
  if (sources.length === 0) throw new Error("no source has an upstream: points are typed");
  const { pointsTimeoutMs, ...settings } = parseSettings(campaign, process.env);
  const request = createRequest(campaign, settings);
  let isWhole = true;
  for (const source of sources) {
    const failure = await trySource(campaign, source, wallet, (call) =>
      request(call, AbortSignal.timeout(pointsTimeoutMs)),
    );
    if (failure === null) continue;
    isWhole = false;
    console.error(replaceControls(`${source}: ${failure.message}`));
  }
  return isWhole;
}

/** Returns a source's failure; null if it has answered. */
async function trySource(
  campaign: ServedCampaign,
  source: Source,
  wallet: string,
  request: (call: UpstreamCall) => ReturnType<ReturnType<typeof createRequest>>,
): Promise<SourceFailure | null> {
  const { upstream, answer: shape } = getEntry(campaign.lookups, source);
  const { optional, decimals, ...pointers } = shape;
  const { upstreams } = campaign;
  const isUnknown = (reply: unknown) => isUnknownWallet(getEntry(upstreams, upstream), reply);
  const print = (lines: string[]) =>
    console.log([`${source}:`, ...lines].map(replaceControls).join("\n  "));
  try {
    const call = createCall(campaign, source, wallet);
    const { status, json } = await request(call);
    const found = Object.entries(pointers).map(([field, each]) => {
      const pointer = typeof each === "object" ? each.at : each;
      const values = findAll(json, pointer, optional, call.address) ?? [];
      const shown = values.map(({ value }) =>
        value === undefined ? "nothing" : formatValue(value),
      );
      return `${field} ${pointer}: ${shortenText(shown.join(", ") || "nothing", SHOWN)}`;
    });
    const reply = isUnknown(json)
      ? { refused: "an unknown wallet" }
      : readReply(shape, json, call.address);
    if (reply === null) {
      print([`status ${status}`, ...found]);
      return new SourceFailure("shape", formatMismatch(shape, json, call.address));
    }
    const points = "refused" in reply ? `0, ${reply.refused}` : reply.points;
    print([`status ${status}`, ...found, `points: ${points}`]);
    return null;
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    if (!isUnknown(error)) return error;
    print([error.message, "points: 0, an unknown wallet"]);
    return null;
  }
}

function formatValue(value: unknown): string {
  return inspect(value, { depth: 2, maxStringLength: SHOWN, breakLength: Infinity });
}

/** An upstream's text could rewrite the terminal. */
function replaceControls(text: string): string {
  return text.replace(/\p{C}/gu, "\uFFFD");
}
