import { formatAge } from "~/domain/estimate/format";
import { isEnsName } from "~/domain/scenario/ens-name";
import { isUsualWallet } from "~/domain/scenario/wallet";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import { useMistake } from "./use-mistake";

/** The lookup's progress beside the field, and its outcome if there is nothing to show. */
export function WalletStatus({
  count,
  isLoading,
  refusal,
  hasNoPoints,
}: {
  count: number;
  isLoading: boolean;
  /** Why what is in the field isn't looked up; null if it is. */
  refusal: string | null;
  hasNoPoints: boolean;
}) {
  return (
    <div id="wallet-status" role="status">
      {isLoading ? (
        <p data-testid="loading">Loading…</p>
      ) : refusal !== null ? (
        <p className="field-message">{refusal}</p>
      ) : (
        hasNoPoints && (
          <p>{`No points found for ${count === 1 ? "this wallet" : "these wallets"}.`}</p>
        )
      )}
    </div>
  );
}

/**
 * Says what to enter, warns about a wallet that is probably mistyped, and counts several. Always
 * rendered, so that nothing shifts.
 *
 * @param wallet null if there is nothing to say about it.
 * @param resolved what the wallet's name leads to; null if it isn't a name.
 */
export function WalletHint({
  wallet,
  resolved,
  count,
}: {
  wallet: string | null;
  resolved: { address: string; staleMs: number | null } | null;
  count: number;
}) {
  const mistake = useMistake(wallet);
  return (
    <p className="hint" id="wallet-hint" aria-live="polite">
      {wallet === "" && "Just paste a public address. No wallet connection, no signature."}
      {mistake !== null && `This address ${mistake}.`}
      {wallet &&
        mistake === null &&
        !isUsualWallet(wallet) &&
        (isEnsName(wallet)
          ? "Names aren’t available here. Paste the address instead."
          : "That doesn’t look like an address. Use 0x followed by 40 hex characters.")}
      {resolved && <span translate="no">{resolved.address}</span>}
      {resolved?.staleMs && ` (up to ${formatAge(resolved.staleMs)} old)`}
      {count > 1 && `${count} wallets${count < MAX_WALLETS ? "" : ", the maximum"}`}
    </p>
  );
}
