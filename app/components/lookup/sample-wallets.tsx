import { isSameList, listWallets, writeWallets } from "~/scenario/wallet-list";
import type { Site } from "~/site";
import { ScenarioLink } from "../scenario/scenario-link";
import type { ScenarioProps } from "../scenario/use-scenario";

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
    <div className="sample-wallets">
      <p id="sample-wallets-label">Try a sample wallet</p>
      <ul className="cluster" aria-labelledby="sample-wallets-label">
        {choices.map(({ label, addresses }) => (
          <li key={label}>
            <ScenarioLink
              {...{ scenario, update }}
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
