import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// testing-library does both by itself only where a test runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
// It ends what hangs: no test is about how fast a machine is.
configure({ asyncUtilTimeout: 30_000 });
