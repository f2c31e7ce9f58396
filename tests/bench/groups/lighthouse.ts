import getPort from "get-port";
import audit from "lighthouse";
import { newWallet } from "../../support/new-wallets";
import { browse } from "../browse";
import type { Group } from "../bench";
import { atLeast, median, type Row } from "../row";
import { serve } from "../serve";

const RUNS = 5;
const ATTEMPTS = 3;
const TARGETS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const NAMES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
};
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

/** A page's scores and its failed audits, by category. */
type Scores = Record<Category, { score: number; failed: string[] }>;

/** Lighthouse's scores of a shared link with its default mobile settings. */
export const lighthouse: Group = async (progress) => {
  const port = await getPort();
  return serve({}, ({ app }) =>
    browse(async () => {
      const rows: Row[] = [];
      const pages = {
        // A new wallet each time, so nothing is cached.
        "shared link": () => `${app.url}/?wallet=${newWallet()}&fdv=450000000&bonus=morse`,
        "without a wallet": () => `${app.url}/?fdv=450000000&bonus=morse`,
      };
      for (const [name, urlOf] of Object.entries(pages)) {
        const runs: Scores[] = [];
        for (let run = 1; run <= RUNS; run += 1) {
          progress(`${name}, run ${run} of ${RUNS}`);
          runs.push(await score(urlOf(), port));
        }
        rows.push(...CATEGORIES.map((category) => row(name, category, runs)));
      }
      return rows;
    }, [`--remote-debugging-port=${port}`]),
  );
};

async function score(url: string, port: number, attempt = 1): Promise<Scores> {
  const { lhr } = (await audit(url, { port, logLevel: "error", onlyCategories: CATEGORIES })) ?? {};
  if (lhr === undefined || lhr.runtimeError) {
    // Recording the page load fails now and then; Lighthouse itself advises to run again.
    if (attempt < ATTEMPTS) return score(url, port, attempt + 1);
    throw new Error(`Lighthouse gave no report: ${lhr?.runtimeError?.message}`);
  }
  const entries = CATEGORIES.map((category) => {
    const { score, auditRefs = [] } = lhr.categories[category] ?? {};
    const failed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return [category, { score: Math.round((score ?? NaN) * 100), failed }];
  });
  return Object.fromEntries(entries);
}

function row(page: string, category: Category, runs: Scores[]): Row {
  const value = median(runs.map((scores) => scores[category].score));
  const failed = new Set(runs.flatMap((scores) => scores[category].failed));
  const note = value < TARGETS[category] ? `fails ${[...failed].join(", ")}` : "";
  const what = `Lighthouse mobile, ${page}: ${NAMES[category]}`;
  return atLeast(what, value, TARGETS[category], "", note);
}
