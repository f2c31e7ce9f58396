import type { CSSProperties, ReactNode } from "react";
import { PARTS, partOfSource } from "~/estimate/allocation";
import type { Figures } from "~/estimate/estimate-airdrop";
import { formatPct, formatTokens, formatUsd } from "~/estimate/format";
import type { Source } from "~/estimate/wallet-points";
import { Card } from "../layout/card";
import { AllocationBreakdown } from "./allocation-breakdown";

/** The estimate: the total, its four parts and the chart. */
export function ResultCard({
  figures,
  isLoading,
  unavailable,
  children,
}: {
  figures: Figures;
  isLoading: boolean;
  /** The sources that did not answer and count as 0. */
  unavailable: Source[];
  /** The ways to share and save the result. */
  children?: ReactNode;
}) {
  const { estimate, tokenPriceUSD, totalTokens } = figures;
  const incomplete = new Set(unavailable.map(partOfSource));
  return (
    <Card name="result" title="Total Estimated Airdrop" className="card--result">
      <p className="total" data-testid="usd-total">
        {formatUsd(estimate.totalUSD)}
      </p>
      <p className="hint">
        {isLoading
          ? "So far; the rest is still loading…"
          : `≈ ${formatTokens(totalTokens, tokenPriceUSD)}`}
      </p>
      <dl className="parts">
        {PARTS.map(({ key, figure, label, solidColor }) => (
          <div className="line part" key={key}>
            <dt style={{ "--part-color": solidColor } as CSSProperties}>
              <span>{label}</span>
              {incomplete.has(key) && <span className="part__flag">incomplete</span>}
            </dt>
            <dd data-testid={`usd-${key}`}>{formatUsd(estimate[figure])}</dd>
          </div>
        ))}
        <div className="line">
          <dt>Total % FDV for Airdrop</dt>
          <dd data-testid="pct-total">{formatPct(estimate.totalFdvPct)}</dd>
        </div>
      </dl>
      {figures.hasUnusableConstant && (
        <p className="hint">
          A part without a value counts as 0: see the constants in the calculation details.
        </p>
      )}
      {children}
      <AllocationBreakdown estimate={estimate} />
    </Card>
  );
}
