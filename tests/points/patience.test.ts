import { describe, expect, it } from "vitest";
import { WITHOUT_SCRIPT_COOKIE, waitsForAll } from "~/points/patience.server";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const [COOKIE] = WITHOUT_SCRIPT_COOKIE.split(";");

describe("who waits for all points", () => {
  it.each([
    ["a browser", { "User-Agent": CHROME }, false],
    ["a headless browser", { "User-Agent": CHROME.replace("Chrome", "HeadlessChrome") }, false],
    ["a crawler", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }, true],
    ["a program", { "User-Agent": "curl/8.5.0" }, true],
    ["nobody in particular", {}, false],
    ["a browser without scripts", { "User-Agent": CHROME, Cookie: `a=b; ${COOKIE}` }, true],
    ["one with another cookie", { "User-Agent": CHROME, Cookie: `not-${COOKIE}` }, false],
  ])("%s", (_, headers: Record<string, string>, waits) => {
    expect(waitsForAll(new Request("http://localhost/", { headers }))).toBe(waits);
  });
});
