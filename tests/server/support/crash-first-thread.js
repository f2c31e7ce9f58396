// Loaded into a server and all its threads: its first worker thread crashes as it starts.
import { threadId } from "node:worker_threads";

if (threadId === 1) throw new Error("crashed on purpose");
