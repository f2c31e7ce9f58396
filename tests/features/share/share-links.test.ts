import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readScenario } from "~/domain/scenario/codec";
import { canonicalUrl, cardUrl, fileUrls, postUrl } from "~/features/share/page-meta";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const ORIGIN = "https://estimator.example";
const SCENARIO = scenarioOf("bonus=kaito,morse&fdv=5000000&wallet=0x1 é&utm_source=x");
const QUERY = "?wallet=0x1+%C3%A9&fdv=5000000&bonus=morse,kaito";

describe("a scenario's addresses", () => {
  it("are in canonical order, without unknown parameters or defaults", () => {
    expect(canonicalUrl(mitosis, ORIGIN, SCENARIO)).toBe(`${ORIGIN}/${QUERY}`);
    expect(cardUrl(mitosis, ORIGIN, SCENARIO)).toBe(`${ORIGIN}/og.png${QUERY}`);
    expect(fileUrls(mitosis, SCENARIO)).toEqual({
      csv: `/api/estimate.csv${QUERY}`,
      json: `/api/estimate${QUERY}`,
    });
  });

  it("have no query when everything is at its default", () => {
    expect(canonicalUrl(mitosis, ORIGIN, scenarioOf())).toBe(`${ORIGIN}/`);
    expect(cardUrl(mitosis, ORIGIN, scenarioOf())).toBe(`${ORIGIN}/og.png`);
  });

  it("are valid and lead back to the same scenario, whatever it is", () => {
    fc.assert(
      fc.property(any.scenario, (scenario) => {
        const { csv, json } = fileUrls(mitosis, scenario);
        const links = [
          canonicalUrl(mitosis, ORIGIN, scenario),
          cardUrl(mitosis, ORIGIN, scenario),
          csv,
          json,
        ];
        for (const link of links) {
          // Safe in an attribute: it has nothing that a browser would rewrite or cut.
          expect(link).toMatch(/^[!-~]+$/);
          const url = new URL(link, ORIGIN);
          expect([url.origin, url.hash]).toEqual([ORIGIN, ""]);
          expect(readScenario(mitosis, url.searchParams)).toEqual(scenario);
        }
      }),
    );
  });

  it("stay intact inside another address, whatever the scenario and text", () => {
    fc.assert(
      fc.property(any.scenario, any.unicode, (scenario, text) => {
        const link = canonicalUrl(mitosis, ORIGIN, scenario);
        const post = new URL(postUrl(text, link));
        expect(post.origin + post.pathname).toBe("https://x.com/intent/post");
        expect([...post.searchParams]).toEqual([
          ["text", text],
          ["url", link],
        ]);
      }),
    );
  });
});
