import { useSearchParams } from "@remix-run/react";
import {
  type ComponentPropsWithoutRef,
  type Context,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from "react";
import { pathTo } from "~/estimate/campaign";
import { listForeign, writeScenario } from "~/estimate/codec";
import { listFields } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { FORM_MARKER } from "~/estimate/form-fields";
import { pickFields, type ScenarioPatch, type Scenario } from "~/estimate/scenario";
import { hasModifier } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import type { UpdateScenario } from "./use-scenario";

/** At each step of a slider; whatever doesn't ask for it renders when the slider rests. */
export const LiveEstimateContext = createContext<Estimate | null>(null);

/** For figures and sliders; throws outside of the estimator's page. */
export function useLive(): Estimate {
  return useProvided(LiveEstimateContext);
}

export const ScenarioContext = createContext<{
  scenario: Scenario;
  update: UpdateScenario;
} | null>(null);

/** At rest; throws outside of the page. */
export function useShownScenario(): Scenario {
  return useProvided(ScenarioContext).scenario;
}

/** One function for all renders; throws outside of the page. */
export function useUpdate(): UpdateScenario {
  return useProvided(ScenarioContext).update;
}

/** Throws outside of the page. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("This is not on the estimator's page");
  return value;
}

/** Link with some fields changed, which works without JavaScript. */
export function ScenarioLink({
  patch,
  onFollow,
  isCurrent = false,
  testId,
  children,
  ...rest
}: {
  patch: ScenarioPatch;
  onFollow?: () => void;
  isCurrent?: boolean;
  testId?: string;
  children: ReactNode;
} & Pick<ComponentPropsWithoutRef<"a">, "className" | "style" | "title">) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const update = useUpdate();

  function handleClick(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    update(patch, "now");
    onFollow?.();
  }
  return (
    <a
      {...rest}
      data-testid={testId}
      href={pathTo(campaign, writeScenario(campaign, { ...scenario, ...patch }))}
      aria-current={isCurrent ? "true" : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

/** Remix's own parameter, which the server drops before it renders. */
const DROPPED = "_data";

/**
 * Fields that the form would lose without JavaScript, or before it: those without a control on the
 * page, or with a late one, and foreign parameters. The first of repeated ones counts.
 */
export function HiddenFormFields() {
  const campaign = useCampaign();
  const [search] = useSearchParams();
  const scenario = useShownScenario();
  const absent = listFields(campaign).flatMap(({ key, place }) =>
    place === "hidden" || (place === "details" && !scenario.details) ? key : [],
  );
  const edited = new URLSearchParams(writeScenario(campaign, pickFields(scenario, absent)));
  const foreign = listForeign(campaign, search).filter(([name]) => name !== DROPPED);
  return [[FORM_MARKER, "1"], ...edited, ...foreign].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
