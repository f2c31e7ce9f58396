import { useState } from "react";
import { listAdjusted } from "~/estimator/codec";
import { useCampaign } from "~/ui/campaign-context";
import { AdjustedList } from "./adjusted-list";

/** Says which of a link's values were adjusted, if any were, until the visitor dismisses it. */
export function AdjustedNotice({
  search,
  what = "this link",
}: {
  search: URLSearchParams;
  /** What the parameters belong to. */
  what?: string;
}) {
  const campaign = useCampaign();
  const query = String(search);
  const read = () => ({ query, search, isAdjusted: listAdjusted(campaign, search).length > 0 });
  const [noted, setNoted] = useState(read);
  if (noted.query !== query) {
    const next = read();
    // Without adjustments, it is mostly the page's own: with the values that it uses.
    setNoted(next.isAdjusted ? next : { ...noted, query });
  }
  return (
    noted.isAdjusted && (
      <AdjustedList
        search={noted.search}
        what={what}
        dismiss={() => setNoted({ ...noted, isAdjusted: false })}
      />
    )
  );
}
