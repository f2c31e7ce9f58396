import { normalizeWallet, dropUnusable } from "./wallet";

/** The longest name of a scenario, in characters. */
export const MAX_NAME_LENGTH = 80;

/** What doesn't show, except what joins or colours emoji, and the letters of some scripts. */
const INVISIBLE =
  /(?![\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cleans, trims and cuts a typed or linked name; empty if nothing of it is visible. */
export function cleanName(typed: string, maxLength = MAX_NAME_LENGTH): string {
  // Among it are direction marks, which would reverse the sentence around the name.
  const usable = dropUnusable(typed.replace(INVISIBLE, ""));
  // By characters, so that no surrogate pair is cut in half.
  const name = [...usable].slice(0, maxLength).join("").trim();
  return isVisible(name) ? name : "";
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Wallets' labels by `normalizeWallet`: what a visitor calls them, such as `main`. */
export type Labels = ReadonlyMap<string, string>;

/** The longest label, in characters; longer ones are cut. */
export const MAX_LABEL_LENGTH = 40;

/** The repeated parameter that labels a wallet: the wallet, its spaces as `%20`, a space, its label. */
const LABEL_PARAM = "label";

/** Digits of an address, and what looks like one, such as a Cyrillic or Greek letter. */
const DIGIT = "[\\p{N}a-foilаеєіосԁьαεοϲ]";
/** `0x` and four digits, or 16 without it, whatever stands for them; or as long a word as base58. */
const LIKE_ADDRESS = new RegExp(
  `(?:0|(?:^|[^\\p{L}])[oоοօ〇○◯∅ø])[x×хχⲭᕁ᙮╳⤫⨯✕✖]${DIGIT}{4}|${DIGIT}{16}|(?=\\p{L}*\\p{N})[\\p{L}\\p{N}]{26}`,
  "iu",
);
const LIKE_NAME = /\S[.。·‧∙⋅][eеє][tтτ][hһн](?![\p{L}\p{N}])/iu;

/** Characters that add nothing to look at, or only to the one before: accents, unusual spaces. */
const FAINT = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]|[^\S ]/gu;

/**
 * Cleans and cuts a label; empty if nothing of it is visible, or if it looks like an address, as a
 * wallet could then pass for another one.
 */
export function cleanLabel(typed: string): string {
  const label = cleanName(typed, MAX_LABEL_LENGTH);
  return LIKE_ADDRESS.test(fold(label)) ? "" : label;
}

/** A text without what can't be told apart by looking: full-width and mathematical characters, … */
function fold(text: string): string {
  return text.replace(FAINT, "").normalize("NFKD").replace(FAINT, "");
}

/** The labels in an address, as anybody may have written them: none looks like a name, either. */
export function readLabels(search: URLSearchParams): Labels {
  return new Map(
    search.getAll(LABEL_PARAM).flatMap((text) => {
      const [, wallet, typed] = /^([^ ]+) (.+)$/s.exec(text) ?? [];
      const label = cleanLabel(typed ?? "");
      if (label === "" || LIKE_NAME.test(fold(label))) return [];
      return [[normalizeWallet(wallet!.replace(/%2[05]/g, decodeURIComponent)), label]];
    }),
  );
}

/** The labels of these wallets as a query without `?`. */
export function writeLabels(wallets: readonly string[], labels: Labels): string {
  return new URLSearchParams(
    [...pickLabels(wallets, labels)].map(([wallet, label]) => [
      LABEL_PARAM,
      `${wallet.replace(/[% ]/g, encodeURIComponent)} ${label}`,
    ]),
  ).toString();
}

/** The labels of these wallets only. */
export function pickLabels(wallets: readonly string[], labels: Labels): Labels {
  const picked = new Set(wallets.map(normalizeWallet));
  return new Map([...labels].filter(([wallet]) => picked.has(wallet)));
}

/** A wallet's label; empty if it has none. */
export function labelOf(labels: Labels, wallet: string): string {
  return labels.get(normalizeWallet(wallet)) ?? "";
}
