import { OWN_FIELDS } from "~/estimator/fields";

/** Parameters of every campaign, and words that its forms and addresses use. */
export const OWN_PARAMETERS = [
  ...OWN_FIELDS.map(({ key }) => key),
  ..."s n remove clear index".split(" "),
];
/** Addresses of the site, and its own id, which a campaign beside others can't have as its own. */
export const OWN_ADDRESSES = "analytics api build compare healthz metrics portal readyz".split(" ");
/** Figures beside the parts', and names of other cards with details. */
export const OWN_FIGURES = ["total", "wallets"];
/** Columns of snapshots, and names of the points' cells, beside the sources'. */
export const OWN_COLUMNS = ["address", "note"];
