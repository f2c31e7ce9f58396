/** The name of the form's buttons that remove a wallet; a button's value is its wallet. */
export const REMOVE_WALLET = "remove";

/** The name of the form's button that clears the typed points. */
export const CLEAR_TYPED = "clear";
