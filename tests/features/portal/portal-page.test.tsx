import { expect, it } from "vitest";
import { sharePortal } from "~/features/portal/portal-page";
import { mitosis } from "../../support/mitosis";

const ORIGIN = "https://estimator.example";
const SUM = { sumUSD: 5000, count: 1, missing: [], unread: [] };

it("the sum is shared without addresses, which the link may have, and the picture's needs", () => {
  expect(sharePortal(mitosis, ORIGIN, ["0x1", "0x2"], SUM)).toEqual({
    title: mitosis.title,
    post: "My airdrop estimates: $5,000 in 1 campaign (unofficial, speculative). Yours?",
    link: `${ORIGIN}/`,
    addresses: { count: 2, link: `${ORIGIN}/?wallet=0x1&also=0x2` },
    picture: { src: "/og.png?wallet=0x1&also=0x2", alt: "$5,000", fileName: "airdrops.png" },
  });
});
