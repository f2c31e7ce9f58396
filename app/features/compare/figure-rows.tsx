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

/** Each scenario's figures: its parts, its total with a bar on a shared scale, and its tokens. */
export function FigureRows({ columns }: { columns: readonly Column[] }) {
  const campaign = useCampaign();
  const firstUSD = columns[0]?.totalUSD ?? null;
  const largestUSD = Math.max(...columns.map(({ totalUSD }) => totalUSD ?? 0));
  return (
    <>
      <PartRows columns={columns} />
      <Row label="Total">
        {columns.map(({ figures: { estimate }, totalUSD, status }, index) => (
          <td key={index}>
            <b className="compare__total" data-testid={`compare-total-${index + 1}`}>
              {formatUsd(totalUSD)}
            </b>
            {status === "loading" && <Flag>Loading…</Flag>}
            {status === "incomplete" && <Flag>incomplete</Flag>}
            {totalUSD !== null && <TotalBar estimate={estimate} largestUSD={largestUSD} />}
          </td>
        ))}
      </Row>
      {columns.length >= MIN_COMPARED && (
        <Row label="vs. scenario 1">
          {columns.map(({ totalUSD }, index) => (
            <td key={index}>
              {index === 0 || totalUSD === null || firstUSD === null
                ? NO_VALUE
                : formatDifference(totalUSD - firstUSD)}
            </td>
          ))}
        </Row>
      )}
      <Row label={`Tokens (${campaign.token.symbol})`}>
        {columns.map(({ figures }, index) => (
          <td key={index}>{formatTokens(figures.totalTokens)}</td>
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

function PartRows({ columns }: { columns: readonly Column[] }) {
  const campaign = useCampaign();
  return listParts(campaign).map(({ key, figure, label }) => (
    <Row label={label} key={key}>
      {columns.map(({ figures, incomplete }, index) => (
        <td key={index}>
          <span>{formatUsd(figures.estimate[figure])}</span>
          {incomplete.has(key) && <Flag>incomplete</Flag>}
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
