import { setImmediate as nextTurn } from "node:timers/promises";
import { hasParts } from "~/estimate/campaign";
import { listNotes } from "~/estimate/capabilities";
import { readWallets } from "~/estimate/codec";
import { estimateScenario } from "~/estimate/estimate";
import { defaultScenario } from "~/estimate/fields";
import { formatFdvShort, formatTime } from "~/estimate/format";
import {
  findLongestWait,
  listUnavailable,
  newLookup,
  describeStale,
  type Lookup,
} from "~/estimate/lookup";
import {
  PORTAL_ID,
  sortRows,
  sumTotals,
  type PortalAnswer,
  type PortalList,
  type PortalRow,
} from "~/estimate/portal";
import { hasOldOdds } from "~/estimate/provenance";
import { acceptsEvm, findMistake, isEnsName, isName } from "~/estimate/wallet";
import { listDistinct, writeWallets } from "~/estimate/wallet-list";
import { refuseTooMany, isUnknownName } from "~/server/api/reports.server";
import { formatEnd, type ServedCampaign } from "~/server/campaign/served-campaign";
import { clientAddress } from "~/server/http/request.server";
import type { Server, Service } from "~/server/points/create-server.server";
import type { Release } from "~/server/points/limits.server";
import { lookUpWallets, refusedBy } from "~/server/points/look-up-wallets.server";
import { SourceFailure } from "~/server/points/points-source.server";

/**
 * Estimates the campaigns at their defaults for the wallets in a request's query. They take places for
 * their lookups in turn; a campaign whose turn doesn't come within half of a lookup's time is refused,
 * because the rest is for the lookup itself. A failure costs the other campaigns nothing.
 */
export async function answerPortal(server: Server, request: Request): Promise<PortalList> {
  const wallets = readWallets(new URL(request.url).searchParams, server.portal!.campaign.chain);
  const { pointsTimeoutMs, trustedProxyHops } = server.settings;
  const client = clientAddress(request, trustedProxyHops);
  const until = performance.now() + pointsTimeoutMs;
  const startBy = until - pointsTimeoutMs / 2;
  let before: Promise<unknown> = Promise.resolve();
  function lookUp(service: Service, wallets: string[]): Promise<Lookup[]> {
    // Each in a turn of the event loop, because cached wallets take time, too.
    const turn = before
      .then(() => nextTurn())
      .then(() => acquirePlaces(server, service, wallets, startBy));
    before = turn.catch(() => undefined);
    return turn.then((release) =>
      lookUpWallets(wallets, { client, until }, service).finally(() => release(Infinity)),
    );
  }
  const rows = server.services.map((service) => answerRow(service, wallets, lookUp));
  return { wallets, rows: await Promise.all(rows) };
}

/** Takes a place for each call; wallets with replies here need none. */
async function acquirePlaces(
  { portalSemaphore }: Server,
  { points }: Service,
  wallets: readonly string[],
  startBy: number,
): Promise<Release> {
  const missing = wallets.filter((wallet) => !points.ask(wallet, async () => undefined).isReady());
  const count = missing.length * points.sources.length;
  return count === 0 ? () => undefined : portalSemaphore.acquire(PORTAL_ID, count, startBy);
}

type LookUp = (service: Service, wallets: string[]) => Promise<Lookup[]>;

async function answerRow(
  service: Service,
  wallets: readonly string[],
  lookUp: LookUp,
): Promise<PortalRow> {
  const campaign = service.getLiveCampaign();
  const { id, base, name, logo, token } = campaign;
  // By the campaign's own rule, because one chain's address may be another chain's private key.
  const safe = listDistinct(writeWallets(wallets), campaign.chain);
  const fitting = safe.filter((wallet) => isWalletOf(campaign, wallet));
  const now = new Date();
  const end = formatEnd(campaign, now);
  const needs = findNeed(campaign, fitting);
  const isAsked = needs === null && end === null;
  return {
    ...{ id, base, name, logo, end, needs },
    symbol: token?.symbol ?? "",
    note: formatWorth(campaign, now),
    wallets: fitting,
    isDemo: service.settings.pointsSource === "sample",
    answer: isAsked ? await estimate(campaign, fitting, lookUp(service, fitting)) : null,
  };
}

