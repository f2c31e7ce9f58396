import { describe, expect, it } from "vitest";
import { formatLookupError } from "~/features/wallets/lookup-problems";

function responseError(status: number, data: unknown) {
  return { status, data, statusText: "", internal: false };
}

describe("why a lookup failed as a whole", () => {
  it.each([
    ["the server's own words", responseError(429, "slow down"), "slow down"],
    ["a status without words", responseError(503, ""), "the server answered 503"],
    ["a status with other data", responseError(500, { a: 1 }), "the server answered 500"],
    ["no connection", new TypeError("Failed to fetch"), "the server cannot be reached"],
    ["anything else", new Error("secret detail"), "the server did not answer as expected"],
    ["not even an error", "x", "the server did not answer as expected"],
    ["nothing", undefined, "the server did not answer as expected"],
  ])("%s", (_kind, error, message) => {
    expect(formatLookupError(error)).toBe(message);
  });
});
