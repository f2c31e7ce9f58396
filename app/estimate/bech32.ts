/** The digits of bech32 (BIP-173), by their value. */
const DIGITS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Bech32 is in one case. */
const BECH32 = /^[a-z\d]+1[02-9ac-hj-np-z]{38,}$/;
/** A prefix, the 20 or 32 bytes of a Cosmos account, and a checksum over both. */
const ACCOUNT = /^([a-z\d]+)1([02-9ac-hj-np-z]{32}(?:[02-9ac-hj-np-z]{20})?)(.{6})$/;

/** Bech32 in capitals, as in QR codes, in lower case; any other text as it is. */
export function lowerBech32(wallet: string): string {
  const lower = wallet.toLowerCase();
  return BECH32.test(lower) && wallet === wallet.toUpperCase() ? lower : wallet;
}

/** The same Cosmos account under another prefix, such as `osmo`; a text that is none as it is. */
export function changePrefix(address: string, prefix: string): string {
  const [, own, bytes, checksum] = ACCOUNT.exec(address) ?? [];
  if (own === undefined || bytes === undefined || sumUp(own, bytes) !== checksum) return address;
  return `${prefix}1${bytes}${sumUp(prefix, bytes)}`;
}

/** The checksum of BIP-173, six digits. */
function sumUp(prefix: string, digits: string): string {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const values = [
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...Array.from(digits, (digit) => DIGITS.indexOf(digit)),
    ...[0, 0, 0, 0, 0, 0],
  ];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((each, bit) => {
      if ((top >>> bit) & 1) sum ^= each;
    });
  }
  return [25, 20, 15, 10, 5, 0].map((shift) => DIGITS[((sum ^ 1) >>> shift) & 31]).join("");
}
