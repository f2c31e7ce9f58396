/** Ways in which a task can fail; any other task returns the process's id. */
const FAULTS = /** @type {Record<string, () => unknown>} */ ({
  memory() {
    /** @type {number[][]} */
    const kept = [];
    for (;;) kept.push(new Array(1_000_000).fill(1));
  },
  hang() {
    for (;;);
  },
  crashLater() {
    setTimeout(() => {
      throw new Error("gone");
    }, 20);
    return new Uint8Array();
  },
});

/** @param {string} fault */
export default async function work(fault) {
  return FAULTS[fault] ? FAULTS[fault]() : Buffer.from(String(process.pid));
}
