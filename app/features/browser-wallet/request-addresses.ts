import { isUsualWallet } from "~/domain/scenario/wallet";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { AnnouncedWallet } from "./announced-wallets";

/** The visitor has refused the request, by EIP-1193. */
const REFUSED = 4001;
/** A request is open in the wallet already, by EIP-1474. */
export const PENDING = -32002;

/** Asks a wallet once for its addresses; nothing else is asked or signed. */
export async function requestAddresses({
  name,
  provider,
}: AnnouncedWallet): Promise<{ addresses: string[] } | { problem: string }> {
  try {
    const answer = await provider.request({ method: "eth_requestAccounts" });
    const list: unknown[] = Array.isArray(answer) ? answer : [];
    // No more of it is read, however long it says it is.
    const length = Math.min(list.length, MAX_WALLETS);
    const addresses = Array.from({ length }, (_, index) => list[index]).filter(isAddress);
    if (addresses.length > 0) return { addresses };
    return { problem: `${name} gave no address. Unlock it and try again, or paste your address.` };
  } catch (error) {
    return { problem: describeFailure(name, codeOf(error)) };
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && isUsualWallet(value);
}

/** Says why a wallet has given no address, by the code of its error. */
export function describeFailure(name: string, code: unknown): string {
  if (code === REFUSED) return `${name} didn’t share an address. Paste your address instead.`;
  if (code === PENDING) return `${name} is waiting for your answer. Open it to continue.`;
  return `${name} couldn’t be asked for an address. Paste your address instead.`;
}

/** The code of whatever was thrown; null if there is none, or reading it throws. */
function codeOf(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | null)?.code ?? null;
  } catch {
    return null;
  }
}
