import { readFileSync } from "node:fs";
import resvg from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { decodePng, expectCommitted } from "../support/pictures";

const FAVICON = readFileSync("public/favicon.svg", "utf8");
/** Without rounded corners: the system applies its own shape. */
const FULL_BLEED = FAVICON.replace(' rx="11"', "");

const ICONS: [path: string, svg: string, size: number][] = [
  ["public/icon-192.png", FAVICON, 192],
  ["public/icon-512.png", FAVICON, 512],
  ["public/icon-maskable-512.png", FULL_BLEED, 512],
  ["public/apple-touch-icon.png", FULL_BLEED, 180],
];

describe("the icons", () => {
  it.each(ICONS)("%s is a rendering of the favicon", (path, svg, size) => {
    expect(FULL_BLEED).not.toBe(FAVICON);
    const drawn = resvg.renderAsync(svg, { fitTo: { mode: "width", value: size } });
    return drawn.then((image) => expectCommitted(path, image.asPng()));
  });

  it("in the manifest exist in the sizes it states", () => {
    const { icons } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
    expect(icons).toHaveLength(4);
    for (const { src, sizes, type } of icons) {
      const file = readFileSync(`public${src}`);
      if (type === "image/svg+xml") continue;
      const { width, height } = decodePng(file);
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
