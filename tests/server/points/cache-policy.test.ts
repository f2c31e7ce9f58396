import { expect, it } from "vitest";
import { nameAnswers } from "~/server/points/cache-policy.server";

const UPSTREAMS = { expedition: "http://a/1", theo: "http://a/2", testnet: "http://a/3" };

it("names answers by source and upstreams, without revealing the upstreams' addresses", () => {
  const others = Object.keys(UPSTREAMS).map((name) => ({
    pointsSource: "live" as const,
    upstreams: { ...UPSTREAMS, [name]: "http://user:secret@b/" },
  }));
  const settings = [
    { pointsSource: "sample" as const, upstreams: UPSTREAMS },
    { pointsSource: "live" as const, upstreams: UPSTREAMS },
    ...others,
  ];
  const names = settings.map(nameAnswers);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^estimator:(sample|live):[0-9a-f]{12}:v\d+$/);
  expect(settings.map(nameAnswers)).toEqual(names);
});
