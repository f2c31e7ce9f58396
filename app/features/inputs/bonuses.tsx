import { useState } from "react";
import {
  BONUSES_PART,
  formatTicked,
  findBonusCard,
  totalBonusPct,
  listBonuses,
  bonusWorth,
  listTicked,
  getSupplyLabel,
  countOf,
  countKey,
  supplyOf,
} from "~/estimate/bonuses";
import { hasParts, getEntry } from "~/estimate/campaign";
import { listFields } from "~/estimate/fields";
import { NO_VALUE, formatPct, formatPoints, formatUsd } from "~/estimate/format";
import { textOf } from "~/estimate/scenario";
import { useLive, useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { addEntered, keyOfBonus, useMine } from "~/features/wallets/mine";
import { BONUSES_ID } from "~/ui/anchor-link";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { InfoTip } from "~/ui/info-tip";
import { LazyFold } from "~/ui/loading";
import { ChoiceSelect, RangeField, Slider } from "./controls";

/** Nothing on cards without the bonuses. */
export function BonusesFold({ card, hasOneHolder }: { card: string; hasOneHolder: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (card !== findBonusCard(campaign)) return null;
  const { label } = getEntry(campaign.extraParts ?? {}, BONUSES_PART);
  const summary = formatTicked(campaign, scenario);
  const isChanged = listFields(campaign).some(
    ({ key, place, defaultValue }) =>
      place === "bonuses" && String(scenario[key]) !== String(defaultValue),
  );
  return (
    <LazyFold
      id={BONUSES_ID}
      isAsked={!hasParts(campaign) || isChanged}
      summary={
        <>
          <h3>{label}</h3>
          <span className="hint">{summary}</span>
        </>
      }
      aside={<TotalPct />}
    >
      {!hasOneHolder && (
        <p className="hint">Bonuses are yours, not a wallet’s: each counts once.</p>
      )}
      <BonusRows />
    </LazyFold>
  );
}

function TotalPct() {
  const campaign = useCampaign();
  const { scenario } = useLive();
  return (
    <p className="line">
      <span>Total Bonus % FDV</span>
      <b data-testid="pct-bonus">{formatPct(totalBonusPct(campaign, scenario))}</b>
    </p>
  );
}

/** Percentages show once ticked, or while all are edited. */
function BonusRows() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const sliders = listFields(campaign).filter(
    ({ place, control }) => place === "bonuses" && control?.kind === "slider",
  );
  const [isEditing, setEditing] = useState(
    sliders.some(({ key, defaultValue }) => scenario[key] !== defaultValue),
  );
  return (
    <>
      <ul className="bonus-list">
        {listBonuses(campaign).map((name) => (
          <BonusRow
            key={name}
            name={name}
            isEditing={isEditing}
            hasSlider={sliders.some(({ key }) => key === name)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="text-button tap small needs-script"
        aria-pressed={isEditing}
        onClick={() => setEditing(!isEditing)}
      >
        Edit percentages
      </button>
    </>
  );
}

interface BonusProps {
  name: string;
  isTicked: boolean;
}

function BonusRow({
  name,
  isEditing,
  hasSlider,
}: {
  name: string;
  isEditing: boolean;
  hasSlider: boolean;
}) {
  const campaign = useCampaign();
  const update = useUpdate();
  const bonus = getEntry(campaign.bonuses, name);
  const ticked = listTicked(useShownScenario());
  const isTicked = ticked.includes(name);
  const mine = useMine();
  const key = keyOfBonus(campaign, name);
  const isFromLink = isTicked && mine !== null && !mine.entered.has(key);

  function tick(isNowTicked: boolean) {
    if (isNowTicked) addEntered([key]);
    // In the campaign's order, not that of ticking.
    update({
      bonus: listBonuses(campaign).filter((key) =>
        key === name ? isNowTicked : ticked.includes(key),
      ),
    });
  }

  const props = { name, isTicked };
  const slider = { name, disabled: bonus.choice !== undefined && !isTicked };
  return (
    <li className={`bonus ${isTicked ? "" : "bonus--unticked"}`}>
      <div className="cluster">
        <label className="checkbox tap row">
          <Checkbox
            name="bonus"
            value={name}
            checked={isTicked}
            onChange={(event) => tick(event.target.checked)}
          />
          {bonus.label}
        </label>
        {isFromLink && <span className="hint small">from the link</span>}
        <InfoTip id={`about-${name}`} about={bonus.label} text={bonus.info} />
        {bonus.countable && <Count {...props} />}
        <Worth {...props} />
      </div>
      {/* Without scripts, the slider is always there. */}
      {hasSlider && (
        <div className={isTicked || isEditing ? "slider-row" : "slider-row needs-no-script"}>
          <Slider {...slider} />
          <RangeField {...slider} />
        </div>
      )}
      <Choice {...props} />
    </li>
  );
}

/** Without a tick, only kept for the form. */
function Count({ name, isTicked }: BonusProps) {
  const param = countKey(name);
  const value = countOf(useShownScenario(), name);
  if (!isTicked) return <input type="hidden" name={param} value={value} />;
  return (
    <div className="bonus__count row small">
      <span aria-hidden="true">How many?</span>
      <RangeField name={param} />
    </div>
  );
}

/** Select of a supply, such as the Discord role; disabled without the tick. */
function Choice({ name, isTicked }: BonusProps) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const { choice, supplies } = getEntry(campaign.bonuses, name);
  if (choice === undefined) return null;
  const { param, label, prompt, missing } = choice;
  const value = textOf(scenario, param);
  const isMissing = isTicked && value === "";
  function formatSupply(supply: string) {
    const worth = bonusWorth(campaign, name, { ...scenario, [param]: supply });
    const holders = `${formatPoints(supplyOf(scenario, supply))} holders`;
    return [getSupplyLabel(campaign, supply), holders, formatUsd(worth)].join(" · ");
  }
  return (
    <>
      <div className="bonus__more cluster small">
        <label htmlFor={`${param}-select`}>{label}</label>
        <ChoiceSelect
          param={param}
          options={[
            ["", isTicked ? prompt : "None chosen"],
            ...supplies.map((supply) => [supply, formatSupply(supply)] as const),
          ]}
          disabled={!isTicked}
          aria-describedby={isMissing ? `${param}-missing` : undefined}
        />
        {/* A disabled select isn't submitted; this keeps its value without JavaScript. */}
        {!isTicked && <input type="hidden" name={param} value={value} />}
      </div>
      {isMissing && (
        <p className="bonus__more warning" id={`${param}-missing`}>
          {missing}
        </p>
      )}
    </>
  );
}

/** The dollars that the bonus adds, or would add; nothing until its choice is made. */
function Worth({ name, isTicked }: BonusProps) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const usd = bonusWorth(campaign, name, scenario);
  if (usd === undefined) return null;
  return (
    <span className="bonus__worth">
      <span className="visually-hidden">{isTicked ? "Adds about" : "Would add about"}</span>{" "}
      <span>{usd === null ? NO_VALUE : `+${formatUsd(usd)}`}</span>
    </span>
  );
}
