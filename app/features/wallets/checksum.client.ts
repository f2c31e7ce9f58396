/* Loaded at the first address that has a checksum and no points, with nothing else of its package. */
export { validate } from "ox/Address";
