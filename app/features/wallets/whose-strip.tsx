import { type ReactNode, useRef } from "react";
import { readScenario } from "~/estimate/codec";
import { formatHolders } from "~/estimate/describe-scenario";
import { listFields } from "~/estimate/fields";
import { formatUsd } from "~/estimate/format";
import { pickFields } from "~/estimate/scenario";
import { formatWalletCount, listWallets, nameWallet } from "~/estimate/wallet-list";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { TYPED_POINTS_ID, WALLET_FIELD_ID } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { listKeys, useLabels, useMine, type Visit } from "./mine";
import { useWhose } from "./whose";

/**
 * Says whose wallets and points the page has. The server sends the strip of a visitor who is not known,
 * hidden on an empty page; `showWhose` has shown or hidden it before it is painted, so that nothing moves
 * when React finds the same.
 */
export function WhoseStrip({
  welcome,
}: {
  /** The last page of one's own, in place of its holders and total. */
  welcome?: (visit: Visit) => ReactNode;
}) {
  const campaign = useCampaign();
  const { isKnown, foreign, isForeign, replaced, ...whose } = useWhose();
  const labels = useLabels();
  const scenario = useShownScenario();
  const update = useUpdate();
  const visit = useMine()?.visits.get(campaign.id);
  const container = useRef<HTMLDivElement>(null);
  const keys = listKeys(campaign, scenario);

  /** The pressed button is gone. */
  function act(change: () => void) {
    change();
    container.current?.focus({ preventScroll: true });
  }

  function check() {
    whose.setChecking(true);
    const fold = document.getElementById(TYPED_POINTS_ID);
    if (!campaign.readsWallets && fold instanceof HTMLDetailsElement) fold.open = true;
    const field = campaign.readsWallets
      ? document.getElementById(WALLET_FIELD_ID)
      : fold?.querySelector("input");
    field?.focus();
  }

  function renderStrip() {
    if (isForeign)
      return (
        <Strip key="viewing" testId="viewing" keys={keys}>
          <p>
            {"Viewing "}
            <b>{nameForeign()}</b>
          </p>
          <Act onClick={check}>{campaign.readsWallets ? "Check my wallet" : "Enter my points"}</Act>
        </Strip>
      );
    if (replaced !== null) {
      const { totalUSD } = replaced;
      const { length } = listWallets(scenario);
      const holders = length > 1 ? formatWalletCount(length) : length === 1 ? "wallet" : "points";
      return (
        <Strip key="replaced" testId="replaced" keys={keys}>
          <p>
            <span>{`Showing your ${holders}.`}</span>
            {totalUSD !== null && (
              <>
                {" The link’s was "}
                <b>{formatUsd(totalUSD)}</b>.
              </>
            )}
          </p>
          <Act onClick={() => act(whose.addBoth)}>Add both</Act>
          <Act onClick={() => act(whose.undo)}>Undo</Act>
          <Act onClick={() => act(whose.dismiss)} label="Dismiss">
            ×
          </Act>
        </Strip>
      );
    }
    if (keys.length > 0 || (isKnown && visit === undefined)) return null;
    const last = readScenario(campaign, new URLSearchParams(visit?.search));
    const single = nameWallet(labels, last.wallet, []);
    // The visit was kept without the fields of the page.
    const kept = listFields(campaign).flatMap(({ key, about }) => (about === "page" ? [] : key));
    const patch = pickFields(last, kept);
    return (
      <Strip key="welcome" testId="welcome" keys={keys} isHidden={visit === undefined}>
        <p>
          {"Welcome back"}
          {visit !== undefined && (
            <>
              {": "}
              {welcome?.(visit) ?? (
                <>
                  <b>{formatHolders(campaign, last, { single, typed: "your points" })}</b>
                  {visit.totalUSD !== null && ` · ${formatUsd(visit.totalUSD)}`}
                </>
              )}
            </>
          )}
        </p>
        <Act onClick={() => act(() => update(patch, "now"))}>Show</Act>
        <Act onClick={() => act(whose.forget)}>Forget</Act>
      </Strip>
    );
  }

  function nameForeign(): string {
    const [first, ...others] = listWallets(scenario);
    if (first === undefined) return "a shared estimate";
    const name =
      others.length === 0 ? nameWallet(labels, first, []) : formatWalletCount(1 + others.length);
    return foreign.points ? `${name} and a shared estimate` : name;
  }

  return (
    <div className="whose needs-script" ref={container} role="status" tabIndex={-1}>
      {renderStrip()}
    </div>
  );
}

function Strip({
  testId,
  keys,
  isHidden = false,
  children,
}: {
  testId: string;
  keys: readonly string[];
  isHidden?: boolean;
  children: ReactNode;
}) {
  const { id } = useCampaign();
  return (
    <div
      className="strip"
      data-testid={testId}
      data-whose={JSON.stringify({ id, keys })}
      hidden={isHidden}
      // `showWhose` changes `hidden`.
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}

function Act({
  onClick,
  label,
  children,
}: {
  onClick: () => void;
  label?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" className="text-button tap" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
