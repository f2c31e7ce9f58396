import {
  type ComponentProps,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  useMemo,
} from "react";
import type { Answer } from "~/domain/answer";
import { labelSnapshot, formatPoints } from "~/domain/estimate/format";
import { formatFailure, hasNoPoints } from "~/domain/estimate/lookup";
import { isSameList, listWallets, writeWallets, MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { SiteSnapshot, Site } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { useLoaded } from "~/ui/lazy-section";
import { ActionNotice } from "~/ui/notice";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import { summarizeErrors } from "./format-lookup-state";
import { isPlain } from "./load-pasting";
import { LookupError, ShowResultWithoutScript } from "./lookup-problems";
import { TypedPoints } from "./typed-points";
import type { UseMyWallet } from "./use-my-wallet";
import { type WalletListActions, useWalletList } from "./use-wallet-list";
import { WalletField } from "./wallet-field";
import { WalletList, type PickedWallet } from "./wallet-list";

/**
 * The wallets that count: the field, the list if there are several, and their lookups' state; and
 * the points typed by hand, which are all there is where nothing can be looked up.
 */
export function WalletsInput({
  scenario,
  update,
  answer: { lookups, figures },
  picked,
  retry,
  isTypedOpened,
  site: { sampleWallets, snapshot },
}: ScenarioProps & {
  answer: Answer;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  /** Whether the address asks for the fields for typed points. */
  isTypedOpened: boolean;
  site: Site;
}) {
  const campaign = useCampaign();
  const { actions, notice } = useWalletList({ scenario, update });
  const [isAdding, setAdding] = useState(false);
  const canAdd = lookups.length > 0 && lookups.length < MAX_WALLETS;
  // Otherwise it would reopen with the next typed wallet, and take the focus.
  if (isAdding && !canAdd) setAdding(false);
  const isLoading = lookups.some((lookup) => lookup.state === "loading");
  const isEmpty = lookups.every(
    (lookup) => formatFailure(lookup) === null && hasNoPoints(campaign, lookup.replies),
  );
  const errors = useMemo(() => summarizeErrors(campaign, lookups), [campaign, lookups]);
  const typed = { scenario, update, clear: actions.clearTyped };
  if (campaign.isTypedOnly) {
    return (
      <div className="stack">
        <TypedPoints {...typed} isCard isOpened />
        <ActionNotice notice={notice} />
      </div>
    );
  }
  return (
    <div className="wallets stack-s">
      <WalletField
        wallet={scenario.wallet}
        count={lookups.length}
        hasNoPoints={!isLoading && lookups.length > 0 && isEmpty}
        hasPoints={lookups.some(({ replies }) => replies.some(({ points }) => points > 0))}
        update={update}
        isLoading={isLoading}
        name={lookups[0]?.name}
        actions={actions}
      />
      {isAdding && <AddWallets close={() => setAdding(false)} actions={actions} />}
      <WalletList
        lookups={lookups}
        picked={picked}
        retry={retry}
        actions={actions}
        figures={figures.wallets}
        typed={figures.typed}
      />
      <FurtherWalletsWithoutScript also={scenario.also} actions={actions} />
      <ActionNotice notice={notice} />
      <LookupError errors={errors} retry={retry} isAutomatic={lookups.length > 1} />
      {isLoading && <ShowResultWithoutScript />}
      {snapshot && <SnapshotNote snapshot={snapshot} />}
      {sampleWallets && (
        <SampleWallets scenario={scenario} update={update} wallets={sampleWallets} />
      )}
      <div className="wallets__more screen-only">
        {canAdd && !isAdding && (
          <button
            type="button"
            className="text-button tap small needs-script"
            onClick={() => setAdding(true)}
          >
            Add a wallet
          </button>
        )}
        <TypedPoints {...typed} isCard={false} isOpened={isTypedOpened} />
        {lookups.length < MAX_WALLETS && (
          <BrowserWallet add={actions.add} showNotice={actions.showNotice} />
        )}
      </div>
    </div>
  );
}

/** The field to add wallets, one or a list at a time. */
export function AddWallets({ close, actions }: { close: () => void; actions: WalletListActions }) {
  const [typed, setTyped] = useState("");

  async function add(text: string) {
    // Keeps a text of which nothing can be added, for correction; an input has no line breaks.
    const kept = text.trim().replace(/\s+/g, " ");
    setTyped(kept);
    if (kept === "" || !(await actions.add(text))) return;
    // The visitor may be typing the next one.
    setTyped((current) => (current === kept ? "" : current));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      close();
      document.getElementById(WALLET_FIELD_ID)?.focus();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form.
    event.preventDefault();
    void add(typed);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    // A single word pasted into typed text is just text; only a list is added.
    if (typed !== "" && isPlain(text)) return;
    event.preventDefault();
    void add(`${typed}\n${text}`);
  }

  return (
    <div className="row">
      <input
        type="text"
        aria-label="Another address"
        placeholder="0x…, 0x…"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        // The visitor has just opened it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <QuietButton onClick={() => void add(typed)}>Add</QuietButton>
    </div>
  );
}

/** The further wallets as editable text, for the form submitted without JavaScript. */
export function FurtherWalletsWithoutScript({
  also,
  actions,
}: {
  also: readonly string[];
  actions: WalletListActions;
}) {
  usePreHydrationText("also", (text) => void actions.add(text, { replaces: "others" }));
  return (
    <label className="needs-no-script">
      More addresses, one per line
      <textarea
        name="also"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        defaultValue={also.join("\n")}
      />
    </label>
  );
}

/** The most wallets with a link of their own, so that all fit in one line. */
const MAX_SHOWN = 3;

/** Links to wallets of the bundled sample, in one line. */
function SampleWallets({
  wallets,
  scenario,
  update,
}: ScenarioProps & { wallets: NonNullable<Site["sampleWallets"]> }) {
  const choices = [
    ...wallets.slice(0, MAX_SHOWN).map(({ address, label }) => ({ label, addresses: [address] })),
    { label: "All together", addresses: wallets.map(({ address }) => address) },
  ];
  return (
    <p className="sample-wallets row small screen-only">
      <span>Try a sample:</span>
      {choices.map(({ label, addresses }) => (
        <ScenarioLink
          key={label}
          scenario={scenario}
          update={update}
          className="tap"
          patch={writeWallets(addresses)}
          isCurrent={isSameList(addresses, listWallets(scenario))}
        >
          {label}
        </ScenarioLink>
      ))}
    </p>
  );
}

/** Says which snapshot the points come from. */
export function SnapshotNote({ snapshot }: { snapshot: SiteSnapshot }) {
  const wallets = formatPoints(snapshot.wallets);
  const source = snapshot.isMadeUp
    ? `Demo data: ${wallets} made-up wallets.`
    : `Points come from ${labelSnapshot(snapshot)}, with ${wallets} wallets.`;
  return <p className="hint">{`${source} Other addresses show no points.`}</p>;
}

const loadUseMyWallet = () => import("./use-my-wallet");

/** `UseMyWallet`, loaded after the first paint; nothing if that fails, as it is an extra. */
function BrowserWallet(props: ComponentProps<typeof UseMyWallet>) {
  const { value } = useLoaded(loadUseMyWallet);
  return value && <value.UseMyWallet {...props} />;
}
