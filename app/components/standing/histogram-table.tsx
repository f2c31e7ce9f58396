import { formatBin, type HistogramBin } from "~/estimate/crowd";
import { formatPoints } from "~/estimate/format";

/** A histogram for those who cannot see it. */
export function HistogramTable({
  label,
  histogram,
  own,
}: {
  label: string;
  histogram: readonly HistogramBin[];
  /** Which bin is the wallet's; null for none. */
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
