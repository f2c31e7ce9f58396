import { isSameList, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";

/** Links to the wallets of the bundled sample. */
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
    <div className="hint stack-s">
      <p id="sample-wallets-label">Try a sample wallet</p>
      <ul className="cluster" aria-labelledby="sample-wallets-label">
        {choices.map(({ label, addresses }) => (
          <li key={label}>
            <ScenarioLink
              scenario={scenario}
              update={update}
              className="chip"
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