/** True for the chain's addresses and for names, which any source may know; ENS has Ethereum's. */
function isWalletOf({ chain, readsWallets }: ServedCampaign, wallet: string): boolean {
  if (!readsWallets) return false;
  const isNameHere = isName(wallet) && (acceptsEvm(chain) || !isEnsName(wallet));
  return isNameHere || findMistake(wallet, chain) === null;
}

function findNeed(campaign: ServedCampaign, wallets: readonly string[]): PortalRow["needs"] {
  if (!hasParts(campaign)) return "bonuses";
  if (!campaign.readsWallets) return "points";
  return wallets.length === 0 ? "wallet" : null;
}

function formatWorth(campaign: ServedCampaign, now: Date): string {
  const [note] = listNotes(campaign, null, "portal");
  const assumed = `${formatFdvShort(campaign.fdv.default)} FDV assumed`;
  if (note === undefined) return assumed;
  const day = hasOldOdds(campaign, now) ? ` on ${formatTime(campaign.odds!.at)}` : "";
  return `${assumed} · ${note.text}${day}`;
}

async function estimate(
  campaign: ServedCampaign,
  wallets: string[],
  looking: Promise<Lookup[]>,
): Promise<PortalAnswer> {
  const lookups = await looking.catch((error: unknown) => {
    if (error instanceof SourceFailure) {
      return wallets.map((wallet) => newLookup(wallet, refusedBy(error)));
    }
    // A bug of ours must not cost the other campaigns anything.
    console.error(error);
    return wallets.map((wallet) => newLookup(wallet, { state: "failed", reason: "It failed" }));
  });
  const scenario = { ...defaultScenario(campaign), ...writeWallets(wallets) };
  const { status, totalUSD, warning } = estimateScenario(campaign, scenario, lookups);
  const replies = lookups.flatMap((lookup) => lookup.replies);
  const refused = lookups.filter((lookup) => lookup.state === "refused");
  return {
    status,
    totalUSD,
    warning:
      refused.length > 0 && status === "unknown" ? "No total: too many lookups for now" : warning,
    unavailable: listUnavailable(campaign, replies),
    staleMs: describeStale(campaign, replies)?.ageMs ?? null,
    unknown: lookups.filter((each) => isUnknownName(campaign, each)).map(({ wallet }) => wallet),
    retryAfterS: findLongestWait(refused),
    isCrowded: refused.every(({ isCrowded }) => isCrowded),
  };
}

/** The portal's JSON; 429 if every campaign refuses, 503 if nowhere for the client's own limit. */
export async function reportPortal(server: Server, request: Request) {
  const { wallets, rows } = await answerPortal(server, request);
  const answers = rows.flatMap(({ answer }) => answer ?? []);
  const waits = answers.flatMap((each) =>
    each.status === "unknown" ? (each.retryAfterS ?? []) : [],
  );
  const isCrowded = answers.every((each) => each.isCrowded);
  if (waits.length > 0 && waits.length === answers.length)
    return refuseTooMany(Math.max(...waits), isCrowded);
  const { sumUSD, missing } = sumTotals(wallets, rows);
  return {
    campaigns: sortRows(rows).map(({ id, name, symbol, end, needs, answer }) => ({
      id,
      name,
      symbol,
      status: answer?.status ?? "empty",
      totalUSD: answer?.totalUSD ?? null,
      unavailable: answer?.unavailable ?? [],
      needs,
      hasEnded: end !== null,
    })),
    sumUSD,
    incomplete: missing.length > 0,
  };
}
