import { listAssets } from "~/domain/estimate/wallet-points";
import type { Capability } from "./capability";
import { TYPED } from "./typed-points";

/** What typed points add, as one more wallet. */
export const typedFigures: Capability = (campaign) => ({
  report({ own, figures }) {
    const index = own.findIndex(({ key }) => key === TYPED);
    if (index === -1) return { [TYPED]: null };
    const { estimate } = figures.own[index]!;
    return { [TYPED]: { points: { assets: listAssets(campaign, own[index]!.points) }, estimate } };
  },
});
