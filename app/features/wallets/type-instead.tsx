import { typeReplies } from "~/domain/estimate/typed-points";
import type { Lookup } from "~/domain/estimate/lookup";
import { hasTyped } from "~/domain/scenario/scenario";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { focusTypedPoints } from "./focus-typed-points";

/**
 * A link that replaces a wallet by typed points, filled in with those that arrived: both together
 * would count twice. Nothing while points are typed already, as they can't be told apart.
 */
export function TypeInstead({ lookup, update }: { lookup: Lookup; update: UpdateScenario }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (lookup.state === "loading" || hasTyped(scenario)) return null;
  const others = listWallets(scenario).filter((wallet) => wallet !== lookup.wallet);
  return (
    <ScenarioLink
      scenario={scenario}
      update={(patch, when) => {
        update(patch, when);
        focusTypedPoints();
      }}
      patch={{ ...writeWallets(others), ...typeReplies(campaign, lookup.replies) }}
      className="button button--quiet"
    >
      Enter this wallet’s points yourself
    </ScenarioLink>
  );
}
