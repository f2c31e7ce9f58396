import { memo, type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { formatUsd } from "~/domain/estimate/format";
import { addressOf, hasNoPoints, type Lookup } from "~/domain/estimate/lookup";
import { shortenWallet, findMistake, normalizeWallet } from "~/domain/scenario/wallet";
import { getLabel, nameWallet } from "~/domain/scenario/wallet-labels";
import { CLEAR_POINTS, REMOVE_WALLET } from "~/domain/scenario/wallet-list";
import type { Answer } from "~/estimator/answer";
import { keyOfOwn, nameHolders } from "~/estimator/describe-scenario";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { formatLookupState } from "./format-lookup-state";
import { useLabels } from "./use-labels";
import type { WalletListActions } from "./use-wallet-list";

/** The wallet, or the scenario's own points, that the page shows, and a setter. */
export interface PickedHolder {
  /** Its place in the list, behind the wallets for the scenario's own points. */
  index: number;
  /** The picked wallet, or the key of the scenario's own points; empty at first, for the first of them. */
  key: string;
  pick: (key: string) => void;
}

/** Longer lists are sorted by value. */
const MAX_UNSORTED = 5;

/** A row for each wallet with its dollars, and one for the scenario's own points. */
export function WalletList({
  answer: { scenario, lookups, own, figures },
  picked,
  retry,
  actions,
}: {
  answer: Answer;
  picked: PickedHolder;
  retry: (wallets: readonly string[]) => void;
  actions: WalletListActions;
}) {
  const campaign = useCampaign();
  const labels = useLabels();
  const totals = figures.wallets.map(({ estimate }) => estimate.totalUSD);
  const wallets = lookups.map(({ wallet }) => wallet);
  const names = wallets.map((wallet) => nameWallet(labels, wallet, wallets));
  const normalized = lookups.map((lookup) => normalizeWallet(addressOf(lookup)));
  const ownTotals = figures.own.map(({ estimate }) => estimate.totalUSD);
  const sum = [...totals, ...ownTotals].reduce<number>((total, usd) => total + (usd ?? 0), 0);
  const count = lookups.length + own.length;
  const order = useOrder(wallets, totals, lookups);
  const shareOf = (usd: number | null) => (count > 1 && usd !== null && sum > 0 ? usd / sum : null);
  return (
    // New elements once they are sorted: browsers count those that move as a shift.
    <ol key={order.version} className="wallet-list" aria-label={nameHolders(campaign, scenario)}>
      {/* A fragment, so that what follows the rows stays when their number changes. */}
      <>
        {order.indices.map((index) => {
          const first = normalized.indexOf(normalized[index]!);
          const usd = totals[index]!;
          return (
            <WalletRow
              key={wallets[index]}
              number={index + 1}
              lookup={lookups[index]!}
              name={names[index]!}
              hasLabel={getLabel(labels, wallets[index]!) !== ""}
              sameAs={first === index ? null : names[first]!}
              totalUSD={usd}
              share={shareOf(usd)}
              isPicked={count > 1 && picked.index === index}
              isOpen={picked.key === wallets[index]}
              pick={count > 1 ? picked.pick : null}
              // For a single one, the page offers it elsewhere.
              retry={lookups.length > 1 ? retry : null}
              actions={actions}
            />
          );
        })}
      </>
      <>
        {own.map(({ key, name, ...each }, index) => (
          <HolderRow
            key={key}
            id={`${key}-holder`}
            name={name}
            isPicked={count > 1 && picked.index === lookups.length + index}
            pick={count > 1 ? () => picked.pick(keyOfOwn({ key, name, ...each })) : null}
            testId={`${key}-total`}
            total={formatUsd(ownTotals[index])}
            share={shareOf(ownTotals[index]!)}
            removal={{
              name: CLEAR_POINTS,
              value: "points",
              label: "Remove the points you entered",
              remove: actions.clearOwn,
            }}
          />
        ))}
      </>
    </ol>
  );
}

/**
 * The order of the rows: by value in a list of more than `MAX_UNSORTED`, once all have loaded. Until the
 * wallets change, they keep their places, as rows must not move under a pointer; new ones come last.
 */
function useOrder(
  wallets: readonly string[],
  totals: readonly (number | null)[],
  lookups: readonly Lookup[],
) {
  const [{ placed, version }, setOrder] = useState({ placed: [] as readonly string[], version: 0 });
  const placeOf = (index: number) => {
    const place = placed.indexOf(wallets[index]!);
    return place === -1 ? placed.length + index : place;
  };
  const indices = wallets
    .map((_, index) => index)
    .sort((one, other) => placeOf(one) - placeOf(other));
  const isLoaded = lookups.every(({ state }) => state !== "loading");
  const isNew = wallets.some((wallet) => !placed.includes(wallet));
  if (wallets.length > MAX_UNSORTED && isLoaded && isNew) {
    indices.sort((one, other) => (totals[other] ?? -1) - (totals[one] ?? -1));
    setOrder({ placed: indices.map((index) => wallets[index]!), version: version + 1 });
  }
  return { indices, version };
}

/** A wallet: what it is called, its dollars and its lookup's state; its whole address once picked. */
const WalletRow = memo(function WalletRow({
  number,
  lookup,
  name,
  hasLabel,
  sameAs,
  totalUSD,
  share,
  isPicked,
  isOpen,
  pick,
  retry,
  actions,
}: {
  /** Its place in the link, from 1. */
  number: number;
  lookup: Lookup;
  /** Its label, or its short address. */
  name: string;
  hasLabel: boolean;
  /** What an earlier wallet with the same address is called. */
  sameAs: string | null;
  totalUSD: number | null;
  /** Of all wallets' dollars, 0 to 1; null where there is nothing to compare. */
  share: number | null;
  isPicked: boolean;
  isOpen: boolean;
  /** Null for the only row. */
  pick: ((wallet: string) => void) | null;
  /** Null where it is offered elsewhere. */
  retry: ((wallets: readonly string[]) => void) | null;
  actions: WalletListActions;
}) {
  const campaign = useCampaign();
  const { wallet } = lookup;
  const isLoading = lookup.state === "loading";
  const address = addressOf(lookup);
  const isWithoutPoints = !isLoading && hasNoPoints(campaign, lookup.replies);
  const mistake = useMistake(wallet, isWithoutPoints);
  const state = formatLookupState(campaign, lookup, sameAs, mistake);
  const isNamed = address !== wallet;
  return (
    <HolderRow
      id={`wallet-${number}`}
      name={
        <span translate="no">
          <span className={hasLabel || isNamed ? "" : "wallet-row__short"}>{name}</span>
          {isNamed && (
            <span className="wallet-row__short hint">{` ${shortenWallet(address)}`}</span>
          )}
          <span className="wallet-row__whole">{` ${address}`}</span>
        </span>
      }
      note={state?.tone === "hint" ? state.text : ""}
      isPicked={isPicked}
      isOpen={isOpen}
      pick={pick && (() => pick(wallet))}
      testId={`wallet-total-${number}`}
      total={totalUSD === null && isLoading ? "Loading…" : formatUsd(totalUSD)}
      share={share}
      removal={{
        name: REMOVE_WALLET,
        value: wallet,
        label: `Remove wallet ${number}`,
        remove: () => actions.remove(wallet),
      }}
    >
      {state && state.tone !== "hint" && (
        <p className={`wallet-row__state ${state.tone}`}>
          <span>{state.text}</span>
          {state.canRetry && retry && (
            <SubmitButton onPress={() => retry([wallet])}>
              Try again<span className="visually-hidden">{` for wallet ${number}`}</span>
            </SubmitButton>
          )}
        </p>
      )}
    </HolderRow>
  );
});

/** A row of the list: whose points, their dollars and share, and a button that removes them. A tap picks it. */
function HolderRow({
  id,
  name,
  note = "",
  isPicked,
  isOpen = false,
  pick,
  testId,
  total,
  share,
  removal: { label, remove, ...field },
  children,
}: {
  id: string;
  name: ReactNode;
  /** What stands beside the name; empty for nothing. */
  note?: string;
  isPicked: boolean;
  isOpen?: boolean;
  pick: (() => void) | null;
  testId: string;
  total: string;
  share: number | null;
  /** What the form that the button submits without JavaScript says, and what it does with it. */
  removal: { name: string; value: string; label: string; remove: () => void };
  children?: ReactNode;
}) {
  const classes = [isPicked && "wallet-row--picked", isOpen && "wallet-row--open"];
  return (
    <li className={["wallet-row", ...classes].filter(Boolean).join(" ")}>
      {pick && (
        <button
          type="button"
          className="wallet-row__pick needs-script"
          aria-labelledby={id}
          aria-current={isPicked ? "true" : undefined}
          onClick={pick}
        />
      )}
      <span className="wallet-row__name">
        <span id={id}>{name}</span>
        {note !== "" && <span className="hint small">{note}</span>}
        {isPicked && <span className="hint small">Points shown below</span>}
      </span>
      {/* A new element when the dollars arrive: browsers count right-aligned text that grows as a
          shift. */}
      <span
        // The page's total says it for a single one.
        className={pick ? "wallet-row__total" : "visually-hidden"}
        key={total.length}
        data-testid={testId}
      >
        {total}
      </span>
      <SubmitButton
        {...field}
        className="wallet-row__remove button button--cross"
        aria-label={label}
        // The second click of a double click would remove the wallet that has moved up.
        onPress={({ detail }) => detail < 2 && remove()}
      >
        ×
      </SubmitButton>
      {share !== null && (
        <span className="wallet-row__bar" style={{ "--share": share } as CSSProperties} />
      )}
      {children}
    </li>
  );
}

/** An Ethereum address in mixed case: the case of its letters is its checksum (EIP-55). */
const WITH_CHECKSUM = /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/;
const WRONG_CHECKSUM =
  "Not an address: its checksum is wrong, so a character or its case is mistyped.";

/**
 * What is wrong with a wallet, as `findMistake` says it, or with an Ethereum address's checksum, once the
 * code that checks it has loaded.
 *
 * @param isWithoutPoints whether it has none for sure; only then does a checksum matter.
 */
function useMistake(wallet: string, isWithoutPoints: boolean): string | null {
  const { chain } = useCampaign();
  const [wrong, setWrong] = useState<string | null>(null);
  const hasChecksum = isWithoutPoints && chain === undefined && WITH_CHECKSUM.test(wallet);
  useEffect(() => {
    if (!hasChecksum) return;
    import("./checksum.client").then(
      ({ validate }) => {
        if (!validate(wallet)) setWrong(wallet);
      },
      // Without the code, the wallet just has no points.
      () => {},
    );
  }, [wallet, hasChecksum]);
  return hasChecksum && wrong === wallet ? WRONG_CHECKSUM : findMistake(wallet, chain);
}
