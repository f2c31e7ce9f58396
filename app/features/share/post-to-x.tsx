import { useCampaign } from "~/ui/campaign-context";
import { canonicalUrl, postUrl } from "./share-links";
import { writePost } from "./share-texts";
import type { Sharing } from "./share-choice";

/** A prepared post on X. */
export function PostToX({ origin, linked, shown }: Sharing & { origin: string }) {
  const campaign = useCampaign();
  return (
    <a
      className="button button--quiet"
      href={postUrl(writePost(campaign, shown), canonicalUrl(campaign, origin, linked))}
      target="_blank"
      rel="noreferrer"
    >
      Post<span className="visually-hidden"> to X</span>
    </a>
  );
}
