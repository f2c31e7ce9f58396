const WORDS = "no one two three four five six seven eight nine ten".split(" ");

/** A whole number for a sentence: in words up to ten, then in digits. */
export function spellNumber(value: number): string {
  return WORDS[value] ?? String(value);
}
