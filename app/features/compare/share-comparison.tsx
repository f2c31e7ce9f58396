import { useShareMessage } from "~/features/share/share-message";
import { SystemShare } from "~/features/share/system-share";
import { useCampaign } from "~/ui/campaign-context";
import { copyText } from "~/ui/copy-text";
import type { Column } from "./compare-lookups";
import { comparisonPath } from "./comparison";
import { formatComparisonPreview, titleComparisonPreview } from "./comparison-texts";
import type { NamedScenario } from "./named-scenarios";

/** The buttons to copy and share a comparison's link; without scripts, the address bar has it. */
export function ShareComparison({
  compared,
  columns,
  origin,
}: {
  compared: readonly NamedScenario[];
  columns: readonly Column[];
  origin: string;
}) {
  const campaign = useCampaign();
  const link = origin + comparisonPath(campaign, compared);
  const { status, showMessage } = useShareMessage(link);

  async function copy() {
    if (await copyText(link, null)) showMessage("Link copied.");
    else showMessage("Copying was blocked. Copy the link from the address bar.", true);
  }

  return (
    <>
      <button type="button" className="button needs-script" onClick={() => void copy()}>
        Copy link
      </button>
      <SystemShare
        title={titleComparisonPreview(campaign, columns)}
        text={formatComparisonPreview(campaign, columns)}
        link={link}
        showMessage={showMessage}
      />
      <>{status}</>
    </>
  );
}
