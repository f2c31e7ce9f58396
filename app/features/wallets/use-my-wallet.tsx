import { useState, useSyncExternalStore } from "react";
import { isEvmAddress } from "~/estimate/wallet";
import { cleanName } from "~/estimate/wallet-list";
import type { Notice } from "~/ui/notice";

export function UseMyWallet({
  add,
  showNotice,
}: {
  add: (wallets: readonly string[]) => void;
  showNotice: (notice: Notice) => void;
}) {
  const wallets = useSyncExternalStore(subscribeToAnnounced, () => announced);
  const [asked, setAsked] = useState<AnnouncedWallet | null>(null);
  if (wallets.length === 0) return null;

  async function ask(wallet: AnnouncedWallet) {
    setAsked(wallet);
    const outcome = await requestAddresses(wallet);
    setAsked((current) => (current === wallet ? null : current));
    if (typeof outcome === "string") showNotice({ text: outcome, isProblem: true });
    else add(outcome);
  }

  return (
    <>
      {wallets.map((wallet) => (
        <button
          key={wallet.id}
          type="button"
          className="text-button tap small"
          onClick={() => void ask(wallet)}
        >
          {wallets.length === 1 ? "Use my wallet" : `Use ${wallet.name}`}
        </button>
      ))}
      <span className="hint small" role="status">
        {asked === null
          ? "Asks your wallet for its address. Nothing to sign."
          : `Continue in ${asked.name}.`}
      </span>
    </>
  );
}

/** Asks once for addresses, and for nothing else; a text says why there are none. */
async function requestAddresses({ name, provider }: AnnouncedWallet): Promise<string[] | string> {
  try {
    const reply = await provider.request({ method: "eth_requestAccounts" });
    const addresses = (Array.isArray(reply) ? reply : []).filter(
      (each): each is string => typeof each === "string" && isEvmAddress(each),
    );
    if (addresses.length > 0) return addresses;
    return `${name} gave no address. Unlock it and try again, or paste your address.`;
  } catch (error) {
    switch ((error as { code?: unknown } | null | undefined)?.code) {
      // The visitor refused (EIP-1193).
      case 4001:
        return `${name} didn’t share an address. Paste your address instead.`;
      // A request is already open (EIP-1474).
      case -32002:
        return `${name} is waiting for your answer. Open it to continue.`;
      default:
        return `${name} couldn’t be asked for an address. Paste your address instead.`;
    }
  }
}

/** Wallet in the browser (EIP-6963). */
interface AnnouncedWallet {
  id: string;
  name: string;
  provider: { request: (call: { method: string }) => Promise<unknown> };
}

const MAX_ANNOUNCED = 5;
const MAX_NAME_LENGTH = 24;

/** One list until another wallet announces itself. */
let announced: readonly AnnouncedWallet[] = [];

function subscribeToAnnounced(listener: () => void): () => void {
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

interface Announcement {
  info?: { uuid?: unknown; name?: unknown };
  provider?: { request?: unknown };
}

/** Null if malformed: any extension may dispatch one. */
function readAnnouncement(event: Event): AnnouncedWallet | null {
  const { info, provider } = (event as CustomEvent<Announcement | null>).detail ?? {};
  const { uuid, name } = info ?? {};
  const isWhole = typeof uuid === "string" && typeof name === "string";
  if (!isWhole || typeof provider?.request !== "function") return null;
  return {
    id: uuid,
    name: cleanName(name, MAX_NAME_LENGTH) || "Wallet",
    provider: provider as AnnouncedWallet["provider"],
  };
}
