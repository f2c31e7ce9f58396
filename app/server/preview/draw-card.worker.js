// Node loads this module uncompiled in a process of its own, so it must not import from the app.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";

const require = createRequire(import.meta.url);
/** The names of Inter's subsets. @type {string[]} */
const SUBSETS = Object.keys(require("@fontsource/inter/unicode.json"));

/** @typedef {import("satori").Font} Font */

/** Inter from its package, so that every machine draws the same letters; one list, which satori reads once. */
const FONTS = SUBSETS.flatMap((subset) =>
  /** @type {const} */ ([400, 600]).map((weight) => {
    const path = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
    // satori falls back to fonts of other names.
    const name = subset === "latin" ? "Inter" : `Inter ${subset}`;
    return /** @type {Font} */ ({ name, weight, style: "normal", data: readFileSync(path) });
  }),
);

/**
 * Draws a tree of plain elements as a PNG; equal trees give equal bytes. Characters that no font has
 * are left out.
 *
 * @param {{ tree: import("react").ReactNode, size: { width: number, height: number } }} card
 *   size in px.
 */
export default async function drawCard({ tree, size }) {
  const { svg, lacking } = await layOut(tree, size);
  const whole = lacking.size === 0 ? svg : (await layOut(leaveOut(tree, lacking), size)).svg;
  // satori has turned all text into outlines.
  return new Resvg(whole, { font: { loadSystemFonts: false } }).render().asPng();
}

/**
 * @param {import("react").ReactNode} tree
 * @param {{ width: number, height: number }} size
 */
async function layOut(tree, size) {
  /** @type {Set<string>} */
  const lacking = new Set();
  const svg = await satori(tree, {
    ...size,
    fonts: FONTS,
    loadAdditionalAsset: async (_, text) => {
      // An emoji can begin with an ordinary digit.
      for (const character of text) if (character > "\u00ff") lacking.add(character);
      return [];
    },
  });
  return { svg, lacking };
}

/**
 * @param {any} node a tree, or a part of one.
 * @param {ReadonlySet<string>} lacking
 * @returns {any}
 */
function leaveOut(node, lacking) {
  if (Array.isArray(node)) return node.map((child) => leaveOut(child, lacking));
  if (typeof node === "string") {
    const left = [...node].filter((character) => !lacking.has(character)).join("");
    return left === node ? node : left.replace(/ +/g, " ").trim() || "…";
  }
  if (!node?.props) return node;
  return { ...node, props: { ...node.props, children: leaveOut(node.props.children, lacking) } };
}
