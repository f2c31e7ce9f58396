import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress } from "~/server/http/client-address.server";

function addressOf(header: string | null, hops?: number): string | null {
  const headers = new Headers(header === null ? {} : { "X-Forwarded-For": header });
  return clientAddress(new Request("http://localhost/", { headers }), hops);
}

describe("the client's address", () => {
  it.each<[hops: number, header: string | null, address: string | null]>([
    [0, null, null],
    [0, "1.1.1.1", null],
    [0, "1.1.1.1, 2.2.2.2", null],
    [1, null, null],
    [1, "", null],
    [1, "  ", null],
    [1, "1.1.1.1", "1.1.1.1"],
    [1, "  1.1.1.1\t", "1.1.1.1"],
    // The proxy appends the address it sees; the client may have written anything before that.
    [1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
    [1, "6.6.6.6,7.7.7.7,8.8.8.8 ,1.1.1.1", "1.1.1.1"],
    [1, "1.1.1.1,", null],
    [2, "1.1.1.1, 10.0.0.1", "1.1.1.1"],
    [2, "6.6.6.6, 1.1.1.1 , 10.0.0.1", "1.1.1.1"],
    // The request bypassed one of the two proxies.
    [2, "10.0.0.1", null],
    [2, null, null],
  ])("behind %d proxies with %j is %j", (hops, header, address) => {
    expect(addressOf(header, hops)).toBe(address);
  });

  it.each([
    ["1.1.1.1:65535", "1.1.1.1"],
    ["[1.1.1.1]:80", "1.1.1.1"],
    ["::ffff:1.1.1.1", "1.1.1.1"],
    ["::FFFF:101:101", "1.1.1.1"],
    ["[::ffff:1.1.1.1]:80", "1.1.1.1"],
    ["::ffff:1.1.1.1%eth0.1", "1.1.1.1"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["2001:0db8:0000::0001", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
    ["[2001:db8::1]", "2001:db8:0:0::/64"],
    ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
    ["2001:db8::1%eth0", "2001:db8:0:0::/64"],
    ["[fe80::1%25eth0.1]:1", "fe80:0:0:0::/64"],
    // The next network is another client.
    ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("written as %s is %s", (entry, address) => {
    expect(addressOf(`6.6.6.6, ${entry}`, 1)).toBe(address);
  });

  it.each([
    ...["unknown", "unix:", "_hidden", "localhost", "1.1.1", "1", "0x1.1.1.1", "01.1.1.1"],
    ...["1.1.1.256", "1.1.1.1:", "1.1.1.1:x", "1.1.1.1/24", "2001:db8::1::2", "12345::", "[", "[]"],
    ...["[2001:db8::1", "2001:db8::1]", "[[::1]]", "[::1]x", "%", "%eth0", ":80", "\u{1f600}"],
  ])("is unknown if the entry is %j, which isn't an address", (entry) => {
    // Node reads a header's bytes as Latin-1.
    const header = Buffer.from(entry, "utf8").toString("latin1");
    expect(addressOf(header, 1)).toBeNull();
  });

  it("is the same for every address of a /64, and never that of another network", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const client = addressOf(address, 1) ?? "";
        expect(addressOf(address.toUpperCase(), 1)).toBe(client);
        expect(addressOf(`[${address}]:8080`, 1)).toBe(client);
        if (!client.endsWith("::/64")) return;
        const network = new BlockList();
        network.addSubnet(client.slice(0, -3), 64, "ipv6");
        expect(network.check(address, "ipv6")).toBe(true);
      }),
    );
  });

  it("is unknown if no proxy is set", () => {
    expect(addressOf("1.1.1.1")).toBeNull();
  });

  it("may be spread over several headers", () => {
    const headers = new Headers([
      ["X-Forwarded-For", "6.6.6.6"],
      ["X-Forwarded-For", "1.1.1.1"],
    ]);
    expect(clientAddress(new Request("http://localhost/", { headers }), 1)).toBe("1.1.1.1");
  });
});
