import type { Site } from "~/site";
import { ScenarioLink } from "../scenario/scenario-link";
import type { ScenarioProps } from "../scenario/use-scenario";

/** Says that points are a bundled sample, and links to its wallets. */
export function SampleWallets({
  wallets,
  scenario,
  update,
}: ScenarioProps & { wallets: NonNullable<Site["sampleWallets"]> }) {
  return (
    <div className="sample-wallets">
      <p>
        <b>Sample data.</b> Points come from a bundled snapshot of made-up wallets; any other wallet
        has none.
      </p>
      <p id="sample-wallets-label">Try a sample wallet</p>
      <ul className="cluster" aria-labelledby="sample-wallets-label">
        {wallets.map(({ address, label }) => (
          <li key={address}>
            <ScenarioLink
              {...{ scenario, update }}
              className="chip"
              patch={{ wallet: address }}
              isCurrent={scenario.wallet === address}
            >
              {label}
            </ScenarioLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
