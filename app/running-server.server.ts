import type { Server, Service } from "./server/points/create-server.server";

/** The server that this process runs, for its routes, to which `remix-serve` can't pass it. */
let running: Server;

export function setServer(server: Server): void {
  running = server;
}

export function getServer(): Server {
  return running;
}

/**
 * The campaign that a request is about.
 *
 * @param params the route's: `campaign` is the id in the path, where a folder is served.
 * @throws a 404 if there is none.
 */
export function getService({ campaign: id }: { campaign?: string }): Service {
  const found = running.services.find(({ campaign }) => campaign.base === (id && `/${id}`));
  if (found === undefined) throw answerUnknown();
  return found;
}

/** The same for an address that the portal has, too. */
export function getServiceOrPortal(params: { campaign?: string }): Service {
  return (params.campaign === undefined && running.portal) || getService(params);
}

/** Answers 404 at an address that is nobody's, in JSON for programs; pages have a page for it. */
export function answerUnknown(): Response {
  return Response.json({ error: "no such address" }, { status: 404 });
}
