import { expect, it } from "vitest";
import { createSemaphore, type Semaphore } from "~/server/points/semaphore.server";

/** Has some callers of a campaign ask one after the other; lists what each one got, and when. */
function ask(semaphore: Semaphore, campaign: string, calls: number, count = 1, log: string[] = []) {
  const until = performance.now() + 60_000;
  const all = Array.from({ length: calls }, () =>
    semaphore.acquire(campaign, count, until).then(
      (release) => {
        log.push(campaign);
        return release;
      },
      (failure: unknown) => {
        expect(failure).toMatchObject({ reason: "limited", isCrowded: true, retryAfterS: 1 });
        log.push("refused");
        return null;
      },
    ),
  );
  return { log, all };
}

const settled = () => new Promise(setImmediate);

it("one campaign that never gives places back leaves some for others, to take and to wait for", async () => {
  const semaphore = createSemaphore(12, 6, true);
  /** How many of a campaign's calls have places, wait, and are refused. */
  async function count(campaign: string, calls: number) {
    const { log } = ask(semaphore, campaign, calls);
    await settled();
    const refused = log.filter((each) => each === "refused").length;
    return [log.length - refused, calls - log.length, refused];
  }
  expect(await count("hog", 20)).toEqual([6, 3, 11]);
  expect(await count("second", 9)).toEqual([3, 2, 4]);
  expect(await count("third", 3)).toEqual([2, 1, 0]);
});

it("a campaign alone takes all places", async () => {
  const { log } = ask(createSemaphore(12, 1, false), "only", 14);
  await settled();
  // One waits.
  expect(log.toSorted()).toEqual([...Array(12).fill("only"), "refused"]);
});

it("campaigns are served in turn, each one's callers in order, and one that needs many is not passed over", async () => {
  const semaphore = createSemaphore(4, 100, true);
  const log: string[] = [];
  const [first] = await Promise.all(ask(semaphore, "a", 1, 4).all);
  const asked = [["a", 3] as const, ["b", 3, 2] as const, ["c", 1, 4] as const, ["d", 2] as const];
  const waiting = asked.map(([id, calls, count]) => ask(semaphore, id, calls, count, log).all);
  for (const all of waiting)
    for (const each of all) void each.then((release) => setImmediate(() => release!(Infinity)));
  first!(4);
  await expect.poll(() => log).toHaveLength(9);
  expect(log.join("")).toBe("abcdabdab");
});
