/** Whether a wallet is an ENS name: `vitalik.eth`, or a subname such as `pay.vitalik.eth`. */
export function isEnsName(wallet: string): boolean {
  return /^(?:[^\s./:]+\.)+eth$/i.test(wallet);
}

/** Why a name has no address. The first three are answers, the others failures. */
export type NameProblem = "invalid" | "not-found" | "not-set" | "timeout" | "offline";

/** The problem as a sentence without its full stop, which says what to do next. */
export function formatNameProblem(problem: NameProblem, name: string): string {
  switch (problem) {
    case "invalid":
      return `“${name}” isn’t a valid name: check the spelling`;
    case "not-found":
      return `“${name}” was not found: check the spelling`;
    case "not-set":
      return `“${name}” has no address set: paste the address instead`;
    case "timeout":
      return `“${name}” took too long to resolve: try again, or paste the address`;
    case "offline":
      return `“${name}” can’t be resolved right now: try again later, or paste the address`;
  }
}

/** Whether trying again may help. */
export function isTransient(problem: NameProblem): boolean {
  return problem === "timeout" || problem === "offline";
}
