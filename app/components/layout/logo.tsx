/** The logo: one coin dividing into two, as a cell does. Decoration beside the title. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className="logo__left" cx="17" cy="24" r="14" />
      <circle className="logo__right" cx="31" cy="24" r="14" />
      <path className="logo__shared" d="M24 11.9a14 14 0 0 1 0 24.2 14 14 0 0 1 0-24.2Z" />
    </svg>
  );
}
