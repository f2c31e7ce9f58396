import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { writeDeskCampaign } from "../../support/desk-campaign";
import * as fake from "../../support/fake-upstream";
import { runCommand } from "../../support/run-command";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const path = makeTemporaryFolders();
const WALLET = `0x${"ab".repeat(20)}`;

/** Tries a wallet at a campaign whose upstream has an answer for each of its two sources. */
async function tryWallet(swaps: fake.Handler, loans: fake.Handler) {
  const upstream = await fake.startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on(`/points/${WALLET}?kind=swaps`, swaps);
  upstream.on(`/points/${WALLET}?kind=loans`, loans);
  writeDeskCampaign(
    path("desk.yaml"),
    `url: "${upstream.origin}/points", selectBy: kind, unknown: 404, answer: { points: /data/points }`,
    "swaps: { upstream: desk }, loans: { upstream: desk }",
  );
  return runCommand(["try", path("desk.yaml"), WALLET], { name: "campaign" });
}

it("npm run campaign -- try prints the status, what each pointer found, and the points", async () => {
  const found = fake.json({ data: { points: "1,250.5 points" } });
  expect(await tryWallet(found, fake.status(404))).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^desk desk:swaps 0xabab…abab 200 \d+ ms: 1250\.5\n  points \/data\/points: '1,250\.5 points'\ndesk desk:loans 0xabab…abab 404 \d+ ms: 0, an unknown wallet\n$/,
    ),
    err: "",
  });
});

it("npm run campaign -- try asks for live values, too", async () => {
  const upstream = await fake.startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on("/points", fake.json({ points: 5, stats: { points: 4e7 } }));
  const text = readFileSync("tests/fixtures/live.yaml", "utf8");
  writeFileSync(path("live.yaml"), text.replace("https://harbour.example", upstream.origin));
  const found = await runCommand(["try", path("live.yaml"), WALLET], { name: "campaign" });
  expect([found.code, found.err]).toEqual([0, ""]);
  expect(found.out).toMatch(/^harbour constants\.total 200 \d+ ms: 40000000$/m);
  const asked = () => upstream.requests.filter(({ url }) => url === "/points").length;
  const before = asked();
  const other = `0x${"cd".repeat(20)}`;
  const both = await runCommand(["try", path("live.yaml"), WALLET, other], { name: "campaign" });
  expect(both.out).toMatch(/^harbour constants\.total 200 /m);
  expect(asked() - before).toBe(1);
});

it("npm run campaign -- try names a pointer that finds nothing, and a failure", async () => {
  const { code, out } = await tryWallet(fake.json({ data: { total: 5 } }), fake.status(503));
  expect(code).toBe(1);
  expect(out.replace(/\d+ ms/g, "9 ms"))
    .toBe(`desk desk:swaps 0xabab…abab 200 9 ms: unexpected shape: nothing at /data/points
  points /data/points: nothing
  the reply: { data: { total: 5 } }
desk desk:loans 0xabab…abab 503 9 ms: status 503
`);
});

it("npm run campaign -- try prints what can't be points on one line, however deep or odd", async () => {
  const deep = `{"data":{"points":${"[".repeat(9999)}${"]".repeat(9999)}}}`;
  const odd = { data: { "\u001b[2J\n": 5 } };
  const { code, out } = await tryWallet(fake.text(deep), fake.json(odd));
  expect(code).toBe(1);
  expect(out).toMatch(/^desk desk:swaps .*: unexpected shape: no usable value at \/data\/points$/m);
  expect(out).toMatch(/^ {2}points \/data\/points: \[ \[ \[ \[Array\] \] \] \]$/m);
  expect(out).toMatch(/^ {2}the reply: .*\[2J/m);
  expect(out).not.toContain("\u001b");
});

it("npm run campaign -- try says what is wrong with a file", async () => {
  const missing = await runCommand(["try", path("none.yaml"), WALLET], { name: "campaign" });
  expect(missing.code).toBe(1);
  expect(missing.err).toMatch(/none\.yaml/);
});

it("npm run campaign -- try FOLDER asks all that fit the wallet, no secret, and fails if one did", async () => {
  const upstream = await fake.startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on("/one/", fake.json({ points: 1250.5 }));
  upstream.on("/two/", (request, response) =>
    fake.json({ error: `no ${request.url}` })(request, response),
  );
  const asking = (name: string, further: string) =>
    `url: "${upstream.origin}/${name}/{address}", answer: { points: /points${further} }`;
  const write = (name: string, ...args: [string, string?]) => {
    const file = path(`all/${name}.yaml`);
    writeDeskCampaign(file, ...args);
    writeFileSync(file, readFileSync(file, "utf8").replace("name: Desk", `name: ${name}`));
  };
  mkdirSync(path("all"));
  write("one", asking("one", ""));
  const tried = (...wallets: string[]) =>
    runCommand(["try", path("all"), ...wallets], { name: "campaign", env: { DESK_KEY: "s3cret" } });
  const good = await tried(WALLET, "So11111111111111111111111111111111111111112");
  expect([good.code, good.err]).toEqual([0, ""]);
  expect(good.out).toMatch(
    /^one season 0xabab…abab 200 \d+ ms: 1250\.5\n {2}points \/points: 1250\.5\n$/,
  );

  write("two", asking("two/${DESK_KEY}", ", failure: /error"));
  write("three", asking("three/${NO_KEY}", ""));
  const bad = await tried(WALLET);
  expect([bad.code, bad.err]).toEqual([1, ""]);
  expect(bad.out).toMatch(
    /^two season 0xabab…abab 200 \d+ ms: an error at \/error: no \/two\/\(hidden\)/m,
  );
  expect(bad.out).toMatch(/^three: .*NO_KEY is missing/m);
  expect(bad.out).not.toContain("s3cret");

  const before = upstream.requests.length;
  const secret = await tried(`0x${"7a".repeat(32)}`);
  expect([secret.code, secret.out]).toEqual([1, ""]);
  expect(secret.err).toMatch(/^this could be a secret/);
  expect(upstream.requests).toHaveLength(before);
});

it("npm run campaign -- new writes a file without mistakes, and replaces none", async () => {
  const create = (...args: string[]) =>
    runCommand(["new", ...args], { name: "campaign", cwd: path("") });
  const { code, out } = await create('My "Sea"');
  expect([code, out.split("\n")[0]]).toEqual([0, "my-sea.yaml: no mistakes"]);
  const written = readFileSync(path("my-sea.yaml"), "utf8");
  expect(written.trim().split("\n")).toHaveLength(10);
  writeFileSync(path("my-sea.yaml"), "mine");
  const again = await create("My Sea");
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^EEXIST.*my-sea\.yaml/)]);
  expect(readFileSync(path("my-sea.yaml"), "utf8")).toBe("mine");
});

