import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { json, startFakeUpstream, status } from "../support/fake-upstream";
import { late } from "../support/points-upstream";
import { writeCampaignFolder } from "./support/campaign-folder";
import { WITHOUT_SCRIPT, createClient, type Answer } from "./support/http-client";

const HOST = "estimator.example";
/** A private key's form, which no address keeps. */
const SECRET = "ab".repeat(32);
/** Wallets beside the first one. */
const ALSO = ["second", "third"];

/** What is asked of a campaign. */
interface Asked {
  /** Its file, beside which are the files that it names. */
  file: string;
  /** A wallet with points, and one of its sources' addresses in the API. */
  wallet: string;
  /** The texts and the logo that it has. */
  files: string[];
}

const CAMPAIGNS: Record<string, Asked> = {
  mitosis: {
    file: "mitosis/campaign.yaml",
    wallet: "0x3333333333333333333333333333333333333333",
    files: ["/calculationDetails.md", "/AdditionalRewards.md", "/logo"],
  },
  // Its upstream has its own name.
  harbour: {
    file: "harbour.yaml",
    wallet: "0x1234567890abcdef1234567890abcdef12345678",
    files: [],
  },
  lagoon: {
    file: "solana.yaml",
    wallet: "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin",
    files: [],
  },
};

/** All addresses of the campaign that are walked, as it has them alone. */
function listAddresses({ wallet, files }: Asked): string[] {
  const scenario = `wallet=${wallet}&also=${ALSO}&fdv=150000000&details=1`;
  const compared = [scenario, "fdv=250000000"].map((query) => `s=${encodeURIComponent(query)}`);
  return [
    ...["/", `/?wallet=${wallet}`, `/?${scenario}`, "/?fdv=abc&utm_source=x"],
    ...[`/?wallet=${SECRET}`, `/?wallet=${wallet}&_data=x`],
    ...["/compare", `/compare?${compared.join("&")}&n=One`, `/compare?s=wallet%3D${SECRET}`],
    ...["/compare/", "/Compare"],
    ...[`/?_form=1&wallet=${wallet}&fdv=123m`],
    ...["/og.png", `/og.png?${scenario}`],
    ...["/api/estimate", `/api/estimate?${scenario}`, `/api/estimate?wallet=name.eth`],
    ...["/api/estimate.csv", `/api/estimate.csv?${scenario}`],
    ...["/api/nothing", "/api/nothing/0x1", "/api/portal", "/api/", "/api"],
    ...files,
    ...["/_root.data", `/_root.data?${scenario}`],
    ...["/compare.data", `/compare.data?${compared.join("&")}`],
  ];
}

const MITOSIS = "app/campaigns/mitosis";
const upstream = await startFakeUpstream();
const folder = writeCampaignFolder({
  ...Object.fromEntries(
    readdirSync(MITOSIS).map((file) => [`mitosis/${file}`, readFileSync(join(MITOSIS, file))]),
  ),
  ...Object.fromEntries(
    ["harbour.yaml", "solana.yaml", "solana.csv"].map((file) => [
      file,
      readFileSync(`tests/fixtures/${file}`, "utf8").replace(
        "https://harbour.example",
        upstream.origin,
      ),
    ]),
  ),
});
const settings = {
  NEW_WALLETS_PER_MINUTE: "0",
  POINTS_CACHE_TTL_S: "3600",
  SOURCE_URL: "https://example.com/source",
};
const client = createClient(1);
const together = await startApp({ ...settings, CAMPAIGN: folder });
const alone = new Map<string, AppProcess>();
for (const [id, { file }] of Object.entries(CAMPAIGNS))
  alone.set(id, await startApp({ ...settings, CAMPAIGN: join(folder, file) }));
afterAll(async () => {
  client.close();
  for (const app of [together, ...alone.values()]) await app.stop();
  await upstream.close();
});

beforeAll(async () => {
  const answer = json({ data: { points: 1234.5, tier: 2 } });
  upstream.on("/points/", answer);
  upstream.on("/points/0xfa11", status(500));
  upstream.on("/points/0x510", (...call) => late(900)(...call, () => answer(...call)));
  // In pages' data, answers that expire in the same millisecond would share a number.
  for (const wallet of [CAMPAIGNS.harbour!.wallet, ...ALSO]) {
    for (const url of [alone.get("harbour")!.url, `${together.url}/harbour`])
      await fetch(`${url}/api/estimate?wallet=${wallet}`);
    await sleep(5);
  }
});

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

