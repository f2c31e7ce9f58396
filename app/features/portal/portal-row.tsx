import { type CSSProperties, memo } from "react";
import {
  formatExactly,
  formatFdvShort,
  formatPoints,
  formatShort,
  formatUsdInRow,
} from "~/estimate/format";
import { readAmount } from "~/estimate/params";
import { TOTAL_QUESTION } from "~/estimate/parts";
import { listFitting, pathOfRow, type PortalRow, type RowEstimate } from "~/estimate/portal";
import { changeQuery, dropTyped, readNumber } from "~/estimate/portal-query";
import { POINTS, SHARES } from "~/estimate/scenario";
import { namePoints } from "~/estimate/typed-points";
import { useNumberField } from "~/ui/number-field";

/** A row with what the browser knows of it. */
export interface ShownRow {
  row: PortalRow;
  /** The campaign's scenario without wallets. */
  query: string;
  /** The request for its figures; null without any. */
  path: string | null;
  /** Null unless it has answered. */
  estimate: RowEstimate | null;
  state: "idle" | "loading" | "done" | "failed" | "refused";
  /** The server's reason for refusing. */
  message: string;
}

export interface RowActions {
  /** The visitor's own points. */
  enter: (id: string, query: string) => void;
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
  const { row, query, path, estimate, state } = shown;
  const { id, name, symbol, logo, stage, isDemo } = row;
  const href = pathOfRow(row, wallets, query);
  const fdv = readNumber(query, "fdv") ?? row.fdv;
  const needed = [...new Set([...(estimate?.needs ?? []), ...listEntered(row, query)])];
  const hasOthers = dropTyped(changeQuery(query, nothingOf(["fdv", ...needed]))) !== "";
  const text = describePoints(shown, wallets);
  const canRetry = state === "failed" || (estimate?.warning ?? null) !== null;
  return (
    <li className="portal__row" data-testid={`portal-${id}`}>
      {logo === null ? (
        <span className="portal__letter" aria-hidden="true" style={colorOf(id)}>
          {name.slice(0, 2)}
        </span>
      ) : (
        <img className="logo" src={logo} alt="" width={32} height={32} loading="lazy" />
      )}
      <div className="portal__about">
        <p>
          <a className="portal__name" href={href}>
            {name}
          </a>{" "}
          {symbol !== "" && <span className="hint">{symbol}</span>}{" "}
          {stage !== "" && <span className="portal__stage">{stage}</span>}
        </p>
        <p className="hint">
          {`at a ${formatFdvShort(fdv)} FDV${hasOthers ? ", your assumptions" : ""}${
            isDemo ? " · made-up points" : ""
          }`}
        </p>
        {text !== "" && (
          <p className={canRetry ? "warning small" : "hint"}>
            <span data-testid={`portal-points-${id}`}>{text}</span>
            {canRetry && path !== null && actions && (
              <>
                {" "}
                <button type="button" className="text-button" onClick={() => actions.retry(path)}>
                  Try again<span className="visually-hidden">{` to load ${name}`}</span>
                </button>
              </>
            )}
          </p>
        )}
      </div>
      <b
        className={`portal__usd ${estimate?.totalUSD == null ? "hint" : ""}`}
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

/** One of twelve, so that a list of many stays small. */
function colorOf(id: string): CSSProperties {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 12, 0);
  return { background: `hsl(${30 * hue} 45% 32%)`, color: "#fff" };
}

/** The fields of a row; what has none is on the campaign's page. */
function Entry({
  shown,
  actions,
  needed,
  href,
}: {
  shown: ShownRow;
  actions: RowActions;
  needed: readonly string[];
  href: string;
}) {
  const { row, query } = shown;
  const { id, name, reads, sources } = row;
  const [only, ...others] = sources;
  const fields = needed.map((param) => (
    <AmountField
      key={param}
      name={`${id}:${param}`}
      label={TOTAL_QUESTION}
      about={name}
      value={readNumber(query, param)}
      onValue={(value) => actions.change(id, changeNumber(query, param, value))}
    />
  ));
  if (reads === "points" && only && others.length === 0) {
    return (
      <>
        <TypedField {...{ shown, actions }} source={only} />
        <>{fields}</>
      </>
    );
  }
  return (
    <>
      <>{fields}</>
      <details className="portal__more">
        <summary className="tap small">
          More<span className="visually-hidden">{` about ${name}`}</span>
        </summary>
        <div className="stack-s">
          {sources.map((source) => (
            <TypedField key={source.points} {...{ shown, actions, source }} />
          ))}
          <a className="tap small" href={href}>
            Bonuses and assumptions
          </a>
        </div>
      </details>
    </>
  );
}

/** Constants without a default that the visitor has entered: their fields stay. */
function listEntered({ unknown }: PortalRow, query: string): string[] {
  return unknown.filter((param) => readNumber(query, param) !== null);
}

function nothingOf(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

function changeNumber(query: string, param: string, value: number | null): string {
  return changeQuery(query, { [param]: value === null ? null : String(value) });
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
  const { points, isFound, rank, needs } = estimate;
  if (points.length === 0) return row.reads === "wallets" ? "No points found" : "";
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

function describeReading({ reads, chains, chain }: PortalRow, wallets: readonly string[]): string {
  if (reads === "bonuses") return "Takes bonuses, on its page";
  if (reads === "points") return "";
  if (wallets.length > 0 && listFitting(chain, wallets).length === 0)
    return `Reads ${chains.join(", ")} wallets: none of yours`;
  return `Reads ${chains.join(", ")} wallets`;
}

/** Points of a source, and the tier where tiers count. */
function TypedField({
  shown: { row, query },
  actions,
  source,
}: {
  shown: ShownRow;
  actions: RowActions;
  source: PortalRow["sources"][number];
}) {
  const { id, name } = row;
  const { label, points, tier, isShare } = source;
  return (
    <div className="row">
      <AmountField
        name={`${id}:${points}`}
        label={namePoints(source)}
        about={name}
        max={(isShare ? SHARES : POINTS).max}
        value={readNumber(query, points)}
        onValue={(value) => actions.enter(id, changeNumber(query, points, value))}
      />
      {tier !== null && (
        <select
          aria-label={`${label} tier`}
          autoComplete="off"
          value={readNumber(query, tier) ?? 1}
          onChange={({ currentTarget: { value } }) =>
            actions.enter(id, changeQuery(query, { [tier]: value === "1" ? null : value }))
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
  name,
  label,
  about,
  value,
  max = Number.MAX_VALUE,
  onValue,
}: {
  name: string;
  label: string;
  /** The campaign, for who doesn't see the row. */
  about: string;
  value: number | null;
  max?: number;
  onValue: (value: number | null) => void;
}) {
  const isUsable = (amount: number | null): amount is number =>
    amount !== null && amount >= 0 && amount <= max;
  const { field, message, messageId } = useNumberField({
    name,
    value,
    step: 1,
    inputMode: "decimal",
    format: (amount) => (amount === null ? "" : formatExactly(amount)),
    read: (text) => readTyped(text)?.amount,
    commit: (text) => (readTyped(text) ?? { amount: value }).amount,
    validate: (text) => (readTyped(text) === null ? "Not a number of points" : null),
    onValue,
  });
  function readTyped(text: string): { amount: number | null } | null {
    if (text.trim() === "") return { amount: null };
    const amount = readAmount(text);
    return isUsable(amount) ? { amount } : null;
  }
  return (
    <label className="portal__amount stack-xs small">
      <span>
        {label}
        <span className="visually-hidden">{` of ${about}`}</span>
      </span>
      <input {...field} name={undefined} />
      {message !== null && (
        <span className="field-message" id={messageId}>
          {message}
        </span>
      )}
    </label>
  );
}
