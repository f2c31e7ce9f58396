import { memo, type ReactNode } from "react";
import { formatUsd } from "~/domain/estimate/format";
import { addressOf, hasNoPoints, type Lookup } from "~/domain/estimate/lookup";
import { REMOVE_WALLET } from "~/domain/scenario/form-buttons";
import { labelOf } from "~/domain/scenario/wallet-labels";
import { useLabels } from "~/features/labels/use-labels";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { formatLookupState } from "./format-lookup-state";
import { LazyLabelField } from "./lazy-label-field";
import type { WalletListActions } from "./use-wallet-list";
import { useMistake } from "./use-mistake";
import { WholeAddress } from "./whole-address";

/** A wallet of the list: its dollars, its lookup's state, and its whole address when picked. */
export const WalletRow = memo(function WalletRow({
  index,
  lookup,
  name,
  address: shownAddress,
  duplicateOf,
  totalUSD,
  isPicked,
  isOpen,
  pick,
  retry,
  actions,
}: {
  index: number;
  lookup: Lookup;
  /** Its wallet, shortened. */
  name: string;
  /** What the wallet leads to, shortened. */
  address: string;
  /** The number of an earlier wallet that differs only in letter case. */
  duplicateOf: number | null;
  /** Null while unknown. */
  totalUSD: number | null;
  isPicked: boolean;
  /** Whether to show its whole address. */
  isOpen: boolean;
  pick: (wallet: string) => void;
  retry: (wallets: readonly string[]) => void;
  actions: WalletListActions;
}) {
  const campaign = useCampaign();
  const { wallet } = lookup;
  const isLoading = lookup.state === "loading";
  const address = addressOf(lookup) ?? wallet;
  const label = labelOf(useLabels(), wallet);
  const number = index + 1;
  const isWithoutPoints = !isLoading && hasNoPoints(campaign, lookup.replies);
  const mistake = useMistake(isWithoutPoints ? wallet : null);
  const state = formatLookupState(campaign, lookup, duplicateOf, mistake);
  return (
    <HolderRow
      number={number}
      name={
        <span translate="no">
          {label !== "" && (
            <>
              <b>{label}</b>{" "}
            </>
          )}
          <span className={label === "" ? "" : "hint"}>{name}</span>
          {address !== wallet && <span className="hint">{` ${shownAddress}`}</span>}
        </span>
      }
      isPicked={isPicked}
      pick={() => pick(wallet)}
      testId={`wallet-total-${number}`}
      total={totalUSD === null && isLoading ? "Loading…" : formatUsd(totalUSD)}
      removal={{
        name: REMOVE_WALLET,
        value: wallet,
        label: `Remove wallet ${number}`,
        remove: () => actions.remove(index),
      }}
    >
      {state && (
        <p
          className={`cluster ${state.isProblem ? "wallet-row__problem points-note" : "wallet-row__state hint"}`}
        >
          <span>{state.text}</span>
          {state.canRetry && (
            <QuietButton
              // Without JavaScript it submits the form, which retries, too.
              type="submit"
              onClick={(event) => {
                event.preventDefault();
                retry([wallet]);
              }}
            >
              Try again<span className="visually-hidden">{` for wallet ${number}`}</span>
            </QuietButton>
          )}
        </p>
      )}
      {isOpen && (
        <>
          <WholeAddress wallet={address} showNotice={actions.showNotice} />
          <LazyLabelField wallet={wallet} label={label} showNotice={actions.showNotice} />
        </>
      )}
    </HolderRow>
  );
});

/** A row of the list: whose points, their dollars, and a button that removes them. */
export function HolderRow({
  number,
  name,
  isPicked,
  pick,
  testId,
  total,
  removal: { label, remove, ...field },
  children,
}: {
  /** The wallet's number; none for typed points. */
  number?: number;
  name: ReactNode;
  isPicked: boolean;
  pick: () => void;
  testId: string;
  total: string;
  /** What the form that the button submits without JavaScript says, and what it does with it. */
  removal: { name: string; value: string; label: string; remove: () => void };
  children?: ReactNode;
}) {
  const numbered = (
    <>
      <span className="hint index">{number}</span> {name}
    </>
  );
  return (
    <li className={`wallet-row ${isPicked ? "wallet-row--picked" : ""}`}>
      <button
        type="button"
        className="wallet-row__pick needs-script"
        aria-current={isPicked ? "true" : undefined}
        onClick={pick}
      >
        {numbered}
      </button>
      <span className="needs-no-script">{numbered}</span>
      {/* A new element when the dollars arrive: browsers count right-aligned text that grows as a
          shift. */}
      <span className="wallet-row__total" key={total.length} data-testid={testId}>
        {total}
      </span>
      <button
        {...field}
        type="submit"
        className="wallet-row__remove"
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          // The second click of a double click would remove the wallet that has moved up.
          if (event.detail < 2) remove();
        }}
      >
        ×
      </button>
      {children}
    </li>
  );
}
