import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { WITHOUT_SCRIPT_COOKIE } from "~/points/needs-complete-html.server";
import { formToSearch } from "~/scenario/form";

/** `GET /scenario`: where the page's form goes without JavaScript; on to the page's own address. */
export function loader({ request }: LoaderFunctionArgs) {
  // Commas as the page itself writes them, so that one scenario has one address.
  const search = formToSearch(new URL(request.url).searchParams).toString().replaceAll("%2C", ",");
  return redirect(search === "" ? "/" : `/?${search}`, {
    headers: { "Set-Cookie": WITHOUT_SCRIPT_COOKIE },
  });
}
