import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "./app-process";
import { UNCACHED } from "./points-upstream";
import { json, startFakeUpstream, status, type Handler } from "./fake-upstream";

/** The served campaigns that ask an upstream of their own about Ethereum's wallets. */
type Asking = "alpha" | "beta";

/**
 * A wallet that is worth so many dollars in Alpha, and ten times that in Beta.
 *
 * @param start hexadecimal letters that tell it from others, of which the app may know older answers.
 */
export function walletWorth(usd: number, start = ""): string {
  return `0x${start}${String(usd / USD_PER_POINT).padStart(40 - start.length, "0")}`;
}

/** A wallet on Solana, which is worth $70 in Coral. */
export const ON_SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

/** Of an airdrop of $10M for a million points. */
const USD_PER_POINT = 10;

const OTHERS = Array.from({ length: 45 }, (_, index) => `other${index}`);

/**
 * Starts the app with fifty campaigns, and what it asks: Alpha and Beta look wallets up, Coral does so
 * on Solana, in Dune one types points, and in Ember there are only bonuses. The others are like Dune.
 */
export async function servePortal() {
  const { origin, on, close } = await startFakeUpstream();
  const folder = await mkdtemp(join(tmpdir(), "campaigns-"));
  for (const [id, text] of Object.entries(writeCampaigns(origin))) {
    await writeFile(join(folder, `${id}.yaml`), text);
  }
  const held = new Set<() => void>();
  const answers: Record<Asking, Handler> = {
    alpha: (request, ...rest) => json({ points: pointsOf(request.url!) })(request, ...rest),
    beta: (request, ...rest) => json({ points: 10 * pointsOf(request.url!) })(request, ...rest),
  };
  const handle = (id: Asking, handler: Handler) => on(`/${id}/`, handler);
  function mend() {
    for (const [id, answer] of Object.entries(answers)) handle(id as Asking, answer);
    for (const release of held) release();
    held.clear();
  }
  mend();
  on("/coral/", json({ points: 7 }));

  const app = await startApp({ CAMPAIGN: folder, ...UNCACHED });
  return {
    ...app,
    /** Makes a campaign's upstream wait, or answer 500, until `mend`. */
    hold: (id: Asking) => handle(id, (...call) => void held.add(() => answers[id](...call))),
    fail: (id: Asking) => handle(id, status(500)),
    mend,
    async stop() {
      await app.stop();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The points in an address, as `walletWorth` makes it. */
function pointsOf(url: string): number {
  return Number(/\d+$/.exec(url)![0]);
}

function writeCampaigns(origin: string): Record<string, string> {
  const asking = (id: string) => `${writeStart(id)}
upstreams: { ${id}: { url: "${origin}/${id}", answer: { points: /points } } }
sources: { season: { upstream: ${id} } }
`;
  return {
    alpha: asking("alpha"),
    beta: asking("beta"),
    coral: `${asking("coral")}chain: solana`,
    dune: writeStart("dune"),
    ember: `${writeToken("ember")}
bonuses: { pass: { label: Ember pass, default: 0.5, supply: 100 } }
bonusPart: { label: Passes }`,
    ...Object.fromEntries(OTHERS.map((id) => [id, writeStart(id)])),
  };
}

function writeStart(id: string): string {
  return `${writeToken(id)}
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: Total points, default: 1m } }
parts: { season: { label: Season } }`;
}

function writeToken(id: string): string {
  return `name: ${id[0]!.toUpperCase()}${id.slice(1)}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }`;
}
