import getPort, { portNumbers } from "get-port";

/** Where each process looks for ports, below those that systems give to port 0. */
const FIRST_PORT = 11_000;
const PORTS = 100;
const RANGES = 200;

/**
 * Finds a free port. Between that and its use, others could take it: servers at port 0, and test
 * processes beside this one, each of which looks elsewhere.
 */
export function findFreePort(): Promise<number> {
  const from = FIRST_PORT + (process.pid % RANGES) * PORTS;
  return getPort({ port: portNumbers(from, from + PORTS - 1) });
}
