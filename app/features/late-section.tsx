import laterStyles from "~/features/page/later.css";
import { lazyModule } from "~/ui/lazy-section";

/** What comes late, with its styles. */
export const late = lazyModule("late", () => import("./late"), laterStyles);
export const Late = late.Section;
