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
    <div className="sample-wallets row small">
      <span id="sample-wallets-label">Try a sample wallet:</span>
      <ul className="row" aria-labelledby="sample-wallets-label">
        {choices.map(({ label, addresses }) => (
          <li key={label}>
            <ScenarioLink
              scenario={scenario}
              update={update}
              patch={writeWallets(addresses)}
              isCurrent={isSameList(addresses, listWallets(scenario))}
            >
              {label}
            </ScenarioLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
