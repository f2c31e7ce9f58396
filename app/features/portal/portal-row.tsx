import { memo, useRef, useState } from "react";
import { formatFdvShort, formatPoints, formatShort, formatUsdInRow } from "~/estimate/format";
import { type Parameter, faultUnlessPositive } from "~/estimate/params";
import { createUnknown, TOTAL_QUESTION } from "~/estimate/parts";
import {
  listFitting,
  pathOfRow,
  type PortalRow,
  type RowEstimate,
  type RowState,
} from "~/estimate/portal";
import {
  changeQuery,
  dropPersonal,
  dropTyped,
  type QueryPatch,
  readNumber,
} from "~/estimate/portal-query";
import { createPointsParameter, namePoints } from "~/estimate/typed-points";
import { createNumberEntry } from "~/features/inputs/controls";
import { useNumberField } from "~/ui/number-field";

/** A row with what the browser knows of it. */
export interface ShownRow {
  row: PortalRow;
  /** Of its letter, and in the bar. */
  color: string;
  /** The campaign's scenario without wallets. */
  query: string;
  /** The request for its figures; null without any. */
  path: string | null;
  /** Null unless it has answered. */
  estimate: RowEstimate | null;
  state: RowState;
  /** The server's reason for refusing. */
  message: string;
}

export interface RowActions {
  /** The visitor's own points, in place of a link's. */
  enter: (id: string, patch: QueryPatch) => void;
  /** Another assumption. */
  change: (id: string, query: string) => void;
  retry: (path: string) => void;
}

/** Renders again only when its own figures or the wallets change. */
export const CampaignRow = memo(function CampaignRow({
  wallets,
  actions,
  ...shown
}: ShownRow & {
  wallets: readonly string[];
  /** Null until scripts run: what was typed before then would be lost. */
  actions: RowActions | null;
}) {
  const { row, color, query, path, estimate, state } = shown;
  const { id, name, symbol, stage } = row;
  const href = pathOfRow(row, wallets, query);
  const needed = useKept(listNeeded(shown));
  const link = useRef<HTMLAnchorElement>(null);

  function retry() {
    if (path !== null) actions?.retry(path);
    // The pressed button is gone.
    link.current?.focus({ preventScroll: true });
  }

  return (
    <li className="portal__row" data-testid={`portal-${id}`}>
      <Logo {...row} color={color} />
      <div className="portal__about">
        <p>
          <a className="portal__name" href={href} ref={link}>
            {name}
          </a>{" "}
          {symbol !== "" && <span className="hint">{symbol}</span>}{" "}
          {stage !== "" && <span className="portal__stage mark">{stage}</span>}
        </p>
        <p className="hint">{describeAssumptions(row, query, needed)}</p>
        <Found {...{ shown, wallets }} retry={actions && retry} />
      </div>
      <b
        className={`portal__usd ${estimate?.totalUSD == null ? "hint" : ""} ${state === "loading" ? "needs-script" : ""}`}
        data-testid={`portal-usd-${id}`}
      >
        {state === "loading" ? "…" : formatUsdInRow(estimate?.totalUSD)}
      </b>
      {row.end === null && (
        <div className="portal__entry needs-script">
          {actions && <Entry {...{ shown, actions, needed, href }} />}
        </div>
      )}
    </li>
  );
});

/** Unknown constants, also those that the visitor has entered. */
function listNeeded({ row, query, estimate }: ShownRow): string[] {
  return row.unknown.filter(
    (param) => estimate?.needs.includes(param) || readNumber(query, param) !== null,
  );
}

/** All keys that have been there since `isOn`: what has one stays while it is emptied to be typed anew. */
export function useKept(keys: readonly string[], isOn = true): readonly string[] {
  const [kept, setKept] = useState<readonly string[]>([]);
  const added = keys.filter((key) => !kept.includes(key));
  if (isOn && added.length > 0) setKept([...kept, ...added]);
  if (!isOn && kept.length > 0) setKept([]);
  return kept;
}

function Logo({ logo, name, color }: Pick<PortalRow, "logo" | "name"> & { color: string }) {
  if (logo !== null)
    return <img className="logo" src={logo} alt="" width={32} height={32} loading="lazy" />;
  return (
    <span className="portal__letter" style={{ background: color }} aria-hidden="true">
      {name.slice(0, 2)}
    </span>
  );
}

/** `at a $500M FDV, your assumptions`. */
function describeAssumptions(row: PortalRow, query: string, needed: readonly string[]): string {
  const shown = Object.fromEntries(["fdv", ...needed].map((name) => [name, null]));
  const others = changeQuery(dropPersonal(dropTyped(query)), shown);
  const fdv = formatFdvShort(readNumber(query, "fdv") ?? row.fdv);
  const assumptions = others === "" ? "" : ", your assumptions";
  return `at ${fdv} FDV${assumptions}${row.isDemo ? " · made-up points" : ""}`;
}

