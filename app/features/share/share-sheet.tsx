import { useEffect, useRef, useState } from "react";
import { type Campaign, formatFileName } from "~/domain/campaign/campaign";
import { hasFields, pickFields, type Scenario } from "~/domain/scenario/scenario";
import { writeWallets } from "~/domain/scenario/wallet-list";
import { answer, type Answer } from "~/estimator/answer";
import { defaultScenario, listFields, pickDefaults } from "~/estimator/fields";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { canonicalUrl, cardUrl } from "./addresses";
import { formatPostTitle, writePost } from "./share-texts";
import { useSharing } from "./use-sharing";

/** What a visitor includes in what is shared: nothing personal but the total unless asked to. */
const AT_FIRST = { wallet: false, points: false, total: true, holdings: false };

type Choice = typeof AT_FIRST;

/**
 * The ways to share the estimate, over the page. One choice counts for the link, the post, the
 * picture and the system's share sheet.
 *
 * @param close called once it is closed.
 */
export function ShareSheet({
  origin,
  shared,
  close,
}: {
  origin: string;
  shared: Answer;
  close: () => void;
}) {
  const campaign = useCampaign();
  const { scenario } = shared;
  const [choice, setChoice] = useState(AT_FIRST);
  const sheet = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const dialog = sheet.current!;
    dialog.showModal();
    copyButton.current!.focus();
    // What is around the content is the backdrop.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  }, []);

  const hasWallet = scenario.wallet !== "";
  const isWalletShown = hasWallet && choice.wallet;
  const linked = pickLinked(campaign, scenario, choice);
  const followed = answer(campaign, linked, []);
  // Whoever follows a link to somebody's points sees their total.
  const isTotalLinked = followed.isPersonal;
  const isTotalShown = isTotalLinked || (choice.total && shared.canShareTotal);
  const shown = isTotalShown ? shared : followed;
  const link = canonicalUrl(campaign, origin, linked);
  const text = writePost(shown);
  const { copy, post, systemShare, status } = useSharing(
    { title: formatPostTitle(shown), text, link },
    "Copying was blocked. Copy the selected link (Ctrl+C, ⌘C, or press and hold).",
    field,
  );

  const box = (name: keyof Choice, label: string, isFixed = false) => (
    <label className="checkbox tap row">
      <Checkbox
        checked={choice[name] || isFixed}
        disabled={isFixed}
        onChange={({ currentTarget }) => setChoice({ ...choice, [name]: currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );

  return (
    <dialog ref={sheet} className="sheet" aria-labelledby="share-heading" onClose={close}>
      <div className="sheet__content stack">
        <div className="row">
          <h2 id="share-heading">Share this estimate</h2>
          <button
            type="button"
            className="button button--cross"
            aria-label="Close"
            onClick={() => sheet.current!.close()}
          >
            ×
          </button>
        </div>
        <div className="row">
          <input
            ref={field}
            aria-label="Link to this estimate"
            type="text"
            readOnly
            autoComplete="off"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button ref={copyButton} type="button" className="button" onClick={copy}>
            Copy link
          </button>
        </div>
        <div className="cluster">
          <>{post}</>
          <a
            className="button button--quiet"
            href={cardUrl(campaign, "", shown.scenario)}
            download={`${formatFileName(campaign)}.png`}
            // Crawlers must not follow links with a wallet.
            rel="nofollow"
          >
            Picture
          </a>
          <>{systemShare}</>
        </div>
        <div role="group" aria-label="What is shared">
          {hasWallet &&
            box("wallet", scenario.also.length > 0 ? "Show my wallets" : "Show my wallet")}
          {shared.own.length > 0 && box("points", "Include the points I entered")}
          {shared.canShareTotal && box("total", "Show my total", isTotalLinked)}
          {!isWalletShown &&
            !hasFields(scenario, pickDefaults(campaign, ["holding"])) &&
            box("holdings", "Include what I ticked and chose")}
        </div>
        <>{status}</>
      </div>
    </dialog>
  );
}

/**
 * The scenario of the link: never with what nobody else needs; without a wallet, with nothing of its
 * holder's.
 */
function pickLinked(campaign: Campaign, scenario: Scenario, choice: Choice): Scenario {
  const isWithout = scenario.wallet === "" || !choice.wallet;
  const personal = listFields(campaign).flatMap(({ key, isShared }) =>
    isShared === "never" || (isWithout && isShared === "with wallets") ? key : [],
  );
  return {
    ...scenario,
    ...pickFields(defaultScenario(campaign), personal),
    ...(isWithout && writeWallets([])),
    ...(isWithout && !choice.holdings && pickDefaults(campaign, ["holding"])),
    ...(!choice.points && pickDefaults(campaign, ["points"])),
  };
}
