import type { Answer } from "../../built/support/http-client";
import type { Visit } from "./visits";

const MAX_PROBLEMS = 20;

/** The results of the visits so far, in as little memory as a long run requires. */
export class Tally {
  readonly statuses = new Map<string, number>();
  /** The first `MAX_PROBLEMS`; `wrong` counts them all. */
  readonly problems: string[] = [];
  wrong = 0;
  answered = 0;
  incomplete = 0;
  stale = 0;
  readonly #times: number[] = [];

  add(visit: Visit, answer: Answer): void {
    this.answered += 1;
    this.#times.push(answer.ms);
    const key = `${visit.kind} ${answer.status}`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    if (visit.kind === "estimate" && answer.status === 200) {
      const { unavailable, stale } = JSON.parse(answer.body);
      if (unavailable.length > 0) this.incomplete += 1;
      if (stale.length > 0) this.stale += 1;
    }
    const complaint = visit.judge(answer, visit.wallet);
    if (complaint !== null) this.complain(`${visit.path.slice(0, 100)}: ${complaint}`);
  }

  complain(problem: string): void {
    this.wrong += 1;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }

  /** The time within which this share of the visits was answered, ms. */
  quantile(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN);
  }
}
