import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { MIDDLE, SMALLEST } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { writeSnapshotFile } from "../../support/snapshot-file";

function withSnapshot<Result>(
  writer: Campaign,
  wallets: Record<string, WalletPoints>,
  read: (file: string) => Result,
): Result {
  const { file, remove } = writeSnapshotFile(wallets, writer);
  try {
    return read(file);
  } finally {
    remove();
  }
}

describe("the snapshot of another campaign", () => {
  it.each([
    [
      SMALLEST,
      mitosis,
      /has no columns weETH, ezETH, .*, expedition; is it .* another campaign\?$/,
    ],
    [SMALLEST, MIDDLE, /has no columns quests, swaps, points.tier, quests.tier, game; is it/],
    [
      MIDDLE,
      {
        ...MIDDLE,
        sources: { ...MIDDLE.sources, swaps: { ...MIDDLE.sources.swaps!, column: "trades" } },
      },
      /has no column trades; is it/,
    ],
  ])("is refused in one line", (writer, reader, message) => {
    withSnapshot(writer, { w1: {} }, (file) => {
      expect(() => openSnapshot(reader, file)).toThrow(message);
    });
  });
});
