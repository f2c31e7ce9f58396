/**
 * Loads all that deals with saved scenarios, as one file: nobody uses it before the page is there.
 *
 * @throws where it does not load.
 */
export const loadSavedParts = () => import("./saved-parts");

export type SavedParts = Awaited<ReturnType<typeof loadSavedParts>>;
