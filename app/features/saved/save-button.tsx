import { writeScenario } from "~/estimate/codec";
import { late } from "~/features/late-section";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { AnchorLink, SAVED_ID } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { useToast } from "~/ui/notice";

const NOT_LOADED = "Saving isn’t available right now. Try again, or bookmark the link.";

export function SaveButton() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const [say, toast] = useToast(writeScenario(campaign, scenario));

  async function save() {
    const module = await late.load().catch(() => null);
    const result = module?.saveScenario(campaign, scenario) ?? { error: NOT_LOADED };
    if ("error" in result) return say(<p className="field-message">{result.error}</p>, true);
    say(
      <>
        <span>{`${result.isNew ? "Saved" : "Already saved"} as “${result.name}”.`}</span>
        <AnchorLink to={SAVED_ID}>See it</AnchorLink>
      </>,
    );
  }

  return (
    <>
      {/* The second click of a double click would find the scenario saved already. */}
      <QuietButton onClick={({ detail }) => detail < 2 && void save()}>Save</QuietButton>
      <>{toast}</>
    </>
  );
}
