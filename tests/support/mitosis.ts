export { campaign as mitosis } from "~/server/campaign/mitosis";
