import { useRef, memo, type ReactNode } from "react";
import type { Answer } from "~/domain/answer";
import { formatUsd, shortenWallet } from "~/domain/estimate/format";
import { addressOf, hasNoPoints, type Lookup } from "~/domain/estimate/lookup";
import { normalizeWallet } from "~/domain/scenario/wallet";
import { getLabel } from "~/domain/scenario/wallet-labels";
import { CLEAR_TYPED, REMOVE_WALLET } from "~/domain/scenario/wallet-list";
import { LabelField } from "~/features/labels/label-field";
import { useLabels } from "~/features/labels/use-labels";
import { QuietButton, SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { copyText } from "~/ui/copy-text";
import type { Notice } from "~/ui/notice";
import { formatLookupState } from "./format-lookup-state";
import type { WalletListActions } from "./use-wallet-list";
import { useMistake } from "./wallet-problems";

/** The wallet whose points the page shows, and a setter. */
export interface PickedWallet {
  /** Its place in the list; null if the page shows the typed points. */
  index: number | null;
  /** The picked wallet; empty at first, which means the first wallet, and null for typed points. */
  wallet: string | null;
  pick: (wallet: string | null) => void;
}

/** The wallets with their dollars, and the typed points with theirs. */
export function WalletList({
  answer: { lookups, figures },
  picked,
  retry,
  actions,
}: {
  answer: Answer;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  actions: WalletListActions;
}) {
  const { typed } = figures;
  const wallets = lookups.map(({ wallet }) => wallet);
  const addresses = lookups.map(addressOf);
  const normalized = addresses.map(normalizeWallet);
  return (
    <ol className="wallet-list" aria-label={describeList(lookups.length, typed !== null)}>
      <>
        {lookups.map((lookup, index) => (
          <WalletRow
            key={lookup.wallet}
            index={index}
            lookup={lookup}
            name={shortenWallet(lookup.wallet, wallets)}
            address={shortenWallet(addresses[index]!, addresses)}
            retry={retry}
            actions={actions}
            duplicateOf={findDuplicate(normalized, index)}
            totalUSD={figures.wallets[index]!.estimate.totalUSD}
            isPicked={picked.index === index}
            isOpen={picked.wallet === lookup.wallet}
            pick={picked.pick}
          />
        ))}
      </>
      {typed !== null && (
        <HolderRow
          id="typed-holder"
          name="The points you entered"
          isPicked={picked.index === null}
          pick={() => picked.pick(null)}
          testId="typed-total"
          total={formatUsd(typed.estimate.totalUSD)}
          removal={{
            name: CLEAR_TYPED,
            value: "points",
            label: "Remove the points you entered",
            remove: actions.clearTyped,
          }}
        />
      )}
    </ol>
  );
}

function describeList(count: number, isTyped: boolean): string {
  const wallets = `${count} ${count === 1 ? "wallet" : "wallets"}`;
  if (!isTyped) return wallets;
  return count === 0 ? "The points you entered" : `${wallets} and the points you entered`;
}

function findDuplicate(normalized: string[], index: number): number | null {
  const first = normalized.indexOf(normalized[index]!);
  return first === index ? null : first + 1;
}

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
  name: string;
  address: string;
  /** The number of an earlier wallet that differs only in letter case. */
  duplicateOf: number | null;
  totalUSD: number | null;
  isPicked: boolean;
  isOpen: boolean;
  pick: (wallet: string) => void;
  retry: (wallets: readonly string[]) => void;
  actions: WalletListActions;
}) {
  const campaign = useCampaign();
  const { wallet } = lookup;
  const isLoading = lookup.state === "loading";
  const address = addressOf(lookup);
  const label = getLabel(useLabels(), wallet);
  const number = index + 1;
  const isWithoutPoints = !isLoading && hasNoPoints(campaign, lookup.replies);
  const mistake = useMistake(isWithoutPoints ? wallet : null);
  const state = formatLookupState(campaign, lookup, duplicateOf, mistake);
  return (
    <HolderRow
      id={`wallet-${number}`}
      name={
        <span translate="no">
          {label !== "" && <b>{`${label} `}</b>}
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
        <p className={`wallet-row__state ${state.tone}`}>
          <span>{state.text}</span>
          {state.canRetry && (
            <SubmitButton onPress={() => retry([wallet])}>
              Try again<span className="visually-hidden">{` for wallet ${number}`}</span>
            </SubmitButton>
          )}
        </p>
      )}
      {isOpen && (
        <div className="wallet-row__more stack-s">
          <WholeAddress wallet={address} showNotice={actions.showNotice} />
          <LabelField wallet={wallet} label={label} />
        </div>
      )}
    </HolderRow>
  );
});

/** A row of the list: whose points, their dollars, and a button that removes them. A tap picks it. */
function HolderRow({
  id,
  name,
  isPicked,
  pick,
  testId,
  total,
  removal: { label, remove, ...field },
  children,
}: {
  id: string;
  name: ReactNode;
  isPicked: boolean;
  pick: () => void;
  testId: string;
  total: string;
  /** What the form that the button submits without JavaScript says, and what it does with it. */
  removal: { name: string; value: string; label: string; remove: () => void };
  children?: ReactNode;
}) {
  return (
    <li className={`wallet-row ${isPicked ? "wallet-row--picked" : ""}`}>
      <span id={id} className="wallet-row__name">
        {name}
      </span>
      {/* A new element when the dollars arrive: browsers count right-aligned text that grows as a
          shift. */}
      <span className="wallet-row__total" key={total.length} data-testid={testId}>
        {total}
      </span>
      <button
        type="button"
        className="wallet-row__pick needs-script"
        aria-labelledby={id}
        aria-current={isPicked ? "true" : undefined}
        onClick={pick}
      />
      <SubmitButton
        {...field}
        className="wallet-row__remove button button--cross"
        aria-label={label}
        // The second click of a double click would remove the wallet that has moved up.
        onPress={({ detail }) => detail < 2 && remove()}
      >
        ×
      </SubmitButton>
      {children}
    </li>
  );
}

function WholeAddress({
  wallet,
  showNotice,
}: {
  wallet: string;
  showNotice: (notice: Notice) => void;
}) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const isCopied = await copyText(wallet, field.current);
    showNotice(
      isCopied
        ? { text: "Address copied." }
        : {
            text: "Copying was blocked. The address is selected: copy it from there.",
            isProblem: true,
          },
    );
  }

  return (
    <div className="row needs-script">
      <input
        ref={field}
        type="text"
        className="small"
        aria-label="Full address"
        readOnly
        autoComplete="off"
        value={wallet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <QuietButton onClick={() => void copy()}>Copy</QuietButton>
    </div>
  );
}
