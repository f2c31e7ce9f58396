import { hasTotal, type Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import { type TotalOf, varyScenario } from "~/domain/estimate/estimate-airdrop";
import { findLeastFdv } from "~/domain/estimate/find-fdv";
import {
  DOLLARS,
  formatExactly,
  formatFdvShort,
  formatPrice,
  formatUsd,
  NO_VALUE,
  numberFormat,
} from "~/domain/estimate/format";
import { netOf } from "~/domain/estimate/worth";
import { formatNet } from "~/domain/estimate/worth-texts";
import { fitToRange } from "~/domain/scenario/params";
import { GOAL, type Scenario } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { ScenarioLink, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { useAmountField } from "~/ui/number-field";

/**
 * A target total, and the FDV that reaches it; what farming the points has cost, what is left after
 * it, and the FDV at which nothing is.
 */
export function GoalAndCost({ answer }: { answer: Answer }) {
  return (
    <>
      <Amount
        name="goal"
        heading="What FDV reaches my target?"
        label="Total to reach"
        placeholder="25k"
        button="Work it out"
        answer={answer}
        solve={answerGoal}
      />
      <Amount
        name="cost"
        heading="What did it cost you?"
        label="Costs in US dollars"
        placeholder="3k"
        button="Work out what is left"
        answer={answer}
        solve={answerCost}
      />
    </>
  );
}

/** An answer in words, and the FDV to set; null where there is none on the slider. */
interface Solution {
  text: string;
  fdv: number | null;
}

/** A field of the scenario for an amount of dollars, and what follows from it. */
function Amount({
  name,
  heading,
  label,
  placeholder,
  button,
  ...solution
}: SolutionProps & {
  heading: string;
  label: string;
  placeholder: string;
  /** What submits the form says, for browsers without scripts. */
  button: string;
}) {
  const update = useUpdate();
  const { field, message, messageId } = useAmountField({
    name,
    value: solution.answer.scenario[name],
    format: (usd) => (usd === 0 ? "" : formatExactly(usd)),
    read: readDollars,
    validate: (text) =>
      readDollars(text) === undefined ? `Enter an amount, such as ${placeholder}` : null,
    onValue: (usd) => update({ [name]: usd }),
  });
  const headingId = `${name}-heading`;
  return (
    <section className="goal stack-s" aria-labelledby={headingId}>
      <div className="cluster">
        <h3 id={headingId}>{heading}</h3>
        <label className="visually-hidden" htmlFor={name}>
          {label}
        </label>
        <input {...field} id={name} placeholder={placeholder} />
        <button className="button needs-no-script">{button}</button>
      </div>
      {message === null ? (
        <Solution name={name} {...solution} />
      ) : (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
    </section>
  );
}

interface SolutionProps {
  answer: Answer;
  name: "goal" | "cost";
  /** Called where the amount is above 0 and there is a total. */
  solve: (campaign: Campaign, scenario: Scenario, totalOf: TotalOf) => Solution;
}

function Solution({ name, answer, solve }: SolutionProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  if (scenario[name] === 0) return null;
  if (!hasTotal(answer))
    return <p className="hint">{warning === null ? "Loading…" : `${warning}.`}</p>;
  const { text, fdv } = solve(campaign, scenario, varyScenario(campaign, points, scenario));
  return (
    <div className="cluster">
      {warning !== null && <p className="hint">{warning}</p>}
      <p>{text}</p>
      <Announcement text={text} />
      {fdv !== null && (
        <ScenarioLink
          className="button button--quiet"
          patch={{ fdv }}
          isCurrent={fdv === scenario.fdv}
        >
          Set this FDV
        </ScenarioLink>
      )}
    </div>
  );
}

/** Whole dollars, 0 if empty; undefined if it isn't an amount or is too large. */
function readDollars(text: string): number | undefined {
  const amount = text.trim() === "" ? 0 : readAmount(text);
  return amount === null || amount < GOAL.min || amount > GOAL.max
    ? undefined
    : fitToRange(amount, GOAL);
}

/** An FDV beyond the slider: `$16.8B`. */
const roughly = numberFormat({ ...DOLLARS, notation: "compact", maximumSignificantDigits: 4 });

/** The least FDV that gives an amount above 0; null if none does. */
function findFdv(campaign: Campaign, usd: number, totalOf: TotalOf): number | null {
  return findLeastFdv(campaign, usd, (at) => totalOf({ fdv: at }) ?? Infinity);
}

function beyondLimit({ fdv }: Campaign): string {
  return `beyond this tool’s limit of ${formatFdvShort(fdv.max)}`;
}

/**
 * Finds the FDV that reaches a goal, all else unchanged.
 *
 * @param scenario with a goal above 0.
 */
export function answerGoal(
  campaign: Campaign,
  { goal }: Pick<Scenario, "goal">,
  totalOf: TotalOf,
): Solution {
  const fdv = findFdv(campaign, goal, totalOf);
  if (fdv === null)
    return { text: "No FDV reaches that with the other assumptions unchanged.", fdv };
  const { min, max } = campaign.fdv;
  const price = `${formatPrice(fdv / campaign.token.supply)} per ${campaign.token.symbol}`;
  if (fdv > max) {
    const text = `You’d need an FDV of ${roughly.format(fdv)}, ${price}, ${beyondLimit(campaign)}.`;
    return { text, fdv: null };
  }
  const usd = totalOf({ fdv });
  const total = (usd === null ? "more than " : "") + formatUsd(usd ?? Number.MAX_SAFE_INTEGER);
  const text =
    fdv === min
      ? `The lowest FDV here, ${formatUsd(fdv)}, already gives ${total}, at ${price}.`
      : `An FDV of ${formatUsd(fdv)} gives ${total}, at ${price}.`;
  return { text, fdv };
}

/**
 * Says what is left of the total after the costs, and finds the FDV that gives as much as they are.
 *
 * @param scenario with costs above 0.
 */
export function answerCost(campaign: Campaign, scenario: Scenario, totalOf: TotalOf): Solution {
  const net = netOf(scenario, totalOf({}));
  const fdv = findFdv(campaign, scenario.cost, totalOf);
  const [left, gained] = net ? formatNet(net) : [NO_VALUE, ""];
  const after = `After ${formatUsd(scenario.cost)} of costs: ${left}${gained && ` (${gained})`}`;
  if (fdv === null)
    return {
      text: `${after}; no FDV reaches them with the other assumptions unchanged`,
      fdv,
    };
  const { min, max } = campaign.fdv;
  if (fdv > max) {
    const text = `${after}; even at an FDV of ${roughly.format(fdv)}, ${beyondLimit(campaign)}`;
    return { text, fdv: null };
  }
  const lowest = fdv === min ? "the lowest FDV here, " : "an FDV of ";
  return { text: `${after}; even at ${lowest}${formatFdvShort(fdv)}`, fdv };
}
