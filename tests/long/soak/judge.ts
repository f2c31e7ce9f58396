import { ASSETS } from "../../support/wallets";
import { listSources } from "~/domain/campaign/campaign";
import type { Source } from "~/domain/estimate/wallet-points";
import { cleanWallet } from "~/domain/scenario/wallet";
import type { Answer } from "../../built/support/http-client";
import { mitosis } from "../../support/mitosis";
import { estimateOf, pointsAt, totalIn, totalOf } from "../../support/new-wallets";

/** Says what is wrong with an answer; null if it is correct. */
export type Judge = (answer: Answer, wallet: string) => string | null;

/** `/api/estimate` always answers, and counts in full every source not listed as unavailable. */
export const judgeEstimate: Judge = ({ status, body }, wallet) => {
  if (status !== 200) return `status ${status}`;
  const { estimate, unavailable } = JSON.parse(body);
  const right = estimateOf(cleanWallet(wallet), unavailable);
  if (JSON.stringify(estimate) === JSON.stringify(right)) return null;
  return `wrong figures: ${JSON.stringify({ estimate, right, unavailable })}`;
};

/**
 * The page always answers, and counts in full every source that its note doesn't name; none for
 * an address that can't be looked up.
 */
export const judgePage: Judge = ({ status, body }, wallet) => {
  if (status !== 200) return `status ${status}`;
  const html = body.replaceAll("<!-- -->", "");
  const shown = totalIn(html);
  const right = totalOf(cleanWallet(wallet), readUnavailable(html));
  return shown === right ? null : `wrong total: ${shown} instead of ${right}`;
};

function readUnavailable(html: string): readonly string[] {
  if (html.includes("This address can’t be looked up")) return listSources(mitosis);
  const names =
    / did not answer \(([^)]*)\)(?: and counts? as 0|, so no points)/
      .exec(html)?.[1]
      ?.split(", ") ?? [];
  return names.map((name) => {
    if (name === "Theo Vault") return "theo";
    return name === "Testnet" ? "testnet" : `expedition:${name}`;
  });
}

/** `/api/<source>` gives the correct answer, or fails if it may. */
export function judgeSource(source: Source, mayFail: () => boolean): Judge {
  return ({ status, body }, wallet) => {
    if (status === 502 || status === 504) return mayFail() ? null : `status ${status}`;
    if (status !== 200) return `status ${status}`;
    const right = JSON.stringify(bodyOf(source, wallet));
    return body === right ? null : `wrong answer: ${body} instead of ${right}`;
  };
}

function bodyOf(source: Source, wallet: string): unknown {
  const { points, tier } = pointsAt(source, wallet);
  if (source === "theo") return [{ mitoPoints: points }];
  if (source === "testnet") return { success: true, data: { total_balance: points } };
  return { mitoPoints: { total: points }, tier: { tier } };
}

/** The path of a source's points. */
export function pathOfSource(source: Source, wallet: string): string {
  const segment = encodeURIComponent(wallet);
  const asset = ASSETS.find((known) => source === `expedition:${known}`);
  return asset ? `/api/expedition/${segment}?asset=${asset}` : `/api/${source}/${segment}`;
}
