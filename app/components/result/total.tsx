import type { Figures } from "~/estimate/estimate-airdrop";
import { formatSupplyShare, formatTokens, formatUsd } from "~/estimate/format";

/** Characters of a total that fit on one line in full size: up to `$99,999,999`. */
const FULL_SIZE_LENGTH = 11;

/** The total in dollars, in tokens and as a share of the supply; what to do where there is none. */
export function Total({
  figures: { estimate, tokenPriceUSD, totalTokens },
  isLoading,
  hasWallet,
}: {
  figures: Figures;
  isLoading: boolean;
  /** Whether there is a wallet. */
  hasWallet: boolean;
}) {
  const total = formatUsd(estimate.totalUSD);
  if (!hasWallet && estimate.totalUSD === 0) {
    return (
      <>
        <p className="visually-hidden" data-testid="usd-total">
          {total}
        </p>
        <p className="total__prompt">Paste a wallet to see your share</p>
      </>
    );
  }
  return (
    <>
      <p
        className={`total ${total.length > FULL_SIZE_LENGTH ? "total--long" : ""}`}
        data-testid="usd-total"
      >
        {total}
      </p>
      <p className="hint">
        {isLoading
          ? "So far; the rest is still loading…"
          : `≈ ${formatTokens(totalTokens, tokenPriceUSD)}`}
      </p>
      <p className="hint">{`${formatSupplyShare(totalTokens)} of the supply`}</p>
    </>
  );
}
