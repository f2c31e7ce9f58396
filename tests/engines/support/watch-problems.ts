interface Watched {
  problems?: string[];
}

/**
 * Runs in the page, once it has loaded: notes console errors, warnings and uncaught
 * errors from now on, where a driver tells nothing of them.
 */
export function watchProblems(): void {
  const watched = window as Watched;
  if (watched.problems !== undefined) return;
  const problems: string[] = (watched.problems = []);
  const note =
    (type: string) =>
    (...args: unknown[]) =>
      void problems.push(`console ${type}: ${args.map(String).join(" ")}`);
  Object.assign(console, { error: note("error"), warn: note("warn") });
  window.addEventListener("error", ({ message }) => problems.push(`uncaught: ${message}`));
  window.addEventListener("unhandledrejection", ({ reason }) =>
    problems.push(`uncaught: ${String(reason)}`),
  );
}

/** Runs in the page: what has been noted. */
export function takeWatched(): string[] {
  return (window as Watched).problems?.splice(0) ?? [];
}
