import { useEffect, type RefObject } from "react";
import { formToSearch } from "~/scenario/form";
import { readScenario } from "~/scenario/codec";
import { pickChanged } from "~/scenario/pick-changed";
import type { Scenario } from "~/scenario/scenario";
import type { ScenarioProps } from "./use-scenario";

/**
 * Takes over what was typed, ticked or dragged before the scripts arrived: React
 * leaves it on the screen, but nobody has heard of it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement>,
  { scenario, update }: ScenarioProps,
): void {
  useEffect(() => {
    if (form.current === null) return;
    const early = pickChanged(readForm(form.current), scenario);
    if (Object.keys(early).length > 0) update(early);
    // Only once: from here on every control reports for itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function readForm(form: HTMLFormElement): Scenario {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  // Sliders have no name of their own, as they repeat a number field.
  for (const slider of form.querySelectorAll<HTMLInputElement>("input[data-param]")) {
    if (slider.value !== slider.defaultValue) fields.set(slider.dataset.param!, slider.value);
  }
  return readScenario(formToSearch(fields));
}
