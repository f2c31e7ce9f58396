import type { Capability } from "./capability";
import { formatReturn, netOf } from "./target";

/** What is left of a total after costs. */
export const targetFigures: Capability = {
  figures(_campaign, { scenario, totalUSD }) {
    const net = netOf(scenario, totalUSD);
    // Beside a scenario with costs, one without has its whole total left.
    if (net === null)
      return [
        { key: "net.costUSD", label: "Costs so far", value: "none", isIdle: true },
        { key: "net.netUSD", label: "After costs", value: totalUSD, unit: "usd", isIdle: true },
      ];
    return [
      { key: "net.costUSD", label: "Costs so far", value: net.costUSD, unit: "usd" },
      {
        key: "net.netUSD",
        label: "After costs",
        value: net.netUSD,
        unit: "net",
        note: formatReturn(net),
      },
      { key: "net.returnPct", value: net.returnPct },
    ];
  },
  empty: { net: null },
};