/** The wallets' points, or why there are none. */
function Found({
  shown,
  wallets,
  retry,
}: {
  shown: ShownRow;
  wallets: readonly string[];
  /** Null until scripts run. */
  retry: (() => void) | null;
}) {
  const { row, estimate, state } = shown;
  const text = describePoints(shown, wallets);
  const isFailed = state === "failed";
  // Asking again would not help a constant that is unusable.
  const canRetry = isFailed || (estimate?.report.unavailable ?? []).length > 0;
  if (text === "") return null;
  return (
    <p
      className={`${isFailed || estimate?.warning ? "warning small" : "hint"} ${state === "loading" ? "needs-script" : ""}`}
    >
      <span data-testid={`portal-points-${row.id}`}>{text}</span>
      {canRetry && retry && (
        <>
          {" "}
          <button type="button" className="text-button" onClick={retry}>
            Try again<span className="visually-hidden">{` to load ${row.name}`}</span>
          </button>
        </>
      )}
    </p>
  );
}

function describePoints(
  { row, estimate, state, message }: ShownRow,
  wallets: readonly string[],
): string {
  if (row.end !== null) return "";
  if (state === "loading") return row.reads === "wallets" ? "Loading…" : "";
  if (state === "failed") return "Couldn’t load";
  if (state === "refused") return message;
  if (estimate === null) return describeReading(row, wallets);
  if (estimate.warning !== null) return estimate.warning;
  const { points, isFound, rank, needs, report } = estimate;
  if (points.length === 0)
    return report.wallets.length > 0 ? "No points found" : describeReading(row, wallets);
  if (!isFound && needs.length === 0) return "";
  const [first, ...others] = points;
  const counted =
    first && others.length === 0 ? formatHeld(first) : `Points from ${points.length} sources`;
  return [`${counted}${isFound ? " found" : ""}`, rank && `rank ${formatPoints(rank)}`]
    .filter(Boolean)
    .join(" · ");
}

function formatHeld({ points, isShare }: { points: number; isShare: boolean }): string {
  return isShare ? `${formatPoints(points)}% of all points` : `${formatShort(points)} points`;
}

function describeReading(
  { reads, chains, chain, sources }: PortalRow,
  wallets: readonly string[],
): string {
  if (reads === "bonuses") return "Takes bonuses, on its page";
  if (reads === "points")
    return sources.length > 1 ? `Takes points from ${sources.length} sources` : "";
  if (wallets.length > 0 && listFitting(chain, wallets).length === 0)
    return `Reads ${chains.join(", ")} wallets: none of yours`;
  return `Reads ${chains.join(", ")} wallets`;
}

/** The fields of a row; what has none is on the campaign's page. */
function Entry({
  shown: { row, query },
  actions,
  needed,
  href,
}: {
  shown: ShownRow;
  actions: RowActions;
  needed: readonly string[];
  href: string;
}) {
  const { id, name, reads, sources } = row;
  const constants = needed.map((key) => (
    <AmountField
      key={key}
      parameter={createUnknown({ key, label: TOTAL_QUESTION })}
      label={TOTAL_QUESTION}
      row={row}
      query={query}
      fault={faultUnlessPositive(readNumber(query, key))}
      onAmount={(amount) => actions.change(id, changeQuery(query, { [key]: amount }))}
    />
  ));
  const points = sources.map((source) => (
    <TypedField key={source.points} {...{ row, query, source, actions }} />
  ));
  const isShort = reads === "points" && points.length === 1;
  return (
    <>
      <>{isShort && points}</>
      <>{constants}</>
      {!isShort && (
        <details className="portal__more">
          <summary className="tap small">
            More<span className="visually-hidden">{` about ${name}`}</span>
          </summary>
          <div className="stack-s">
            <>{points}</>
            <a className="tap small" href={href}>
              Bonuses and assumptions
            </a>
          </div>
        </details>
      )}
    </>
  );
}

/** Points of a source, and the tier where tiers count. */
function TypedField({
  row,
  query,
  source,
  actions,
}: {
  row: PortalRow;
  query: string;
  source: PortalRow["sources"][number];
  actions: RowActions;
}) {
  const { label, points, tier } = source;
  return (
    <div className="row">
      <AmountField
        parameter={createPointsParameter(source)}
        label={namePoints(source)}
        row={row}
        query={query}
        onAmount={(amount) => actions.enter(row.id, { [points]: amount })}
      />
      {tier !== null && (
        <select
          aria-label={`${label} tier`}
          autoComplete="off"
          value={readNumber(query, tier) ?? 1}
          onChange={({ currentTarget: { value } }) =>
            actions.enter(row.id, { [tier]: value === "1" ? null : value })
          }
        >
          {Object.entries({ 1: "No tier", ...row.tiers }).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function AmountField({
  parameter,
  label,
  row,
  query,
  fault,
  onAmount,
}: {
  parameter: Parameter;
  label: string;
  row: PortalRow;
  query: string;
  fault?: string | null;
  onAmount: (amount: number | null) => void;
}) {
  const { key } = parameter;
  const { field, message, messageId } = useNumberField({
    ...createNumberEntry(parameter, readNumber(query, key), fault),
    name: `${row.id}:${key}`,
    onValue: onAmount,
  });
  return (
    <div className="portal__amount hint">
      <label htmlFor={field.name}>{label}</label>
      {/* The campaign, for whoever doesn't see the row. */}
      <input {...field} id={field.name} aria-label={`${label} of ${row.name}`} />
      {message !== null && (
        <span className="field-message" id={messageId}>
          {message}
        </span>
      )}
    </div>
  );
}
