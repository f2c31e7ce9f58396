import { findLongestWait, isRetriable } from "~/domain/estimate/lookup";
import { useCampaign } from "~/ui/campaign-context";
import { RetryButton } from "./retry-button";
import type { WalletLookups } from "./use-wallet-lookups";

/** Says why there is no total, with a button to try again where that may help. */
export function NoPoints({ lookups, retry }: Pick<WalletLookups, "lookups" | "retry">) {
  const campaign = useCampaign();
  const retriable = lookups.filter((each) => isRetriable(campaign, each));
  if (retriable.length === 0)
    return <p className="hint">Check the wallet: it can’t be looked up.</p>;
  return (
    <div className="row">
      <p className="hint">No source has answered. That says nothing about the wallet’s points.</p>
      <RetryButton
        retryAfterS={findLongestWait(retriable)}
        retry={() => retry(retriable.map(({ wallet }) => wallet))}
        since={lookups}
      />
    </div>
  );
}
