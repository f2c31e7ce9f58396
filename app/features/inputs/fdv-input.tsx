import type { Estimate } from "~/estimate/figures";
import { Cases } from "~/features/moves/cases";
import { Notes } from "~/features/result/notes";
import { useCampaign } from "~/ui/campaign-context";
import { RangeField, Slider } from "./controls";
import { PriceField } from "./price-field";

export function FdvInput({
  estimate,
  hasOldOdds = false,
}: {
  estimate: Estimate;
  hasOldOdds?: boolean;
}) {
  const campaign = useCampaign();
  return (
    <section
      className="fdv stack-s"
      style={campaign.fdv.max > 1e9 ? { "--chars": 11 } : undefined}
      aria-labelledby="fdv-heading"
    >
      <div className="fdv__head">
        <h2 id="fdv-heading">FDV</h2>
        <PriceField />
        <RangeField name="fdv" />
      </div>
      <Slider name="fdv" />
      <Cases estimate={estimate} hasOldOdds={hasOldOdds} />
      <Notes place="fdv" estimate={estimate} />
    </section>
  );
}
