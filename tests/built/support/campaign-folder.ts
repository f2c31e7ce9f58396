import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** Writes a folder of campaigns for the tests of a file: contents by path. */
export function writeCampaignFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), "campaigns-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * The file of a campaign, where a point is a dollar, that asks its upstream at the address below its id.
 *
 * @param more further lines of it.
 */
export function writeCampaign(id: string, origin: string, more = "", sources = ["points"]): string {
  return `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 10m } }
upstreams:
  api: { url: ${origin}/${id}, address: as typed, answer: { points: /points } }
sources: { ${sources.map((source) => `${source}: { upstream: api }`).join(", ")} }
parts: { season: { label: Season, sources: [${sources.join(", ")}] } }
${more}
`;
}
