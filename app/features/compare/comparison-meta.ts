import { tagPreview, type PageTag } from "~/features/share/page-meta";
import { askQuestion } from "~/features/share/share-texts";
import { hasTyped } from "~/domain/scenario/scenario";
import { SITE_NAME } from "~/domain/site";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Column } from "./compare-lookups";
import { listComparedWallets } from "./comparison";
import { MIN_COMPARED, comparisonPath } from "./comparison";
import type { NamedScenario } from "./named-scenarios";
import {
  COMPARISON_TITLE,
  formatComparisonPreview,
  titleComparisonPreview,
} from "./comparison-texts";

/** A comparison page's title, and its tags once the lookups are known. */
export function comparisonMeta(
  campaign: Campaign,
  compared: readonly NamedScenario[],
  known: { origin: string; columns: readonly Column[] } | null,
): PageTag[] {
  const count = compared.length < MIN_COMPARED ? "" : `: ${compared.length} scenarios`;
  const title = `${COMPARISON_TITLE}${count} · ${SITE_NAME}`;
  if (known === null) return [{ title }];
  const { origin, columns } = known;
  return [
    { title },
    ...tagPreview({
      title: titleComparisonPreview(campaign, columns),
      description: formatComparisonPreview(campaign, columns),
      // Includes the names, because apps share this address.
      canonical: origin + comparisonPath(campaign, compared),
      card: { url: `${origin}/card.png`, alt: `${askQuestion(campaign)} Unofficial estimate.` },
      isPrivate: isPrivate(compared),
    }),
  ];
}

/** Keeps points and names out of search engines: anyone can put any words into a link. */
function isPrivate(compared: readonly NamedScenario[]): boolean {
  return (
    listComparedWallets(compared).length > 0 ||
    compared.some(({ scenario, name }) => name !== "" || hasTyped(scenario))
  );
}
