import { useEffect, useMemo, useRef, useState } from "react";
import { keyOfTyped, formatHoldersName } from "~/estimate/describe-scenario";
import { pickDefaults } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import type { Lookup } from "~/estimate/lookup";
import { hasFields, pickFields, type ScenarioPatch } from "~/estimate/scenario";
import { shortenWallet } from "~/estimate/wallet";
import {
  CLEAR_POINTS,
  formatWalletCount,
  getLabel,
  listWallets,
  MAX_WALLETS,
  nameWallet,
  normalizeWallets,
  writeWallets,
} from "~/estimate/wallet-list";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";
import { useLabels } from "./use-labels";
import { HolderRow, WalletRow } from "./wallet-row";

export interface PickedHolder {
  /** Place in the list; typed points follow the wallets. */
  index: number;
  /** Wallet or key of typed points; empty for the first of all. */
  key: string;
  pick: (key: string) => void;
}

/** Longer lists open sorted by value. */
const MAX_UNSORTED = 5;

export function WalletList({
  estimate: { scenario, lookups, repeats, typed, figures },
  picked,
  retry,
  actions,
}: {
  estimate: Estimate;
  picked: PickedHolder;
  retry: (wallets: readonly string[]) => void;
  actions: ReturnType<typeof useWalletList>["actions"];
}) {
  const campaign = useCampaign();
  const labels = useLabels();
  const wallets = listWallets(scenario);
  const nameOf = (wallet: string) => nameWallet(labels, wallet, wallets);
  const counted = lookups.map(({ wallet }) => wallet);
  const keys = [...counted, ...typed.map(keyOfTyped)];
  const totals = [...figures.wallets, ...figures.typed].map(({ dollars }) => dollars.totalUSD);
  const sum = totals.reduce<number>((all, usd) => all + (usd ?? 0), 0);
  const hasSeveral = keys.length > 1;
  const rows = wallets.flatMap((wallet, place) => {
    const index = counted.indexOf(wallet);
    const repeat = repeats.find(({ lookup }) => lookup.wallet === wallet);
    const lookup = lookups[index] ?? repeat?.lookup;
    if (lookup === undefined) return [];
    const sameAs = repeat?.sameAs ?? null;
    return { number: place + 1, index, lookup, sameAs, totalUSD: totals[index] ?? null };
  });
  const order = useOrder(rows, lookups);

  /** @param index of `keys`; -1 for none. */
  function propsOf(index: number) {
    const key = keys[index];
    const totalUSD = totals[index] ?? null;
    const canPick = hasSeveral && key !== undefined;
    return {
      totalUSD,
      share: hasSeveral && totalUSD !== null && sum > 0 ? totalUSD / sum : null,
      isPicked: canPick && picked.index === index,
      isOpen: picked.key === key,
      pick: canPick ? () => picked.pick(key) : null,
    };
  }
  return (
    <ol className="wallet-list" aria-label={formatHoldersName(campaign, scenario)}>
      {/* A fragment, so that what follows the rows stays when their number changes. */}
      <>
        {order.map(({ number, index, lookup, sameAs }) => {
          const { wallet } = lookup;
          return (
            <WalletRow
              {...propsOf(index)}
              key={wallet}
              number={number}
              lookup={lookup}
              name={nameOf(wallet)}
              hasLabel={getLabel(labels, wallet) !== ""}
              sameAs={sameAs === null ? null : nameOf(sameAs)}
              // The page offers it elsewhere for a single wallet.
              retry={wallets.length > 1 ? retry : null}
              remove={() => actions.remove(wallet)}
            />
          );
        })}
      </>
      <>
        {typed.map(({ key, name }, index) => (
          <HolderRow
            {...propsOf(lookups.length + index)}
            key={key}
            id={`${key}-holder`}
            testId={`${key}-total`}
            name={name}
            button={{
              name: CLEAR_POINTS,
              value: "points",
              "aria-label": "Remove the entered points",
            }}
            remove={actions.clearTyped}
          />
        ))}
      </>
    </ol>
  );
}

/** Sorts a long, complete list once; after that, rows must not move under a pointer. */
function useOrder<Row extends { number: number; lookup: Lookup; totalUSD: number | null }>(
  rows: readonly Row[],
  lookups: readonly Lookup[],
): Row[] {
  const [placed] = useState(() => {
    const isLoaded = lookups.every(({ state }) => state !== "loading");
    const sorted =
      rows.length > MAX_UNSORTED && isLoaded
        ? rows.toSorted((one, other) => (other.totalUSD ?? -1) - (one.totalUSD ?? -1))
        : rows;
    return sorted.map(({ lookup }) => lookup.wallet);
  });
  const placeOf = ({ number, lookup }: Row) => {
    const place = placed.indexOf(lookup.wallet);
    return place === -1 ? placed.length + number : place;
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function useWalletList() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const update = useUpdate();
  const [last, setLast] = useState<{ notice: Notice; written: ScenarioPatch } | null>(null);
  // Back, for example, has undone what it says. Forward must not bring it back, with the focus.
  if (last !== null && !hasFields(scenario, last.written)) setLast(null);
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);

  const actions = useMemo(() => {
    const list = () => listWallets(latest.current);
    function remove(written: ScenarioPatch, text: string) {
      const before = pickFields(latest.current, Object.keys(written));
      update(written, "now");
      setLast({
        notice: { text, undo: () => update(before, "now"), takesFocus: true },
        written,
      });
    }
    return {
      add(wallets: readonly string[]) {
        const all = normalizeWallets(writeWallets([...list(), ...wallets]), campaign.chain);
        const added = listWallets(all).length - list().length;
        const left =
          added < wallets.length ? ` Each counts once, at most ${MAX_WALLETS} in all.` : "";
        update(all, "now");
        setLast({ notice: { text: `${formatWalletCount(added)} added.${left}` }, written: all });
      },
      remove(removed: string) {
        const left = list().filter((wallet) => wallet !== removed);
        remove(writeWallets(left), `Removed ${shortenWallet(removed)}.`);
      },
      clearTyped() {
        remove(pickDefaults(campaign, ["points"]), "Cleared the entered points.");
      },
      showNotice: (notice: Notice) => setLast({ notice, written: {} }),
    };
  }, [campaign, update]);
  return { actions, notice: last?.notice ?? null };
}
