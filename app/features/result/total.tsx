import type { Figures } from "~/domain/estimate/estimate-airdrop";
import type { LookupCounts, ShownTotal } from "~/domain/estimate/lookup-state";
import { NO_VALUE, formatSupplyShare, formatTokens, formatUsd } from "~/domain/estimate/format";
import { useCampaign } from "~/ui/campaign-context";

/** The most characters of a total that fit on one line at full size: `$99,999,999`. */
const FULL_SIZE_LENGTH = 11;

/** The total in dollars, in tokens and as a share of the supply; without one, what to do next. */
export function Total({
  figures: { wallets, typed, tokenPriceUSD, totalTokens },
  total: { status, usd, counts },
  canLookUp,
}: {
  figures: Figures;
  total: ShownTotal;
  canLookUp: boolean;
}) {
  const campaign = useCampaign();
  const total = formatUsd(usd);
  if (wallets.length === 0 && typed === null && usd === 0) {
    return (
      <>
        <p className="visually-hidden" aria-hidden="true" data-testid="usd-total">
          {total}
        </p>
        <p className="total total__prompt">
          {canLookUp ? "Paste a wallet to see your share" : "Enter your points to see your share"}
        </p>
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
        {status === "loading"
          ? formatProgress(counts, wallets.length)
          : status === "unknown"
            ? "No total: no points arrived"
            : `≈ ${formatTokens(campaign, totalTokens, tokenPriceUSD)}`}
      </p>
      <p className="hint">
        {`${usd === null ? NO_VALUE : formatSupplyShare(campaign, totalTokens)} of the supply${formatHolders(counts, wallets.length, typed !== null)}`}
      </p>
    </>
  );
}

function formatProgress({ known }: LookupCounts, count: number): string {
  return count === 1
    ? "So far; the rest is still loading…"
    : `So far, ${known} of ${count} wallets; the rest is still loading…`;
}

function formatHolders({ known }: LookupCounts, count: number, isTyped: boolean): string {
  const number = known === count ? count : `${known} of ${count}`;
  const wallets = `${number} ${count === 1 ? "wallet" : "wallets"}`;
  if (!isTyped) return count < 2 ? "" : `, from ${wallets}`;
  return `, from ${count === 0 ? "" : `${wallets} and `}typed points`;
}
