import { describe, expect, it } from "vitest";
import { clientAddress } from "~/points/client-address.server";

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
    [1, "2001:db8::1", "2001:db8::1"],
    // The proxy appends what it sees; whatever stands before it, the client has written.
    [1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
    [1, "6.6.6.6,7.7.7.7,8.8.8.8 ,1.1.1.1", "1.1.1.1"],
    [1, "1.1.1.1,", null],
    [2, "1.1.1.1, 10.0.0.1", "1.1.1.1"],
    [2, "6.6.6.6, 1.1.1.1 , 10.0.0.1", "1.1.1.1"],
    // Past one of the two proxies.
    [2, "10.0.0.1", null],
    [2, null, null],
  ])("behind %d proxies with %j is %j", (hops, header, address) => {
    expect(addressOf(header, hops)).toBe(address);
  });

  it("is nobody's word where no proxy is set", () => {
    expect(addressOf("1.1.1.1")).toBeNull();
  });

  it("may come in several headers", () => {
    const headers = new Headers([
      ["X-Forwarded-For", "6.6.6.6"],
      ["X-Forwarded-For", "1.1.1.1"],
    ]);
    expect(clientAddress(new Request("http://localhost/", { headers }), 1)).toBe("1.1.1.1");
  });
});
