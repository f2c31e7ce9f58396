import { cpSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { decodePng } from "../support/pictures";
import { makeTemporaryFolders } from "../support/temporary-folder";
import { createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const temporary = makeTemporaryFolders();

test("a build needs no sources: pages, files and cards come from what is deployed", async () => {
  for (const name of ["build", "public", "default-campaign", "package.json"])
    cpSync(name, temporary(name), { recursive: true });
  symlinkSync(resolve("node_modules"), temporary("node_modules"));
  const { url } = await startInTest({}, { folder: temporary(".") });
  const client = createClient(1);
  const page = await client.get(url, "/");
  expect(page.status).toBe(200);
  const [script = ""] = /\/build\/root-\w+\.js/.exec(page.body) ?? [];
  expect((await client.get(url, script)).status).toBe(200);
  expect((await client.get(url, "/calculationDetails.md")).status).toBe(200);
  const { bytes, headers } = await client.get(url, "/og.png?bonus=kaito");
  expect(headers["cache-control"]).not.toBe("no-store");
  expect(decodePng(bytes)).toMatchObject({ width: 1200, height: 630 });
  client.close();
});
