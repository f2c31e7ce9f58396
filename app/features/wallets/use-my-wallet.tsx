import { useEffect, useState, useSyncExternalStore } from "react";
import { isEvmAddress } from "~/estimate/wallet";
import { cleanName, MAX_WALLETS } from "~/estimate/wallet-list";
import type { Notice } from "~/ui/notice";

/** Limit for “Continue in …”: some wallets never answer once their window is closed. */
const WAIT_MS = 60_000;

export function UseMyWallet({
  add,
  showNotice,
}: {
  add: (wallets: readonly string[]) => void;
  showNotice: (notice: Notice) => void;
}) {
  const wallets = useSyncExternalStore(subscribeToAnnounced, () => announced);
  const [asked, setAsked] = useState<AnnouncedWallet | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => {
      setAsked(null);
      showNotice({ text: formatFailure(asked.name, PENDING), isProblem: true });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [asked, showNotice]);
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

/** The visitor refused (EIP-1193). */
const REFUSED = 4001;
/** A request is already open (EIP-1474). */
const PENDING = -32002;

/** Asks once for addresses, and for nothing else; a text says why there are none. */
async function requestAddresses({ name, provider }: AnnouncedWallet): Promise<string[] | string> {
  try {
    const reply = await provider.request({ method: "eth_requestAccounts" });
    const list: unknown[] = Array.isArray(reply) ? reply : [];
    // Nothing beyond this is read, however long the list claims to be.
    const length = Math.min(list.length, MAX_WALLETS);
    const addresses = Array.from({ length }, (_, index) => list[index]).filter(
      (each): each is string => typeof each === "string" && isEvmAddress(each),
    );
    if (addresses.length > 0) return addresses;
    return `${name} gave no address. Unlock it and try again, or paste your address.`;
  } catch (error) {
    return formatFailure(name, codeOf(error));
  }
}

function formatFailure(name: string, code: unknown): string {
  if (code === REFUSED) return `${name} didn’t share an address. Paste your address instead.`;
  if (code === PENDING) return `${name} is waiting for your answer. Open it to continue.`;
  return `${name} couldn’t be asked for an address. Paste your address instead.`;
}

/** Null if there is none, or reading it throws. */
function codeOf(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | null)?.code ?? null;
  } catch {
    return null;
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

/** Null if malformed: any extension may dispatch one. */
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
