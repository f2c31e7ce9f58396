import { useEffect, useState, useSyncExternalStore } from "react";
import type { Notice } from "~/ui/notice";
import { readAnnounced, subscribeToAnnounced, type AnnouncedWallet } from "./announced-wallets";
import { PENDING, describeFailure, requestAddresses } from "./request-addresses";

/** How long “Continue in …” stays, ms: some wallets never answer once their window is closed. */
const WAIT_MS = 60_000;

/** Buttons that take the address from a wallet in the browser; nothing where there is none. */
export function UseMyWallet({
  add,
  showNotice,
}: {
  /** Adds the wallets in a text. */
  add: (text: string) => unknown;
  showNotice: (notice: Notice) => void;
}) {
  const wallets = useSyncExternalStore(subscribeToAnnounced, readAnnounced);
  const [asked, setAsked] = useState<AnnouncedWallet | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => {
      setAsked(null);
      showNotice({ text: describeFailure(asked.name, PENDING), isProblem: true });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [asked, showNotice]);
  if (wallets.length === 0) return null;

  async function ask(wallet: AnnouncedWallet) {
    setAsked(wallet);
    const answer = await requestAddresses(wallet);
    setAsked((current) => (current === wallet ? null : current));
    if ("problem" in answer) showNotice({ text: answer.problem, isProblem: true });
    else add(answer.addresses.join("\n"));
  }

  return (
    <>
      {wallets.map((wallet) => (
        <button
          key={wallet.id}
          type="button"
          className="text-button small"
          onClick={() => void ask(wallet)}
        >
          {wallets.length === 1 ? "Use my wallet" : `Use ${wallet.name}`}
        </button>
      ))}
      <span className="hint small" role="status">
        {asked === null
          ? "Reads your address only. Nothing is signed."
          : `Continue in ${asked.name}.`}
      </span>
    </>
  );
}
