import type { Lookup } from "~/domain/estimate/lookup";
import { typeReplies } from "~/domain/estimate/wallet-points";
import { hasTyped } from "~/domain/scenario/scenario";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { LazyFold } from "~/features/scenario/lazy-fold";
import { useShownScenario, ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { TYPED_POINTS_ID } from "~/ui/page-ids";
import type { TypedFieldsProps } from "./typed-fields";

const LazyFields = lazySection(TYPED_POINTS_ID, () =>
  import("./typed-fields").then(({ TypedFields }) => TypedFields),
);

/** The fields for points typed by hand: in a fold, or openly where there is no wallet field. */
export function TypedPoints({
  isAlone,
  clear,
}: Omit<TypedFieldsProps, "onReady"> & { isAlone: boolean }) {
  const scenario = useShownScenario();
  const fields = { clear, onReady: focusIfWanted };
  if (isAlone) {
    return (
      <div id={TYPED_POINTS_ID} tabIndex={-1}>
        <LazyFields isOpen label="The form" className="stack-s" props={fields} />
      </div>
    );
  }
  return (
    <LazyFold
      id={TYPED_POINTS_ID}
      className="typed-points"
      isAsked={hasTyped(scenario)}
      summary={<span className="text-button">Type points</span>}
    >
      <p className="hint">These points count in addition to those of your wallets.</p>
      <LazyFields isOpen label="The form" className="stack" props={fields} />
    </LazyFold>
  );
}

/**
 * A link that replaces a wallet by typed points, filled in with those that arrived: both together
 * would count twice. Nothing while points are typed already, as they can't be told apart.
 */
export function TypeInstead({ lookup }: { lookup: Lookup }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (lookup.state === "loading" || hasTyped(scenario)) return null;
  const others = listWallets(scenario).filter((wallet) => wallet !== lookup.wallet);
  return (
    <ScenarioLink
      patch={{ ...writeWallets(others), ...typeReplies(campaign, lookup.replies) }}
      onFollow={focusTypedPoints}
      className="button button--quiet"
    >
      Enter this wallet’s points yourself
    </ScenarioLink>
  );
}

/** Focuses the first empty field for typed points, once the fields are there. */
function focusTypedPoints(): void {
  const container = document.getElementById(TYPED_POINTS_ID);
  if (container === null) return;
  container.dataset.wantsFocus = "";
  // After the fields have got their values.
  setTimeout(focusIfWanted);
}

/** Moves the focus to the fields if it is wanted there. */
function focusIfWanted(): void {
  const container = document.getElementById(TYPED_POINTS_ID);
  const fields = [...(container?.querySelectorAll("input") ?? [])];
  if (container?.dataset.wantsFocus === undefined || fields.length === 0) return;
  delete container.dataset.wantsFocus;
  // Open already, unless nothing has arrived.
  if (container instanceof HTMLDetailsElement) container.open = true;
  (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
}
