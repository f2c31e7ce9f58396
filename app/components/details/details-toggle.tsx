import type { ScenarioProps } from "../scenario/use-scenario";

/** The element that the button shows and hides. */
export const DETAILS_ID = "calculation-details";

/**
 * Shows or hides the calculation. Without JavaScript it sends the form with
 * `details` of its own, ahead of the hidden field that keeps the panel open otherwise.
 */
export function DetailsToggle({ scenario, update }: ScenarioProps) {
  const { details: isOpen } = scenario;
  return (
    <div className="details-toggle">
      <button
        type="submit"
        className="button"
        name="details"
        value={isOpen ? "" : "1"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? DETAILS_ID : undefined}
        onClick={(event) => {
          event.preventDefault();
          update({ details: !isOpen }, "now");
        }}
      >
        {isOpen ? "Hide calculation details" : "Show calculation details"}
      </button>
      {isOpen && <input type="hidden" name="details" value="1" />}
    </div>
  );
}
