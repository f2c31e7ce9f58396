import { useMemo } from "react";
import { shortenText, shortenWallet } from "~/domain/estimate/format";
import { listAdjustments, listCutWallets } from "~/domain/scenario/adjustments";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import { useCampaign } from "~/ui/campaign-context";

const MAX_SHOWN = 60;

/** Lists the link's adjusted parameters: the raw value and the one used instead. */
export function AdjustedNotice({
  search,
  what = "this link",
}: {
  search: URLSearchParams;
  /** What the parameters belong to. */
  what?: string;
}) {
  const campaign = useCampaign();
  const { adjustments, cut } = useMemo(
    () => ({ adjustments: listAdjustments(campaign, search), cut: listCutWallets(search) }),
    [campaign, search],
  );
  if (adjustments.length === 0) return null;
  return (
    <div className="notice stack-xs" data-testid="adjusted" role="note">
      <p>{`Some values in ${what} were adjusted:`}</p>
      <ul className="stack-xs">
        {adjustments.map(({ param, value, used }) => (
          <li key={param}>
            <code>{param}</code> <q>{shorten(value)}</q> <span>{formatUse(used)}</span>
          </li>
        ))}
      </ul>
      {cut.length > 0 && (
        <p>{`At most ${MAX_WALLETS} wallets; left out: ${cut.map((wallet) => shortenWallet(wallet)).join(", ")}`}</p>
      )}
    </div>
  );
}

function formatUse(used: string): string {
  return `isn’t valid, so ${used === "" ? "it is left out" : `${shorten(used)} is used`}`;
}

function shorten(text: string): string {
  return shortenText(text, MAX_SHOWN);
}
