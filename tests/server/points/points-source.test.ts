import { describe, expect, it } from "vitest";
import { SourceFailure, logFailure, logRefusal } from "~/server/points/points-source.server";
import { captureWarnings } from "../../support/console";
import { mitosis } from "../../support/mitosis";

const WALLET = "0xAbCd00000000000000000000000000000000Ef12";

describe("a line in the log", () => {
  const warnings = captureWarnings();

  it("shortens the wallet where an upstream quotes it, and then the text", () => {
    const quoted = `no wallet ${WALLET.toLowerCase()} (${WALLET})${"x".repeat(200)}`;
    logFailure(mitosis, "theo", WALLET, new SourceFailure("status", quoted), 12.3, []);
    logRefusal(mitosis, "testnet", WALLET, quoted, []);
    const wallet = "0xAbCd…Ef12";
    const shown = `${`no wallet ${wallet} (${wallet})`.padEnd(200, "x")}…`;
    expect(warnings().map((line) => JSON.parse(String(line)))).toEqual([
      { event: "source-failed", source: "theo", reason: "status", detail: shown, ms: 12, wallet },
      { event: "testnet-refused", error: shown, wallet },
    ]);
  });

  it("is one line, and treats a wallet as text, never as a pattern", () => {
    const wallet = "\n((a|b)*$1\\d[^]{9,}";
    logRefusal(mitosis, "testnet", wallet, `no ${wallet}, no d`, []);
    expect(warnings()[0]).not.toContain("\n");
    expect(JSON.stringify(warnings())).not.toContain("*$1");
    expect(JSON.stringify(warnings())).toContain(", no d");
  });
});
