import { buildEmptyApp } from "../empty-app";
import { median, atMost, round } from "../row";
import type { Group } from "../bench";
import { serve } from "../serve";
import { timeStart } from "../time-start";

const PAIRS = 15;

/** How soon the server answers after its process starts, compared with an empty app. */
export const start: Group = (progress) =>
  serve({}, async ({ upstream }) => {
    progress("building an empty app");
    const empty = buildEmptyApp();
    try {
      const times = { app: [] as number[], empty: [] as number[] };
      for (let pair = 1; pair <= PAIRS; pair += 1) {
        times.app.push(await timeStart(".", "/healthz", upstream.settings));
        times.empty.push(await timeStart(empty.folder, "/", {}));
      }
      const [app, other] = [median(times.app), median(times.empty)];
      const note = `${round(app)} ÷ ${round(other)} ms`;
      return [atMost("process start → first 200 ÷ an empty app’s", app / other, 1.7, "", note)];
    } finally {
      empty.remove();
    }
  });
