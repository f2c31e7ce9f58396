import { type ComponentProps, useMemo, useState } from "react";
import type { Answer } from "~/domain/answer";
import { isBonusOnly } from "~/domain/campaign/campaign";
import { formatSnapshot, formatPoints } from "~/domain/estimate/format";
import { hasNoPoints } from "~/domain/estimate/lookup";
import { isSameList, listWallets, writeWallets, MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { SiteSnapshot, Site } from "~/domain/site";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection, useLoaded } from "~/ui/lazy-section";
import { ActionNotice } from "~/ui/notice";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import { LookupError } from "./lookup-problems";
import { TypedPoints } from "./typed-points";
import type { UseMyWallet } from "./use-my-wallet";
import { type WalletListActions, useWalletList } from "./use-wallet-list";
import { WalletField } from "./wallet-field";
import type { PickedWallet } from "./wallet-list";
import { describeErrors } from "./wallet-problems";

const LazyWalletList = lazySection("wallet-list", () =>
  import("./wallet-list").then(({ WalletList }) => WalletList),
);

/**
 * The wallets that count: the field, which holds the only one or adds to the list below it, and
 * their lookups' state; and the points typed by hand, which are all there is where nothing can be
 * looked up. Nothing where there are no points.
 */
export function WalletsInput({
  answer,
  picked,
  retry,
  site: { sampleWallets, snapshot },
}: {
  answer: Answer;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  site: Site;
}) {
  const campaign = useCampaign();
  const { actions, notice } = useWalletList();
  const { scenario, lookups, figures } = answer;
  const { length: count } = lookups;
  const { isList, setAdding, addButton } = useAdding(count);
  const isLoading = lookups.some((lookup) => lookup.state === "loading");
  const { chain } = campaign;
  const hasEvmAddresses = chain === undefined || chain.isOpen === true;
  const errors = useMemo(() => describeErrors(campaign, lookups), [campaign, lookups]);
  if (isBonusOnly(campaign)) {
    return (
      <p className="needs-no-script">
        <button className="button">Estimate</button>
      </p>
    );
  }
  if (campaign.isTypedOnly) {
    return (
      <>
        <TypedPoints clear={actions.clearTyped} isAlone />
        <ActionNotice notice={notice} />
      </>
    );
  }
  return (
    <div className="wallets stack-s">
      <WalletField
        wallet={scenario.wallet}
        isAbove={isList}
        setAdding={setAdding}
        hasNoPoints={
          count === 1 && lookups[0]!.state === "done" && hasNoPoints(campaign, lookups[0]!.replies)
        }
        hasPoints={lookups.some(({ replies }) => replies.some(({ points }) => points > 0))}
        isLoading={isLoading}
        name={lookups[0]?.name}
        actions={actions}
      />
      <LazyWalletList
        isOpen={isList || figures.typed !== null}
        label="The list of wallets"
        props={{ answer, picked, retry, actions }}
      />
      <WalletsWithoutScript wallets={isList ? listWallets(scenario) : []} actions={actions} />
      <ActionNotice notice={notice} />
      <LookupError errors={errors} retry={retry} isAutomatic={count > 1} />
      {isLoading && (
        // Streamed answers need JavaScript; without it, the button's page waits for all of them.
        <noscript>
          <p>
            <QuietButton type="submit">Show the result</QuietButton> (takes a few seconds)
          </p>
        </noscript>
      )}
      {snapshot && count > 0 && <SnapshotNote snapshot={snapshot} />}
      <div className="wallets__more">
        <>{addButton}</>
        <TypedPoints clear={actions.clearTyped} isAlone={false} />
        {hasEvmAddresses && count < MAX_WALLETS && (
          <BrowserWallet add={actions.add} showNotice={actions.showNotice} />
        )}
        {sampleWallets && <SampleWallets wallets={sampleWallets} />}
      </div>
    </div>
  );
}

/**
 * Whether the field for wallets adds to a list: where there are several, or once the button beside the
 * only one is pressed.
 */
export function useAdding(count: number) {
  const [isAdding, setAdding] = useState(false);
  // The list has come, or there is nothing to add to.
  if (isAdding && count !== 1) setAdding(false);
  function add() {
    setAdding(true);
    document.getElementById(WALLET_FIELD_ID)!.focus();
  }
  const addButton = count === 1 && !isAdding && (
    <button type="button" className="text-button tap small needs-script" onClick={add}>
      Add another wallet
    </button>
  );
  return { isList: count > 1 || isAdding, setAdding, addButton };
}

/**
 * The wallets as editable text, for the form submitted without JavaScript: all of a list, which the
 * field adds to, or those beside the field's.
 */
export function WalletsWithoutScript({
  wallets,
  actions,
}: {
  wallets: readonly string[];
  actions: WalletListActions;
}) {
  usePreHydrationText("also", (text) => void actions.add(text, wallets.length > 0));
  return (
    <label className="needs-no-script">
      {wallets.length > 0 ? "Your wallets, one per line" : "More addresses, one per line"}
      <textarea
        name="also"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        defaultValue={wallets.join("\n")}
      />
    </label>
  );
}

/** The most wallets with a link of their own, so that all fit in one line. */
const MAX_SHOWN = 3;

function SampleWallets({ wallets }: { wallets: NonNullable<Site["sampleWallets"]> }) {
  const shown = listWallets(useShownScenario());
  const choices = [
    ...wallets.slice(0, MAX_SHOWN).map(({ address, label }) => ({ label, addresses: [address] })),
    { label: "All together", addresses: wallets.map(({ address }) => address) },
  ];
  return (
    <p className="sample-wallets row small">
      <span>Try a sample:</span>
      {choices.map(({ label, addresses }) => (
        <ScenarioLink
          key={label}
          className="tap"
          patch={writeWallets(addresses)}
          isCurrent={isSameList(addresses, shown)}
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
    : `Points come from ${formatSnapshot(snapshot)}, with ${wallets} wallets.`;
  return <p className="hint">{`${source} Other addresses show no points.`}</p>;
}

const loadUseMyWallet = () => import("./use-my-wallet");

/** `UseMyWallet`, loaded after the first paint; nothing if that fails, as it is an extra. */
function BrowserWallet(props: ComponentProps<typeof UseMyWallet>) {
  const { value } = useLoaded(loadUseMyWallet);
  return value && <value.UseMyWallet {...props} />;
}
