import { PARTS } from "~/estimate/allocation";

const [expedition, , testnet] = PARTS;

/** The logo: one coin divides into two, like a cell. Decorative, beside the title. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="17" cy="24" r="14" fill={expedition.solidColor} opacity="0.85" />
      <circle cx="31" cy="24" r="14" fill={testnet.solidColor} opacity="0.85" />
      <path className="logo__shared" d="M24 11.9a14 14 0 0 1 0 24.2 14 14 0 0 1 0-24.2Z" />
    </svg>
  );
}
