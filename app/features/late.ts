/** One script for what few links show on arrival; for others, it comes right after hydration. */
export { PointsTable, TierNotes } from "./inputs/points-table";
export { TargetCard } from "./moves/target-card";
export { Unknowns } from "./moves/unknowns";
export { SavedCard } from "./saved/saved-card";
export { saveScenario } from "./saved/saved-scenarios";
export { PayoutCard, Timing } from "./result/timing";
export { CalculationDetails } from "./details/calculation-details";
export { Provenance } from "./details/provenance";
export { shareEstimate, sharePortal } from "~/estimate/share";
export { ShareDialog } from "./share/share-dialog";
export { isGlued, readWalletText } from "./wallets/read-wallet-text";
export { UseMyWallet } from "./wallets/use-my-wallet";
export { PointsLinks } from "./wallets/typed-fields";
