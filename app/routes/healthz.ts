/** `GET /healthz`: this process answers; asks nobody else. */
export function loader() {
  return Response.json({ status: "ok" });
}
