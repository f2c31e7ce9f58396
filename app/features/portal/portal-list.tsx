import { useState } from "react";
import { pathTo } from "~/domain/campaign/campaign";
import { formatAge, formatUsd, NO_VALUE } from "~/domain/estimate/format";
import { writeWallets } from "~/domain/scenario/wallet-list";
import { writeScenario } from "~/estimator/codec";
import { FILTER_FROM } from "~/estimator/portal";
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
    <section className="portal__campaigns card stack-s" aria-labelledby="campaigns-heading">
      <div className="portal__head cluster">
        <h2 id="campaigns-heading">
          {rows.length === 1 ? "1 campaign" : `${rows.length} campaigns`}
        </h2>
        {sort && <QuietButton onClick={sort}>Sort by total</QuietButton>}
        {rows.length >= FILTER_FROM && (
          <input
            className="portal__filter needs-script"
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
  const total = row.isLoading ? null : formatUsd(answer?.totalUSD);
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
        {/* A new element when it arrives: browsers count growing text as a shift. */}
        <b
          className={total === null || total === NO_VALUE ? "portal__usd hint" : "portal__usd"}
          key={total}
          data-testid={`portal-usd-${id}`}
        >
          {total ?? "Loading…"}
        </b>
        <span className="portal__state" data-room={describeDefaults(row)}>
          <span className={warning === null ? "hint" : "warning small"}>
            {warning ?? describeRow(row, hasWallets)}
          </span>
        </span>
      </a>
    </li>
  );
}

/** What is missing from a row's total; null if nothing is, or it is still loading. */
function warningOf({ answer, pending, isLoading, own }: ShownRow): string | null {
  if (isLoading) return null;
  if (answer === null) return pending && "No total: no points arrived";
  const { warning, staleMs } = answer;
  const age = staleMs != null && `Points up to ${formatAge(staleMs)} old`;
  return warning ? `${warning}${own ? " (your assumptions)" : ""}` : age || null;
}

function describeRow(row: ShownRow, hasWallets: boolean): string {
  if (row.own !== null) return "Your assumptions";
  if (row.needs === "wallet" && hasWallets) return "None of your wallets is on its chain";
  return row.answer?.totalUSD === 0 ? "No points found" : describeDefaults(row);
}

const NEEDS = {
  wallet: "paste a wallet",
  points: "enter points",
  claims: "tick bonuses",
};

/** What its estimate assumes, and what to do for it. */
function describeDefaults({ note, needs, isDemo }: ShownRow): string {
  const madeUp = isDemo && "made-up points";
  return [note, needs === null ? madeUp : NEEDS[needs]].filter(Boolean).join(" · ");
}
