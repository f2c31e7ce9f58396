import { dropUnusable } from "./wallet";

/** The longest name of a scenario, in characters. */
export const MAX_NAME_LENGTH = 80;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cleans, trims and cuts a typed or linked name; empty if nothing of it is visible. */
export function cleanName(typed: string, maxLength = MAX_NAME_LENGTH): string {
  // A direction mark would also reverse the sentence around the name.
  const usable = dropUnusable(typed.replace(/\p{Bidi_Control}/gu, ""));
  // By characters, so that no surrogate pair is cut in half.
  const name = [...usable].slice(0, maxLength).join("").trim();
  return isVisible(name) ? name : "";
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
