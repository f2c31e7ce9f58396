import { shortenText } from "~/domain/estimate/format";
import { findSecret, formatSecret } from "~/domain/scenario/secret";
import { shortenWallet } from "~/domain/scenario/wallet";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import { listCutWallets, listAdjustments } from "~/estimator/adjustments";
import { readScenario } from "~/estimator/codec";
import { formatField, getField } from "~/estimator/fields";
import { useCampaign } from "~/ui/campaign-context";

/** The most characters shown of a value. */
const MAX_SHOWN = 60;

/** The values that were adjusted: each as it came, and what is used instead. */
export function AdjustedList({
  search,
  what,
  dismiss,
}: {
  search: URLSearchParams;
  what: string;
  dismiss: () => void;
}) {
  const campaign = useCampaign();
  const scenario = readScenario(campaign, search);
  const adjustments = listAdjustments(campaign, search);
  const cut = listCutWallets(search, campaign.chain);
  const secret = findSecret(adjustments.map(({ value }) => value).join("\n"), campaign.chain);
  return (
    <div className="notice dismissible stack-xs" data-testid="adjusted" role="note">
      <p>{`Some values in ${what} were adjusted:`}</p>
      <ul className="stack-xs">
        {adjustments.map(({ param, value, used }) => (
          <li key={param}>
            <b>{getField(campaign, param).label}</b> <q>{shorten(value)}</q>{" "}
            <span>
              {used === ""
                ? "isn’t valid, so it was left out"
                : `isn’t valid, so ${shorten(formatField(campaign, param, scenario[param]!))} was used`}
            </span>
          </li>
        ))}
      </ul>
      {secret !== null && <p>{formatSecret(secret, campaign.chain)}</p>}
      {cut.length > 0 && (
        <p>{`At most ${MAX_WALLETS} wallets; left out: ${cut.map((wallet) => shortenWallet(wallet)).join(", ")}`}</p>
      )}
      <button
        type="button"
        className="button button--cross needs-script"
        aria-label="Dismiss"
        onClick={() => {
          dismiss();
          // The focused button is gone.
          document.querySelector("main")?.focus({ preventScroll: true });
        }}
      >
        ×
      </button>
    </div>
  );
}

function shorten(text: string): string {
  return shortenText(text, MAX_SHOWN);
}
