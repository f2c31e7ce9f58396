import { nameToken, type Range } from "~/estimate/campaign";
import { toExact, toNumber } from "~/estimate/exact";
import { type Estimate, tokenPrice } from "~/estimate/figures";
import { formatPrice } from "~/estimate/format";
import { fitToRange, readAmount } from "~/estimate/params";
import { Cases } from "~/features/moves/cases";
import { Notes } from "~/features/result/notes";
import { useLive, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { NumberField, type NumberEntry } from "~/ui/number-field";
import { RangeField, Slider } from "./controls";

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

/** The price of a token, which sets the FDV; nothing while the supply is unknown. */
export function PriceField() {
  const campaign = useCampaign();
  const { scenario } = useLive();
  const update = useUpdate();
  const supply = campaign.token?.supply;
  const price = tokenPrice(campaign, scenario);
  if (supply === undefined || price === null) return null;
  const token = nameToken(campaign);
  return (
    <div className="fdv__head fdv__price hint needs-script">
      <NumberField
        {...createPriceEntry(campaign.fdv, supply, price)}
        name="price"
        isView
        label={`Price per ${token}`}
        valueText={formatPrice(price)}
        unit="$"
        onValue={(usd) => update({ fdv: toFdv(usd ?? price, supply, campaign.fdv) })}
      />
      <span aria-hidden="true">{`per ${token}`}</span>
    </div>
  );
}

/** The FDV on the slider's step that is nearest to a price. */
export function toFdv(price: number, supply: number, range: Range): number {
  return fitToRange(toNumber(toExact(price).mul(toExact(supply))), range);
}

/** A price per token; one that is rounded, or out of the FDV's range, says which price is used. */
export function createPriceEntry(range: Range, supply: number, price: number): NumberEntry {
  const [min, max, step] = [range.min / supply, range.max / supply, range.step / supply];
  const format = (usd: number | null) => formatPrice(usd ?? price).replace("$", "");
  // The text of the price may have fewer digits than the price.
  const parse = (text: string) => (text === format(price) ? price : readAmount(text));
  const fit = (usd: number | null) => (usd === null ? price : toFdv(usd, supply, range) / supply);
  return {
    ...{ value: price, min, max, step, format },
    inputMode: "decimal",
    read(text) {
      const usd = parse(text);
      return usd === null || usd < min || usd > max ? undefined : fit(usd);
    },
    commit: (text) => fit(parse(text)),
    validate(text) {
      const usd = parse(text);
      // As written, because a division may have changed the last of 17 digits.
      if (usd?.toPrecision(15) === price.toPrecision(15)) return null;
      const [least, most, used, by] = [min, max, price, step].map(formatPrice);
      return `Enter ${least} to ${most}, in steps of ${by}. Using ${used}.`;
    },
  };
}
