/** The ids of elements that both the server's document and the browser's scripts use. */
export const PAGE_IDS = {
  /** React's container. */
  container: "app",
  /** The form that “Try again” submits if scripts fail. */
  form: "scenario-form",
  /** The notice that the scripts haven't loaded. */
  notice: "script-failure",
  /** The stylesheet for pages without JavaScript; it is added with the notice. */
  noticeStyles: "script-failure-styles",
} as const;

/** The ids of what links of the page lead to. */
export const RESULT_ID = "result";
export const ALTERNATIVES_ID = "alternatives";
export const COMPARE_FORM_ID = "compare-form";
export const DETAILS_ID = "calculation-details";
export const WALLET_FIELD_ID = "wallet-field";
export const CLAIMS_ID = "claims";
/** The id of the fold, or the card, with the fields for typed points. */
export const TYPED_POINTS_ID = "typed-points";
