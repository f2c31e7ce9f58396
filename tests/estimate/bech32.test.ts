import { bech32, bech32m } from "@scure/base";
import fc from "fast-check";
import { expect, it } from "vitest";
import { changePrefix, lowerBech32 } from "~/estimate/bech32";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const prefix = fc.stringMatching(/^[a-z][a-z\d]{1,19}$/);
const encode = (start: string, account: Uint8Array) =>
  bech32.encode(start, bech32.toWords(account), false);

it("an account has the same bytes under any prefix, and its checksum", () => {
  fc.assert(
    fc.property(prefix, prefix, fc.oneof(bytes(20), bytes(32)), (one, other, account) => {
      expect(changePrefix(encode(one, account), other)).toBe(encode(other, account));
    }),
  );
});

it("what is no account stays: another digit, length or checksum", () => {
  const lengths = fc.integer({ min: 0, max: 40 }).filter((length) => ![20, 32].includes(length));
  fc.assert(
    fc.property(prefix, bytes(20), fc.nat(37), lengths, (start, account, place, length) => {
      const address = encode(start, account);
      const at = start.length + 1 + place;
      const digit = address[at] === "q" ? "p" : "q";
      const others = [
        address.slice(0, at) + digit + address.slice(at + 1),
        encode(start, new Uint8Array(length).fill(7)),
        bech32m.encode(start, bech32.toWords(account), false),
      ];
      for (const other of others) expect(changePrefix(other, "osmo")).toBe(other);
    }),
  );
});

it("only bech32 in capitals is put in lower case", () => {
  const address = encode("osmo", new Uint8Array(20).fill(7));
  const mixed = `O${address.slice(1)}`;
  const texts = [address, address.toUpperCase(), mixed, "PLAYER1QQQ"];
  expect(texts.map(lowerBech32)).toEqual([address, address, mixed, "PLAYER1QQQ"]);
});
