import { shortenWallet } from "~/estimate/format";
import type { Source } from "~/estimate/wallet-points";
import type { SourceFailure } from "./source-failure.server";

/** Failures that were decided here: the breaker's own line and the metrics tell of them. */
const OWN_REASONS = ["address", "broken", "busy"];

/** One line per failure of an upstream, wallet shortened. */
export function logFailure(
  source: Source,
  wallet: string,
  { reason, message }: SourceFailure,
  ms: number,
): void {
  if (OWN_REASONS.includes(reason)) return;
  const detail = hideWallet(message, wallet);
  warn({ event: "source-failed", source, reason, detail, ms: Math.round(ms), wallet });
}

/** An upstream is taken for dead, or alive again. */
export function logBreaker(upstream: string, state: "broken" | "mended"): void {
  console.warn(JSON.stringify({ event: `upstream-${state}`, upstream }));
}

/** The testnet's `success: false` is an answer, but one that an operator may want to see. */
export function logTestnetRefusal(answer: unknown, wallet: string): void {
  if (typeof answer !== "object" || answer === null) return;
  if (!("success" in answer) || answer.success !== false) return;
  const error = "error" in answer ? hideWallet(answer.error, wallet) : null;
  warn({ event: "testnet-refused", error, wallet });
}

function warn({ wallet, ...fields }: { wallet: string } & Record<string, unknown>): void {
  // JSON, so that nothing an upstream or a visitor wrote can start a line of its own.
  console.warn(JSON.stringify({ ...fields, wallet: shortenWallet(wallet) }));
}

/** Upstreams may quote the address that they were asked for, in whatever case. */
function hideWallet(text: unknown, wallet: string): unknown {
  if (typeof text !== "string") return text;
  const pattern = wallet.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return text.replace(new RegExp(pattern, "gi"), () => shortenWallet(wallet));
}
