import { formatPoints } from "~/domain/estimate/format";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";
import type { SiteSnapshot } from "~/domain/site";

/** Says which constants are measured and which are assumed. */
export function ConstantOrigins({
  names,
  scenario,
  snapshot,
}: {
  names: readonly string[];
  scenario: Scenario;
  snapshot: SiteSnapshot | null;
}) {
  if (snapshot === null) return null;
  const { totals } = snapshot;
  return names.map((key) => (
    <p className="hint" key={key} data-testid={`origin-${key}`}>
      {`“${key}” is ${nameOrigin(numberOf(scenario, key), totals[key])}.`}
    </p>
  ));
}

function nameOrigin(value: number, measured: number | undefined): string {
  if (value === measured) return "measured in the snapshot";
  return `assumed; the snapshot has ${measured === undefined ? "none" : formatPoints(measured)}`;
}
