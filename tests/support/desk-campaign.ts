import { writeFileSync } from "node:fs";

/**
 * Writes the file of a campaign with one upstream, `desk`, whose keys are these.
 *
 * @param sources a line such as `swaps: { upstream: desk }`; their keys are the part's sources.
 */
export function writeDeskCampaign(
  file: string,
  upstream: string,
  sources = "season: { upstream: desk }",
): void {
  const keys = [...sources.matchAll(/(\w+): \{ upstream/g)].map(([, key]) => key);
  // A share of all points needs no total.
  const isShare = upstream.includes("share:");
  writeFileSync(
    file,
    `name: Desk
chain: ${upstream.includes("prefix:") ? "cosmos" : "evm"}
token: { symbol: $DESK, supply: 1b }
fdv: { default: 200m }
allocations: { airdrop: { label: Airdrop, default: 10 } }
${isShare ? "" : "constants: { total: { label: Total points, default: 40m } }"}
upstreams: { desk: { ${upstream} } }
sources: { ${sources} }
parts: { part: { label: Part, sources: [${keys.join()}] } }
`,
  );
}
