import { WITHOUT_SCRIPT } from "../../built/support/http-client";
import { listSources } from "~/domain/campaign/campaign";
import type { Upstream } from "../../support/points-upstream";
import { newWallet } from "../../support/new-wallets";
import { judgeEstimate, judgePage, judgeSource, pathOfSource, type Judge } from "./judge";
import { mitosis } from "../../support/mitosis";

/** One request of the soak, and how to judge its answer. */
export interface Visit {
  kind: "page" | "estimate" | "source";
  wallet: string;
  path: string;
  headers?: Record<string, string>;
  judge: Judge;
}

/** Addresses that can't be sent upstream, so `/api/<source>` rejects them. */
const UNSENDABLE = ["..", "x".repeat(300)];
const HOSTILE = ["a/../b", "?asset=x#", "%2e%2e", "🦄\u202e", '"><script>', "a\r\nb\0"];
const REPEATED = 40;

/**
 * Cycles through pages, estimates and single sources, for wallets that are new, known or
 * hostile.
 *
 * @param mayFail whether an upstream's sources may fail now.
 */
export function createVisits(mayFail: (upstream: Upstream) => boolean): (index: number) => Visit {
  const known = Array.from({ length: REPEATED }, newWallet);
  return (index) => {
    const wallet = chooseWallet(index, known);
    const query = new URLSearchParams({ wallet });
    if (index % 3 === 0) {
      return {
        kind: "page",
        wallet,
        path: `/?${query}`,
        headers: WITHOUT_SCRIPT,
        judge: judgePage,
      };
    }
    if (index % 3 === 1 || UNSENDABLE.includes(wallet)) {
      return { kind: "estimate", wallet, path: `/api/estimate?${query}`, judge: judgeEstimate };
    }
    const source =
      listSources(mitosis)[Math.floor(index / 3) % listSources(mitosis).length] ?? "theo";
    const upstream = source === "theo" || source === "testnet" ? source : "expedition";
    const judge = judgeSource(source, () => mayFail(upstream));
    return { kind: "source", wallet, path: pathOfSource(source, wallet), judge };
  };
}

function chooseWallet(index: number, known: string[]): string {
  if (index % 5 < 2) return newWallet();
  if (index % 5 < 4) return known[(index * 7) % known.length] as string;
  const hostile = [...UNSENDABLE, ...HOSTILE];
  return hostile[Math.floor(index / 5) % hostile.length] as string;
}
