interface Watched {
  problems?: string[];
}

/** What Remix logs if a navigation supersedes another whose data is just being decoded. */
const SUPERSEDED = /^console error: AbortError: /;

/** Runs in the page: from then on records console errors, warnings and uncaught errors. */
export function watchProblems(): void {
  const watched = window as Watched;
  if (watched.problems !== undefined) return;
  const problems: string[] = (watched.problems = []);
  const record =
    (type: string) =>
    (...args: unknown[]) =>
      void problems.push(`console ${type}: ${args.map(String).join(" ")}`);
  Object.assign(console, { error: record("error"), warn: record("warn") });
  window.addEventListener("error", ({ message }) => problems.push(`uncaught: ${message}`));
  window.addEventListener("unhandledrejection", ({ reason }) =>
    problems.push(`uncaught: ${String(reason)}`),
  );
}

/** Runs in the page: what has been recorded; null if nothing has been watched. */
export function listWatched(): string[] | null {
  return (window as Watched).problems ?? null;
}

/** Whether a visitor would have to know of it. */
export function isProblem(watched: string): boolean {
  return !SUPERSEDED.test(watched);
}
