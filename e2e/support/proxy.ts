import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Starts a way to the server at `url` that can be cut, or lead to another one. */
export async function startProxy(url: string) {
  let target = url;
  const visitors = new Set<Socket>();
  const proxy = createServer((visitor) => {
    const server = connect(Number(new URL(target).port), "127.0.0.1");
    visitors.add(visitor);
    for (const [socket, other] of [[visitor, server] as const, [server, visitor] as const]) {
      socket.pipe(other);
      // Reported as closed, too.
      socket.on("error", () => {}).on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const cut = () => {
    for (const visitor of visitors) visitor.destroy();
  };
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Cuts all connections; new ones work. */
    cut,
    /** Cuts all connections; new ones lead to another server. */
    switchTo(next: string) {
      target = next;
      cut();
    },
    stop() {
      proxy.close();
      cut();
    },
  };
}
