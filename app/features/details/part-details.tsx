import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { isDivisorUsable } from "~/domain/estimate/points-usd";
import { explainTier } from "~/domain/estimate/tiers";
import { numberOf } from "~/domain/scenario/scenario";
import type { SiteSnapshot } from "~/domain/site";
import { ConstantField } from "~/features/inputs/constant-field";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { Card } from "~/ui/card";
import { useCampaign } from "~/ui/campaign-context";
import { Explanation } from "./explanation";
import { Formula } from "./formula";
import { shareFigures } from "./formulas/share-figures";
import { ConstantOrigins } from "./constant-origins";

/** How a part that comes from points is calculated, with its constants. */
export function PartDetails({
  part,
  isFirst,
  scenario,
  update,
  figures,
  walletLabel,
  snapshot,
}: ScenarioProps & {
  part: string;
  /** Whether it is the first one, which explains the notation. */
  isFirst: boolean;
  /** The figures of the wallet whose formulas are shown. */
  figures: WalletFigures;
  /** The wallet's label, if there are several. */
  walletLabel: string | null;
  snapshot: SiteSnapshot | null;
}) {
  const campaign = useCampaign();
  const { label, details, tier } = campaign.parts[part]!;
  const counted = tier === "highest" ? figures.points[part] : null;
  const tierNote = counted ? explainTier(campaign, counted.tier) : null;
  const { title, notes, constants, text } = details;
  const isUsable = isDivisorUsable(campaign, part, scenario);
  return (
    <Card name={`${part}-details`} eyebrow={label} title={title}>
      <Formula
        figures={shareFigures(campaign, part, scenario, figures)}
        walletLabel={walletLabel}
      />
      {tierNote && <p className="hint">{tierNote}</p>}
      {isFirst && <p className="hint">⌊ ⌋: rounded down to whole dollars.</p>}
      <div className="stack">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <ConstantOrigins names={constants} scenario={scenario} snapshot={snapshot} />
      {constants.length > 0 && (
        <details className="fold">
          <summary>{`Modify ${label} Constants`}</summary>
          <div className="constants">
            {constants.map((key) => {
              const { fieldLabel, defaultValue, step } = campaign.constants[key]!;
              const value = numberOf(scenario, key);
              return (
                <ConstantField
                  key={key}
                  name={key}
                  label={fieldLabel}
                  step={step}
                  value={value}
                  defaultValue={defaultValue}
                  isUsable={isUsable || value > 0}
                  onValue={(next) => update({ [key]: next })}
                />
              );
            })}
          </div>
        </details>
      )}
      {text && <Explanation path={text} />}
    </Card>
  );
}
