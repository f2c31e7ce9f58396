import type { ComponentProps } from "react";
import { findSecret } from "~/domain/scenario/secret";
import { type Chain, isAddress, isName } from "~/domain/scenario/wallet";
import type { LabelField } from "~/features/labels/label-field";
import { useLoaded } from "~/ui/lazy-section";

/** Loads the code for pasted lists and labels. */
export const loadPasting = () => import("./pasting-chunk");

/** What stands around an address or a name. */
const WRAPPED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Sm}]|[^\P{P}._…-]|\.eth.|0x[\da-f]{40}(?![\da-z])/iu;

/** Whether a text is one wallet, or part of one, which the field takes as it is; a secret isn’t. */
export function isPlain(text: string, chain?: Chain): boolean {
  const trimmed = text.trim();
  if (isAddress(trimmed, chain)) return true;
  const words = trimmed.split(/\s+/);
  const isAmongWords =
    words.length > 1 && words.some((word) => isAddress(word, chain) || /0x|\.eth/i.test(word));
  return !isAmongWords && !WRAPPED.test(trimmed) && findSecret(trimmed, chain) === null;
}

/** An address, or what is meant as one, with nothing around it. */
const WHOLE_ADDRESS = /^(?:0x[\p{L}\p{N}]{20,59}|[\da-f]{40})$/iu;

/**
 * Whether a text is a whole address or name that would become part of another word between these
 * two, rather than complete an address.
 */
export function isGlued(before: string, text: string, after: string, chain?: Chain): boolean {
  const wallet = text.trim();
  return (
    (WHOLE_ADDRESS.test(wallet) || isAddress(wallet, chain) || isName(wallet)) &&
    (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after)) &&
    !isAddress(before + wallet + after, chain)
  );
}

/** `LabelField`, loaded when it is shown; nothing if that fails, as it is an extra. */
export function LazyLabelField(props: ComponentProps<typeof LabelField>) {
  const { value } = useLoaded(loadPasting);
  return value && <value.LabelField {...props} />;
}
