import { describeDependencies } from "~/points/dependencies.server";

/**
 * `GET /readyz`: the state of what this process depends on, asking none of it.
 * Always 200: it answers visitors whatever the state of the others.
 */
export function loader() {
  const dependencies = describeDependencies();
  const isDegraded = Object.values(dependencies).some((state) => state === "down");
  return Response.json({ status: isDegraded ? "degraded" : "ok", dependencies });
}
