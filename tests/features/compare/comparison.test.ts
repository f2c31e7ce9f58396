import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listComparedWallets,
  readComparison,
  MAX_COMPARED,
  comparisonPath,
} from "~/features/compare/comparison";
import { cleanName } from "~/domain/scenario/wallet-list";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

function read(query: string) {
  return readComparison(mitosis, new URLSearchParams(query));
}

const named = fc.record({
  scenario: any.scenario,
  name: any.unicode.map((text) => cleanName(text)),
});

describe("a comparison's address", () => {
  it("gives back the same scenarios and names, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(named, { maxLength: MAX_COMPARED }), (compared) => {
        const url = new URL(comparisonPath(mitosis, compared), "https://any.example");
        const found = readComparison(mitosis, url.searchParams);
        expect(found.compared).toMatchObject(compared);
        expect(found.ignored).toBe(0);
      }),
    );
  });

  it("is plain ASCII, one parameter per scenario and name", () => {
    const compared = [
      { scenario: scenarioOf("wallet=0x1&also=0x2&fdv=5000000"), name: "" },
      { scenario: scenarioOf(), name: "Mañana" },
      { scenario: scenarioOf(), name: "" },
    ];
    expect(comparisonPath(mitosis, compared)).toBe(
      "/compare?s=wallet%3D0x1%26also%3D0x2%26fdv%3D5000000&s=&s=&n=&n=Ma%C3%B1ana",
    );
    expect(comparisonPath(mitosis, [])).toBe("/compare");
  });

  it("holds four scenarios, and counts the others", () => {
    const query = Array.from({ length: 500 }, (_, index) => `s=fdv%3D${5 + index}000000`).join("&");
    const { compared, ignored } = read(query);
    expect(compared.map(({ scenario }) => scenario.fdv)).toEqual([5e6, 6e6, 7e6, 8e6]);
    expect(ignored).toBe(496);
  });

  it("keeps repeated scenarios, also with a question mark, and matches names by position", () => {
    const { compared } = read("s=fdv%3D6000000&n=A&s=%3Ffdv%3D6000000&n=&s=&n=%00C+");
    expect(compared.map(({ name }) => name)).toEqual(["A", "", "C"]);
    expect(compared[0]!.scenario).toEqual(compared[1]!.scenario);
  });

  it.each(["", "n=A", "S=fdv%3D5", "s=%3F", "s=&s=%25&s=%00", "s=__proto__%3D1"])(
    "is read without an error: %j",
    (query) => {
      for (const { scenario } of read(query).compared) expect(scenario).toEqual(scenarioOf());
    },
  );
});

it("lists each wallet once", () => {
  const { compared } = read("s=wallet%3Da%26also%3Db&s=wallet%3Db&s=&s=wallet%3Dc%26also%3Da");
  expect(listComparedWallets(compared)).toEqual(["a", "b", "c"]);
});
