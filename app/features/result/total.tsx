import { type ReactNode, useEffect, useState } from "react";
import {
  type Campaign,
  hasParts,
  listPointsParts,
  listSources,
  nameToken,
} from "~/estimate/campaign";
import { formatHolders } from "~/estimate/describe-scenario";
import { foundNothing, hasFigure } from "~/estimate/estimate";
import { type Estimate, formatUnit, usdPerPoint } from "~/estimate/figures";
import { formatTokens, formatUsd, NO_VALUE, formatPointPrice } from "~/estimate/format";
import { planRetry } from "~/estimate/lookup";
import { TotalQuestion } from "~/features/inputs/unknown-constants";
import { useLive } from "~/features/scenario/scenario-context";
import { useTypedName } from "~/features/wallets/whose";
import {
  AnchorLink,
  BONUSES_ID,
  RESULT_ID,
  TYPED_POINTS_ID,
  WALLET_FIELD_ID,
} from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { PartsBar } from "./allocation-breakdown";

export const TOTAL_ID = "total";

export function Total({ estimate }: { estimate: Estimate }) {
  const campaign = useCampaign();
  const live = useLive();
  const { status, totalUSD } = live;
  const total = formatUsd(totalUSD);
  // A page without an estimate stays one until it is rendered anew.
  const isEmpty = estimate.status === "empty";
  const prompt = choosePrompt(campaign);
  if (isEmpty || !hasFigure(live)) {
    return (
      <div id={TOTAL_ID}>
        <p className="visually-hidden" aria-hidden="true" data-testid="usd-total">
          {total}
        </p>
        <p className={`total total__prompt ${live.figures.lacks === "points" ? "warning" : ""}`}>
          {isEmpty ? (
            <AnchorLink className="tap" to={prompt.to}>
              {prompt.text}
            </AnchorLink>
          ) : live.figures.lacks === "constants" ? (
            <TotalQuestion needs={live.figures.needs} />
          ) : (
            formatMissing(live)
          )}
        </p>
      </div>
    );
  }
  return (
    <>
      <div id={TOTAL_ID}>
        <p className={`total ${toneOf(status)}`} style={{ "--length": total.length }}>
          <span data-testid="usd-total">{total}</span>
        </p>
      </div>
      <TotalNote />
    </>
  );
}

/** Stands above the figure, because it would move the figure beside it. */
export function TotalBound({ estimate }: { estimate: Estimate }) {
  const live = useLive();
  const bound = estimate.status === "empty" ? null : boundOf(live);
  return bound && <span className="total__bound">{bound}</span>;
}

export function boundOf({
  status,
  totalUSD,
}: Pick<Estimate, "status" | "totalUSD">): string | null {
  if (!totalUSD) return null;
  return status === "incomplete" ? "at least" : status === "loading" ? "so far" : null;
}

/** CSS class of a total that isn't a result yet. */
export function toneOf(status: Estimate["status"]): string {
  if (status === "incomplete") return "total--incomplete";
  return status === "loading" ? "total--loading" : "";
}

function TotalNote() {
  const estimate = useLive();
  const { campaign, scenario, figures, lookups, status } = estimate;
  const { phrase } = useTypedName();
  const holders =
    estimate.holders.length > 1
      ? formatHolders(campaign, scenario, {
          length: lookups.length,
          counted: estimate.knownWallets,
          typed: phrase,
        })
      : "";
  if (foundNothing(estimate)) return null;
  const tokens =
    campaign.token?.supply !== undefined &&
    `${formatTokens(figures.totalTokens)} ${nameToken(campaign)}`;
  return (
    <p className="hint">
      {status === "loading"
        ? formatProgress(estimate)
        : [tokens, formatPointValue(estimate), holders].filter(Boolean).join(" · ")}
    </p>
  );
}

/** `1 point ≈ $0.00013`, of the first part; empty without a price. */
function formatPointValue({ campaign, figures, scenario }: Estimate): string {
  const [part] = listPointsParts(campaign);
  const usd = part === undefined ? null : usdPerPoint(campaign, figures, part.key, scenario);
  return usd === null ? "" : `${formatUnit(part!)} ≈ ${formatPointPrice(usd)}`;
}

/** Null if nothing is missing; a retry beside it says more. */
function formatMissing({ lookups, status, warning }: Estimate): string | null {
  if (warning === null || planRetry(lookups).wallets.length === 0) return warning;
  return status === "unknown" ? warning : "Some points are missing";
}

function choosePrompt(campaign: Campaign) {
  if (!hasParts(campaign))
    return { to: BONUSES_ID, text: "Tick your bonuses to see what they add" };
  return campaign.readsWallets
    ? { to: WALLET_FIELD_ID, text: "Paste a wallet to see your estimate" }
    : { to: TYPED_POINTS_ID, text: "Enter your points to see your estimate" };
}

function formatProgress({ campaign, lookups, knownWallets }: Estimate): string {
  if (lookups.length > 1) return `Loading… ${knownWallets} of ${lookups.length} wallets so far`;
  const answered = lookups.flatMap(({ replies }) => replies.filter(({ failed }) => !failed));
  const { length } = listSources(campaign);
  return length === 1 ? "Loading…" : `Loading… ${answered.length} of ${length} sources answered`;
}

export function CompactTotal() {
  const live = useLive();
  const { figures, status, totalUSD } = live;
  const total = hasFigure(live) ? formatUsd(totalUSD) : NO_VALUE;
  const bound = boundOf(live);
  const missing = formatMissing(live);
  return (
    <BottomBar chart={<PartsBar dollars={figures.dollars} />}>
      <span>
        <span>Estimated airdrop</span> {bound && <small>{`${bound} `}</small>}
        {missing && <span className="hint">{`${missing}. Why?`}</span>}
      </span>
      <b className={toneOf(status)}>
        <span>{totalUSD === null && status === "loading" ? "Loading…" : total}</span>
      </b>
    </BottomBar>
  );
}

/** The total at the bottom of narrow screens while the result is out of view, to which it leads. */
export function BottomBar({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  const isRepeated = useTotalInView();
  const inset = useKeyboardInset();
  return (
    <div className={`compact-total ${isRepeated && inset === 0 ? "compact-total--repeated" : ""}`}>
      <AnchorLink className="row" to={RESULT_ID}>
        {children}
      </AnchorLink>
      <>{chart}</>
    </div>
  );
}

/** About the height of the figure, which must be in view. */
const REPEATED_PX = 56;

function useTotalInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // The last entry is the latest.
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${-REPEATED_PX}px` },
    );
    const total = document.getElementById(TOTAL_ID);
    if (total) observer.observe(total);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/**
 * Sets `--keyboard` for Safari, which lays the page out behind its keyboard; other browsers follow
 * the document's `interactive-widget`. The focused field stays in view.
 *
 * @returns the height, CSS px. While above 0, what is in view may be behind the keyboard.
 */
function useKeyboardInset(): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = (event?: Event) => {
      const { height, offsetTop, scale } = viewport;
      const hidden = Math.round(window.innerHeight - height - offsetTop);
      // A zoomed page is smaller than its layout, too, without a keyboard.
      const inset = scale === 1 && hidden > 0 ? hidden : 0;
      document.documentElement.style.setProperty("--keyboard", `${inset}px`);
      setShown(inset);
      if (inset > 0 && event?.type !== "scroll")
        document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    // The keyboard may be open already: the first paste brings the bar.
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
      document.documentElement.style.removeProperty("--keyboard");
    };
  }, []);
  return shown;
}
