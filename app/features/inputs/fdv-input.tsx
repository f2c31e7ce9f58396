import { nameToken, type Range } from "~/estimate/campaign";
import { listCases } from "~/estimate/cases";
import { toExact, toNumber } from "~/estimate/exact";
import { type Estimate, tokenPrice } from "~/estimate/figures";
import { formatOdds, formatPrice, formatUsdInRow } from "~/estimate/format";
import { fitToRange, readAmount } from "~/estimate/params";
import { comparisonPath, MAX_COMPARED, MIN_COMPARED } from "~/estimate/site";
import { Notes } from "~/features/result/notes";
import { ScenarioLink, useLive, useUpdate } from "~/features/scenario/scenario-context";
import { useWhose } from "~/features/wallets/whose";
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
      <div className="cluster fdv__head">
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

function Cases({ estimate, hasOldOdds }: { estimate: Estimate; hasOldOdds: boolean }) {
  const campaign = useCampaign();
  const cases = listCases(estimate);
  const compared = cases
    .slice(0, MAX_COMPARED)
    .map(({ patch }) => ({ ...estimate.scenario, ...patch }));
  return (
    <ul className="cases" aria-label="Cases">
      <>
        {cases.map(({ key, name, note, patch, totalUSD, odds, isCurrent }) => (
          <li key={key}>
            <ScenarioLink
              className="case"
              testId={`case-${key}`}
              title={note}
              patch={patch}
              isCurrent={isCurrent}
            >
              <span>
                <span>{name}</span>
                {odds !== undefined && (
                  <span className={hasOldOdds ? "hint" : undefined}>
                    <span>{` · ${formatOdds(odds)}`}</span>
                    <span className="visually-hidden">
                      {" "}
                      chance of that or more, says the market
                    </span>
                  </span>
                )}
              </span>
              <b>{formatUsdInRow(totalUSD)}</b>
            </ScenarioLink>
          </li>
        ))}
      </>
      {compared.length >= MIN_COMPARED && (
        <li>
          <a
            className="case case--compare"
            href={comparisonPath(campaign, compared)}
            rel="nofollow"
          >
            <b>
              Compare<span className="visually-hidden"> these cases</span>
            </b>
          </a>
        </li>
      )}
    </ul>
  );
}

/** The price of a token, which sets the FDV; nothing while the supply is unknown. */
export function PriceField() {
  const campaign = useCampaign();
  const { scenario } = useLive();
  const update = useUpdate();
  const { isKnown } = useWhose();
  const supply = campaign.token?.supply;
  const price = tokenPrice(campaign, scenario);
  if (supply === undefined || price === null) return null;
  const token = nameToken(campaign);
  return (
    <div className="cluster fdv__head fdv__price hint needs-script">
      <NumberField
        {...createPriceEntry(campaign.fdv, supply, price)}
        name="price"
        isView
        // No form has it, so what is typed before hydration would be lost.
        disabled={!isKnown}
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
