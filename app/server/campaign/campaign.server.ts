/** The campaign that this process serves. */
export { campaign } from "~/server/campaign/mitosis";
