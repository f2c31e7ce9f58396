import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TOKENS = "app/styles/tokens.css";
const FILES = readdirSync("app", { recursive: true, encoding: "utf8" }).map(
  (file) => `app/${file}`,
);
const SHEETS = FILES.filter((file) => file.endsWith(".css") && file !== TOKENS);
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
const SPACING = /\b(?:gap|(?:scroll-)?(?:margin|padding)[a-z-]*): [^;]*/g;
/** The files that may use a class or a token. */
const USERS = FILES.filter((file) => /\.(?:css|tsx)$/.test(file));

function read(file: string): string {
  return readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
}

/** The spacing steps, each at its maximum. */
function listSteps(): string[] {
  return [...read(TOKENS).matchAll(/--gap-\w+: [^;]*?([\d.]+rem)\)?;/g)].map(([, step]) => step!);
}

/** The widths listed in a comment of the tokens file. */
function listBreakpoints(): string[] {
  const [line = ""] = /Breakpoints: .*/.exec(readFileSync(TOKENS, "utf8")) ?? [];
  return line.match(/\d+rem/g) ?? [];
}

describe.each(SHEETS)("%s", (file) => {
  it("takes every colour from the tokens", () => {
    expect(read(file).match(COLOR) ?? []).toEqual([]);
  });

  it("uses the spacing tokens instead of their values", () => {
    const distances = (read(file).match(SPACING) ?? []).flatMap((rule) => rule.split(/[\s(),]+/));
    expect(listSteps()).toHaveLength(4);
    expect(distances.filter((distance) => listSteps().includes(distance))).toEqual([]);
  });

  it("has only the three listed breakpoints", () => {
    const queries = read(file).match(/@media[^{]*/g) ?? [];
    const widths = queries.flatMap((query) => query.match(/[\d.]+(?:px|r?em)\b/g) ?? []);
    expect(listBreakpoints()).toHaveLength(3);
    expect(widths.filter((width) => !listBreakpoints().includes(width))).toEqual([]);
  });

  it("shows nothing in reverse, as a page that streams in would paint it and then move it", () => {
    expect(read(file)).not.toContain("-reverse");
  });

  it("has only classes that components or KaTeX use", () => {
    const components = USERS.filter((user) => user.endsWith(".tsx")).map(read);
    const words = new Set(components.join(" ").match(/[a-z][\w-]*/g));
    const selectors = read(file).match(/[^{}]*\{/g) ?? [];
    const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
    expect(classes.filter((name) => !words.has(name) && !name.startsWith("katex"))).toEqual([]);
  });
});

it("the preview card has the page's dark colours", () => {
  const [, dark = ""] = read(TOKENS).split("prefers-color-scheme: dark");
  const card = read("app/server/preview/card-layout.server.tsx").match(COLOR) ?? [];
  expect(card.filter((color) => !dark.includes(color))).toEqual([]);
});

it("every token is used", () => {
  const tokens = read(TOKENS).match(/--[\w-]+(?=:)/g) ?? [];
  const known = new Set(
    USERS.map(read)
      .join(" ")
      .match(/(?<=var\()--[\w-]+/g),
  );
  // The name of a tier's colour is composed with its number.
  const unread = tokens.filter(
    (token) => !known.has(token) && !known.has(token.replace(/\d$/, "")),
  );
  expect(unread).toEqual([]);
});
