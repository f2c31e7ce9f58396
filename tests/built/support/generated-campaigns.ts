import { createHash } from "node:crypto";

/** A campaign that is asked live, where a point is a dollar. */
export interface GeneratedCampaign {
  id: string;
  /** Its file. */
  yaml: string;
  /** A wallet's points, and its total at the defaults: none or up to a million. */
  totalOf: (wallet: string) => number;
}

/**
 * Writes a campaign that asks its upstream at the address below its id.
 *
 * @param more further lines of its file.
 */
export function generateCampaign(id: string, origin: string, more = ""): GeneratedCampaign {
  const yaml = `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 10m } }
upstreams:
  api: { url: ${origin}/${id}, address: as typed, answer: { points: /points } }
sources: { points: { upstream: api } }
parts: { season: { label: Season, sources: [points] } }
${more}
`;
  function totalOf(wallet: string): number {
    const number = createHash("sha256").update(`${id} ${wallet}`).digest().readUInt32BE(0);
    return number % 4 === 0 ? 0 : number % 1_000_000;
  }
  return { id, yaml, totalOf };
}
