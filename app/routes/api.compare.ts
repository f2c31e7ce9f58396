// Without it, this address would be the comparison of a campaign called “api”.
export { loader } from "./($campaign).api.$";
