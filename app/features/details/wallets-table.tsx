import { listParts, type Campaign } from "~/estimate/campaign";
import { dropUnsafe } from "~/estimate/exact";
import { type Estimate, type PartDollars } from "~/estimate/figures";
import { formatUsd } from "~/estimate/format";
import { sumDollars } from "~/estimate/formula";
import { addressOf, type Lookup } from "~/estimate/lookup";
import { shortenWallet } from "~/estimate/wallet";
import { getLabel } from "~/estimate/wallet-list";
import { ROUNDING } from "~/features/details/formulas";
import { useLabels } from "~/features/wallets/use-labels";
import { useTypedName } from "~/features/wallets/whose";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { ScrollingTable } from "~/ui/table";

export function WalletsTable({ estimate: { figures, lookups, holders } }: { estimate: Estimate }) {
  const { name } = useTypedName();
  const campaign = useCampaign();
  const parts = listColumns(campaign);
  const sum = sumDollars(holders.map((holder) => holder.figures.addends.totalUSD ?? null));
  const rows = holders.map(({ key, lookup, figures: { dollars } }, index) => ({
    key,
    head: lookup ? (
      <WalletHead number={index + 1} lookup={lookup} lookups={lookups} />
    ) : (
      <>
        <span className="hint index" /> <span>{name}</span>
      </>
    ),
    cells: listAmounts(dollars),
  }));
  return (
    <Card name="wallets-details" eyebrow="Wallets" title="Each wallet, then the total">
      <p>{`${ROUNDING}${campaign.extraParts ? " Bonuses count once." : ""}`}</p>
      <ScrollingTable
        label="Dollars by wallet"
        columns={["Wallet", ...parts.map(({ label }) => label), "Sum"]}
        groups={[{ rows }]}
        foot={{
          key: "all",
          head: "All",
          cells: listAmounts({ ...figures.dollars, totalUSD: dropUnsafe(sum) }),
        }}
      />
    </Card>
  );

  function listAmounts(estimate: PartDollars & { totalUSD: number | null }) {
    return [
      ...parts.map(({ figure }) => formatUsd(estimate[figure])),
      <b key="sum">{formatUsd(estimate.totalUSD)}</b>,
    ];
  }
}

/** None for a single part. */
function listColumns(campaign: Campaign) {
  const columns = listParts(campaign).filter(({ key }) => Object.hasOwn(campaign.parts, key));
  return columns.length > 1 ? columns : [];
}

function WalletHead({
  number,
  lookup,
  lookups,
}: Pick<Estimate, "lookups"> & { number: number; lookup: Lookup }) {
  const { wallet } = lookup;
  const address = addressOf(lookup);
  const label = getLabel(useLabels(), wallet);
  return (
    <>
      <span className="hint index">{number}</span>{" "}
      <span translate="no">
        {label !== "" && <b>{`${label} `}</b>}
        <span>
          {shortenWallet(
            wallet,
            lookups.map((each) => each.wallet),
          )}
        </span>
        {address !== wallet && (
          <span className="hint">{` ${shortenWallet(address, lookups.map(addressOf))}`}</span>
        )}
      </span>
    </>
  );
}
