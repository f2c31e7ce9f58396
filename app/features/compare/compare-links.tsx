import { Link } from "@remix-run/react";
import { type ComponentProps, useContext } from "react";
import { answer as answerScenario, subtractTotals } from "~/domain/answer";
import { formatDifference } from "~/domain/estimate/format";
import {
  MAX_PINNED,
  pagePath,
  PinnedContext,
  useShownScenario,
  writePinned,
} from "~/features/scenario/scenario-context";
import { hasModifier } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { comparisonPath } from "./comparison";
import type { PinnedProps } from "./pinned-differences";

/** The links that pin the page's scenario, and compare it with those pinned already. */
export function CompareLinks() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const { pinned } = useContext(PinnedContext);
  const all = [...pinned, { scenario, name: "" }];
  return (
    <>
      {pinned.length > 0 && (
        <a className="button button--quiet" href={comparisonPath(campaign, all)}>
          Compare side by side
        </a>
      )}
      {pinned.length < MAX_PINNED && (
        <LeavingLink
          preventScrollReset
          className="button button--quiet"
          to={pagePath(campaign, scenario, writePinned(campaign, all))}
        >
          {pinned.length === 0 ? "Compare" : "Pin this too"}
        </LeavingLink>
      )}
    </>
  );
}

/** The × that unpins the scenario at this place among the pinned. */
export function UnpinLink({ index, name }: { index: number; name: string }) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  const others = pinned.filter((_, place) => place !== index);
  return (
    <LeavingLink
      preventScrollReset
      className="button button--cross"
      aria-label={`Unpin “${name}”`}
      to={pagePath(campaign, useShownScenario(), writePinned(campaign, others))}
    >
      ×
    </LeavingLink>
  );
}

/**
 * A link that goes once it is followed, so the focus moves to an element around it: a second press
 * must not hit another link in its place.
 *
 * @param within that element's selector.
 */
export function LeavingLink({
  within = "[tabindex='-1']",
  ...props
}: ComponentProps<typeof Link> & { within?: string }) {
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.currentTarget.closest<HTMLElement>(within)?.focus({ preventScroll: true });
      }}
    />
  );
}

/** The difference from the first pinned scenario, in a few words; nothing while it isn't known. */
export function FirstDifference({ answer, byWallet }: Omit<PinnedProps, "lookUpOthers">) {
  const campaign = useCampaign();
  const [first] = useContext(PinnedContext).pinned;
  if (first === undefined) return null;
  const other = answerScenario(campaign, first.scenario, [...byWallet.values()]);
  const difference = subtractTotals(answer, other);
  if (difference === null) return null;
  return <span className="hint">{`${formatDifference(difference)} vs. pinned`}</span>;
}
