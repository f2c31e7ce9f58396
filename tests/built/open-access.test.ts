import { expect, test } from "vitest";
import { newWallet } from "../support/new-wallets";
import { serveApp } from "./support/served-app";

const served = serveApp(8);
const wallet = newWallet();
const OPEN = [
  `/api/estimate?wallet=${wallet}`,
  `/api/estimate.csv?wallet=${wallet}`,
  `/api/compare?s=wallet%3D${wallet}&s=`,
  `/og.png?wallet=${wallet}`,
  `/api/expedition/${wallet}?asset=weETH`,
  `/api/theo/${wallet}`,
  `/api/testnet/${wallet}`,
  "/api/nowhere",
  "/openapi.json",
];

test.each(OPEN)("HEAD %s returns the status and headers of GET, without a body", async (path) => {
  const whole = await served.client.get(served.app.url, path);
  const head = await served.client.send("HEAD", served.app.url, path);
  expect(head.status).toBe(whole.status);
  expect(head.body).toBe("");
  expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
  expect(head.headers["access-control-allow-origin"]).toBe("*");
});

test("/robots.txt keeps crawlers off the API, but not off pages, which carry noindex", async () => {
  const { headers, body } = await served.client.get(served.app.url, "/robots.txt");
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  const rules = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /scenario",
    "Disallow: /analytics",
    "Disallow: /metrics",
  ]);
});
