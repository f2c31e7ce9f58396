import { useState } from "react";
import { answer, type Answer } from "~/domain/answer";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { usePreHydrationInput } from "~/ui/pre-hydration-input";

/** What link, picture and post include beside the assumptions. */
export function ShareOptions({
  isSeveral,
  hasLabels,
  choice,
  choose,
}: {
  /** Whether there are several wallets. */
  isSeveral: boolean;
  /** Whether any wallet has a label. */
  hasLabels: boolean;
  choice: ShareChoice;
  choose: (changed: Partial<ShareChoice>) => void;
}) {
  const { inLink, inPost, labelsInLink, withTotal } = choice;
  const what = isSeveral ? "Wallets" : "Wallet";
  // Where the wallet is included, its total is, too; only other places leave a choice.
  const hasTotal = inLink && inPost;
  const places = inLink ? "post" : inPost ? "picture" : "picture and post";
  return (
    <div className="share__options cluster small needs-script" role="group" aria-label="Include">
      <span aria-hidden="true">{what}</span>
      <Box
        name="inLink"
        hidden={what}
        text="in link and picture"
        isChecked={inLink}
        choose={choose}
      />
      {hasLabels && (
        <Box
          name="labelsInLink"
          text="Labels in link"
          isChecked={labelsInLink && inLink}
          isFixed={!inLink}
          choose={choose}
        />
      )}
      <Box name="inPost" hidden={what} text="in post" isChecked={inPost} choose={choose} />
      <Box
        name="withTotal"
        text={`Total in ${places}`}
        isChecked={withTotal || hasTotal}
        isFixed={hasTotal}
        choose={choose}
      />
    </div>
  );
}

function Box({
  name,
  hidden,
  text,
  isChecked,
  isFixed = false,
  choose,
}: {
  name: keyof ShareChoice;
  /** The beginning of its name, which stands before several. */
  hidden?: string;
  text: string;
  isChecked: boolean;
  /** Whether there is nothing to choose. */
  isFixed?: boolean;
  choose: (changed: Partial<ShareChoice>) => void;
}) {
  const id = boxId(name);
  return (
    <label className="checkbox tap row" htmlFor={id}>
      <Checkbox
        id={id}
        checked={isChecked}
        disabled={isFixed}
        onChange={({ currentTarget }) => choose({ [name]: currentTarget.checked })}
      />
      {hidden && <span className="visually-hidden">{`${hidden} `}</span>}
      <span>{text}</span>
    </label>
  );
}

/** What a visitor includes in what is shared. */
interface ShareChoice {
  /** Whether the wallets are in the link, and the picture is of their estimate. */
  inLink: boolean;
  /** Whether the wallets are in the post's link. */
  inPost: boolean;
  /** Whether post and picture show the total even without the wallets. */
  withTotal: boolean;
  /** Whether the wallets' labels are in the link, if the wallets are. */
  labelsInLink: boolean;
}

/** The link is the page's own; a post is public, so it has nothing personal unless asked to. */
const AT_FIRST: ShareChoice = {
  inLink: true,
  inPost: false,
  withTotal: false,
  labelsInLink: false,
};

interface Chosen {
  /** The wallets of the choice as a text; null for those of the next render. */
  wallets: string | null;
  choice: ShareChoice;
}

/** The id of the box for a choice. */
const boxId = (name: string) => `share-${name}`;

/** The boxes that a visitor changed; they have no name, as the form doesn't submit them. */
function readChanged(form: HTMLFormElement): Partial<ShareChoice> {
  const changed: Partial<ShareChoice> = {};
  for (const name of Object.keys(AT_FIRST) as (keyof ShareChoice)[]) {
    const box = form.elements.namedItem(boxId(name)) as HTMLInputElement | null;
    if (box && box.checked !== box.defaultChecked) changed[name] = box.checked;
  }
  return changed;
}

/** Something to share: the scenario of its link, and the estimate that it shows. */
export interface Sharing {
  linked: Answer["scenario"];
  shown: Answer;
}

/** The choice, and what follows from it for the link (and its picture) and for the post. */
export function useShareChoice(shared: Answer) {
  const campaign = useCampaign();
  const wallets = JSON.stringify(listWallets(shared.scenario));
  // Stored with its wallets, so that the boxes aren't ticked for others.
  const [chosen, setChosen] = useState<Chosen>({ wallets, choice: AT_FIRST });
  usePreHydrationInput(({ form }) => {
    const changed = readChanged(form);
    if (Object.keys(changed).length > 0)
      setChosen({ wallets: null, choice: { ...AT_FIRST, ...changed } });
  });
  if (chosen.wallets === null) setChosen({ ...chosen, wallets });
  const choice = chosen.wallets === wallets ? chosen.choice : AT_FIRST;
  // Nothing is looked up for it. Typed points stay, as they name nobody.
  const without = answer(campaign, { ...shared.scenario, ...writeWallets([]), goal: 0 }, []);
  function share(isIncluded: boolean): Sharing {
    if (isIncluded || shared.scenario.wallet === "")
      return { linked: shared.scenario, shown: shared };
    return { linked: without.scenario, shown: choice.withTotal ? shared : without };
  }
  return {
    choice,
    choose: (changed: Partial<ShareChoice>) =>
      setChosen({ wallets, choice: { ...choice, ...changed } }),
    link: share(choice.inLink),
    post: share(choice.inPost),
  };
}
