import type { Crowd } from "~/snapshot/open-snapshot.server";
import type { CrowdSource } from "~/estimate/standing";
import { settings } from "~/settings.server";
import type { SiteSnapshot } from "~/site";
import { servedSnapshot } from "./served-snapshot.server";

/** What `/api/crowd` answers. */
export interface CrowdReport {
  name: string;
  takenAt: string | null;
  wallets: number;
  crowds: Record<CrowdSource, Crowd>;
}

/** What a page says of the served snapshot; null where points are live. */
export function describeSiteSnapshot(): SiteSnapshot | null {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets, crowds, averageMultiplier } = snapshot.info;
  return {
    name,
    takenAt,
    wallets,
    isMadeUp: settings.pointsSource === "sample",
    totals: {
      // Nothing can be divided by what nobody has: the assumption stays.
      ...(crowds.expedition.sum > 0 && { base: crowds.expedition.sum }),
      ...(averageMultiplier !== null && { factor: averageMultiplier }),
      ...(crowds.testnet.sum > 0 && { pool: crowds.testnet.sum }),
    },
  };
}

/** The served snapshot's crowds; null where points are live. */
export function describeCrowd(): CrowdReport | null {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets, crowds } = snapshot.info;
  return { name, takenAt, wallets, crowds };
}
