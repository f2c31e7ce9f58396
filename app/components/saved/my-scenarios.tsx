import type { WalletPoints } from "~/estimate/wallet-points";
import type { ScenarioProps } from "../scenario/use-scenario";
import { loadLateParts } from "../load-late-parts";
import { LoadFailure } from "../load-failure";
import { useLoaded } from "../use-loaded";
import { renderWhenIdle } from "../render-when-idle";

export const LIST_ID = "my-scenarios";

/** What the list gets of the page: among others, what that knows of the scenario's wallet. */
export interface MyScenariosProps extends ScenarioProps {
  points: WalletPoints | null;
  isLoading: boolean;
  /** Whether the lookup as a whole failed. */
  hasFailed: boolean;
  /** Whether a source that did not answer counts as 0. */
  isIncomplete: boolean;
  retry: () => void;
}

/** The saved scenarios, at the end of the page, and of no use to the first paint. */
export const MyScenarios = renderWhenIdle(function MyScenarios(props: MyScenariosProps) {
  const { value, error, retry } = useLoaded(loadLateParts);
  return (
    <div className="my-scenarios needs-script" id={LIST_ID} tabIndex={-1}>
      {value && <value.ScenarioList {...props} />}
      {error !== null && <LoadFailure what="Your saved scenarios" retry={retry} />}
    </div>
  );
});
