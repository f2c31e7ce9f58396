import { Link, useInRouterContext } from "@remix-run/react";
import { type ReactNode, memo, useContext, useEffect, useMemo, useRef } from "react";
import { answer } from "~/domain/answer";
import { formatUsd } from "~/domain/estimate/format";
import { listWallets } from "~/domain/scenario/wallet-list";
import { useLabels } from "~/features/labels/use-labels";
import { suggestName } from "~/features/saved/name-scenario";
import {
  pagePath,
  writePinned,
  PinnedContext,
  useShownScenario,
} from "~/features/scenario/scenario-context";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { RESULT_ID } from "~/ui/page-ids";
import { comparisonPath } from "./comparison";

/**
 * Lists the scenarios pinned for a comparison with their totals, and links to it. The links update
 * at every step of a slider, so that they are right whenever one is clicked.
 */
export const PinnedNotice = memo(function PinnedNotice({
  byWallet,
  lookUpOthers,
}: Pick<WalletLookups, "byWallet" | "lookUpOthers">) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  const scenario = useShownScenario();
  const labels = useLabels();
  const answers = useMemo(
    () => pinned.map(({ scenario }) => answer(campaign, scenario, [...byWallet.values()])),
    [campaign, pinned, byWallet],
  );
  useEffect(() => {
    // The page forgets the points of wallets that nobody asked for.
    if (pinned.length > 0) lookUpOthers(pinned.flatMap((each) => listWallets(each.scenario)));
  }, [pinned, lookUpOthers]);
  const notice = useFocusOnChange(pinned);
  if (pinned.length === 0) return null;
  return (
    <section
      ref={notice}
      className="pinned stack-xs small screen-only"
      aria-labelledby="pinned-heading"
      tabIndex={-1}
    >
      <h3 id="pinned-heading" className="small">
        Pinned for comparison
      </h3>
      <ul>
        {pinned.map((each, index) => {
          const name = each.name || suggestName(campaign, each.scenario, labels);
          const others = pinned.filter((_, place) => place !== index);
          const { status, totalUSD } = answers[index]!;
          return (
            <li className="row" key={index}>
              <span className="pinned__name">{name}</span>
              {status === "loading" ? (
                <span className="hint needs-script">Loading…</span>
              ) : (
                <b>{formatUsd(totalUSD)}</b>
              )}
              {status === "incomplete" && <span className="warning">incomplete</span>}
              <PinLink to={pagePath(campaign, scenario, writePinned(campaign, others))}>
                Remove<span className="visually-hidden">{` “${name}”`}</span>
              </PinLink>
            </li>
          );
        })}
      </ul>
      <p className="hint">Change the scenario, then choose “Side by side”.</p>
      <p className="cluster">
        <a className="button" href={comparisonPath(campaign, [...pinned, { scenario, name: "" }])}>
          Side by side
        </a>
        <PinLink className="button button--quiet" to={pagePath(campaign, scenario, "")}>
          Stop comparing
        </PinLink>
      </p>
    </section>
  );
});

/** Focuses the notice when another scenario is pinned or one is dropped, as its link may go. */
function useFocusOnChange(pinned: unknown) {
  const notice = useRef<HTMLElement>(null);
  const before = useRef(pinned);
  useEffect(() => {
    if (before.current === pinned) return;
    before.current = pinned;
    const target = notice.current ?? document.getElementById(RESULT_ID);
    target?.focus({ preventScroll: notice.current === null });
  }, [pinned]);
  return notice;
}

/** A link that changes what is pinned. With scripts, it leaves the page where it is. */
export function PinLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  // The page works without a router, too.
  if (!useInRouterContext()) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className} preventScrollReset>
      {children}
    </Link>
  );
}
