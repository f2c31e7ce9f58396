import { memo } from "react";
import { NO_VALUE, formatUsd, shortenWallet } from "~/domain/estimate/format";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import { REMOVE_WALLET } from "~/domain/scenario/form";
import { QuietButton } from "~/ui/buttons";
import { formatLookupState } from "./format-lookup-state";
import type { WalletListActions } from "./use-wallet-list";
import { WholeAddress } from "./whole-address";
import { useCampaign } from "~/ui/campaign-context";

/** A wallet of the list: its dollars, its lookup's state, and its whole address when picked. */
export const WalletRow = memo(function WalletRow({
  index,
  lookup,
  duplicateOf,
  totalUSD,
  isPicked,
  isOpen,
  pick,
  retry,
  actions,
}: {
  index: number;
  lookup: LookupState;
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
  const { wallet, isLoading } = lookup;
  const number = index + 1;
  const name = (
    <>
      <span className="hint index">{number}</span>{" "}
      <span translate="no">{shortenWallet(wallet)}</span>
    </>
  );
  const state = formatLookupState(campaign, lookup, duplicateOf);
  return (
    <li className={`wallet-row ${isPicked ? "wallet-row--picked" : ""}`}>
      <button
        type="button"
        className="wallet-row__pick needs-script"
        aria-current={isPicked ? "true" : undefined}
        onClick={() => pick(wallet)}
      >
        {name}
      </button>
      <span className="needs-no-script">{name}</span>
      <span className="wallet-row__total" data-testid={`wallet-total-${number}`}>
        {totalUSD !== null ? formatUsd(totalUSD) : isLoading ? "Loading…" : NO_VALUE}
      </span>
      <button
        // Without JavaScript it submits the form, which drops the wallet.
        type="submit"
        name={REMOVE_WALLET}
        value={wallet}
        className="wallet-row__remove"
        aria-label={`Remove wallet ${number}`}
        onClick={(event) => {
          event.preventDefault();
          // The second click of a double click would remove the wallet that has moved up.
          if (event.detail < 2) actions.remove(index);
        }}
      >
        ×
      </button>
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
      {isOpen && <WholeAddress wallet={wallet} showNotice={actions.showNotice} />}
    </li>
  );
});
