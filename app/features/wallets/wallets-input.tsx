import { hasParts } from "~/estimate/campaign";
import { hasFigure } from "~/estimate/estimate";
import type { Estimate } from "~/estimate/figures";
import type { Site } from "~/estimate/site";
import { acceptsEvm } from "~/estimate/wallet";
import { isSameList, listWallets, MAX_WALLETS, writeWallets } from "~/estimate/wallet-list";
import { Late } from "~/features/late-section";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { TYPED_POINTS_ID } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { LazyFold } from "~/ui/loading";
import { ActionNotice, type Notice } from "~/ui/notice";
import { LookupError, describeErrors, formatStatus } from "./lookup-problems";
import { listKeys, useMine } from "./mine";
import { TypedFields } from "./typed-fields";
import { WalletField } from "./wallet-field";
import { useWalletList, WALLET_LIST_ID, WalletList, type PickedHolder } from "./wallet-list";
import { useWhose } from "./whose";

export function WalletsInput({
  estimate,
  picked,
  retry,
  site: { sampleWallets },
}: {
  estimate: Estimate;
  picked: PickedHolder;
  retry: (wallets: readonly string[]) => void;
  site: Site;
}) {
  const campaign = useCampaign();
  const { actions, notice } = useWalletList();
  const { scenario, lookups, holders, hasTyped } = estimate;
  const { length: count } = lookups;
  if (!hasParts(campaign)) {
    return (
      <p className="needs-no-script">
        <button className="button">Estimate</button>
      </p>
    );
  }
  const list = holders.length > 0 && <WalletList {...{ estimate, picked, actions }} />;
  const typedPoints = (
    <LazyFold
      id={TYPED_POINTS_ID}
      className="typed-points"
      isAsked={!campaign.readsWallets && !hasTyped}
      isFilled={hasTyped}
      summary={<span className="text-button">Enter points</span>}
    >
      {count > 0 && <p className="hint">Added to your wallets’ points.</p>}
      <div className="stack">
        <TypedFields clear={actions.clearTyped} />
      </div>
    </LazyFold>
  );
  if (!campaign.readsWallets) {
    return (
      <>
        <div className="stack-s">
          <>{list}</>
          <div className="wallets__more">
            <>{typedPoints}</>
            <Forget showNotice={actions.showNotice} />
          </div>
        </div>
        <ActionNotice notice={notice} />
      </>
    );
  }
  return (
    <div className="stack-s">
      <WalletField
        wallets={listWallets(scenario)}
        status={estimate.status}
        progress={formatStatus(lookups)}
        list={
          <>
            {campaign.hosts.length > 0 && (
              <p className="hint">
                {`Asks ${campaign.hosts.join(", ")} about ${count > 1 ? "these wallets" : "this wallet"}`}
              </p>
            )}
            <>{list}</>
            <ActionNotice notice={notice} />
            <LookupError
              errors={describeErrors(lookups)}
              retry={retry}
              isAutomatic={count > 1}
              isPrimary={!hasFigure(estimate)}
              nextFocus={WALLET_LIST_ID}
            />
          </>
        }
      >
        <>{typedPoints}</>
        {acceptsEvm(campaign.chain) && count < MAX_WALLETS && (
          <Late isExtra>
            {({ UseMyWallet }) => <UseMyWallet add={actions.add} showNotice={actions.showNotice} />}
          </Late>
        )}
        <Forget showNotice={actions.showNotice} />
        {sampleWallets && <SampleWallets wallets={sampleWallets} />}
      </WalletField>
      {estimate.status === "loading" && (
        // Only scripts can ask again; without them, the button's page waits for all points.
        <noscript>
          <p>
            <QuietButton type="submit">Show the result</QuietButton> (takes a few seconds)
          </p>
        </noscript>
      )}
    </div>
  );
}

/** Nothing unless the page's wallets or points are the visitor's. */
function Forget({ showNotice }: { showNotice: (notice: Notice) => void }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const entered = useMine()?.entered;
  const { forget } = useWhose();
  if (!listKeys(campaign, scenario).some((key) => entered?.has(key))) return null;
  return (
    <button
      type="button"
      className="text-button tap small"
      title="Forget the wallets and points that you have entered in this browser"
      onClick={() => {
        forget();
        showNotice({ text: "This browser has forgotten your wallets.", takesFocus: true });
      }}
    >
      Forget
    </button>
  );
}

/** So that all fit in one line, except on a phone. */
const MAX_SHOWN = 3;

function SampleWallets({ wallets }: { wallets: NonNullable<Site["sampleWallets"]> }) {
  const shown = listWallets(useShownScenario());
  const choices = [
    ...wallets.slice(0, MAX_SHOWN).map(({ address, label }) => ({ label, addresses: [address] })),
    { label: "All together", addresses: wallets.map(({ address }) => address) },
  ];
  return (
    <p className="sample-wallets cluster small">
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
