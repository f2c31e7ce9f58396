import type { Campaign } from "./campaign";
import { formatTime } from "./format";
import { formatNumbersAge } from "./provenance";
import { countDays, toDay } from "./season";
import type { Site } from "./site";

/** `Status: announced. Token launch: Dec 5, 2026. Season ends Dec 8, 2026.`; empty once it has ended. */
export function formatStage(campaign: Campaign, now: Date): string {
  if (formatEnd(campaign, now) !== null) return "";
  const { status, launch, tokenStatus = "none", season } = campaign;
  const isComing = launch !== undefined && !isOver(launch, now);
  const stage = [
    status && `Status: ${status}.`,
    isComing && `Token launch: ${formatTime(launch)}.`,
    !isComing && tokenStatus !== "none" && `Token: ${tokenStatus}.`,
    season?.ends &&
      `Season ${isOver(season.ends, now) ? "ended" : "ends"} ${formatTime(season.ends)}.`,
  ];
  return stage.filter(Boolean).join(" ");
}

/** That the launch has passed, or how old the numbers are; empty where neither is to say. */
export function warnOfAge(campaign: Campaign, now: Date): string {
  const end = formatEnd(campaign, now);
  return end ? `${end}. This was the estimate before.` : formatNumbersAge(campaign, now);
}

/**
 * `Launched Aug 28, 2025`, or `Ended`: the token is live and no season is running, or nothing is to come.
 * Null before that.
 */
export function formatEnd(campaign: Campaign, now: Date): string | null {
  const { status, launch, season } = campaign;
  const hasLaunched = launch !== undefined && isOver(launch, now);
  const isLive = isTokenLive(campaign, now);
  const isRunning = season !== undefined && !(season.ends && isOver(season.ends, now));
  if (isLive && !isRunning) return hasLaunched ? `Launched ${formatTime(launch)}` : "Launched";
  return status === "ended" && (launch === undefined || hasLaunched) ? "Ended" : null;
}

function isTokenLive({ launch, tokenStatus }: Campaign, now: Date): boolean {
  const hasLaunched = launch !== undefined && isOver(launch, now);
  return tokenStatus === undefined ? hasLaunched : tokenStatus === "live";
}

/** In days. */
const MAX_AGE_OF_ODDS = 14;

export function hasOldOdds({ odds }: Campaign, now: Date): boolean {
  return odds !== undefined && countDays(odds.at, now.toISOString()) > MAX_AGE_OF_ODDS;
}

/** From the launch until the last day; null before, after, and where no address is known. */
export function findClaim(campaign: Campaign, now: Date): Site["claim"] | null {
  const { claim } = campaign;
  if (claim === undefined || !isTokenLive(campaign, now)) return null;
  const { url, until } = claim;
  if (until === undefined) return { url, left: "" };
  if (isOver(until, now)) return null;
  const days = countDays(toDay(now), until);
  const left =
    days === 0 ? "today is the last day" : `${days === 1 ? "1 day" : `${days} days`} left`;
  return { url, left };
}

/** @param day ISO 8601, which is over at its end in UTC. */
function isOver(day: string, now: Date): boolean {
  return day < toDay(now);
}
