import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { listFitting } from "~/estimate/portal";
import { loadCampaigns } from "~/server/campaign/load-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { SourceFailure } from "~/server/points/points-source.server";
import { askUpstream, connectUpstreams } from "~/server/points/upstream.server";
import { captureWarnings } from "../../support/console";
import * as fake from "../../support/fake-upstream";
import { callSettings } from "../../support/sources";

const FOLDERS = ["campaigns", "campaigns-more"];
const campaigns = FOLDERS.flatMap((folder) => loadCampaigns(folder)).filter(
  ({ calls }) => Object.keys(calls).length > 0,
);

/** A program's answers, by its documents or adapter. */
interface Answers {
  /** Of a wallet with points; of several upstreams, by key. `{address}` is the wallet as it was sent. */
  known: unknown;
  /** By source, in the file's order. */
  points: number[];
  rank?: number;
  /** Of a wallet that it doesn't know, as `known`; where neither stands, that is not documented. */
  unknown?: unknown;
  status?: number;
}

/** By the campaign's id. */
const programs = JSON.parse(readFileSync("tests/fixtures/programs.json", "utf8")) as Record<
  string,
  Answers
>;

/** Answers for an upstream of a program. */
function answerOf(answer: unknown, key: string, status = 200): fake.Handler {
  return (request, response) => {
    const own = Object.entries(answer ?? {}).find(([name]) => name === key)?.[1] as unknown;
    const [address = ""] = /0x[0-9a-f]{40}/i.exec(request.url!) ?? [];
    const body = JSON.stringify(own ?? answer).replaceAll("{address}", address);
    fake.status(status, JSON.parse(body))(request, response);
  };
}

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

captureWarnings();
const upstream = await fake.startFakeUpstream();
afterAll(upstream.close);

/** Asks all sources of a campaign about a wallet, while each upstream answers so. */
async function ask(campaign: ServedCampaign, answerBy: (key: string) => fake.Handler) {
  const upstreams = Object.fromEntries(
    Object.entries(campaign.upstreams).map(([key, { url }]) => {
      const prefix = `/${campaign.id}/${key}`;
      upstream.on(`${prefix}/`, answerBy(key));
      return [key, url.replace(/^https?:\/\/[^/]+/, upstream.origin + prefix)];
    }),
  );
  const connected = connectUpstreams(campaign, callSettings(upstreams), new Map());
  const [wallet = ""] = listFitting(campaign.chain, [EVM, SOLANA]);
  return Promise.all(
    Object.keys(campaign.calls).map((source) =>
      askUpstream(source, wallet, connected, 5000).catch((error: unknown) => error),
    ),
  );
}

it("each campaign that asks an upstream has its answers here", () => {
  expect(Object.keys(programs).sort()).toEqual(campaigns.map(({ id }) => id).sort());
});

describe.each(campaigns.map((campaign) => [campaign.id, campaign] as const))(
  "%s",
  (id, campaign) => {
    const program = programs[id]!;
    const { known, points, rank, unknown = {}, status } = program;

    it("finds a wallet's points and rank", async () => {
      const replies = await ask(campaign, (key) => answerOf(known, key));
      expect(replies.map((reply) => (reply as { points: number }).points)).toEqual(points);
      expect(replies[0]).toEqual({ points: points[0], tier: 1, ...(rank && { rank }) });
    });

    if ("unknown" in program || status !== undefined)
      it("has 0 for an unknown wallet", async () => {
        const replies = await ask(campaign, (key) => answerOf(unknown, key, status));
        expect(replies).toEqual(replies.map(() => ({ points: 0, tier: 1 })));
      });

    it("has a source for each number", () => {
      const { fdv, allocations, constants } = campaign;
      const numbers = [fdv, ...Object.values(allocations), ...Object.values(constants)];
      const lacking = numbers.filter((each) => each.default !== null && each.source === undefined);
      expect(lacking).toEqual([]);
    });
  },
);

it.each([
  ["an error", fake.status(503)],
  ["a page", fake.text("<!doctype html>", "text/html")],
])("none has points where %s comes instead", async (_, answer) => {
  const replies = await Promise.all(campaigns.map((campaign) => ask(campaign, () => answer)));
  const wrong = campaigns.filter((_, index) =>
    replies[index]!.some((reply) => !(reply instanceof SourceFailure)),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
const asking = files.filter((file) => /^ +url: "https:/m.test(readFileSync(file, "utf8")));

it.each(asking)("%s begins with when its address was last known to answer", (file) => {
  const [first] = readFileSync(file, "utf8").split("\nname: ");
  expect(first).toMatch(/last known to\s[^]*not asked by us/i);
});
