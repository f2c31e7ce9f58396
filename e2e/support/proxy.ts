import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Starts a way to the server at `url` that can be cut. */
export async function startProxy(url: string) {
  const visitors = new Set<Socket>();
  const proxy = createServer((visitor) => {
    const server = connect(Number(new URL(url).port), "127.0.0.1");
    visitors.add(visitor);
    for (const [socket, other] of [[visitor, server] as const, [server, visitor] as const]) {
      socket.pipe(other);
      // Reported as closed, too.
      socket.on("error", () => {}).on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  /** Cuts all connections; new ones work. */
  const cut = () => {
    for (const visitor of visitors) visitor.destroy();
  };
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    stop() {
      proxy.close();
      cut();
    },
  };
}
