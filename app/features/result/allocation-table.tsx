import type { Slice } from "~/domain/estimate/allocation";
import { formatUsd } from "~/domain/estimate/format";

/** The chart's figures: for screen readers beside it, and in its place without scripts. */
export function AllocationTable({ slices }: { slices: readonly Slice[] }) {
  return (
    <table>
      <caption>Allocation Breakdown in figures</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Amount</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ part, usd, pct }) => (
          <tr key={part.key}>
            <th scope="row">{part.chartLabel}</th>
            <td>{formatUsd(usd)}</td>
            <td>{`${pct}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
