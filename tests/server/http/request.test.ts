import { describe, expect, it } from "vitest";
import {
  WITHOUT_SCRIPT_COOKIE,
  clientAddress,
  needsCompleteHtml,
} from "~/server/http/request.server";

function addressOf(header: string | null, hops: number): string | null {
  const headers = new Headers(header === null ? {} : { "X-Forwarded-For": header });
  const request = new Request("http://localhost/", { headers });
  return clientAddress(request, { settings: { trustedProxyHops: hops } });
}

describe("the client's address", () => {
  it.each<[hops: number, header: string | null, address: string | null]>([
    [0, "1.1.1.1", null],
    [1, null, null],
    [1, "  1.1.1.1\t", "1.1.1.1"],
    // The proxy appends the address it sees; the client may have written anything before that.
    [1, "6.6.6.6,7.7.7.7 ,1.1.1.1", "1.1.1.1"],
    [1, "1.1.1.1,", null],
    [2, "6.6.6.6, 1.1.1.1 , 10.0.0.1", "1.1.1.1"],
    // The request bypassed one of the two proxies.
    [2, "10.0.0.1", null],
  ])("behind %d proxies with %j is %j", (hops, header, address) => {
    expect(addressOf(header, hops)).toBe(address);
  });

  const SPELLINGS = {
    "1.1.1.1": ["1.1.1.1:65535", "[::ffff:1.1.1.1]:80", "::ffff:1.1.1.1%eth0.1"],
    "2001:db8:0:0::/64": ["2001:DB8::1", "2001:db8:0:0:ffff:ffff:ffff:ffff", "[2001:db8::1]:443"],
    "fe80:0:0:0::/64": ["[fe80::1%25eth0.1]:1"],
    // The next network is another client.
    "2001:db8:0:1::/64": ["2001:db8:0:1::1"],
  };
  const ENTRIES = Object.entries(SPELLINGS).flatMap(([address, entries]) =>
    entries.map((entry) => [entry, address] as const),
  );
  it.each(ENTRIES)("written as %s is %s", (entry, address) => {
    expect(addressOf(`6.6.6.6, ${entry}`, 1)).toBe(address);
  });

  it.each([
    ...["unknown", "1.1.1", "0x1.1.1.1", "1.1.1.256", "1.1.1.1:", "1.1.1.1/24"],
    ...["[2001:db8::1", "[[::1]]", "[::1]x", "%eth0", ":80", "\u{1f600}"],
  ])("is unknown if the entry is %j, which isn't an address", (entry) => {
    // Node reads a header's bytes as Latin-1.
    const header = Buffer.from(entry, "utf8").toString("latin1");
    expect(addressOf(header, 1)).toBeNull();
  });
});

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const [COOKIE] = WITHOUT_SCRIPT_COOKIE.split(";");

it.each([
  ["a browser", { "User-Agent": CHROME }, false],
  ["a headless browser", { "User-Agent": CHROME.replace("Chrome", "HeadlessChrome") }, false],
  ["a crawler", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }, true],
  ["a request without a User-Agent", {}, false],
  ["a browser without scripts", { "User-Agent": CHROME, Cookie: `a=b; ${COOKIE}` }, true],
  ["a browser with another cookie", { "User-Agent": CHROME, Cookie: `not-${COOKIE}` }, false],
])("who waits for all points: %s", (_, headers: Record<string, string>, waits) => {
  expect(needsCompleteHtml(new Request("http://localhost/", { headers }))).toBe(waits);
});
