import type { Server, Service } from "./server/points/create-server.server";

/** For routes, to which `remix-serve` can't pass it. */
let running: Server;

export function setServer(server: Server): void {
  running = server;
}

export function getServer(): Server {
  return running;
}

/** The campaign of a route's params, which have its id where a folder is served; throws a 404 for none. */
export function getService({ campaign: id }: { campaign?: string }): Service {
  const found = running.services.find(({ campaign }) => campaign.base === (id && `/${id}`));
  if (found === undefined) throw answerUnknown();
  return found;
}

/** For programs; visitors get the error page. */
export function answerUnknown(): Response {
  return Response.json({ error: "no such address" }, { status: 404 });
}
