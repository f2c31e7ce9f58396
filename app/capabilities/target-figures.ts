import { numberOf } from "~/domain/scenario/scenario";
import type { Capability } from "./capability";
import { formatReturn, netOf } from "./target";

/** What is left of a total after costs. */
export const targetFigures: Capability = () => ({
  empty: { net: null },
  figures({ scenario, totalUSD }) {
    const labels = { cost: "Costs so far", net: "After costs" };
    const cost = numberOf(scenario, "cost");
    const net = netOf(scenario, totalUSD);
    if (net === null)
      // Beside a scenario with costs, one without has its whole total left.
      return [
        { key: null, label: labels.cost, value: cost || "none", unit: "usd", isIdle: cost === 0 },
        {
          key: null,
          label: labels.net,
          value: cost === 0 ? totalUSD : null,
          unit: "usd",
          isIdle: cost === 0,
        },
      ];
    return [
      { key: "net.costUSD", label: labels.cost, value: net.costUSD, unit: "usd" },
      {
        key: "net.netUSD",
        label: labels.net,
        value: net.netUSD,
        unit: "net",
        note: formatReturn(net),
      },
      { key: "net.returnPct", value: net.returnPct },
    ];
  },
});
