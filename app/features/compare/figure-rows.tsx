import type { ReactNode } from "react";
import { useCampaign } from "~/ui/campaign-context";
import type { Column } from "./compare-lookups";
import { MIN_COMPARED } from "./comparison";
import { listParts, shareOf, sliceAllocation } from "~/domain/estimate/allocation";
import type { Estimate } from "~/domain/estimate/estimate-airdrop";
import {
  NO_VALUE,
  formatDifference,
  formatPct,
  formatPrice,
  formatTokens,
  formatUsd,
} from "~/domain/estimate/format";
import { readTotal, type ShownTotal } from "~/domain/estimate/lookup-state";
import type { LookupState } from "~/domain/estimate/wallet-lookup";

/** Each scenario's figures: its parts, its total with a bar on a shared scale, and its tokens. */
export function FigureRows({ columns }: { columns: readonly Column<LookupState>[] }) {
  const campaign = useCampaign();
  const totals = columns.map((column) => readTotal(campaign, column.lookups, column));
  const [first] = totals;
  const largestUSD = Math.max(...totals.map(({ usd }) => usd ?? 0));
  return (
    <>
      <PartRows columns={columns} totals={totals} />
      <Row label="Total">
        {columns.map(({ figures: { estimate } }, index) => {
          const { usd, status } = totals[index]!;
          return (
            <td key={index}>
              <b className="compare__total" data-testid={`compare-total-${index + 1}`}>
                {formatUsd(usd)}
              </b>
              {status === "loading" && <Flag>Loading…</Flag>}
              {status === "incomplete" && <Flag>incomplete</Flag>}
              {usd !== null && <TotalBar estimate={estimate} largestUSD={largestUSD} />}
            </td>
          );
        })}
      </Row>
      {columns.length >= MIN_COMPARED && (
        <Row label="vs. scenario 1">
          {totals.map(({ usd }, index) => (
            <td key={index}>
              {index === 0 || usd === null || first!.usd === null
                ? NO_VALUE
                : formatDifference(usd - first!.usd)}
            </td>
          ))}
        </Row>
      )}
      <Row label={`Tokens (${campaign.token.symbol})`}>
        {columns.map(({ figures: { totalTokens } }, index) => (
          <td key={index}>{formatTokens(totals[index]!.usd === null ? null : totalTokens)}</td>
        ))}
      </Row>
      <Row label={`Price per ${campaign.token.symbol}`}>
        {columns.map(({ figures }, index) => (
          <td key={index}>{formatPrice(figures.tokenPriceUSD)}</td>
        ))}
      </Row>
      <Row label="Total % FDV for Airdrop">
        {columns.map(({ figures }, index) => (
          <td key={index}>{formatPct(figures.estimate.totalFdvPct)}</td>
        ))}
      </Row>
    </>
  );
}

function PartRows({
  columns,
  totals,
}: {
  columns: readonly Column<LookupState>[];
  totals: readonly ShownTotal[];
}) {
  const campaign = useCampaign();
  return listParts(campaign).map(({ key, figure, label }) => (
    <Row label={label} key={key}>
      {columns.map(({ figures }, index) => (
        <td key={index}>
          <span>{formatUsd(figures.estimate[figure])}</span>
          {totals[index]!.incomplete.has(key) && <Flag>incomplete</Flag>}
        </td>
      ))}
    </Row>
  ));
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  );
}

function Flag({ children }: { children: string }) {
  return <span className="part__flag">{children}</span>;
}

/**
 * A total as a bar in its parts' colours; its length is the share of the largest total, dollars.
 */
function TotalBar({ estimate, largestUSD }: { estimate: Estimate; largestUSD: number }) {
  const campaign = useCampaign();
  const width = `${100 * shareOf(estimate.totalUSD ?? 0, largestUSD)}%`;
  return (
    <span className="parts-bar" aria-hidden="true" style={{ width }}>
      {sliceAllocation(campaign, estimate).map(({ part, usd }) => (
        <span key={part.key} style={{ flexGrow: usd, background: part.solidColor }} />
      ))}
    </span>
  );
}
