import { useState } from "react";
import { pathTo } from "~/domain/campaign/campaign";
import { formatUsd } from "~/domain/estimate/format";
import { FILTER_FROM } from "~/domain/portal";
import { writeScenario } from "~/domain/scenario/codec";
import { writeWallets } from "~/domain/scenario/wallet-list";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { ShownRow } from "./use-portal";

/** The campaigns with their totals; many have a field to filter them. */
export function PortalList({
  rows,
  hasWallets,
  version,
  sort,
}: {
  rows: readonly ShownRow[];
  hasWallets: boolean;
  version: number;
  sort: (() => void) | null;
}) {
  const [filter, setFilter] = useState("");
  const sought = filter.trim().toLowerCase();
  const shown = rows.filter(({ name, symbol }) =>
    `${name} ${symbol}`.toLowerCase().includes(sought),
  );
  return (
    <section className="card stack-s" aria-labelledby="campaigns-heading">
      <div className="portal__head line">
        <h2 id="campaigns-heading">{`${rows.length} campaigns`}</h2>
        {sort && <QuietButton onClick={sort}>Sort by total</QuietButton>}
        {rows.length >= FILTER_FROM && (
          <input
            className="portal__filter small needs-script"
            type="search"
            aria-label="Filter campaigns"
            placeholder="Name or token"
            autoComplete="off"
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
        )}
      </div>
      <ul className="portal__list">
        {shown.map((row) => (
          <CampaignRow key={`${version} ${row.id}`} row={row} hasWallets={hasWallets} />
        ))}
      </ul>
      {shown.length === 0 && <p className="hint">No campaign has this name or token.</p>}
    </section>
  );
}

function CampaignRow({ row, hasWallets }: { row: ShownRow; hasWallets: boolean }) {
  const campaign = useCampaign();
  const { id, name, symbol, logo, answer, own } = row;
  const search = own?.search ?? writeScenario(campaign, writeWallets(row.wallets));
  const warning = warningOf(row);
  return (
    <li data-testid={`portal-${id}`}>
      <a className="portal__row" href={pathTo(row, search)}>
        {logo === null ? (
          <span className="portal__letter" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        ) : (
          <img className="logo" src={logo} alt="" width={32} height={32} loading="lazy" />
        )}
        <span className="portal__name">
          <b>{name}</b> <span className="hint">{symbol}</span>
        </span>
        <b className="portal__usd" data-testid={`portal-usd-${id}`}>
          {row.isLoading ? "Loading…" : formatUsd(answer?.totalUSD)}
        </b>
        <span className={warning === null ? "portal__state hint" : "portal__state warning"}>
          {warning ?? describeRow(row, hasWallets)}
        </span>
      </a>
    </li>
  );
}

/** What is missing from a row's total; null if nothing is. */
function warningOf({ answer, isLost, own }: ShownRow): string | null {
  if (answer === null) return isLost ? "The connection was lost" : null;
  return answer.warning && `${answer.warning}${own ? " (your assumptions)" : ""}`;
}

function describeRow({ answer, needs, note, own, isDemo }: ShownRow, hasWallets: boolean): string {
  if (own !== null) return "Your assumptions";
  if (needs === "points") return `${note} · enter your points there`;
  if (needs === "wallet") return hasWallets ? "None of these wallets is of its chain" : note;
  const isNone = answer?.totalUSD === 0;
  return [isNone ? "No points found" : note, isDemo && "made-up points"]
    .filter(Boolean)
    .join(" · ");
}
