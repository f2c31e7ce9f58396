import { isSameList, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";

/** The most wallets with a link of their own, so that all fit in one line. */
const MAX_SHOWN = 3;

/** Links to wallets of the bundled sample, in one line. */
export function SampleWallets({
  wallets,
  scenario,
  update,
}: ScenarioProps & { wallets: NonNullable<Site["sampleWallets"]> }) {
  const choices = [
    ...wallets.slice(0, MAX_SHOWN).map(({ address, label }) => ({ label, addresses: [address] })),
    { label: "All together", addresses: wallets.map(({ address }) => address) },
  ];
  return (
    <p className="sample-wallets row small">
      <span>Try a sample:</span>
      {choices.map(({ label, addresses }) => (
        <ScenarioLink
          key={label}
          scenario={scenario}
          update={update}
          patch={writeWallets(addresses)}
          isCurrent={isSameList(addresses, listWallets(scenario))}
        >
          {label}
        </ScenarioLink>
      ))}
    </p>
  );
}
