import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { json, startFakeUpstream, status } from "../support/fake-upstream";
import { writeCampaignFolder } from "./support/campaign-folder";
import { WITHOUT_SCRIPT, createClient, type Answer } from "./support/http-client";

const HOST = "estimator.example";
const WALLET = "0x3333333333333333333333333333333333333333";
const SCENARIO = `wallet=${WALLET}&also=second,third&fdv=150000000&details=1`;
const COMPARED = `s=${encodeURIComponent(SCENARIO)}&s=${encodeURIComponent("fdv=250000000")}`;
/** A private key's form, which no address keeps. */
const SECRET = "ab".repeat(32);

/** The addresses that are walked, as a campaign has them alone. */
const WALKED = {
  // With texts and a logo of its own.
  mitosis: [
    ...["/", `/?wallet=${WALLET}`, `/?${SCENARIO}`, "/?fdv=abc&utm_source=x"],
    ...[`/?wallet=${SECRET}`, `/?wallet=${WALLET}&_data=x`],
    ...["/compare", `/compare?${COMPARED}&n=One`, `/compare?s=wallet%3D${SECRET}`],
    ...["/compare/", "/Compare", `/?_form=1&wallet=${WALLET}&fdv=123m`],
    ...["/og.png", `/og.png?${SCENARIO}`],
    ...["/api/estimate", `/api/estimate?${SCENARIO}`, "/api/estimate?wallet=name.eth"],
    ...["/api/estimate.csv", `/api/estimate.csv?${SCENARIO}`],
    ...["/api/nothing", "/api/nothing/0x1", "/api/portal", "/api/", "/api"],
    ...["/calculationDetails.md", "/AdditionalRewards.md", "/logo"],
    ...["/_root.data", `/_root.data?${SCENARIO}`, "/compare.data", `/compare.data?${COMPARED}`],
  ],
  // Asked live, of an upstream with a name of its own; one wallet's sources fail.
  harbour: ["/", "/?wallet=0x1", "/_root.data?wallet=0x1", "/api/estimate?wallet=0xfa11"],
};
type Id = keyof typeof WALKED;

const MITOSIS = "default-campaign";
const upstream = await startFakeUpstream();
afterAll(upstream.close);
upstream.on("/points/", json({ data: { points: 1234.5, tier: 2 } }));
upstream.on("/points/0xfa11", status(500));
const folder = writeCampaignFolder({
  ...Object.fromEntries(
    readdirSync(MITOSIS).map((file) => [`mitosis/${file}`, readFileSync(join(MITOSIS, file))]),
  ),
  "harbour.yaml": readFileSync("tests/fixtures/harbour.yaml", "utf8").replace(
    "https://harbour.example",
    upstream.origin,
  ),
});
const client = createClient(1);
afterAll(client.close);

async function start(path: string) {
  const app = await startApp({
    CAMPAIGN: join(folder, path),
    NEW_WALLETS_PER_MINUTE: "0",
    POINTS_CACHE_TTL_S: "3600",
    SOURCE_URL: "https://example.com/source",
  });
  afterAll(app.stop);
  return app;
}
const together = await start(".");
const alone: Record<Id, AppProcess> = {
  mitosis: await start("mitosis/campaign.yaml"),
  harbour: await start("harbour.yaml"),
};

/** Where a campaign has an address in the folder. */
function below(id: string, path: string): string {
  const rest = path.replace(/^\/_root(?=\.data)|^\/(?=\?|$)/, "");
  return `/${id}${rest}`;
}

/** Takes a campaign's base out of the links of a text. */
function takeOut(id: string, text: string): string {
  return (
    text
      // The base itself, in the data of pages.
      .replace(new RegExp(`,\\\\*"base\\\\*":\\\\*"/${id}\\\\*"`, "g"), "")
      .replace(new RegExp(`(^|["\\s]|//${HOST})/${id}(?=/)`, "g"), "$1")
      .replace(new RegExp(`(^|["\\s]|//${HOST})/${id}(?=[?"\\\\\\s<#]|$)`, "g"), "$1/")
  );
}

/** The link back to the portal, which a campaign that is served alone has not. */
const BACK = /<a class="site-header__back [^>]*>← All campaigns<\/a>/;

/** Headers that differ from answer to answer, or follow from the body. */
const OWN_HEADERS = ["date", "content-length"];

/** A visitor's answer without the parts that differ from one answer to the next. */
function compareAs({ status, headers, body, bytes }: Answer, id?: string) {
  const type = headers["content-type"] ?? "";
  const clean = (text: string) =>
    (id === undefined ? text : takeOut(id, text))
      .replace(BACK, "")
      .replace(/(nonce(?:=\\*"|-))[\w-]+/g, "$1…")
      .replace(/'sha256-[^']+'/g, "'sha256-…'")
      // When an answer expires, ms.
      .replace(/\b1[789]\d{11}\b/g, "…");
  const own = type.startsWith("text/html") ? [...OWN_HEADERS, "etag"] : OWN_HEADERS;
  return {
    status,
    headers: Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, clean(value)]),
    body: type.startsWith("image/png") ? bytes.toString("base64") : clean(body),
  };
}

it.each(
  (["mitosis", "harbour"] as const).flatMap((id) =>
    WALKED[id].map((path) => [id, path.slice(0, 80), path] as const),
  ),
)("%s in a folder answers %s as alone, but for its base in links", async (id, _, path) => {
  const ask = (app: AppProcess, asked: string) =>
    client.get(app.url, asked, { Host: HOST, ...WITHOUT_SCRIPT });
  const own = compareAs(await ask(alone[id], path));
  expect(compareAs(await ask(together, below(id, path)), id)).toEqual(own);
});

const UNKNOWN = ["/nowhere", "/nowhere.md", "/healthz", "/openapi.json", "/sitemap.xml", "/a/b/c"];
it.each(UNKNOWN)("answers %s below a campaign with the page of no address", async (path) => {
  const { status, headers, body } = await client.get(together.url, `/harbour${path}`);
  expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*estimator/);
});
