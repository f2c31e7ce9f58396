import { useState } from "react";
import { pathTo } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { formatAge, formatUsdInRow, NO_VALUE } from "~/estimate/format";
import { isAsked } from "~/estimate/portal";
import { formatNeeds, formatReaders } from "~/estimate/portal-texts";
import { writeWallets } from "~/estimate/wallet-list";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { ShownRow } from "./use-portal";

/** Campaigns from which on there is a filter. */
const FILTER_FROM = 10;

export function PortalList({
  rows,
  hasWallets,
  sort,
}: {
  rows: readonly ShownRow[];
  hasWallets: boolean;
  sort: (() => void) | null;
}) {
  const [filter, setFilter] = useState("");
  const hasFilter = rows.length >= FILTER_FROM;
  const sought = filter.trim().toLowerCase();
  const shown = rows.filter(({ name, symbol }) =>
    `${name} ${symbol}`.toLowerCase().includes(sought),
  );
  const over = shown.filter(({ end }) => end !== null);
  const open = shown.filter(({ end }) => end === null);
  return (
    <section className="portal__campaigns card stack-s" aria-labelledby="campaigns-heading">
      <div className="portal__head cluster">
        <div className="portal__heading">
          <h2 id="campaigns-heading">{formatReaders(rows)}</h2>
          <p className="hint">{formatNeeds(rows)}</p>
        </div>
        {(hasFilter || hasWallets) && (
          <div className="portal__controls row">
            {hasFilter && (
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
            {sort && <QuietButton onClick={sort}>Sort by total</QuietButton>}
          </div>
        )}
      </div>
      <Rows rows={open} hasWallets={hasWallets} />
      {over.length > 0 && (
        <>
          <h3>Launched or ended: not in the total</h3>
          <Rows rows={over} hasWallets={hasWallets} />
        </>
      )}
      {shown.length === 0 && <p className="hint">No campaign has this name or token.</p>}
    </section>
  );
}

function Rows({ rows, hasWallets }: { rows: readonly ShownRow[]; hasWallets: boolean }) {
  return (
    <ul className="portal__list">
      {rows.map((row) => (
        <CampaignRow key={row.id} row={row} hasWallets={hasWallets} />
      ))}
    </ul>
  );
}

function CampaignRow({ row, hasWallets }: { row: ShownRow; hasWallets: boolean }) {
  const campaign = useCampaign();
  const { id, name, symbol, logo, answer, own } = row;
  const search = own?.search ?? writeScenario(campaign, writeWallets(row.wallets));
  const warning = warningOf(row);
  const usd = row.isLoading ? "Loading…" : formatUsdInRow(answer?.totalUSD);
  const hasUsd = !row.isLoading && usd !== NO_VALUE;
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
        <b
          className={`portal__usd ${hasUsd ? "" : "hint"} ${answer?.warning ? "portal__partial" : ""}`}
          data-testid={`portal-usd-${id}`}
        >
          {answer === null && !isAsked(row) ? describeAction(row, hasWallets) : usd}
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

/** Null if nothing is missing, or it is still loading. */
function warningOf(row: ShownRow): string | null {
  const { answer, isLoading, own } = row;
  if (isLoading) return null;
  if (answer === null) return isAsked(row) ? "Couldn’t load points" : null;
  const { warning, staleMs } = answer;
  const age = staleMs !== null && `Points up to ${formatAge(staleMs)} old`;
  return warning ? `${warning}${own ? " (your saved assumptions)" : ""}` : age || null;
}

function describeRow(row: ShownRow, hasWallets: boolean): string {
  if (row.own !== null && row.atDefaults === null) return "Your saved assumptions";
  if (row.own !== null) return `Saved · ${formatUsdInRow(row.atDefaults?.totalUSD)} by default`;
  if (row.end !== null) return row.end;
  if (row.needs === "wallet" && hasWallets) return "None of your wallets is on its chain";
  return row.answer?.totalUSD === 0 ? "No points found" : describeDefaults(row);
}

function describeDefaults({ note, isDemo }: ShownRow): string {
  return isDemo ? `${note} · made-up points` : note;
}

const ACTIONS = {
  wallet: "Paste a wallet",
  points: "Enter points",
  bonuses: "Enter bonuses",
};

function describeAction({ end, needs }: ShownRow, hasWallets: boolean): string {
  if (end !== null || needs === null || (needs === "wallet" && hasWallets)) return "";
  return ACTIONS[needs];
}
