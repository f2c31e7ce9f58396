import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import type { Font } from "satori";
import { CARD_SIZE } from "~/share/page-meta";
import type { CardContent } from "./card-content";
import { Card } from "./card-layout";

const require = createRequire(import.meta.url);
const FONTS = ([400, 600, 700] as const).map(loadFont);

/** From the package, so that every machine draws the same letters. */
function loadFont(weight: 400 | 600 | 700): Font {
  const path = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  return { name: "Inter", weight, style: "normal", data: readFileSync(path) };
}

/**
 * Draws a preview card; equal contents give equal bytes.
 *
 * @returns a PNG of `CARD_SIZE`.
 */
export async function renderCard(content: CardContent): Promise<Buffer> {
  // A fifth of the server's start, which the first card can wait for better.
  const [{ default: satori }, { default: resvg }] = await Promise.all([
    import("satori"),
    import("@resvg/resvg-js"),
  ]);
  const svg = await satori(createElement(Card, { content }), { ...CARD_SIZE, fonts: FONTS });
  // All text is outlines by now. Drawing takes a thread of its own.
  const image = await resvg.renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
