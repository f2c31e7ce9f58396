import { tagPreview, type PageTag } from "~/features/share/page-meta";
import { SITE_NAME } from "~/domain/site";
import type { Column } from "./compare-lookups";
import { listComparedWallets } from "./comparison";
import { MIN_COMPARED, comparisonPath, writeComparison } from "./comparison";
import { dropNames } from "./comparison";
import type { NamedScenario } from "./named-scenarios";
import {
  COMPARISON_TITLE,
  formatComparisonCardAlt,
  formatComparisonPreview,
  titleComparisonPreview,
} from "./comparison-texts";

/** A comparison page's title, and its tags once the lookups are known. */
export function comparisonMeta(
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
      title: titleComparisonPreview(columns),
      description: formatComparisonPreview(columns),
      // Includes the names, because apps share this address.
      canonical: origin + comparisonPath(compared),
      card: { url: comparisonCardUrl(origin, compared), alt: formatComparisonCardAlt(columns) },
      isPrivate: isPrivate(compared),
    }),
  ];
}

/** The address of a comparison's preview card, which shows no names. */
function comparisonCardUrl(origin: string, compared: readonly NamedScenario[]): string {
  return `${origin}/compare.png${writeComparison(dropNames(compared))}`;
}

/** Keeps wallets and names out of search engines: anyone can put any words into a link. */
function isPrivate(compared: readonly NamedScenario[]): boolean {
  return listComparedWallets(compared).length > 0 || compared.some(({ name }) => name !== "");
}
