export const NO_VALUE = "—";

export const DOLLARS = { style: "currency", currency: "USD" } as const;

export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat("en-US", options);
}

const usd = numberFormat({ ...DOLLARS, maximumFractionDigits: 0 });
const points = numberFormat({ maximumFractionDigits: 2 });
const allDigits = numberFormat({ maximumSignificantDigits: 17 });
const hundredths = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const millions = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
// As many digits as differ, without binary noise.
const withoutNoise = numberFormat({ maximumSignificantDigits: 15 });
const short = numberFormat({ notation: "compact", maximumSignificantDigits: 4 });
const words = numberFormat({
  notation: "compact",
  compactDisplay: "long",
  maximumFractionDigits: 2,
});
const price = numberFormat({ ...DOLLARS, minimumFractionDigits: 2, maximumFractionDigits: 3 });
/** Prices below it have two significant digits, dollars. */
const LOW_PRICE = 0.005;
const lowPrice = numberFormat({ ...DOLLARS, maximumSignificantDigits: 2 });
const SHORT_UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;
/** The lowest price that is written with its digits, dollars. */
const MIN_PRICE = 1e-9;

/** Whole dollars: `$733,333`; an em dash without a value. */
export function formatUsd(value: number | null | undefined): string {
  return value === null || value === undefined ? NO_VALUE : usd.format(value);
}

/** Whole dollars in a list, in short form from seven digits on: `$733,333`, `$1.33M`. */
export function formatUsdInRow(value: number | null | undefined): string {
  return (value ?? 0) >= 1e6 ? formatUsdShort(value) : formatUsd(value);
}

/** A difference of amounts, whole dollars: `+$1,204`, `−$310`, `$0`. */
export function formatDifference(value: number): string {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return sign + formatUsd(Math.abs(value));
}

/** Dollars after costs; a loss with its sign. */
export function formatNet(usd: number): string {
  return usd < 0 ? formatDifference(usd) : formatUsd(usd);
}

/** FDV in millions; exactly below a million and above a billion: `$300.0M`, `$140.01k`, `$2.5B`. */
export function formatFdv(value: number): string {
  const isInMillions = value >= 1e6 && value <= 1e9;
  return isInMillions ? `$${millions.format(value / 1e6)}M` : formatFdvShort(value);
}

/** FDV in short form, exactly: `$450M`, `$1B`, `$140.01k`. */
export function formatFdvShort(value: number): string {
  const [size, letter] = SHORT_UNITS.find(([size]) => value >= size) ?? [1, ""];
  return `$${withoutNoise.format(value / size)}${letter}`;
}

/** Whole dollars with three digits, rounded down so that they never look like more: `$733k`. */
export function formatUsdShort(value: number | null | undefined): string {
  if (value === null || value === undefined) return NO_VALUE;
  return formatFdvShort(roundDown(value));
}

function roundDown(usd: number): number {
  return usd - (usd % 10 ** Math.max(0, String(usd).length - 3));
}

/** Points, supplies, bounds and other numbers, at most 2 decimals: `30,954,838.28`. */
export function formatPoints(value: number | null): string {
  return value === null ? NO_VALUE : points.format(value);
}

/** A number with all its decimals, grouped: `27,000,000.125`. */
export function formatExactly(value: number): string {
  const text = String(value);
  // A number with an exponent would have too many zeros to read.
  return text.includes("e") ? text : allDigits.format(value);
}

/** Points in short form from a million: `139.8M`, `8,930.51`. */
export function formatShort(value: number): string {
  if (value < 1e6) return points.format(value);
  return value < 1e15 ? short.format(value) : String(value);
}

/** A large number in words, at most 2 decimals: `225 billion`, `30.95 million`. */
export function formatInWords(value: number): string {
  // From here on, numbers print with an exponent and have no words.
  return Math.abs(value) < 1e21 ? words.format(value) : String(value);
}

/** A number with 2 decimals, rounded as written: `1.005` is `1.01`, not its binary fraction's `1.00`. */
export function formatHundredths(value: number): string {
  return hundredths.format(value);
}

/** `17.20%`. */
export function formatPct(value: number): string {
  return `${formatHundredths(value)}%`;
}

/** `12.5%`, with all decimals. */
export function formatPercentage(pct: number): string {
  return `${formatExactly(pct)}%`;
}

/** A probability, %, with three digits: `84%`, `3.25%`. */
export function formatOdds(pct: number): string {
  return `${Number(pct.toPrecision(3))}%`;
}

/** The price of one token, dollars: `$0.30`, `$0.005`; lower ones with two digits: `$0.00013`. */
export function formatPrice(value: number): string {
  if (value === 0 || value >= LOW_PRICE) return price.format(value);
  // Nobody can count more zeros.
  if (value < MIN_PRICE) return `less than ${lowPrice.format(MIN_PRICE)}`;
  return lowPrice.format(value);
}

/** Prices of points below it have three digits, others cents; dollars. */
const LOW_POINT_PRICE = 0.1;
const lowPointPrice = numberFormat({ ...DOLLARS, maximumSignificantDigits: 3 });

export function formatPointPrice(usd: number | null): string {
  if (usd === null) return NO_VALUE;
  return usd >= MIN_PRICE && usd < LOW_POINT_PRICE ? lowPointPrice.format(usd) : formatPrice(usd);
}

/** Whole tokens, rounded down: `217,782`. */
export function formatTokens(tokens: number | null): string {
  return formatPoints(tokens && Math.floor(tokens));
}

/** A text cut to `maxLength` characters plus an ellipsis. */
export function shortenText(text: string, maxLength: number): string {
  // By characters: half of a surrogate pair would differ between server and browser.
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join("")}…`;
}

/** Somebody else's text for a terminal, which its control characters could rewrite. */
export function replaceControls(text: string): string {
  return text.replace(/\p{C}/gu, "\uFFFD");
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A month, a day, or a time of it: `Nov 2026`, `Nov 26, 2026`, `Nov 26, 2026, 12:05 UTC`. */
export function formatTime(iso: string): string {
  const { year, month, day } = readDate(iso);
  const shortMonth = month.slice(0, 3);
  const date = day === "" ? `${shortMonth} ${year}` : `${shortMonth} ${day}, ${year}`;
  return iso.includes("T") ? `${date}, ${iso.slice(11, 16)} UTC` : date;
}

/** `26 November`. */
export function formatDay(iso: string): string {
  const { month, day } = readDate(iso);
  return `${day} ${month}`;
}

/** Not by `Intl`: its formats of dates take a page a millisecond to make. */
function readDate(iso: string) {
  const [year = "", month = "", day = ""] = iso.slice(0, "2026-11-26".length).split("-");
  return { year, month: MONTHS[Number(month) - 1] ?? "", day: day && String(Number(day)) };
}

/** An age in ms, at least `1 minute`: `12 minutes`, `3 hours`. */
export function formatAge(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes === 1) return "1 minute";
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

const WORDS = "no one two three four five six seven eight nine ten".split(" ");

/** A whole number for a sentence: in words up to ten, then in digits. */
export function formatNumberWord(value: number): string {
  return WORDS[value] ?? String(value);
}
