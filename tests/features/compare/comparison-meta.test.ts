import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareLookups,
  readComparison,
  MAX_COMPARED,
  type NamedScenario,
} from "~/features/compare/comparison";
import { comparisonMeta, describeComparison } from "~/features/compare/comparison-meta";
import { titlePreview } from "~/features/share/share-texts";
import { answer } from "~/domain/answer";
import { SITE_NAME } from "~/domain/site";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { readTags } from "../../support/tags";
import { mitosis } from "../../support/mitosis";

const ORIGIN = "https://estimator.example";

function describeAll(compared: readonly NamedScenario[]) {
  const columns = compareLookups(mitosis, compared, []);
  return readTags(comparisonMeta(mitosis, compared, { origin: ORIGIN, columns }));
}

function describeQuery(query: string) {
  return describeAll(readComparison(mitosis, new URLSearchParams(query)).compared);
}

describe("a comparison's head", () => {
  it("has a page's tags", () => {
    const { title, tags } = describeQuery("s=&s=fdv%3D1e8%26utm%3Dx&s=wallet%3D0x1&utm=x");
    const query = "?s=&s=fdv%3D100000000&s=wallet%3D0x1";
    const words = expect.stringMatching(/^\S.+\S$/);
    expect(title).toBe(`Side by side: 3 scenarios · ${SITE_NAME}`);
    expect(tags).toEqual({
      canonical: `${ORIGIN}/compare${query}`,
      description: tags["og:description"],
      robots: "noindex",
      "og:type": "website",
      "og:site_name": SITE_NAME,
      "og:title": words,
      "og:description": words,
      "og:url": `${ORIGIN}/compare${query}`,
      "og:image": `${ORIGIN}/card.png`,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": words,
      "twitter:card": "summary_large_image",
      "twitter:image:alt": tags["og:image:alt"],
    });
  });

  it("puts names only in the page's address, and then keeps search engines out", () => {
    const { tags } = describeQuery("s=&s=fdv%3D100000000&n=Fr%C3%BCh");
    expect(tags.canonical).toBe(`${ORIGIN}/compare?s=&s=fdv%3D100000000&n=Fr%C3%BCh`);
    expect(tags.robots).toBe("noindex");
    expect(describeQuery("s=&s=fdv%3D100000000").tags).not.toHaveProperty("robots");
  });

  it("describes a single scenario like its own page, and asks a question without any", () => {
    const one = describeQuery("s=bonus%3Dkaito");
    expect(one.title).toBe(`Side by side · ${SITE_NAME}`);
    expect(one.tags["og:title"]).toBe(
      titlePreview(mitosis, answer(mitosis, scenarioOf("bonus=kaito"), [])),
    );
    const { title, tags } = describeQuery("");
    expect(title).toBe(`Side by side · ${SITE_NAME}`);
    expect(tags).toMatchObject({
      canonical: `${ORIGIN}/compare`,
      description: describeComparison(mitosis),
      "og:title": "How much $MITO could be yours?",
      "og:image:alt": "How much $MITO could be yours? Unofficial estimate.",
    });
  });

  it("has an absolute ASCII address that leads to the same scenarios, whatever they are", () => {
    const named = fc.record({ scenario: any.scenario, name: fc.constantFrom("", "Früh") });
    fc.assert(
      fc.property(fc.array(named, { maxLength: MAX_COMPARED }), (compared) => {
        const { tags } = describeAll(compared);
        expect(tags.canonical).toMatch(/^[!-~]+$/);
        const found = readComparison(mitosis, new URL(tags.canonical!).searchParams).compared;
        expect(found.map(({ scenario }) => scenario)).toEqual(
          compared.map(({ scenario }) => scenario),
        );
      }),
      { numRuns: 50 },
    );
  });
});
