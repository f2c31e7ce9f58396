// Compresses what `public` has uncompressed with Brotli and gzip, as small as possible; the server
// sends these bytes as they are.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const UNCOMPRESSED = /\.(css|js|json|md|svg|ttf|txt|webmanifest|xml)$/;
const FORMS = {
  br: promisify(brotliCompress),
  gz: promisify(gzip),
};

const names = await readdir("public", { recursive: true });
await Promise.all(
  names.filter((name) => UNCOMPRESSED.test(name)).map((name) => compress(join("public", name))),
);

/** @param {string} path */
async function compress(path) {
  const text = await readFile(path);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  await writeFile(`${path}.br`, await FORMS.br(text, brotli));
  await writeFile(`${path}.gz`, await FORMS.gz(text, { level: 9 }));
}
