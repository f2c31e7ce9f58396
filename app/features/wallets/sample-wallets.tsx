import { isSameList, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";

/** Links to the wallets of the bundled sample, in one line. */
export function SampleWallets({
  wallets,
  scenario,
  update,
}: ScenarioProps & { wallets: NonNullable<Site["sampleWallets"]> }) {
  const choices = [
    ...wallets.map(({ address, label }) => ({ label, addresses: [address] })),
    { label: "All together", addresses: wallets.map(({ address }) => address) },
  ];
  return (
    <p className="sample-wallets row small">
      <span>Try a sample wallet:</span>
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
