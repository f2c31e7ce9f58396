import { listParts, type Campaign } from "~/domain/campaign/campaign";
import type { PartDollars } from "~/domain/estimate/estimate";
import { dropUnsafe } from "~/domain/estimate/exact";
import { formatUsd } from "~/domain/estimate/format";
import { addressOf } from "~/domain/estimate/lookup";
import { shortenWallet } from "~/domain/scenario/wallet";
import { getLabel } from "~/domain/scenario/wallet-list";
import type { Answer } from "~/estimator/answer";
import { sumDollars } from "~/estimator/estimate";
import { ROUNDING } from "~/features/details/formulas";
import { useLabels } from "~/features/wallets/use-labels";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { ScrollingTable } from "~/ui/scrolling-table";

function listColumns(campaign: Campaign) {
  const columns = listParts(campaign).filter(({ key }) => Object.hasOwn(campaign.parts, key));
  return columns.length > 1 ? columns : [];
}

/** What each wallet and the scenario's own points contribute to each part, and the sums. */
export function WalletsTable({
  answer: { figures, lookups, own },
  walletLabel,
}: {
  answer: Answer;
  /** Whose formulas follow. */
  walletLabel: string;
}) {
  const campaign = useCampaign();
  const labels = useLabels();
  const rows = [...figures.wallets, ...figures.own];
  const wallets = lookups.map(({ wallet }) => wallet);
  const addresses = lookups.map(addressOf);
  return (
    <Card name="wallets-details" eyebrow="Wallets" title="Each wallet, then the total">
      <p>
        {`${ROUNDING}${campaign.extraParts ? " What doesn’t come from points counts once." : ""}`}
      </p>
      <ScrollingTable label="Dollars by wallet">
        <thead>
          <tr>
            <th scope="col">Wallet</th>
            {listColumns(campaign).map(({ label, key }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ estimate }, index) => {
            const [wallet, address] = [wallets[index], addresses[index]];
            const label = getLabel(labels, wallet ?? "");
            return (
              <tr key={wallet ?? own[index - wallets.length]!.key}>
                <th scope="row">
                  <span className="hint index">{wallet !== undefined && index + 1}</span>{" "}
                  {wallet === undefined ? (
                    <span>{own[index - wallets.length]!.name}</span>
                  ) : (
                    <span translate="no">
                      {label !== "" && <b>{`${label} `}</b>}
                      <span>{shortenWallet(wallet, wallets)}</span>
                      {address !== wallet && (
                        <span className="hint">{` ${shortenWallet(address!, addresses)}`}</span>
                      )}
                    </span>
                  )}
                </th>
                <Amounts of={estimate} sum={estimate.totalUSD} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Amounts
              of={figures.estimate}
              sum={dropUnsafe(sumDollars(rows.map(({ dollars }) => dollars.totalUSD!)))}
            />
          </tr>
        </tfoot>
      </ScrollingTable>
      <p className="hint">{`The formulas below are for ${walletLabel}. Choose another in the list of wallets to see its formulas.`}</p>
    </Card>
  );
}

function Amounts({ of, sum }: { of: PartDollars; sum: number | null }) {
  const campaign = useCampaign();
  return (
    <>
      {listColumns(campaign).map(({ key, figure }) => (
        <td key={key}>{formatUsd(of[figure])}</td>
      ))}
      <td>
        <b>{formatUsd(sum)}</b>
      </td>
    </>
  );
}
