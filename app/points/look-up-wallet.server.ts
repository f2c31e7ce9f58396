import type { SourcePoints } from "~/estimate/wallet-points";
import { emptyLookup, type WalletLookup } from "~/estimate/wallet-lookup";
import { defaultReach, lookUpSource, type Reach } from "./look-up-source.server";
import { WALLET_SOURCES, type SourceDefinition } from "./sources.server";

/**
 * Asks all eight sources at once. Never rejects for a source's failure: such a
 * source counts as 0 points with tier 1 and is marked.
 *
 * @param wallet trimmed; nothing is asked for an empty one.
 * @param budgetMs how long to wait before handing out what has arrived; the
 *   rest follows in `rest`. `Infinity`: wait for all.
 */
export async function lookUpWallet(
  wallet: string,
  { signal, budgetMs }: { signal: AbortSignal; budgetMs: number },
  reach: Reach = defaultReach,
): Promise<WalletLookup> {
  if (wallet === "") return emptyLookup(wallet);
  const answers: SourcePoints[] = [];
  const all = Promise.all(
    WALLET_SOURCES.map(async (definition) => {
      const answer = await askForPoints(
        definition as SourceDefinition<unknown>,
        wallet,
        signal,
        reach,
      );
      answers.push(answer);
      return answer;
    }),
  );
  await withinBudget(all, budgetMs);
  const done = answers.length === WALLET_SOURCES.length;
  return { wallet, answers: [...answers], rest: done ? null : all, error: null };
}

async function askForPoints<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  signal: AbortSignal,
  reach: Reach,
): Promise<SourcePoints> {
  const { source, toPoints } = definition;
  const outcome = await lookUpSource(definition, wallet, signal, reach);
  if (outcome.status === "failed") return { source, points: 0, tier: 1, failed: true };
  return { source, ...toPoints(outcome.answer), failed: false };
}

async function withinBudget(work: Promise<unknown>, budgetMs: number): Promise<void> {
  if (budgetMs === Infinity) {
    await work;
    return;
  }
  let timer: NodeJS.Timeout | undefined;
  const budget = new Promise((resolve) => {
    timer = setTimeout(resolve, budgetMs);
  });
  await Promise.race([work, budget]).finally(() => clearTimeout(timer));
}
