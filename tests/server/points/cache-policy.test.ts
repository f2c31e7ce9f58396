import { expect, it } from "vitest";
import { nameAnswers } from "~/server/points/answer-cache.server";
import { mitosis } from "../../support/mitosis";

const UPSTREAMS = { expedition: "http://a/1", theo: "http://a/2", testnet: "http://a/3" };

it("names answers by source, upstreams and how they are read, without revealing addresses", () => {
  const others = Object.keys(UPSTREAMS).map((name) => ({
    pointsSource: "live" as const,
    upstreams: { ...UPSTREAMS, [name]: "http://user:secret@b/" },
  }));
  const settings = [
    { pointsSource: "sample" as const, upstreams: UPSTREAMS },
    { pointsSource: "live" as const, upstreams: UPSTREAMS },
    ...others,
  ];
  const other = { ...mitosis, lookups: { theo: mitosis.lookups.theo! } };
  const listNames = () =>
    [mitosis, other].flatMap((campaign) => settings.map((each) => nameAnswers(campaign, each)));
  const names = listNames();
  expect(new Set(names).size).toBe(10);
  for (const name of names) expect(name).toMatch(/^estimator:(sample|live):[0-9a-f]{12}:v\d+$/);
  expect(listNames()).toEqual(names);
});
