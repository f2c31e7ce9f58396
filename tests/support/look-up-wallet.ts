import type { Lookup } from "~/domain/estimate/lookup";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";

type Parameters = globalThis.Parameters<typeof lookUpWallets>;

/** Looks up a single wallet. */
export async function lookUpWallet(
  wallet: string,
  options: Parameters[1],
  context: Parameters[2],
): Promise<Lookup> {
  const [lookup] = await lookUpWallets([wallet], options, context);
  if (lookup === undefined) throw new Error("no lookup");
  return lookup;
}
