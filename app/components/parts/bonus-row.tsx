import type { ReactNode } from "react";
import type { Bonus, BonusKey } from "~/campaign/bonuses";
import { InfoTip } from "../fields/info-tip";
import { SliderField } from "../fields/slider-field";

/** One bonus: a box to tick, what it is, and its share of the FDV. */
export function BonusRow({
  bonus,
  paramName,
  pct,
  isTicked,
  isLocked = false,
  onTick,
  onPct,
  children,
}: {
  bonus: Bonus;
  paramName: BonusKey;
  pct: number;
  isTicked: boolean;
  /** The share cannot be set yet. */
  isLocked?: boolean;
  onTick: (isTicked: boolean) => void;
  onPct: (pct: number) => void;
  children?: ReactNode;
}) {
  const heading = (
    <span className="bonus__heading">
      <label className="checkbox">
        <input
          type="checkbox"
          name="bonus"
          value={paramName}
          autoComplete="off"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        {bonus.label}
      </label>
      <InfoTip id={`about-${paramName}`} about={bonus.label} text={bonus.info} />
    </span>
  );
  return (
    <li className="bonus">
      <SliderField
        name={paramName}
        label={bonus.label}
        heading={heading}
        range={bonus.pct}
        value={pct}
        unit="%"
        disabled={isLocked}
        onValue={onPct}
      />
      {children}
    </li>
  );
}
