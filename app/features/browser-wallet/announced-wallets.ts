import { cleanName } from "~/domain/scenario/clean-name";

/** A wallet in the browser, as it announces itself (EIP-6963). */
export interface AnnouncedWallet {
  id: string;
  /** As it calls itself, cleaned and cut. */
  name: string;
  provider: { request: (call: { method: string }) => Promise<unknown> };
}

/** The most wallets that are offered. */
const MAX_ANNOUNCED = 5;
/** The most characters shown of a wallet's name. */
const MAX_NAME_LENGTH = 24;

const NONE: readonly AnnouncedWallet[] = [];
let announced = NONE;

/** The browser's wallets so far; the same list until another one announces itself. */
export function readAnnounced(): readonly AnnouncedWallet[] {
  return announced;
}

/** Asks the browser's wallets to announce themselves, and listens to those that come later. */
export function subscribeToAnnounced(listener: () => void): () => void {
  function add(event: Event) {
    const wallet = readAnnouncement(event);
    if (wallet === null || announced.length === MAX_ANNOUNCED) return;
    // Each announces itself again whenever any page script asks.
    if (announced.some(({ id }) => id === wallet.id)) return;
    announced = [...announced, wallet];
    listener();
  }
  window.addEventListener("eip6963:announceProvider", add);
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  return () => window.removeEventListener("eip6963:announceProvider", add);
}

/** The wallet of an announcement; null if it is malformed, as any extension may dispatch one. */
function readAnnouncement(event: Event): AnnouncedWallet | null {
  try {
    const { info, provider } = (event as CustomEvent<Record<"info" | "provider", never>>).detail;
    const { uuid, name } = info as Record<string, unknown>;
    const { request } = provider as Record<string, unknown>;
    const isWhole = typeof uuid === "string" && typeof name === "string";
    if (!isWhole || typeof request !== "function") return null;
    return { id: uuid, name: cleanName(name, MAX_NAME_LENGTH) || "Wallet", provider };
  } catch {
    return null;
  }
}
