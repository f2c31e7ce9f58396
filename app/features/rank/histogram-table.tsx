import { formatBin, type HistogramBin } from "~/domain/estimate/distribution";
import { formatPoints } from "~/domain/estimate/format";

/** A histogram as a table, for screen readers. */
export function HistogramTable({
  label,
  histogram,
  own,
}: {
  label: string;
  histogram: readonly HistogramBin[];
  /** The index of the wallet's bin; null if none. */
  own: number | null;
}) {
  return (
    // In a div, because a table ignores the width of 1px that hides it.
    <div className="visually-hidden">
      <table>
        <caption>{`${label}: wallets by points`}</caption>
        <thead>
          <tr>
            <th scope="col">Points</th>
            <th scope="col">Wallets</th>
            <th scope="col">This wallet</th>
          </tr>
        </thead>
        <tbody>
          {histogram.map((bin, index) => (
            <tr key={bin.from} aria-current={index === own || undefined}>
              <th scope="row">{formatBin(bin)}</th>
              <td>{formatPoints(bin.count)}</td>
              <td>{index === own ? "here" : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
