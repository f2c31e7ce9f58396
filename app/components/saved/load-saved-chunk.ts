/**
 * Loads all that deals with saved scenarios, as one file: nobody uses it before the page is there.
 *
 * @throws where it does not load.
 */
export const loadSavedChunk = () => import("./saved-chunk");

export type SavedChunk = Awaited<ReturnType<typeof loadSavedChunk>>;
