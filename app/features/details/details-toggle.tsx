import { pathTo } from "~/domain/campaign/campaign";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { DETAILS_ID } from "~/ui/anchor-link";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";

/**
 * Shows or hides the calculation details. Without JavaScript, the button submits the form with its
 * own `details` ahead of the hidden field's; the first of repeated parameters counts.
 */
export function DetailsToggle() {
  const campaign = useCampaign();
  const { details: isOpen } = useShownScenario();
  const update = useUpdate();
  return (
    <>
      <SubmitButton
        className="details-toggle button button--quiet"
        name="details"
        value={isOpen ? "" : "1"}
        formAction={isOpen ? undefined : pathTo(campaign, `#${DETAILS_ID}`)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? DETAILS_ID : undefined}
        onPress={() => update({ details: !isOpen })}
      >
        {isOpen ? "Hide calculation details" : "Show calculation details"}
      </SubmitButton>
      {isOpen && <input type="hidden" name="details" value="1" />}
    </>
  );
}
