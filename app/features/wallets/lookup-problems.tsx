import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Campaign, listSources, getEntry } from "~/estimate/campaign";
import { formatAge, joinWords } from "~/estimate/format";
import {
  describeStale,
  formatFailure,
  listUnavailable,
  type Lookup,
  type LookupOutcome,
  planRetry,
  type Retry,
} from "~/estimate/lookup";
import type { Source, SourcePoints } from "~/estimate/points";
import { formatWalletCount, nameWallet } from "~/estimate/wallet-list";
import { AnchorLink, RESULT_ID, TYPED_POINTS_ID, WALLET_FIELD_ID } from "~/ui/anchor-link";
import { ReloadButton, SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { useLabels } from "./mine";
import { useStableList, type WalletLookups } from "./use-wallet-lookups";

/** Message for a reply that can't be read, perhaps from a newer server. */
const UNEXPECTED_REPLY = "the server did not answer as expected";

export function toOutcome(error: unknown): LookupOutcome {
  const retryAfterS = isRouteErrorResponse(error) ? Number(error.data?.retryAfterS) : NaN;
  return retryAfterS > 0
    ? { state: "refused", retryAfterS }
    : { state: "failed", reason: formatLookupError(error) };
}

function formatLookupError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return typeof error.data === "string" && error.data !== ""
      ? error.data
      : `the server answered ${error.status}`;
  }
  // `fetch` throws a TypeError without a connection.
  return error instanceof TypeError ? "the server cannot be reached" : UNEXPECTED_REPLY;
}

export function formatStatus(lookups: readonly Lookup[]): string {
  const loading = lookups.filter(({ state }) => state === "loading").length;
  if (loading > 0) return `Looking up ${formatWalletCount(loading)}…`;
  const failed = lookups.filter((lookup) => formatFailure(lookup) !== null).length;
  return failed === 0 ? "" : `Couldn’t load ${formatWalletCount(lookups.length, failed)}`;
}

export interface LookupErrors extends Retry {
  /** Without `Error:`. */
  text: string;
}

/** @param hasNames false in a list, whose rows have messages of their own. */
export function describeErrors(
  lookups: readonly Lookup[],
  hasNames = lookups.length === 1,
): LookupErrors | null {
  const failures = lookups.flatMap((lookup) => {
    const reason = hasNames || lookup.state !== "no-address" ? formatFailure(lookup) : null;
    return reason === null ? [] : { lookup, reason };
  });
  if (failures.length === 0) return null;
  const texts = [...new Set(failures.map(({ reason }) => reason))].map((reason) => {
    const count = failures.filter((failure) => failure.reason === reason).length;
    return lookups.length === 1
      ? reason
      : `${reason} (${formatWalletCount(lookups.length, count)})`;
  });
  return { text: texts.join(". "), ...planRetry(lookups) };
}

export function LookupError({
  errors,
  retry,
  ...button
}: {
  errors: LookupErrors | null;
  retry: (wallets: readonly string[]) => void;
} & Pick<RetryProps, "isAutomatic" | "isPrimary" | "nextFocus">) {
  return (
    <>
      <div className="lookup-error announced" role="alert">
        {errors && <p data-testid="lookup-error">{`Error: ${errors.text}`}</p>}
      </div>
      {errors && errors.wallets.length > 0 && (
        <div className="cluster">
          <RetryButton
            retryAfterS={errors.retryAfterS}
            retry={() => retry(errors.wallets)}
            {...button}
          />
          {errors.text.includes(UNEXPECTED_REPLY) && <ReloadButton />}
        </div>
      )}
    </>
  );
}

/** Keeps an outage from looking like zero points, and an old reply like a current one. */
export function PointsNote({ lookups, retry }: WalletLookups) {
  const campaign = useCampaign();
  const { wallets, retryAfterS } = planRetry(lookups);
  const replies = useStableList(lookups.flatMap((lookup) => lookup.replies));
  const unavailable = listUnavailable(campaign, replies);
  const stale = describeStale(campaign, replies);
  if (unavailable.length === 0 && stale === null) return null;
  return (
    <div className="warning stack-s" data-testid="points-note">
      {unavailable.length > 0 && <p>{formatUnavailable(campaign, unavailable, replies)}</p>}
      {stale && <p>{formatStale(campaign, stale, retryAfterS !== null)}</p>}
      <RetryButton retryAfterS={retryAfterS} retry={() => retry(wallets)} since={replies} />
    </div>
  );
}

function formatUnavailable(
  campaign: Campaign,
  sources: Source[],
  replies: readonly SourcePoints[],
): string {
  if (replies.every((reply) => reply.failed)) return "Couldn’t load points.";
  const them = sources.length === 1 ? "it counts" : "they count";
  return `Couldn’t load ${listNames(campaign, sources)}, so ${them} as 0 for now.`;
}

function formatStale(
  campaign: Campaign,
  { sources, ageMs }: { sources: Source[]; ageMs: number },
  isRefused: boolean,
): string {
  const shown = `showing points up to ${formatAge(ageMs)} old`;
  return isRefused
    ? `Too many lookups right now: ${shown}.`
    : `Couldn’t load ${listNames(campaign, sources)} just now: ${shown}.`;
}