/** What differs from answer to answer, or follows from the body. */
const OWN_HEADERS = ["date", "content-length"];

/** What a visitor gets, with what differs from one answer to the next taken out. */
function compareAs({ status, rawHeaders, headers, body, bytes }: Answer, id?: string) {
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  const isPicture = headers["content-type"]?.startsWith("image/") ?? false;
  const clean = (text: string) =>
    (id === undefined ? text : takeOut(id, text))
      .replace(BACK, "")
      .replace(/(nonce(?:=\\*"|-))[\w-]+/g, "$1…")
      .replace(/'sha256-[^']+'/g, "'sha256-…'")
      // When an answer expires, ms.
      .replace(/\b1[789]\d{11}\b/g, "…");
  const own = isPage ? [...OWN_HEADERS, "etag"] : OWN_HEADERS;
  return {
    status,
    headers: rawHeaders.flatMap((name, index) =>
      index % 2 === 1 || own.includes(name.toLowerCase())
        ? []
        : `${name}: ${clean(rawHeaders[index + 1]!)}`,
    ),
    body: isPicture ? bytes.toString("base64") : clean(body),
  };
}

async function expectSame(id: string, path: string, headers: Record<string, string>) {
  const ask = (app: AppProcess, asked: string) =>
    client.get(app.url, asked, { Host: HOST, ...headers });
  const own = compareAs(await ask(alone.get(id)!, path));
  const inFolder = compareAs(await ask(together, below(id, path)), id);
  expect({ path, ...inFolder }).toEqual({ path, ...own });
  return own;
}

describe.each(Object.entries(CAMPAIGNS))("%s in a folder", (id, asked) => {
  it.each(listAddresses(asked).map((path) => [path.slice(0, 80), path]))(
    "answers %s as alone, but for its base in links",
    async (_, path) => {
      await expectSame(id, path, WITHOUT_SCRIPT);
    },
  );
});

it("streams late points as alone", async () => {
  const { body } = await expectSame("harbour", "/?wallet=0x510", {
    "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36",
  });
  expect(body).toContain("nonce");
});

it("marks sources that fail as alone", async () => {
  const { body } = await expectSame("harbour", "/api/estimate?wallet=0xfa11", {});
  expect(JSON.parse(body).unavailable).toHaveLength(3);
});

it.each(["/nowhere", "/nowhere.md", "/healthz", "/openapi.json", "/sitemap.xml", "/a/b/c"])(
  "answers %s below a campaign with the page of unknown addresses",
  async (path) => {
    const { status, headers, body } = await client.get(together.url, `/harbour${path}`);
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(body).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*estimator/);
  },
);

it.each([
  ...["/api/estimate?wallet=0x1", "/api/estimate.csv"],
  ...["/nobody/api/estimate", "/nobody/og.png"],
])("answers %s, which is no campaign's, in JSON", async (path) => {
  const { status, headers, body } = await client.get(together.url, path);
  expect([status, headers["content-type"], body]).toEqual([
    404,
    "application/json; charset=utf-8",
    '{"error":"no such address"}',
  ]);
});

/** A route's file as the addresses that it answers. */
function toPattern(file: string): RegExp {
  const segments = file
    .replace(/^\(\$campaign\)\.|\.tsx?$/g, "")
    .split(/(?<!\[)\.(?!\])/)
    .map((segment) =>
      segment === "_index"
        ? ""
        : segment.replaceAll("[.]", "\\.").replace(/^\$$/, ".+").replace(/^\$.*/, "[^/]+"),
    );
  return new RegExp(`^/${segments.join("/")}$`);
}

it("leaves out no route that a campaign has", () => {
  const paths = Object.values(CAMPAIGNS).flatMap(listAddresses);
  const walked = paths.map((path) => path.split("?", 1)[0]!);
  const routes = readdirSync("app/routes").filter((file) => file.startsWith("($campaign)"));
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((file) => !walked.some((path) => toPattern(file).test(path)))).toEqual([]);
});
