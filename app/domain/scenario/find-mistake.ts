import { isUsualWallet } from "./wallet";

const DIGITS = 40;

/**
 * What makes a wallet that is meant as an address another one, as the end of a sentence about it;
 * null if it is an address, or isn't meant as one.
 */
export function findMistake(wallet: string): string | null {
  if (isUsualWallet(wallet)) return null;
  if (isUsualWallet(`0x${wallet}`)) return "lacks 0x in front";
  if (!/^0x/i.test(wallet)) return null;
  const digits = wallet.slice(2);
  const [stranger] = /[^\da-f]/iu.exec(digits) ?? [];
  if (stranger !== undefined)
    return `has a “${stranger}”${showCode(stranger)}, which is neither 0 to 9 nor a to f`;
  const count = `${digits.length} ${digits.length === 1 ? "character" : "characters"}`;
  return `has ${count} after 0x instead of ${DIGITS}`;
}

/** The code of a character that may look like another, or like nothing; empty for others. */
function showCode(character: string): string {
  if (/[!-~\p{P}\p{S}]/u.test(character)) return "";
  return ` (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`;
}
