import { useState } from "react";
import { QuietButton } from "~/ui/buttons";
import { CampaignRow, type RowActions, type ShownRow, useKept } from "./portal-row";

/** Campaigns from which on there is a filter. */
const FILTER_FROM = 10;

const ALL = { text: "", status: "", chain: "", hasPoints: false };

interface RowsProps {
  rows: readonly ShownRow[];
  wallets: readonly string[];
  actions: RowActions | null;
}

export function PortalList({
  rows,
  sort,
  ...rest
}: RowsProps & {
  /** Null while the order would stay. */
  sort: (() => void) | null;
}) {
  const [filter, setFilter] = useState(ALL);
  const hasFilter = rows.length >= FILTER_FROM;
  const withPoints = rows.filter(hasPoints).map(({ row }) => row.id);
  const hadPoints = useKept(withPoints, filter.hasPoints);
  const shown = hasFilter ? rows.filter((each) => isShown(each, filter, hadPoints)) : rows;
  const over = shown.filter(({ row }) => row.end !== null);
  const open = shown.filter(({ row }) => row.end === null);
  return (
    <section className="card stack" aria-labelledby="campaigns-heading">
      <div className="portal__list-head row late-row">
        <h2 id="campaigns-heading">Campaigns</h2>
        <>{sort && <QuietButton onClick={sort}>Largest first</QuietButton>}</>
      </div>
      {hasFilter && <Filter {...{ rows, filter, setFilter }} isDisabled={rest.actions === null} />}
      <Rows {...rest} rows={open} />
      {over.length > 0 && (
        <>
          <h3>Launched or ended: not in the total</h3>
          <Rows {...rest} rows={over} />
        </>
      )}
      {shown.length === 0 && <p className="hint">No campaign fits the filter.</p>}
    </section>
  );
}

function hasPoints({ estimate }: ShownRow): boolean {
  return (estimate?.points ?? []).length > 0;
}

function isShown({ row }: ShownRow, filter: typeof ALL, hadPoints: readonly string[]): boolean {
  const text = `${row.name} ${row.symbol}`.toLowerCase();
  return (
    text.includes(filter.text.trim().toLowerCase()) &&
    (filter.status === "" || filter.status === row.status) &&
    (filter.chain === "" || row.chains.includes(filter.chain)) &&
    (!filter.hasPoints || hadPoints.includes(row.id))
  );
}

function Filter({
  rows,
  filter,
  setFilter,
  isDisabled,
}: {
  rows: readonly ShownRow[];
  /** Until scripts run: what was typed before then would be lost. */
  isDisabled: boolean;
  filter: typeof ALL;
  setFilter: (filter: typeof ALL) => void;
}) {
  const statuses = new Set(rows.flatMap(({ row }) => row.status || []));
  const chains = new Set(rows.flatMap(({ row }) => row.chains));
  return (
    <div className="needs-script" role="search">
      <fieldset className="portal__filter cluster" disabled={isDisabled}>
        <input
          type="search"
          aria-label="Filter campaigns"
          placeholder="Name or token"
          autoComplete="off"
          value={filter.text}
          onChange={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
        />
        <Choice
          label="Status"
          all="Any status"
          options={[...statuses]}
          value={filter.status}
          onValue={(status) => setFilter({ ...filter, status })}
        />
        <Choice
          label="Chain"
          all="Any chain"
          options={[...chains]}
          value={filter.chain}
          onValue={(chain) => setFilter({ ...filter, chain })}
        />
        <QuietButton
          aria-pressed={filter.hasPoints}
          onClick={() => setFilter({ ...filter, hasPoints: !filter.hasPoints })}
        >
          Has points
        </QuietButton>
      </fieldset>
    </div>
  );
}

/** Nothing where there is no choice. */
function Choice({
  label,
  all,
  options,
  value,
  onValue,
}: {
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  onValue: (value: string) => void;
}) {
  if (options.length < 2) return null;
  return (
    <select
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

function Rows({ rows, ...rest }: RowsProps) {
  return (
    <ul className="portal__list">
      {rows.map((shown) => (
        <CampaignRow key={shown.row.id} {...shown} {...rest} />
      ))}
    </ul>
  );
}