it("npm run campaign -- check says of each campaign in a folder what it has", async () => {
  cpSync("default-campaign", path("mine"), { recursive: true });
  cpSync("campaigns/vest.yaml", path("vest.yaml"));
  const checked = await runCommand(["check", path("")], { name: "campaign" });
  expect([checked.code, checked.err]).toEqual([0, ""]);
  expect(checked.out.match(/.*: no mistakes\nname: .*/g)).toEqual([
    `${path("")}: mitosis: no mistakes\nname: Mitosis`,
    `${path("")}: vest: no mistakes\nname: Vest`,
  ]);
});

it("npm run campaign -- check names the numbers without a source and the variables that the server will need, once each, which are no mistakes", async () => {
  writeFileSync(
    path("mine.yaml"),
    `name: Mine
token: { symbol: $M, supply: 1b }
fdv: { default: 200m, source: { label: A post } }
allocations: { airdrop: { label: Airdrop, default: 10 } }
constants:
  total: { label: Total, default: 40m, source: { label: A count, at: 2026-05 } }
  weeks: { label: Weeks, default: 4 }
  unknown: { label: Nobody knows }
upstreams:
  api:
    url: "https://mine.example/points"
    headers: { x-api-key: "\${MINE_KEY}", x-again: "\${MINE_KEY}" }
    answer: { points: /points }
sources: { season: { upstream: api } }
parts: { season: { label: Season, divisor: total * weeks * unknown } }
`,
  );
  const { code, out } = await runCommand(["check", path("mine.yaml")], { name: "campaign" });
  expect(code).toBe(0);
  expect(out).toMatch(/^warning: no source for allocations\.airdrop, constants\.weeks$/m);
  expect(out).toMatch(/^warning: the server will need MINE_KEY$/m);
});

// Which mistakes there are: campaign-folder.test.ts.
it("npm run campaign -- check names the mistakes of all files in a folder", async () => {
  cpSync("default-campaign", path("mine"), { recursive: true });
  writeFileSync(path("mine/sample.csv"), "address,weETH\n0x1,many\n");
  cpSync("tests/fixtures/solana.yaml", path("sol.yaml"));
  writeFileSync(path("solana.csv"), "address,season\n1,5\n2,4\n");
  const inFiles = await runCommand(["check", path("")], { name: "campaign" });
  expect([inFiles.code, inFiles.out]).toEqual([1, ""]);
  expect(inFiles.err).toContain("sample.csv:2");
  expect(inFiles.err).toContain("solana.csv:2: “1”: Not an address");
});

it("npm run snapshot without a command prints its help, and fails", async () => {
  const { code, out, err } = await runCommand([]);
  expect([code, out, err.split("\n")[0]]).toEqual([1, "", "Usage: npm run snapshot -- COMMAND …"]);
});

it("npm run snapshot refuses a folder, as a snapshot is of one campaign", async () => {
  cpSync("campaigns/vest.yaml", path("vest.yaml"));
  expect(await runCommand(["info", "a.sqlite"], { env: { CAMPAIGN: path("") } })).toEqual({
    ...{ code: 1, out: "" },
    err: "CAMPAIGN names a folder: name one of its files, as a snapshot is of one\n",
  });
});
