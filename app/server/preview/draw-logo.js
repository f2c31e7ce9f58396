// Runs uncompiled in a process of its own, so it must not import from the app. A thread draws, and
// this one watches it: nothing else can stop resvg, which is native code.
import { readFileSync, writeSync } from "node:fs";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

/** An ordinary logo takes a tenth of either. The processor's time, not the clock's: machines are busy. */
const MAX_CPU_S = 3;
const MAX_MB = 400;

if (isMainThread) watchDrawing();
else parentPort?.postMessage(await draw(workerData.logo, workerData.size));

/** Draws the data URL from standard input, in the size that the argument says; writes a PNG. */
function watchDrawing() {
  const workerData = { logo: readFileSync(0, "latin1"), size: Number(process.argv[2]) };
  new Worker(new URL(import.meta.url), { workerData })
    .on("message", (png) => process.stdout.write(png, () => process.exit()))
    .on("error", ({ message }) => refuse(message));
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > MAX_CPU_S * 1e6) refuse(`takes more than ${MAX_CPU_S} s to draw`);
    if (process.memoryUsage.rss() > MAX_MB * 1e6) refuse(`takes more than ${MAX_MB} MB to draw`);
  }, 10);
}

/** @param {string} reason */
function refuse(reason) {
  writeSync(1, reason);
  process.kill(process.pid, "SIGKILL");
}

/**
 * @param {string} logo a data URL. As an image within another, it can't name files.
 * @param {number} size px.
 */
async function draw(logo, size) {
  const { Resvg } = await import("@resvg/resvg-js");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image width="${size}" height="${size}" href="${logo}"/></svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  if (image.pixels.every((byte) => byte === 0)) throw new Error("draws nothing, or can’t be read");
  return image.asPng();
}
