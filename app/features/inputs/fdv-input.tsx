import { nameToken } from "~/estimate/campaign";
import type { Estimate } from "~/estimate/figures";
import { formatPrice } from "~/estimate/format";
import { tokenPrice } from "~/estimate/totals";
import { Cases } from "~/features/moves/cases";
import { Notes } from "~/features/result/notes";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { RangeField, Slider } from "./controls";

export function FdvInput({
  estimate,
  hasOldOdds = false,
}: {
  estimate: Estimate;
  hasOldOdds?: boolean;
}) {
  const campaign = useCampaign();
  const { scenario } = useLive();
  const price = tokenPrice(campaign, scenario);
  return (
    <section
      className="fdv stack-s"
      style={campaign.fdv.max > 1e9 ? { "--chars": 11 } : undefined}
      aria-labelledby="fdv-heading"
    >
      <div className="fdv__head">
        <h2 id="fdv-heading">FDV</h2>
        <p className="hint">
          {price !== null && `${formatPrice(price)} per ${nameToken(campaign)}`}
        </p>
        <RangeField name="fdv" />
      </div>
      <Slider name="fdv" />
      <Cases estimate={estimate} hasOldOdds={hasOldOdds} />
      <Notes place="fdv" estimate={estimate} />
    </section>
  );
}
