import { cpSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runCommand } from "../../support/run-command";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const path = makeTemporaryFolders();

it("npm run campaign -- check says of each campaign in a folder what it has", async () => {
  cpSync("app/campaigns/mitosis", path("mine"), { recursive: true });
  cpSync("campaigns/vest.yaml", path("vest.yaml"));
  const checked = await runCommand(["check", path("")], { name: "campaign" });
  expect([checked.code, checked.err]).toEqual([0, ""]);
  expect(checked.out.match(/.*: no mistakes\nname: .*/g)).toEqual([
    `${path("")}: mitosis: no mistakes\nname: Mitosis`,
    `${path("")}: vest: no mistakes\nname: Vest`,
  ]);
});

// Which mistakes there are: load-campaigns.test.ts.
it("npm run campaign -- check names the mistakes of all files in a folder", async () => {
  cpSync("app/campaigns/mitosis", path("mine"), { recursive: true });
  writeFileSync(path("mine/sample.csv"), "address,weETH\n0x1,many\n");
  cpSync("tests/fixtures/solana.yaml", path("sol.yaml"));
  writeFileSync(path("solana.csv"), "address,season\nbob.sol,some\n");
  const inFiles = await runCommand(["check", path("")], { name: "campaign" });
  expect([inFiles.code, inFiles.out]).toEqual([1, ""]);
  expect(inFiles.err).toContain("sample.csv:2");
  expect(inFiles.err).toContain("solana.csv:2");
});

it.each([
  ["import", ["points.csv", "--out", "points.sqlite"]],
  ["info", ["points.sqlite"]],
])(
  "npm run snapshot -- %s refuses a folder, as a snapshot is of one campaign",
  async (name, args) => {
    cpSync("campaigns/vest.yaml", path("vest.yaml"));
    const { code, out, err } = await runCommand([name, ...args], { env: { CAMPAIGN: path("") } });
    expect([code, out, err]).toEqual([
      1,
      "",
      "CAMPAIGN names a folder: name one of its files, as a snapshot is of one\n",
    ]);
  },
);
