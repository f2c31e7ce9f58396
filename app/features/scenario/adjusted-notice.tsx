import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { getEntry } from "~/estimate/campaign";
import { listAdjusted, readScenario } from "~/estimate/codec";
import { formatField, getField } from "~/estimate/fields";
import { shortenText } from "~/estimate/format";
import { type Parameter, boundsOf, readDecimal } from "~/estimate/params";
import { listCutWallets, listAdjustments } from "~/estimate/raw-query";
import { findSecret, formatSecret } from "~/estimate/secret";
import { shortenWallet } from "~/estimate/wallet";
import { MAX_WALLETS } from "~/estimate/wallet-list";
import { useCampaign } from "~/ui/campaign-context";

const MAX_SHOWN = 60;

/** The notice of the page's own address; apart, so that a new address doesn't render the page again. */
export function AddressNotice() {
  const [search] = useSearchParams();
  return <AdjustedNotice search={search} />;
}

export function AdjustedNotice({
  search,
  what = "this link",
}: {
  search: URLSearchParams;
  what?: string;
}) {
  const campaign = useCampaign();
  const query = String(search);
  const [seen, setSeen] = useState("");
  /** The last query with adjustments: one without is mostly the page's own, with the values it uses. */
  const [noted, setNoted] = useState<URLSearchParams | null>(null);
  if (seen !== query) {
    setSeen(query);
    if (listAdjusted(campaign, search).length > 0) setNoted(search);
  }
  if (noted === null) return null;
  const scenario = readScenario(campaign, noted);
  const adjustments = listAdjustments(campaign, noted);
  const cut = listCutWallets(noted, campaign.chain);
  const secret = findSecret(adjustments.map(({ value }) => value).join("\n"), campaign.chain);
  return (
    <div className="notice dismissible stack-xs" data-testid="adjusted" role="note">
      <p>{`Some values in ${what} were adjusted:`}</p>
      <ul className="stack-xs">
        {adjustments.map(({ param, value, used }) => (
          <li key={param}>
            <b>{`${getField(campaign, param).label}:`}</b> <q>{shorten(value)}</q>{" "}
            <span>
              {`${formatFault(getField(campaign, param), value)}, so we ${
                used === ""
                  ? "left it out"
                  : `used ${shorten(formatField(campaign, param, getEntry(scenario, param)))}`
              }`}
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
          setNoted(null);
          // The focused button is gone.
          document.querySelector("main")?.focus({ preventScroll: true });
        }}
      >
        ×
      </button>
    </div>
  );
}

function formatFault({ shape }: Parameter, text: string): string {
  const number = readDecimal(text);
  const bounds = boundsOf(shape);
  if (bounds === null || number === null) return "isn’t valid";
  if (number > (bounds.max ?? Infinity)) return "is above the limit";
  return number < (bounds.min ?? -Infinity) ? "is below the limit" : "is too precise";
}

function shorten(text: string): string {
  return shortenText(text, MAX_SHOWN);
}
