import { writeScenario } from "~/scenario/codec";
import { memoizeByIdentity } from "~/scenario/memoize-by-identity";
import type { Scenario } from "~/scenario/scenario";

/** The page's own address for a scenario: canonical order, nothing that is not ours. */
export function canonicalUrl(origin: string, scenario: Scenario): string {
  return `${origin}/${writeQuery(scenario)}`;
}

/** The address of a scenario's preview card. */
export function cardUrl(origin: string, scenario: Scenario): string {
  return `${origin}/og.png${writeQuery(scenario)}`;
}

/** Where programs that embed links learn how to embed a scenario (oEmbed). */
export function oembedUrl(origin: string, scenario: Scenario): string {
  const query = new URLSearchParams({ format: "json", url: canonicalUrl(origin, scenario) });
  return `${origin}/oembed?${query}`;
}

/** The addresses of a scenario's figures as files, on this site. */
export function fileUrls(scenario: Scenario): { csv: string; json: string } {
  const query = writeQuery(scenario);
  return { csv: `/api/estimate.csv${query}`, json: `/api/estimate${query}` };
}

/** Where X takes a post that is written already. */
export function postUrl(text: string, link: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`;
}

/** In plain ASCII, as a link leaves: elsewhere any other character may end it, hide in it or be lost. */
const writeQuery = memoizeByIdentity(
  (scenario: Scenario) => new URL(writeScenario(scenario), "https://any.example").search,
);
