import type { PageTag } from "~/share/page-meta";
import { SITE_NAME } from "~/site";
import type { Column } from "./compare-lookups";
import { MIN_COMPARED, listComparedWallets, type NamedScenario } from "./comparison";

/** The title of a comparison's page, and its tags. */
export function describeComparison(
  compared: readonly NamedScenario[],
  _known: { origin: string; columns: readonly Column[] },
): PageTag[] {
  const count = compared.length < MIN_COMPARED ? "" : `: ${compared.length} scenarios`;
  return [
    { title: `Side by side${count} · ${SITE_NAME}` },
    // As on the page of one scenario.
    ...(listComparedWallets(compared).length > 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
