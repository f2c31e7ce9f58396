/**
 * How many characters an address may have that is asked for or redirected to. Four scenarios of 20
 * wallets each fit. With what else is in its head, a request stays within Node's 16 kB, and a
 * redirect within the buffer that `docs/operations.md` gives nginx for it.
 */
export const MAX_ADDRESS_LENGTH = 12_000;
