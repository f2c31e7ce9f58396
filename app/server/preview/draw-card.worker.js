// Node loads this module uncompiled in a worker thread, so it must not import from the app.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";

const require = createRequire(import.meta.url);
const FONTS = /** @type {const} */ ([400, 600, 700]).map(loadFont);

/**
 * Loads Inter from its package, so that every machine draws the same letters.
 *
 * @param {400 | 600 | 700} weight
 * @returns {import("satori").Font}
 */
function loadFont(weight) {
  const path = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  return { name: "Inter", weight, style: "normal", data: readFileSync(path) };
}

/**
 * Draws a tree of plain elements as a PNG; equal trees give equal bytes.
 *
 * @param {{ tree: import("react").ReactNode, size: { width: number, height: number } }} card
 *   size in px.
 */
export default async function drawCard({ tree, size }) {
  const svg = await satori(tree, { ...size, fonts: FONTS });
  // satori has turned all text into outlines.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
