import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import { describe, it } from "vitest";
import { SnapshotNote } from "~/features/wallets/wallets-input";
import { SNAPSHOT } from "../../support/site-snapshot";

describe("the note about the snapshot", () => {
  it("shows its name, its date and its number of wallets", () => {
    render(<SnapshotNote snapshot={SNAPSHOT} />);
    screen.getByText(
      "Points come from the snapshot “Final points” of 2025-03-01, with 44,610 wallets. Other addresses show no points.",
    );
  });

  it("says that the sample is made up", () => {
    render(<SnapshotNote snapshot={{ ...SNAPSHOT, takenAt: null, isMadeUp: true }} />);
    screen.getByText("Demo data: 44,610 made-up wallets. Other addresses show no points.");
  });
});
