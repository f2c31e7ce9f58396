/* Loaded at the first address that has a checksum and no points; the server doesn't need it. */
export { validate } from "ox/Address";
