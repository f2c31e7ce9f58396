import { useDeferredValue } from "react";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { ScenarioProps } from "../scenario/use-scenario";
import { loadLateParts } from "../load-late-parts";
import { useLoaded } from "../use-loaded";

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

/**
 * The saved scenarios, at the end of the page, and of no use to the first paint.
 * Which of them the page shows may be marked a moment after its figures.
 */
export function MyScenarios({ scenario, ...props }: MyScenariosProps) {
  const { value, error, retry } = useLoaded(loadLateParts);
  const marked = useDeferredValue(scenario);
  return (
    <div className="my-scenarios needs-script" id={LIST_ID} tabIndex={-1}>
      {value && <value.ScenarioList scenario={marked} {...props} />}
      {error !== null && (
        <p role="alert">
          Your saved scenarios could not be loaded.{" "}
          <button type="button" className="button button--quiet" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
