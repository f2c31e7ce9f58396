import type { CSSProperties, ReactNode } from "react";
import type { Answer, LookupCounts } from "~/domain/answer";
import { estimateTotal } from "~/domain/estimate/estimate-airdrop";
import { formatUsd, formatSupplyShare, formatTokens } from "~/domain/estimate/format";
import { findTotalRange } from "~/domain/estimate/vary-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { renderWhenIdle } from "~/ui/render-when-idle";

/** The id of the total's figure, without what is said about it. */
export const TOTAL_ID = "total";

/** The total in dollars, in tokens and as a share of the supply; without one, what to do next. */
export function Total({
  answer: { figures, status, totalUSD, counts },
  prompt,
  unknown,
}: {
  answer: Answer;
  /** What to do while there is nothing to estimate; null otherwise. */
  prompt: string | null;
  /** What to do where no points arrived. */
  unknown: ReactNode;
}) {
  const campaign = useCampaign();
  const total = formatUsd(totalUSD);
  const { wallets, typed } = figures;
  const isUnknown = status === "unknown";
  if (prompt !== null || isUnknown) {
    return (
      <>
        <div id={TOTAL_ID}>
          <p className="visually-hidden" aria-hidden="true" data-testid="usd-total">
            {total}
          </p>
          <p className="total total__prompt">{prompt ?? "No total: no points arrived"}</p>
        </div>
        {isUnknown && unknown}
      </>
    );
  }
  return (
    <>
      <div id={TOTAL_ID}>
        <p
          className="total"
          style={{ "--length": total.length } as CSSProperties}
          data-testid="usd-total"
        >
          {total}
        </p>
      </div>
      <p className="line hint">
        <span>
          {status === "loading"
            ? formatProgress(counts, wallets.length)
            : `≈ ${formatTokens(figures.totalTokens)} ${campaign.token.symbol}`}
        </span>
        {/* A new element when points arrive: browsers count growing right-aligned text as a shift. */}
        <span key={status}>
          {`${formatSupplyShare(campaign, figures.totalTokens)} of the supply${formatHolders(counts, wallets.length, typed !== null)}`}
        </span>
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
  const all = count > 1 ? `all ${count}` : count;
  const wallets = `${known === count ? all : `${known} of ${count}`} ${count === 1 ? "wallet" : "wallets"}`;
  if (!isTyped) return count < 2 ? "" : `, from ${wallets}`;
  return `, from ${count === 0 ? "" : `${wallets} and `}typed points`;
}

/** The totals with the constants at both ends of what is tried for them; nothing without any. */
export const TotalRange = renderWhenIdle(function TotalRange({
  answer: { scenario, points, status },
}: {
  answer: Answer;
}) {
  const campaign = useCampaign();
  if (Object.values(campaign.constants).every(({ tried }) => tried === undefined)) return null;
  const range =
    status === "whole"
      ? findTotalRange(campaign, (patch) =>
          estimateTotal(campaign, points, { ...scenario, ...patch }),
        )
      : null;
  return (
    <p className="hint total-range" data-testid="total-range">
      {range && `${formatUsd(range[0])} to ${formatUsd(range[1])} with high or low constants`}
    </p>
  );
});
