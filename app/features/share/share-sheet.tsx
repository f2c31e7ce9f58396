import { useEffect, useRef, useState } from "react";
import { formatFileName } from "~/estimate/campaign";
import type { About } from "~/estimate/capability";
import { estimateScenario } from "~/estimate/estimate";
import { dropPrivate } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { hasFields } from "~/estimate/scenario";
import { formatPostTitle, formatPost } from "~/estimate/share-texts";
import { canonicalUrl, cardUrl } from "~/estimate/site";
import { typePoints } from "~/estimate/typed-points";
import { useCampaign } from "~/ui/campaign-context";
import { Sharing } from "./sharing";

/** One choice counts for all ways to share; figures are those of the linked scenario. */
export function ShareSheet({
  origin,
  shared,
  close,
}: {
  origin: string;
  shared: Estimate;
  close: () => void;
}) {
  const campaign = useCampaign();
  const choices = listShareable(shared);
  const [chosen, choose] = useState<string>();
  // Not the address unless asked to: anyone can look up what else it holds.
  const { label, estimate: shown } =
    choices.find((each) => each.label === chosen) ??
    choices.find(({ estimate }) => estimate.lookups.length === 0)!;
  const sheet = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const dialog = sheet.current!;
    dialog.showModal();
    copyButton.current!.focus();
    // Around the content is the backdrop.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  }, []);

  const link = canonicalUrl(campaign, origin, shown.scenario);
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
        {choices.length > 1 && (
          <div role="radiogroup" aria-label="What is shared">
            {choices.map((each) => (
              <label className="checkbox tap row" key={each.label}>
                <input
                  type="radio"
                  name="shared"
                  checked={each.label === label}
                  onChange={() => choose(each.label)}
                />
                <span>{each.label}</span>
              </label>
            ))}
          </div>
        )}
        {choices.length > 1 && label === ASSUMPTIONS && (
          <p className="hint">This link leaves out your wallets, points and bonuses.</p>
        )}
        {shared.lookups.length > 1 && (
          <p className="hint">Without addresses, only the points of one wallet can be shared.</p>
        )}
        <p className="hint">{formatPostTitle(shown)}</p>
        <input
          ref={field}
          aria-label="Link to this estimate"
          type="text"
          readOnly
          autoComplete="off"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="share__actions cluster">
          <Sharing
            title={formatPostTitle(shown)}
            text={formatPost(shown)}
            link={link}
            card={{
              href: cardUrl(campaign, "", shown.scenario),
              fileName: `${formatFileName(campaign)}.png`,
            }}
            field={field}
            copyButton={copyButton}
          />
        </div>
      </div>
    </dialog>
  );
}

const ASSUMPTIONS = "Assumptions only";

/** With wallets; with a single one's points in place of its address; or only the assumptions. */
function listShareable({ campaign, scenario, lookups, points, typed, isFinal }: Estimate) {
  const drop = (...abouts: About[]) => dropPrivate(campaign, scenario, abouts);
  const assumed = drop("wallets", "points", "holding");
  const anonymous = drop("wallets");
  const [single = null] = points.length === 1 && typed.length === 0 && isFinal ? points : [];
  const isOfWallets = lookups.length > 0;
  const held = isOfWallets ? single && typePoints(campaign, single) : {};
  const choices = [{ label: ASSUMPTIONS, estimate: estimateScenario(campaign, assumed, []) }];
  if (held && !hasFields(assumed, { ...anonymous, ...held }))
    choices.unshift({
      label: isOfWallets || typed.length > 0 ? "With my points, not my address" : "With my bonuses",
      estimate: estimateScenario(campaign, { ...anonymous, ...held }, []),
    });
  if (isOfWallets)
    choices.unshift({
      label: `With my ${lookups.length === 1 ? "wallet" : "wallets"}`,
      estimate: estimateScenario(campaign, drop(), lookups),
    });
  return choices;
}