function listNames(campaign: Campaign, sources: Source[]): string {
  return joinWords(sources.map((source) => getEntry(campaign.sources, source).label));
}

/** Lookups that failed as a whole have a message of their own. */
export function MissingPoints({
  lookups,
  retry,
  isPrimary,
}: WalletLookups & Pick<RetryProps, "isPrimary">) {
  const campaign = useCampaign();
  const { wallets, retryAfterS } = planRetry(lookups);
  if (wallets.length === 0) return <p className="hint">Check the wallet, or paste another one.</p>;
  const replies = lookups.flatMap((lookup) => lookup.replies);
  const missing = listUnavailable(campaign, replies);
  return (
    <div className="stack-s">
      <p className={isPrimary ? "hint" : "warning"}>
        {isPrimary
          ? `${formatUnanswered(campaign, missing)}Nothing you entered is lost.`
          : missing.length > 0
            ? formatUnavailable(campaign, missing, replies)
            : `${formatStatus(lookups)}.`}
      </p>
      <div className={`cluster ${isPrimary ? "actions" : ""}`}>
        {describeErrors(lookups) === null && (
          <RetryButton
            retryAfterS={retryAfterS}
            retry={() => retry(wallets)}
            since={lookups}
            nextFocus={RESULT_ID}
            isPrimary={isPrimary}
          />
        )}
        {isPrimary && <EnterPoints />}
      </div>
    </div>
  );
}

/** Empty where a message of its own says more. */
function formatUnanswered(campaign: Campaign, missing: Source[]): string {
  const { length } = listSources(campaign);
  if (missing.length < length) return "";
  return length === 1 ? "The source of points didn’t answer. " : "No source answered. ";
}

/** `All 8 sources answered. `, empty where there is one. */
function formatAnswered({ length }: Source[]): string {
  if (length === 1) return "";
  return length === 2 ? "Both sources answered. " : `All ${length} sources answered. `;
}

/** In place of sharing a total of nothing. */
export function NoPoints({
  lookups,
  isDemo = false,
}: Pick<WalletLookups, "lookups"> & { isDemo?: boolean }) {
  const campaign = useCampaign();
  const labels = useLabels();
  const [first] = lookups;
  const name =
    lookups.length === 1 && first
      ? nameWallet(labels, first.wallet, [])
      : `these ${formatWalletCount(lookups.length)}`;
  return (
    <div className="stack-s">
      <p>
        No points found for <b>{name}</b>.
      </p>
      <p className="hint">
        {isDemo
          ? "This demo’s wallets are made up: try a sample."
          : `${formatAnswered(listSources(campaign))}Did you use another wallet?`}
      </p>
      <div className="actions cluster">
        <AnchorLink className="button" to={WALLET_FIELD_ID}>
          Add a wallet
        </AnchorLink>
        <EnterPoints />
      </div>
    </div>
  );
}

function EnterPoints() {
  return (
    <AnchorLink className="button button--quiet" to={TYPED_POINTS_ID}>
      Enter points
    </AnchorLink>
  );
}

interface RetryProps {
  retryAfterS: number | null;
  retry: () => void;
  isAutomatic?: boolean;
  /** Nothing else on the page is as important. */
  isPrimary?: boolean;
  /** Id of what shows that the lookup loads, where the pressed button goes then. */
  nextFocus?: string;
}

/**
 * Keep it outside live regions, or screen readers read out every second.
 *
 * @param since identifies the wait; another object restarts it.
 */
export function RetryButton({
  retryAfterS,
  retry,
  isAutomatic = false,
  isPrimary = false,
  nextFocus = "",
  since,
}: RetryProps & { since?: unknown }) {
  const countedS = useCountdown(retryAfterS ?? 0, since, () => isAutomatic && retry());
  const isCounting = countedS !== null;
  const leftS = countedS ?? retryAfterS ?? 0;
  return (
    // Without scripts, nothing could enable it later.
    <SubmitButton
      {...(isPrimary && { className: "button" })}
      disabled={isCounting && leftS > 0}
      onPress={() => {
        retry();
        document.getElementById(nextFocus)?.focus({ preventScroll: true });
      }}
    >
      {leftS > 0
        ? `${isAutomatic && isCounting ? "Continues" : "Try again"} in ${leftS} s`
        : "Try again"}
    </SubmitButton>
  );
}

/** Seconds left, null until scripts count them; calls `finish` at 0. */
function useCountdown(wholeS: number, since: unknown, finish: () => void): number | null {
  const [leftS, setLeftS] = useState<number | null>(null);
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });

  useEffect(() => {
    if (wholeS === 0) return;
    // By the clock, because timers are throttled in a background tab.
    const end = Date.now() + 1000 * wholeS;
    const timer = setInterval(tick, 1000);
    function tick() {
      const leftS = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeftS(leftS);
      if (leftS > 0) return;
      clearInterval(timer);
      latest.current();
    }
    tick();
    return () => clearInterval(timer);
  }, [wholeS, since]);

  return wholeS === 0 ? 0 : leftS;
}
