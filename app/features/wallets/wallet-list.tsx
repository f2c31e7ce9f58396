import { useEffect, useRef, useState } from "react";
import type { Campaign } from "~/estimate/campaign";
import { formatHoldersName } from "~/estimate/describe-scenario";
import { pickDefaults } from "~/estimate/fields";
import type { Estimate, Holder } from "~/estimate/figures";
import { formatShort, formatUsd } from "~/estimate/format";
import type { Lookup } from "~/estimate/lookup";
import { sumPoints } from "~/estimate/points";
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
import { pickHolders, useLabels } from "./mine";
import { HolderRow, WalletRow } from "./wallet-row";
import { useTypedName, useWhose } from "./whose";

export interface PickedHolder {
  /** Wallet or key of typed points; empty for all together. */
  key: string;
  pick: (key: string) => void;
}

export const WALLET_LIST_ID = "wallet-list";

/** Longer lists open sorted by value, and fold the rest. */
const MAX_UNSORTED = 5;
const MAX_SHOWN = 4;

export function WalletList({
  estimate: { scenario, lookups, repeats, holders, status },
  picked,
  actions,
}: {
  estimate: Estimate;
  picked: PickedHolder;
  actions: ReturnType<typeof useWalletList>["actions"];
}) {
  const campaign = useCampaign();
  const labels = useLabels();
  const typedName = useTypedName();
  const wallets = listWallets(scenario);
  const nameOf = (wallet: string) => nameWallet(labels, wallet, wallets);
  const typed = holders.find(({ lookup }) => lookup === null);
  const sum = holders.reduce((all, holder) => all + (totalOf(holder) ?? 0), 0);
  const rows = wallets.flatMap((wallet, place) => {
    const holder = holders.find(({ key }) => key === wallet);
    const repeat = repeats.find(({ lookup }) => lookup.wallet === wallet);
    const lookup = holder?.lookup ?? repeat?.lookup;
    if (lookup === undefined) return [];
    const sameAs = repeat?.sameAs ?? null;
    return { number: place + 1, holder, lookup, sameAs, totalUSD: totalOf(holder) };
  });
  const order = useOrder(rows, lookups);

  /** @param holder undefined for a repeat. */
  function propsOf(holder: Holder | undefined) {
    const totalUSD = totalOf(holder);
    const canPick = holders.length > 1 && holder !== undefined;
    const isPicked = canPick && picked.key === holder.key;
    return {
      totalUSD,
      share: holders.length > 1 && totalUSD !== null && sum > 0 ? totalUSD / sum : null,
      isPicked,
      pick: canPick ? () => picked.pick(isPicked ? "" : holder.key) : null,
    };
  }
  const isFolded = order.length > MAX_UNSORTED;
  const renderRow = ({ number, holder, lookup, sameAs }: (typeof order)[number]) => {
    const { wallet } = lookup;
    return (
      <WalletRow
        {...propsOf(holder)}
        key={wallet}
        number={number}
        lookup={lookup}
        // The field above has the only wallet.
        name={wallets.length > 1 ? nameOf(wallet) : null}
        hasLabel={getLabel(labels, wallet) !== ""}
        sameAs={sameAs === null ? null : nameOf(sameAs)}
        remove={() => actions.remove(wallet)}
      />
    );
  };
  return (
    <ol
      id={WALLET_LIST_ID}
      tabIndex={-1}
      aria-label={formatHoldersName(campaign, scenario, { typed: typedName.phrase })}
    >
      {/* A fragment, so that what follows the rows stays when their number changes. */}
      <>{order.slice(0, isFolded ? MAX_SHOWN : order.length).map(renderRow)}</>
      {typed && (
        <HolderRow
          {...propsOf(typed)}
          testId="typed-total"
          name={typedName.name}
          note={formatTyped(campaign, typed)}
          button={{
            name: CLEAR_POINTS,
            value: "points",
            "aria-label": `Remove ${typedName.phrase}`,
          }}
          remove={actions.clearTyped}
        />
      )}
      {isFolded && (
        <li className="wallet-list__more">
          <details>
            <summary className="text-button small">
              {formatRest(order.slice(MAX_SHOWN), status === "loading")}
            </summary>
            <ol>{order.slice(MAX_SHOWN).map(renderRow)}</ol>
          </details>
        </li>
      )}
    </ol>
  );
}

function totalOf(holder: Holder | undefined): number | null {
  return holder?.figures.dollars.totalUSD ?? null;
}

/** `150M points`; empty for none, such as where a share of all points is typed. */
function formatTyped({ sources }: Campaign, { points }: Holder): string {
  const counted = Object.entries(sources).filter(([, { isShare }]) => !isShare);
  const sum = sumPoints(counted.flatMap(([source]) => points?.[source] ?? []));
  return sum > 0 ? `${formatShort(sum)} points` : "";
}

/** `8 more · $0`. */
function formatRest(rows: readonly { totalUSD: number | null }[], isLoading: boolean): string {
  const usd = rows.reduce((sum, { totalUSD }) => sum + (totalUSD ?? 0), 0);
  return `${rows.length} more · ${isLoading ? "Loading…" : formatUsd(usd)}`;
}

/** Sorts a long list once it is complete; after that, rows must not move under a pointer. */
function useOrder<Row extends { number: number; lookup: Lookup; totalUSD: number | null }>(
  rows: readonly Row[],
  lookups: readonly Lookup[],
): Row[] {
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const isLoaded = lookups.every(({ state }) => state !== "loading");
  const isAnother = !rows.some(({ lookup }) => placed.includes(lookup.wallet));
  if (isAnother && isLoaded && rows.length > MAX_UNSORTED) {
    const sorted = rows.toSorted((one, other) => (other.totalUSD ?? -1) - (one.totalUSD ?? -1));
    setPlaced(sorted.map(({ lookup }) => lookup.wallet));
  }
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
  const { enter, readForeign } = useWhose();
  const [last, setLast] = useState<{ notice: Notice; written: ScenarioPatch } | null>(null);
  // Back, for example, has undone what it says. Forward must not bring it back, with the focus.
  if (last !== null && !hasFields(scenario, last.written)) setLast(null);
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);

  const list = () => listWallets(latest.current);
  function remove(written: ScenarioPatch, text: string) {
    const before = pickFields(latest.current, Object.keys(written));
    update(written, "now");
    setLast({
      notice: { text, undo: () => update(before, "now"), takesFocus: true },
      written,
    });
  }
  const actions = {
    add(wallets: readonly string[]) {
      const foreign = readForeign();
      const before = foreign.wallets ? [] : list();
      const all = normalizeWallets(writeWallets([...before, ...wallets]), campaign.chain);
      enter(all, wallets);
      // The strip says it.
      if (foreign.wallets || foreign.points) return;
      const added = listWallets(all).length - before.length;
      const left =
        added < wallets.length ? ` Each counts once, at most ${MAX_WALLETS} in all.` : "";
      setLast({ notice: { text: `${formatWalletCount(added)} added.${left}` }, written: all });
    },
    remove(removed: string) {
      const left = list().filter((wallet) => wallet !== removed);
      remove(writeWallets(left), `Removed ${shortenWallet(removed)}.`);
    },
    clearTyped() {
      const text = readForeign().points ? "Removed the shared estimate." : "Cleared your points.";
      remove(pickDefaults(campaign, ["points"]), text);
    },
    showNotice: (notice: Notice) =>
      setLast({ notice, written: pickHolders(campaign, latest.current) }),
  };
  return { actions, notice: last?.notice ?? null };
}
