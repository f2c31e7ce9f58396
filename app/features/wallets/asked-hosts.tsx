import { listAsking, type PortalRow } from "~/estimate/portal";
import { listWallets } from "~/estimate/wallet-list";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** Whom a campaign's server asks about the wallets; nothing where it asks nobody. */
export function AskedHosts() {
  const { hosts } = useCampaign();
  const about = useAbout();
  return hosts.length > 0 && <p className="hint">{`Asks ${hosts.join(", ")} ${about}`}</p>;
}

/** Whom a portal asks: of programs, their number, with the hosts behind it. */
export function AskedPrograms({ rows }: { rows: readonly PortalRow[] }) {
  const asking = listAsking(rows, listWallets(useShownScenario()));
  const hosts = [...new Set(asking.flatMap((row) => row.hosts))].sort();
  const { length } = asking;
  const about = useAbout();
  if (length === 0) return null;
  return (
    <details className="hint">
      <summary className="tap">{`Asks ${length} program${length === 1 ? "" : "s"} ${about}`}</summary>
      {hosts.join(", ")}
    </details>
  );
}

function useAbout(): string {
  return listWallets(useShownScenario()).length > 1 ? "about these wallets" : "about this wallet";
}
