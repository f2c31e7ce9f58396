import { memo, type ReactNode } from "react";
import { BONUS_KEYS, type Bonus, type BonusKey } from "~/domain/campaign/bonuses";
import { Checkbox } from "~/ui/checkbox";
import { InfoTip } from "~/ui/info-tip";
import { SliderField } from "./slider-field";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { BonusWorth } from "./bonus-worth";

export interface BonusRowProps {
  bonus: Bonus;
  name: BonusKey;
  pct: number;
  /** All ticked bonuses. */
  ticked: BonusKey[];
  /** Whether the share can't be set yet. */
  isLocked?: boolean;
  update: UpdateScenario;
  children?: ReactNode;
}

/** One bonus: its checkbox, its explanation and its share of the FDV. */
export const BonusRow = memo(function BonusRow({
  bonus,
  name,
  pct,
  ticked,
  isLocked = false,
  update,
  children,
}: BonusRowProps) {
  function tick(isTicked: boolean) {
    // In the campaign's order, not the order of ticking.
    const bonus = BONUS_KEYS.filter((key) => (key === name ? isTicked : ticked.includes(key)));
    update({ bonus });
  }

  const isTicked = ticked.includes(name);
  const heading = (
    <>
      <span className="row">
        <label className="checkbox row">
          <Checkbox
            name="bonus"
            value={name}
            checked={isTicked}
            onChange={(event) => tick(event.target.checked)}
          />
          {bonus.label}
        </label>
        <InfoTip id={`about-${name}`} about={bonus.label} text={bonus.info} />
      </span>
      <BonusWorth name={name} />
    </>
  );
  return (
    <li className={`bonus stack-s ${isTicked ? "" : "bonus--unticked"}`}>
      <SliderField
        label={bonus.label}
        range={bonus.pct}
        value={pct}
        disabled={isLocked}
        name={name}
        heading={heading}
        update={update}
      />
      {children}
    </li>
  );
});
