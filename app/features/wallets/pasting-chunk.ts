/* One script with the code that only pasted lists and labels need, loaded after the first paint. */
export { readPastedWallets } from "~/domain/scenario/pasted-wallets";
export { addLabels } from "~/features/labels/add-labels";
export { LabelField } from "~/features/labels/label-field";
export { summarizePasted } from "./summarize-pasted";
