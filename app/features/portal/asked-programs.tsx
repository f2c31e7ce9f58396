import { listFitting, type PortalRow } from "~/estimate/portal";
import { listWallets } from "~/estimate/wallet-list";
import { useShownScenario } from "~/features/scenario/scenario-context";

/**
 * How many programs a portal asks about the wallets, with the hosts behind them; without wallets, about
 * any. A campaign with a snapshot, or that has ended, asks nobody.
 */
export function AskedPrograms({ rows }: { rows: readonly PortalRow[] }) {
  const wallets = listWallets(useShownScenario());
  const asking = rows.filter(
    ({ end, hosts, chain }) =>
      end === null &&
      hosts.length > 0 &&
      (wallets.length === 0 || listFitting(chain, wallets).length > 0),
  );
  if (asking.length === 0) return null;
  const programs = `${asking.length} program${asking.length === 1 ? "" : "s"}`;
  return (
    <details className="hint">
      <summary className="tap text-button">
        {`Asks ${programs} about ${wallets.length > 1 ? "these wallets" : "this wallet"}`}
      </summary>
      {[...new Set(asking.flatMap(({ hosts }) => hosts))].sort().join(", ")}
    </details>
  );
}
