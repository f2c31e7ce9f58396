import fc from "fast-check";
import { expect, it } from "vitest";
import { listComparedWallets, readComparison } from "~/estimate/comparison";
import { MAX_COMPARED, comparisonPath } from "~/estimate/site";
import * as any from "../support/arbitraries";
import { forAll } from "../support/for-all";
import { scenarioOf } from "../support/scenarios";
import { mitosis } from "../support/mitosis";

function read(query: string) {
  return readComparison(mitosis, new URLSearchParams(query));
}

it("a comparison's address gives back the same scenarios, whatever they are", () => {
  forAll([fc.array(any.scenario, { maxLength: MAX_COMPARED })], (scenarios) => {
    const url = new URL(comparisonPath(mitosis, scenarios), "https://any.example");
    const found = readComparison(mitosis, url.searchParams);
    expect(found.compared.map(({ scenario }) => scenario)).toEqual(scenarios);
    expect(found.ignored).toBe(0);
  });
});

it("a comparison's address is plain ASCII, one parameter per scenario", () => {
  const scenarios = [scenarioOf("wallet=0x1&also=ñ&fdv=5000000"), scenarioOf()];
  expect(comparisonPath(mitosis, scenarios)).toBe(
    "/compare?s=wallet%3D0x1%26also%3D%C3%B1%26fdv%3D5000000&s=",
  );
  expect(comparisonPath(mitosis, [])).toBe("/compare");
});

it("a comparison holds four scenarios, and counts the others", () => {
  const query = Array.from({ length: 500 }, (_, index) => `s=fdv%3D${5 + index}000000`).join("&");
  const { compared, ignored } = read(query);
  expect(compared.map(({ scenario }) => scenario.fdv)).toEqual([5e6, 6e6, 7e6, 8e6]);
  expect(ignored).toBe(496);
});

it("a comparison keeps repeated scenarios, also with a question mark, beside names that links once had", () => {
  const { compared } = read("s=fdv%3D6000000&n=A&s=%3Ffdv%3D6000000&n=&s=");
  expect(compared.map(({ scenario }) => scenario.fdv)).toEqual([6e6, 6e6, 300e6]);
});

it("lists each wallet once", () => {
  const { compared } = read("s=wallet%3Da%26also%3Db&s=wallet%3Db&s=&s=wallet%3Dc%26also%3Da");
  expect(listComparedWallets(compared)).toEqual(["a", "b", "c"]);
});
