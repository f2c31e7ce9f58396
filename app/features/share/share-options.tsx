import { Checkbox } from "~/ui/checkbox";
import type { ShareChoice } from "./share-choice";

/** What link, post and picture include beside the assumptions. */
export function ShareOptions({
  isSeveral,
  hasLabels,
  choice: { inLink, inPost, withTotal, labelsInLink },
  choose,
}: {
  /** Whether there are several wallets. */
  isSeveral: boolean;
  /** Whether any wallet has a label. */
  hasLabels: boolean;
  choice: ShareChoice;
  choose: (changed: Partial<ShareChoice>) => void;
}) {
  const what = isSeveral ? "Wallets" : "Wallet";
  const hasTotal = inLink && inPost;
  return (
    <div className="share__options cluster small needs-script" role="group" aria-label="Include">
      <label className="checkbox row">
        <Checkbox
          id="wallet-in-link"
          checked={inLink}
          onChange={({ currentTarget }) => choose({ inLink: currentTarget.checked })}
        />
        {`${what} in link`}
      </label>
      {hasLabels && (
        <label className="checkbox row" htmlFor="labels-in-link">
          <Checkbox
            id="labels-in-link"
            checked={labelsInLink && inLink}
            disabled={!inLink}
            onChange={({ currentTarget }) => choose({ labelsInLink: currentTarget.checked })}
          />
          Labels in link
        </label>
      )}
      <label className="checkbox row" htmlFor="wallet-in-post">
        <Checkbox
          id="wallet-in-post"
          checked={inPost}
          onChange={({ currentTarget }) => choose({ inPost: currentTarget.checked })}
        />
        <span>
          <span className="visually-hidden">{what}</span> in post
        </span>
      </label>
      <label className="checkbox row" htmlFor="share-with-total">
        <Checkbox
          id="share-with-total"
          // A link with the wallet shows the total anyway.
          checked={withTotal || hasTotal}
          disabled={hasTotal}
          onChange={({ currentTarget }) => choose({ withTotal: currentTarget.checked })}
        />
        Show total
      </label>
    </div>
  );
}
