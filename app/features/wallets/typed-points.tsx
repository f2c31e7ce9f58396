import { memo, useEffect, useRef, useState, type ReactNode } from "react";
import { hasTiers, listSources } from "~/domain/campaign/tables";
import { formatExactly } from "~/domain/estimate/format";
import { tierName } from "~/domain/estimate/tiers";
import { CLEAR_TYPED } from "~/domain/scenario/form";
import { isWithin } from "~/domain/scenario/number-params";
import {
  POINTS,
  hasTyped,
  listTypedParams,
  typedOf,
  type TypedParams,
} from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import type { ScenarioProps, UpdateScenario } from "~/features/scenario/use-scenario";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { useAmountField } from "~/ui/use-amount-field";

/** The id of the fold with the fields. */
export const TYPED_POINTS_ID = "typed-points";

interface TypedPointsProps extends ScenarioProps {
  clear: () => void;
}

/** The fields for points typed by hand: in a fold, or as a card where there is no wallet field. */
export function TypedPoints({ isCard, ...fields }: TypedPointsProps & { isCard: boolean }) {
  if (isCard) {
    return (
      <Card name={TYPED_POINTS_ID} title="Your points">
        <TypedFields {...fields} />
      </Card>
    );
  }
  return (
    <Fold isTyped={hasTyped(fields.scenario)}>
      <p className="hint">They count as those of one more wallet.</p>
      <TypedFields {...fields} />
    </Fold>
  );
}

function TypedFields({ scenario, update, clear }: TypedPointsProps) {
  const campaign = useCampaign();
  const isTiered = listSources(campaign).some((source) => hasTiers(campaign, source));
  return (
    <>
      <table className="typed-table">
        <thead>
          <tr>
            <th scope="col">{campaign.sourceName}</th>
            {isTiered && <th scope="col">Tier</th>}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {listTypedParams(campaign).map((params) => (
            <TypedRow
              key={params.source}
              params={params}
              {...typedOf(scenario, params)}
              span={isTiered && params.tier === null ? 2 : 1}
              update={update}
            />
          ))}
        </tbody>
      </table>
      <div className="cluster">
        <button className="button needs-no-script">Estimate</button>
        {hasTyped(scenario) && (
          <QuietButton
            // Without JavaScript it submits the form, which clears them, too.
            type="submit"
            name={CLEAR_TYPED}
            value="points"
            onClick={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            Clear
          </QuietButton>
        )}
      </div>
    </>
  );
}

/** Opens once points are typed, also by a link; emptying the last field doesn't close it. */
function Fold({ isTyped, children }: { isTyped: boolean; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isTyped);
  useEffect(() => {
    if (isTyped) fold.current!.open = true;
  }, [isTyped]);
  return (
    <details className="fold" id={TYPED_POINTS_ID} ref={fold} open={isOpenAtFirst}>
      <summary>Enter points yourself</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

const TypedRow = memo(function TypedRow({
  params,
  points,
  tier,
  span,
  update,
}: {
  params: TypedParams;
  points: number | null;
  tier: number | null;
  /** How many columns the label takes. */
  span: number;
  update: UpdateScenario;
}) {
  const { label } = useCampaign().sources[params.source]!;
  const messageId = `${params.points}-message`;
  const { field, isWrong } = useAmountField({
    value: points,
    read: readPoints,
    write: writePoints,
    onValue: (next) => update({ [params.points]: next }),
    messageId,
  });
  return (
    <>
      <tr>
        <th scope="row" colSpan={span}>
          {label}
        </th>
        {params.tier !== null && (
          <td>
            <TierSelect name={params.tier} label={`${label} tier`} tier={tier} update={update} />
          </td>
        )}
        <td>
          <input {...field} name={params.points} aria-label={`${label} points`} />
        </td>
      </tr>
      {isWrong && (
        <tr>
          <td colSpan={3}>
            <span className="field-message" id={messageId}>
              {`must be from 0 to 1e30, such as 1.2m; using ${writePoints(points) || "none"}`}
            </span>
          </td>
        </tr>
      )}
    </>
  );
});

/** The tiers of the campaign, and the typed one if it isn't among them. */
function TierSelect({
  name,
  label,
  tier,
  update,
}: {
  name: string;
  label: string;
  tier: number | null;
  update: UpdateScenario;
}) {
  const campaign = useCampaign();
  // Tier 1 is the empty option, as it counts where none is chosen.
  const tiers = new Set([1, ...Object.keys(campaign.tiers).map(Number), tier ?? 1]);
  const valueOf = (each: number | null) => (each === null || each === 1 ? "" : String(each));
  return (
    <select
      name={name}
      aria-label={label}
      autoComplete="off"
      value={valueOf(tier)}
      onChange={({ target: { value } }) => update({ [name]: value === "" ? null : Number(value) })}
    >
      {[...tiers].map((each) => (
        <option key={each} value={valueOf(each)}>
          {tierName(campaign, each)}
        </option>
      ))}
    </select>
  );
}

function writePoints(points: number | null): string {
  return points === null ? "" : formatExactly(points);
}

/** The points of a text, null if it is empty; undefined if it can't be used. */
function readPoints(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const amount = readAmount(text);
  return amount !== null && isWithin(amount, POINTS) ? amount : undefined;
}
