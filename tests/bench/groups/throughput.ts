import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newWallet, totalIn, totalOf } from "../../support/new-wallets";
import type { Group } from "../bench";
import { load } from "../load";
import { atLeast, median, round } from "../row";
import { distinctScenarios, pathOf } from "../scenarios";
import { BROWSER_ENCODINGS, serve, type Served } from "../serve";

const ROUNDS = 3;
const SECONDS = 8;
const SCENARIOS = 50_000;
const STATIC_FILE = "bench.html";

/** What the server answers a second, next to what it does of a file of the same bytes. */
export const throughput: Group = async (progress) => {
  const folder = mkdtempSync(join(tmpdir(), "estimator-bench-"));
  cpSync("public", join(folder, "public"), { recursive: true });
  try {
    return await serve({ folder }, async (served) => {
      const wallet = newWallet();
      const { body } = await served.client.get(served.app.url, `/?wallet=${wallet}`);
      writeFileSync(join(folder, "public", STATIC_FILE), body);
      const scenarios = distinctScenarios(SCENARIOS, wallet);
      const measure = { served, wallet, scenarios, progress };
      return [
        ...(await compare(measure, "compressed for a browser", BROWSER_ENCODINGS)),
        ...(await compare(measure, "uncompressed", {})),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

interface Measure {
  served: Served;
  wallet: string;
  scenarios: ReturnType<typeof distinctScenarios>;
  progress: (text: string) => void;
}

async function compare(measure: Measure, how: string, headers: Record<string, string>) {
  const { wallet, scenarios } = measure;
  const paths = {
    file: () => `/${STATIC_FILE}`,
    page: () => `/?wallet=${wallet}`,
    distinct: () => pathOf(scenarios.next()),
  };
  const rates = { file: [] as number[], page: [] as number[], distinct: [] as number[] };
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    for (const name of ["file", "page", "distinct"] as const) {
      measure.progress(`${how}, round ${turn} of ${ROUNDS}, ${name}`);
      const { app } = measure.served;
      const { perSecond } = await load(app.url, paths[name], headers, { seconds: SECONDS });
      rates[name].push(perSecond);
    }
    await checkTotals(measure);
  }
  const file = median(rates.file);
  const row = (what: string, mine: number[], limit: number) => {
    const note = `${round(median(mine))} ÷ ${round(file)} a second`;
    return atLeast(
      `${what}, ${how}: requests/s ÷ static file's`,
      median(mine) / file,
      limit,
      "",
      note,
    );
  };
  return [row("warm page", rates.page, 0.5), row("50,000 distinct scenarios", rates.distinct, 0.3)];
}

/** Fast answers must be right ones: looks at some of those that were just given. */
async function checkTotals({ served: { app, client }, scenarios }: Measure): Promise<void> {
  for (const scenario of scenarios.last(20)) {
    const { body } = await client.get(app.url, pathOf(scenario));
    const right = totalOf(scenario.wallet, [], scenario);
    if (totalIn(body) !== right)
      throw new Error(`${pathOf(scenario)}: ${totalIn(body)}, not ${right}`);
  }
}
