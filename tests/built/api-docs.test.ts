import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { api } from "../support/api-description";
import { startApp } from "../support/app-process";
import { createClient } from "./support/http-client";

const DOCUMENTED_ORIGIN = "http://localhost:3000";
const SAMPLE = /```sh\ncurl -s '([^']+)'\n```\n\n```(json|csv)\n([^]*?)```/g;
const SCRIPT = /```js\n([^]*?)```/g;

const text = readFileSync("docs/api.md", "utf8");
const samples = [...text.matchAll(SAMPLE)].map(([, url = "", type = "", answer = ""]) => ({
  path: url.slice(DOCUMENTED_ORIGIN.length),
  type,
  answer,
}));

const client = createClient(2);
afterAll(client.close);
// The sample, as `npm start` serves it, at the address used in the examples.
const app = await startApp({ PUBLIC_URL: DOCUMENTED_ORIGIN });
afterAll(app.stop);

/** An example as an answer must be; the documentation leaves out keys of it, and of the scenario. */
function readExample(json: string): unknown {
  const { scenario, ...keys } = JSON.parse(json) as Record<string, unknown>;
  return expect.objectContaining({ ...keys, scenario: expect.objectContaining(scenario) });
}

describe("docs/api.md", () => {
  test("shows an answer after every command", () => {
    expect(samples.length).toBeGreaterThan(1);
    expect(samples).toHaveLength(text.match(/^curl /gm)?.length ?? 0);
  });

  test.each(samples)("$path answers as documented", async ({ path, type, answer }) => {
    const { body } = await client.get(app.url, path);
    if (type === "json") {
      expect(JSON.parse(body)).toEqual(readExample(answer));
    } else {
      const rows = body.split("\r\n");
      const found = answer
        .trim()
        .split("\n")
        .map((row) => rows.indexOf(row));
      expect(found).not.toContain(-1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }
  });

  test("contains a script that works", async () => {
    const [[, script = ""] = [], ...others] = [...text.matchAll(SCRIPT)];
    expect(others).toEqual([]);
    const run = new Function(
      `return (async () => { ${script.replace(DOCUMENTED_ORIGIN, app.url)} return { estimate, warning }; })()`,
    );
    expect(await run()).toEqual({
      estimate: expect.objectContaining({ expeditionUSD: expect.any(Number) }),
      warning: null,
    });
  });

  test("names every address in the OpenAPI description", () => {
    for (const path of Object.keys(api.paths))
      expect(text).toContain(path.replace("/{campaign}", ""));
  });
});
