import { SOURCES, type Source, type SourcePoints } from "./wallet-points";

/** What a page gets about a wallet; the server fills it, the page shows it. */
export interface WalletLookup {
  /** The wallet asked for, trimmed; empty for none. */
  wallet: string;
  /** What has arrived within the first answer's budget. */
  answers: SourcePoints[];
  /** All answers, later, where some are still on their way. */
  rest: Promise<SourcePoints[]> | null;
  /** Why the lookup as a whole failed. */
  error: string | null;
}

/** The lookup of no wallet, or of one that failed as a whole. */
export function emptyLookup(wallet: string, error: string | null = null): WalletLookup {
  return { wallet, answers: [], rest: null, error };
}

/** The sources that did not answer, in the order of `SOURCES`. */
export function listUnavailable(answers: readonly SourcePoints[]): Source[] {
  const failed = new Set(answers.filter((answer) => answer.failed).map(({ source }) => source));
  return SOURCES.filter((source) => failed.has(source));
}
