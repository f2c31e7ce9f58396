import { isUsualWallet } from "~/domain/scenario/text-params";

/** Loads the code for pasted lists and labels. */
export const loadPasting = () => import("./pasting-chunk");

/** Whether a pasted text is one wallet, or part of one, which the field takes as it is. */
export function isPlain(text: string): boolean {
  const trimmed = text.trim();
  return isUsualWallet(trimmed) || !/[\r\n\u2028\u2029\t,;[]|0x[\da-f]{40}/i.test(trimmed);
}
