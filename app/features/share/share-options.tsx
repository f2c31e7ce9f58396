import { Checkbox } from "~/ui/checkbox";
import { boxId, type ShareChoice } from "./share-choice";

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
    <label className="checkbox row" htmlFor={id}>
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
