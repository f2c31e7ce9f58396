import { expect, test } from "vitest";
import { serveApp } from "./support/served-app";

const served = serveApp(1);
const { client } = served;

test.each(["/api/nothing", "/api/theo", "/api/theo/a/b"])("%s is a 404 in JSON", async (path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("application/json");
  expect(JSON.parse(body)).toEqual({ error: "no such address" });
});

test.each([
  ["an unknown address", "/nowhere"],
  ["the former card of a comparison", "/compare.png?s=&s=fdv%3D5000000"],
  ["the former oEmbed address", "/oembed?url=http%3A%2F%2Flocalhost%2F"],
])("%s gets a page that links to the estimator", async (_, path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*estimator/);
});
