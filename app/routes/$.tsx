/** Any other address: the 404 page, which the root's error boundary renders. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
